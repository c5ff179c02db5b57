"""What is legal by holdings alone, kept from one list to the next (game/engine/holdings.py)."""

from __future__ import annotations

import random

from game.engine import legal
from game.engine.commands import Offer, Surrender
from game.engine.ruleset import Ruleset
from game.engine.state import Goods, State
from game.rules import ruleset
from tests.game.engine.course import begin, play

OPTIONS = {"maximum_rounds": 20}


def _afresh(state: State) -> list[object]:
    """What is legal by rules that have never seen a position."""
    rules = ruleset("classic", OPTIONS)
    return [legal(rules, state, seat) for seat in state.order]


def test_games_of_the_same_rules_get_lists_of_their_own() -> None:
    """Tables of one lesson share their rules, and their threads ask in any order."""
    games = [begin(OPTIONS, 4, seed, "classic") for seed in (3, 5)]
    rules = games[0].rules
    courses = [
        play(game, [random.Random(seed).randrange(300) for _ in range(80)], seed)
        for seed, game in enumerate(games)
    ]
    for _ in zip(*courses, strict=False):
        for game in games:
            assert [legal(rules, game.state, seat) for seat in game.state.order] == _afresh(game.state)


def test_seats_that_hold_nothing_alike_are_told_apart_by_the_order_of_play() -> None:
    one, other = (begin({}, 4, seed, "classic") for seed in (2, 20))
    assert one.state.others(0) != other.state.others(0)
    for course in (one, other):
        offers = [command.to for command in legal(one.rules, course.state, 0) if isinstance(command, Offer)]
        assert offers == course.state.others(0)


def test_nothing_is_offered_to_a_seat_that_left_with_empty_hands() -> None:
    course = begin({}, 3, 2, "classic")
    assert Offer(0, 1, Goods(cash=1)) in legal(course.rules, course.state, 0)
    course.take(Surrender(1))
    assert Offer(0, 1, Goods(cash=1)) not in legal(course.rules, course.state, 0)
    assert Offer(0, 2, Goods(cash=1)) in legal(course.rules, course.state, 0)


def test_what_was_found_is_found_once_in_a_position() -> None:
    course = begin({}, 3, 2, "classic")
    asked: list[int] = []

    def find(rules: Ruleset, state: State, seat: int, owned: list[int]) -> list[int]:
        asked.append(seat)
        return owned

    def look(seat: int) -> list[int]:
        return course.rules.latest.holdings(course.rules, course.state, seat).once(
            find, course.rules, course.state, seat
        )

    assert look(0) == look(0) == []
    assert asked == [0]
    course.state.owner[39] = 0
    assert look(0) == [39]
    assert look(1) == []
    assert asked == [0, 0, 1]
