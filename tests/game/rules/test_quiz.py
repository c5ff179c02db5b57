"""The quiz board: what its data must be, and what scenario files cannot lay down."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine import Chance, commands, new_game, submit, view
from game.engine.chance import Fixed
from game.engine.events import Offered, PricesDrawn
from game.rules import ruleset
from game.rules.quiz.board import BOARD
from game.rules.quiz.cards import CARDS


def test_the_board_is_a_ring_of_twenty_with_eight_pairs() -> None:
    assert [square.number for square in BOARD.squares] == list(range(1, 21))
    kinds = {square.number: square.kind for square in BOARD.squares if square.kind != "property"}
    assert kinds == {1: "start", 6: "card", 11: "pot", 16: "card"}
    assert Counter(map(len, BOARD.mates.values())) == {2: 16}
    assert all(abs(first - second) == 1 for first, second in BOARD.mates.values())


def test_there_are_eighteen_cards() -> None:
    assert len(CARDS) == 18
    assert [card.id for card in CARDS.values() if card.kept] == ["rent-free"]


def test_the_order_of_play_is_drawn() -> None:
    rules = ruleset("quiz")
    orders = {tuple(new_game(rules, 4, Chance(str(seed)))[0].order) for seed in range(300)}
    assert len(orders) == 24


def test_fair_start_follows_the_order_of_play() -> None:
    state, _ = new_game(ruleset("quiz", {"fair_start": True}), 4, Chance("order"))
    assert [state.cash[seat] for seat in state.order] == [40, 43, 46, 49]


def test_fixed_prices_are_drawn_once_and_shown() -> None:
    rules = ruleset("quiz", {"prices": "fixed"})
    chance = Fixed("prices")
    state, started = new_game(rules, 2, chance)
    drawn = next(event for event in started if isinstance(event, PricesDrawn))
    assert {drawn.prices[square] for square in BOARD.mates} <= set(range(2, 11))
    assert [square.price for square in view(rules, state).squares] == drawn.prices[1:]
    chance.dice = [1]
    submit(rules, state, commands.Roll(0), chance)
    offers = [e for e in submit(rules, state, commands.Answer(0, True), chance) if isinstance(e, Offered)]  # type: ignore[union-attr]
    assert [(offer.square, offer.price) for offer in offers] == [(2, drawn.prices[2])]


def test_prices_are_drawn_anew_at_each_landing() -> None:
    rules, prices = ruleset("quiz"), set()
    for seed in range(200):
        chance = Fixed(str(seed))
        state, _ = new_game(rules, 2, chance)
        chance.dice = [1]
        submit(rules, state, commands.Roll(0), chance)
        submit(rules, state, commands.Answer(0, True), chance)
        prices.add(state.turn.price)
    assert prices == set(range(2, 11))


def test_the_deck_is_shuffled() -> None:
    rules = ruleset("quiz")
    decks = [new_game(rules, 2, Chance(str(seed)))[0].deck for seed in range(300)]
    assert all(sorted(deck) == sorted(CARDS) for deck in decks)
    assert len({tuple(deck) for deck in decks}) == 300
    assert {deck[0] for deck in decks} == {deck[-1] for deck in decks} == set(CARDS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_come_round_in_the_same_order(seats: int) -> None:
    rules, chance = ruleset("quiz", {"questions": False}), Fixed("deck")
    state, _ = new_game(rules, seats, chance)
    order = list(state.deck)
    chance.cards = []
    chance.dice = [5]
    submit(rules, state, commands.Roll(0), chance)
    rest = [card for card in order if card != order[0]]
    assert state.deck == (rest if CARDS[order[0]].kept else [*rest, order[0]])
