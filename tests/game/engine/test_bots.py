"""Seats that play by themselves."""

from __future__ import annotations

import random

import pytest

from game.engine import Chance, Ruleset, State, bots, new_game, submit
from game.engine.chance import Fixed
from game.engine.commands import (
    Answer,
    Auction,
    Bid,
    Build,
    Buy,
    Choose,
    Command,
    End,
    Finish,
    Pass,
    Pay,
    Roll,
    Sell,
    Withdraw,
)
from game.engine.events import Bought, ChoiceOpened, Paid
from game.engine.state import BANK
from game.rules import ruleset


def _table(**options: int | str | bool) -> tuple[Ruleset, State, Fixed]:
    rules, chance = ruleset("quiz", options), Fixed("bots")
    state, _ = new_game(rules, 3, chance)
    return rules, state, chance


def _move(rules: Ruleset, state: State, seat: int) -> Command:
    return bots.choose(rules, state, seat, random.Random(1))


def _landed(price: int, **options: int | str | bool) -> tuple[Ruleset, State]:
    """A table whose seat 0 has answered right and stands on square 3, offered for `price`."""
    rules, state, chance = _table(**options)
    chance.dice, chance.prices = [2], [price]
    submit(rules, state, Roll(0), chance)
    submit(rules, state, Answer(0, True), chance)
    return rules, state


def test_a_question_is_owed_by_the_seat_on_turn_alone() -> None:
    rules, state, chance = _table()
    submit(rules, state, Roll(0), chance)
    assert bots.awaited(rules, state) == [0]


def test_a_question_to_everyone_is_owed_by_all_the_seat_on_turn_last() -> None:
    rules, state, chance = _table(who_answers="everyone")
    submit(rules, state, Roll(0), chance)
    assert bots.awaited(rules, state) == [1, 2, 0]
    submit(rules, state, Answer(1, True), chance)
    assert bots.awaited(rules, state) == [2, 0]


def test_an_auction_awaits_those_that_may_overbid() -> None:
    rules, state, chance = _table(questions=False)
    Bought(0, 3, 5).apply(state)
    submit(rules, state, Auction(0, 3), chance)
    submit(rules, state, Bid(1, 2), chance)
    assert bots.awaited(rules, state) == [2]


def test_nothing_is_awaited_when_the_game_is_over() -> None:
    rules, state, chance = _table()
    submit(rules, state, Finish(), chance)
    assert bots.awaited(rules, state) == []


def test_a_bot_is_right_as_often_as_it_is_told() -> None:
    rules, state, chance = _table()
    submit(rules, state, Roll(0), chance)
    rng = random.Random(5)
    for hundredths, least, most in ((0, 0, 0), (70, 640, 760), (100, 1000, 1000)):
        skill = bots.Skill(right_in_hundred=hundredths)
        answers = [bots.choose(rules, state, 0, rng, skill) for _ in range(1000)]
        assert least <= sum(answer == Answer(0, True) for answer in answers) <= most


def test_a_bot_buys_when_plays_are_left_to_earn_it_back() -> None:
    assert _move(*_landed(6, maximum_plays=200), 0) == Buy(0)
    assert _move(*_landed(6, maximum_plays=4), 0) == End(0)


def test_a_bot_keeps_a_reserve() -> None:
    assert _move(*_landed(6, start_points=8), 0) == End(0)


def test_a_bot_builds_on_its_pair() -> None:
    rules, state, chance = _table()
    Bought(0, 2, 5).apply(state)
    Bought(0, 3, 5).apply(state)
    chance.dice = [2]
    submit(rules, state, Roll(0), chance)
    submit(rules, state, Answer(0, True), chance)
    assert _move(rules, state, 0) == Build(0, 3)


def test_a_bot_sells_only_when_it_must() -> None:
    rules, state, chance = _table()
    for seat, square in ((0, 7), (1, 2), (1, 3)):
        Bought(seat, square, 5).apply(state)
    chance.dice = [2]
    submit(rules, state, Roll(0), chance)
    submit(rules, state, Answer(0, False), chance)
    assert _move(rules, state, 0) == Pay(0)
    Paid(0, BANK, state.cash[0] - 3, "card").apply(state)
    assert _move(rules, state, 0) == Sell(0, 7)


def test_a_bot_bids_more_for_the_rest_of_a_pair() -> None:
    rules, state, chance = _table(questions=False)
    Bought(0, 3, 5).apply(state)
    Bought(1, 2, 5).apply(state)
    submit(rules, state, Auction(0, 3), chance)
    assert _move(rules, state, 0) == Withdraw(0)
    submit(rules, state, Bid(2, 5), chance)
    assert _move(rules, state, 1) == Bid(1, 6)
    submit(rules, state, Bid(1, 6), chance)
    assert _move(rules, state, 2) == Pass(2)


def test_a_bot_puts_a_free_hotel_where_most_stand() -> None:
    rules, state, _ = _table()
    for square in (2, 3):
        Bought(0, square, 5).apply(state)
    state.buildings[3] = 2
    ChoiceOpened(0, "free_hotel", [2, 3]).apply(state)
    assert _move(rules, state, 0) == Choose(0, 3)


@pytest.mark.parametrize("kind", ruleset("quiz").frames)
def test_bots_know_every_kind_of_decision(kind: str) -> None:
    rules = ruleset("quiz")
    chance, rng = Chance(kind), random.Random(2)
    met: set[str] = set()
    for _ in range(60):
        state, _ = new_game(rules, 4, chance)
        while not state.ended and kind not in met:
            met.add(state.frames[-1].kind)
            seat = bots.awaited(rules, state)[0]
            player = bots.choose_at_random if rng.random() < 0.1 else bots.choose
            submit(rules, state, player(rules, state, seat, rng), chance)
    assert kind in met
