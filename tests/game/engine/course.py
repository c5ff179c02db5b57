"""Random games for property tests: options, and a course of play that hypothesis can shrink."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import ModuleType

from hypothesis import strategies as st

from game.engine import (
    AnyEvent,
    Chance,
    Command,
    Refusal,
    Ruleset,
    State,
    bots,
    due_ms,
    legal,
    new_game,
    submit,
)
from game.engine.commands import Finish, TimeUp
from game.engine.events import Bought, Built
from game.rules import VARIANTS, Choice, Number, Switch, ruleset
from game.rules.options import Option, Value


def events_of(module: ModuleType) -> set[type[AnyEvent]]:
    """The events that a module of engine.events defines."""
    return {kind for kind in AnyEvent.__args__ if kind.__module__ == module.__name__}


def option_values(option: Option) -> st.SearchStrategy[Value]:
    """Any value that `option` allows."""
    match option:
        case Number(low=low, high=high):
            return st.integers(low, high)
        case Switch():
            return st.booleans()
        case Choice(choices=choices):
            return st.sampled_from(choices)


options = st.fixed_dictionaries({}, optional={o.key: option_values(o) for o in VARIANTS["quiz"].options})
poor_options = st.fixed_dictionaries(
    {"start_points": st.integers(1, 8), "start_reward": st.just(0), "maximum_plays": st.just(60)},
    optional={"who_answers": st.just("everyone"), "questions": st.just(False), "turn_seconds": st.just(0)},
)


@dataclass
class Course:
    """A game in progress: its rules, state, and the whole log so far."""

    rules: Ruleset
    state: State
    chance: Chance
    log: list[AnyEvent] = field(default_factory=list)

    def take(self, command: Command, elapsed_ms: int = 0) -> list[AnyEvent] | Refusal:
        """Submit `command`, and keep its events."""
        outcome = submit(self.rules, self.state, command, self.chance, elapsed_ms)
        if not isinstance(outcome, Refusal):
            self.log += outcome
        return outcome


def begin(given: dict[str, Value], seats: int, seed: int) -> Course:
    """A new game; with an odd seed one in which the seats have pairs, some of them built on, from the
    start.
    """
    rules, chance = ruleset("quiz", given), Chance(str(seed))
    state, log = new_game(rules, seats, chance)
    course = Course(rules, state, chance, list(log))
    if seed % 2:
        _deal(course, random.Random(seed))
    return course


def _deal(course: Course, rng: random.Random) -> None:
    state, board = course.state, course.rules.board
    for pair in sorted(set(board.mates.values())):
        seat = rng.choice(state.order)
        deals: list[AnyEvent] = [Bought(seat, square, 0) for square in pair]
        deals += [Built(seat, square, rng.randint(1, 4), free=True) for square in pair if rng.random() < 0.6]
        for event in deals:
            event.apply(state)
        course.log += deals


def play(course: Course, picks: list[int], seed: int) -> Iterator[Course]:
    """Play on, and yield after each command.

    Low picks are sensible moves, so that somebody owns and builds; middle ones any legal command; the few
    high ones are the clock and the teacher.
    """
    rng = random.Random(seed)
    for pick in picks:
        if course.state.ended:
            return
        command, elapsed_ms = _next(course, pick, rng)
        outcome = course.take(command, elapsed_ms)
        assert not isinstance(outcome, Refusal), (command, outcome)
        yield course


def _next(course: Course, pick: int, rng: random.Random) -> tuple[Command, int]:
    rules, state = course.rules, course.state
    due = due_ms(rules, state)
    if pick == 299:
        return Finish(after_turn=True), 0
    if pick > 280 or due == 0:
        return TimeUp(), due or 0
    elapsed_ms = 0 if due is None else min(rng.randrange(4000), due - 1)
    if pick < 200:
        return bots.choose(rules, state, rng.choice(bots.awaited(rules, state)), rng), elapsed_ms
    open_now = [command for seat in state.order for command in legal(rules, state, seat)]
    return open_now[pick % len(open_now)], elapsed_ms


courses = st.lists(st.integers(0, 299), min_size=20, max_size=300)
seats = st.integers(2, 4)
seeds = st.integers(0, 10_000)
