"""The log in words: what happens on each board is told in its own words, and no name is left out."""

from __future__ import annotations

import random

import pytest
from django.utils import translation

from classroom.wording import WORDS, Names, card_texts, listed, square_name, tell
from game.engine import BANK, NOBODY, POT, Chance, bots, events, new_game, submit
from game.engine.state import Goods
from game.rules import ruleset


def names_at(variant: str) -> Names:
    rules = ruleset(variant)
    squares = {square.number: square_name(square.key) for square in rules.board.squares}
    return Names({0: "Ana", 1: "Bo", 2: "Cy", 3: "Di"}, squares, card_texts(rules), WORDS[variant])


def told(variant: str, event: events.AnyEvent) -> str:
    return tell(event, names_at(variant))


def test_a_building_is_called_what_it_is_on_its_board():
    assert told("quiz", events.Built(0, 2, 1)) == "Ana built a hotel on Chalk Road."
    assert told("classic", events.Built(0, 24, 4)) == "Ana built a house on Library Lane."
    assert told("classic", events.Built(0, 24, 5)) == "Ana built a hotel on Library Lane."
    assert told("classic", events.BuildingSold(0, 24, 4)) == "Ana sold a hotel of Library Lane."
    assert told("classic", events.BuildingSold(0, 24, 3)) == "Ana sold a house of Library Lane."


def test_the_pot_holds_what_the_board_is_played_for():
    won = events.Paid(POT, 1, 12, "pot")
    assert told("quiz", won) == "Bo won the pot: 12 points!"
    assert told("classic", won) == "Bo won the pot: 12 coins!"


def test_a_bonus_for_a_right_answer_is_told_where_money_is_played_for():
    bonus = events.Paid(BANK, 1, 20, "answer")
    assert told("classic", bonus) == "Bo got 20 for the right answer."
    assert told("quiz", bonus) == ""


def test_the_banks_auctions_name_the_bank_and_the_lot():
    assert told("classic", events.AuctionOpened(BANK, 39, 15_000)) == "The bank auctions Galaxy Gate."
    assert (
        told("classic", events.AuctionOpened(BANK, 39, 15_000, "house"))
        == "The bank auctions its last house."
    )
    assert told("classic", events.AuctionClosed(39, 1, 60, "hotel")) == "Bo gets the last hotel for 60."
    assert told("classic", events.AuctionClosed(39, NOBODY, 0, "house")) == "Nobody bid for the last house."
    assert told("quiz", events.AuctionOpened(0, 2, 10_000)) == "Ana auctions Chalk Road."


def test_a_visit_is_told_apart_from_being_sent_to_detention():
    jail = ruleset("classic").board.find("jail")
    assert told("classic", events.Moved(0, 3, jail, 7, "dice")) == "Ana rolled 7 and only visits detention."
    assert told("classic", events.Moved(0, 3, 11, 8, "dice")) == "Ana rolled 8: Crayon Row."
    assert told("classic", events.Jailed(0, 30, jail)) == "Ana goes to detention."


def test_bankruptcy_names_who_gets_everything():
    assert told("classic", events.Bankrupted(0, 1, 1)) == (
        "Ana is bankrupt and out of the game: Bo gets everything."
    )
    assert told("classic", events.Bankrupted(0, 1, NOBODY)) == "Ana is bankrupt and out of the game."


def test_a_trade_is_told_with_both_sides():
    give, get = Goods(100, (24,)), Goods(0, (39, 5), ("jail-card",))
    assert told("classic", events.TradeOffered(0, 1, give, get, 30_000)) == (
        "Ana offers Bo 100 coins and Library Lane for Bridge Stop, Galaxy Gate and a card out of detention."
    )
    assert told("classic", events.Traded(0, 1, give, Goods())) == (
        "Traded: Bo gets 100 coins and Library Lane, and Ana gets nothing."
    )


def test_nobody_is_late_when_an_auction_or_a_claim_closes_by_its_countdown():
    assert told("classic", events.TimedOut(0, "auction")) == ""
    assert told("classic", events.TimedOut(0, "claim")) == ""
    assert told("classic", events.TimedOut(0, "trade")) == "Ana ran out of time."


def test_several_names_are_a_part_of_a_sentence():
    assert (listed([]), listed(["a"]), listed(["a", "b"])) == ("", "a", "a and b")
    assert listed(["a", "b", "c"]) == "a, b and c"


@pytest.mark.parametrize("language", ["en", "es", "it"])
@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("quiz", {"who_answers": "everyone"}),
        ("classic", {"start_money": 600, "parking_pot": True, "rent_collection": "claimed"}),
        ("classic", {"start_money": 600, "questions": False, "maximum_rounds": 60}),
    ],
)
def test_every_move_of_a_whole_game_is_told_without_a_gap(variant, options, language):
    rules, names = ruleset(variant, options), names_at(variant)
    with translation.override(language):
        sentences = [tell(event, names) for event in game_between_bots(rules, most_plays=150)]
    spoken = [sentence for sentence in sentences if sentence]
    assert len(spoken) > 300
    assert not [sentence for sentence in spoken if "%" in sentence or "  " in sentence or " ." in sentence]
    assert not [sentence for sentence in spoken if sentence[0] in " .,:"]


def game_between_bots(rules, *, most_plays: int) -> list[events.AnyEvent]:
    """The log of a game of four."""
    chance, rng = Chance("told"), random.Random(5)
    state, log = new_game(rules, 4, chance)
    while not state.ended and state.play < most_plays:
        seat = bots.movers(rules, state)[0]
        log += submit(rules, state, bots.choose(rules, state, seat, rng), chance)
    return log
