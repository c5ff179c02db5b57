"""Commands, refusals and clocks."""

from __future__ import annotations

import pytest

from game.engine import (
    AnyEvent,
    Command,
    Refusal,
    State,
    due_ms,
    encode_state,
    legal,
    new_game,
    replay,
    submit,
)
from game.engine.chance import Fixed
from game.engine.commands import Answer, Auction, Bid, Build, Buy, End, Finish, Pass, Pay, Roll, Sell, TimeUp
from game.engine.events import Bought, TimedOut, TimePassed
from game.rules import ruleset

ANA, BO = 0, 1


class Table:
    """A game of two under test, with the dice laid down."""

    def __init__(self, **options: int | str | bool) -> None:
        self.rules = ruleset("quiz", options)
        self.chance = Fixed("table")
        self.state: State
        self.state, self.log = new_game(self.rules, 2, self.chance)

    def take(self, command: Command, elapsed_ms: int = 0, die: int = 2) -> list[AnyEvent] | Refusal:
        """Submit `command`; a roll shows `die`."""
        self.chance.dice = [die]
        outcome = submit(self.rules, self.state, command, self.chance, elapsed_ms)
        if not isinstance(outcome, Refusal):
            self.log += outcome
        return outcome

    def own(self, seat: int, *squares: int) -> None:
        """Give `seat` those squares."""
        for square in squares:
            event = Bought(seat, square, 0)
            event.apply(self.state)
            self.log.append(event)

    @property
    def due(self) -> int | None:
        """Milliseconds until time is up."""
        return due_ms(self.rules, self.state)


def test_the_first_events_start_the_game() -> None:
    table = Table()
    assert replay(table.rules, table.log) == table.state
    assert legal(table.rules, table.state, ANA) == [Roll(ANA)]
    assert legal(table.rules, table.state, BO) == []


def test_time_spent_comes_off_the_turns_clock() -> None:
    table = Table(turn_seconds=60)
    assert table.due == 60_000
    outcome = table.take(Roll(ANA), 1_500)
    assert isinstance(outcome, list)
    assert outcome[0] == TimePassed(1_500)
    assert table.state.turn_ms == 58_500


def test_a_question_stops_the_clock() -> None:
    table = Table()
    table.take(Roll(ANA), 1_000)
    assert table.due is None
    table.take(Answer(ANA, False), 600_000)
    assert table.due == 59_000


def test_a_new_turn_has_the_whole_time() -> None:
    table = Table()
    table.take(Roll(ANA), 1_000)
    table.take(Answer(ANA, False))
    table.take(End(ANA), 1_000)
    assert table.due == 60_000


def test_a_command_that_comes_too_late_changes_nothing() -> None:
    table = Table(turn_seconds=10)
    before = encode_state(table.state)
    assert table.take(Roll(ANA), 10_000) == Refusal("too_late")
    assert encode_state(table.state) == before
    assert isinstance(table.take(Roll(ANA), 9_999), list)


def test_a_late_bid_is_refused_and_the_highest_one_stands() -> None:
    table = Table(bid_seconds=10, questions=False)
    table.own(ANA, 2)
    table.take(Auction(ANA, 2))
    assert table.due == 10_000
    assert table.take(Bid(BO, 5), 10_000) == Refusal("too_late")
    table.take(TimeUp(), 10_000)
    assert table.state.owner[2] == ANA


def test_the_turns_clock_goes_on_after_an_auction_where_it_stood() -> None:
    table = Table(questions=False)
    table.own(ANA, 2)
    table.take(Roll(ANA), 4_000)
    table.take(Auction(ANA, 2), 1_000)
    table.take(Pass(BO), 7_000)
    assert table.due == 55_000


def test_time_up_before_its_time_plays_for_the_seat() -> None:
    table = Table()
    outcome = table.take(TimeUp())
    assert isinstance(outcome, list)
    assert outcome[0] == TimedOut(ANA, "roll")
    assert table.state.turn.seat == BO


@pytest.mark.parametrize("command", [TimeUp(ANA), Finish(ANA)])
def test_the_clock_and_the_teacher_are_no_seats(command: Command) -> None:
    assert Table().take(command) == Refusal("not_for_seats")


@pytest.mark.parametrize("seat", [-1, 2, 63])
def test_a_seat_that_is_not_in_the_game_does_nothing(seat: int) -> None:
    assert isinstance(Table().take(Roll(seat)), Refusal)
    table = Table(who_answers="everyone")
    table.take(Roll(ANA))
    assert table.take(Answer(seat, True)) == Refusal("not_in_game")


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (Buy(ANA), "nothing_on_offer"),
        (Build(ANA, 2), "not_yours"),
        (Build(ANA, 4), "group_incomplete"),
        (Build(ANA, 8), "gate_shut"),
        (Auction(ANA, 4), "gate_shut"),
        (Sell(ANA, 6), "not_yours"),
        (Sell(ANA, 200), "not_yours"),
        (Pay(ANA), "not_now"),
        (Bid(ANA, 5), "not_now"),
        (Bid(BO, 5), "not_your_turn"),
        (End(BO), "not_your_turn"),
    ],
)
def test_a_refusal_names_its_reason(command: Command, key: str) -> None:
    table = Table()
    table.own(ANA, 4, 7, 8)
    table.take(Roll(ANA))
    table.take(Answer(ANA, False))
    outcome = table.take(command)
    assert isinstance(outcome, Refusal)
    assert outcome.key == key


def test_a_refusal_for_want_of_points_says_how_many() -> None:
    table = Table(start_points=1)
    table.chance.prices = [9]
    table.take(Roll(ANA))
    table.take(Answer(ANA, True))
    assert table.take(Buy(ANA)) == Refusal("too_few_points", {"needed": 9, "cash": 2})


def test_finish_after_turn_lets_an_unplayed_turn_be_played() -> None:
    table = Table()
    table.take(Finish(after_turn=True))
    assert not table.state.ended
    table.take(Roll(ANA))
    table.take(Answer(ANA, False))
    table.take(End(ANA))
    assert table.state.ended == "finish"


def test_nothing_is_due_in_a_game_that_is_over() -> None:
    table = Table()
    table.take(Finish())
    assert table.due is None
    assert table.take(TimeUp()) == Refusal("game_over")
    assert legal(table.rules, table.state, ANA) == []
