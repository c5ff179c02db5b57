"""Random games for property tests: options, and a course of play that hypothesis can shrink."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from hypothesis import strategies as st

from game.engine import AnyEvent, Chance, Command, Refusal, Ruleset, State, due_ms, legal, new_game, submit
from game.engine.commands import Finish, TimeUp
from game.rules import VARIANTS, Choice, Number, Switch, ruleset
from game.rules.options import Option, Value


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
    """A new game."""
    rules, chance = ruleset("quiz", given), Chance(str(seed))
    state, log = new_game(rules, seats, chance)
    return Course(rules, state, chance, list(log))


def play(course: Course, picks: list[int], seed: int) -> Iterator[Course]:
    """Play on by random legal commands, with time-outs and waits between, and yield after each.

    Low picks are ordinary commands; the few high ones are the clock and the teacher.
    """
    rng = random.Random(seed)
    for pick in picks:
        if course.state.ended:
            return
        if pick == 99:
            outcome = course.take(Finish(after_turn=True))
        elif pick > 90:
            outcome = course.take(TimeUp(), due_ms(course.rules, course.state) or 0)
        else:
            open_now = [c for seat in course.state.order for c in legal(course.rules, course.state, seat)]
            due = due_ms(course.rules, course.state)
            elapsed = 0 if due is None else min(rng.randrange(4000), max(due - 1, 0))
            outcome = course.take(open_now[pick % len(open_now)], elapsed if due else 0)
        assert not isinstance(outcome, Refusal) or outcome.key == "too_late", outcome
        yield course


courses = st.lists(st.integers(0, 99), min_size=20, max_size=160)
seats = st.integers(2, 4)
seeds = st.integers(0, 10_000)
