"""Random games for property tests: options, and a course of play that hypothesis can shrink."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import ModuleType

from hypothesis import strategies as st

from game.engine import (
    NOBODY,
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
    refuse,
    submit,
)
from game.engine.commands import Bid, Counter, Finish, Offer, Surrender, TimeUp
from game.engine.events import Bought, Built, Mortgaged
from game.engine.state import Goods
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


def any_options(variant: str) -> st.SearchStrategy[dict[str, Value]]:
    """Any options of `variant`, each of them given or left out."""
    return st.fixed_dictionaries({}, optional={o.key: option_values(o) for o in VARIANTS[variant].options})


options = any_options("quiz")
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


def begin(given: dict[str, Value], seats: int, seed: int, variant: str = "quiz") -> Course:
    """A new game; with an odd seed one in which the seats have whole groups, some of them built on, from the
    start.
    """
    rules, chance = ruleset(variant, given), Chance(str(seed))
    state, log = new_game(rules, seats, chance)
    course = Course(rules, state, chance, list(log))
    if seed % 2:
        DEALS[variant](course, random.Random(seed))
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


def _deal_evenly(course: Course, rng: random.Random) -> None:
    """As the classic board lets buildings stand; in some games hardly any are left to the bank."""
    state, board, numbers = course.state, course.rules.board, course.rules.numbers
    houses, hotels = min(numbers.houses, 32), min(numbers.hotels, 12)
    most = rng.choice((1, 4, 5))
    for group in sorted(set(board.mates.values())):
        seat, mortgage = rng.choice(state.order), rng.random() < 0.3
        deals: list[AnyEvent] = [Bought(seat, square, 0) for square in group]
        if mortgage:
            deals += [Mortgaged(seat, square) for square in group if rng.random() < 0.5]
        elif group in board.built_on:
            level = rng.randint(0, most)
            needed = len(group) * (level if level < 5 else 0), len(group) * (level == 5)
            if needed[0] <= houses and needed[1] <= hotels:
                houses, hotels = houses - needed[0], hotels - needed[1]
                deals += [Built(seat, square, level, free=True) for square in group if level]
        for event in deals:
            event.apply(state)
        course.log += deals


DEALS = {"quiz": _deal, "classic": _deal_evenly}


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
        return bots.choose(rules, state, rng.choice(bots.movers(rules, state)), rng), elapsed_ms
    return any_legal(rules, state, pick, rng), elapsed_ms


def any_legal(rules: Ruleset, state: State, pick: int, rng: random.Random) -> Command:
    """One of all commands that are legal now for any seat, the `pick`-th.

    Giving up, which is legal at nearly all times, is thought over; and what stands for others is now and then
    one of these others.
    """
    open_now = [command for seat in state.order for command in legal(rules, state, seat)]
    patient = [command for command in open_now if not isinstance(command, Surrender)]
    if patient and rng.random() < 0.95:
        open_now = patient
    command = open_now[pick % len(open_now)]
    if isinstance(command, Offer | Counter | Bid):
        other = other_of_its_kind(rules, state, command, rng)
        return other if refuse(rules, state, other) is None else command
    return command


def other_of_its_kind(
    rules: Ruleset, state: State, command: Offer | Counter | Bid, rng: random.Random
) -> Command:
    """Another bid, offer or counter in place of `command`, sensible or not, legal or not."""
    seat = command.seat
    if isinstance(command, Bid):
        return Bid(seat, command.amount + rng.randrange(1 + max(0, state.cash[seat] - command.amount)))
    if isinstance(command, Counter):
        partner = state.deal.proposer if state.deal else NOBODY
        return Counter(seat, some_goods(rules, state, seat, rng), some_goods(rules, state, partner, rng))
    partner = command.to
    return Offer(seat, partner, some_goods(rules, state, seat, rng), some_goods(rules, state, partner, rng))


def some_goods(rules: Ruleset, state: State, seat: int, rng: random.Random) -> Goods:
    """A few things of `seat`: money, squares (built on or not) and cards."""
    squares, cards = rules.board.owned(state.owner, seat), state.kept[seat]
    return Goods(
        cash=rng.choice((0, rng.randint(0, max(0, state.cash[seat])))),
        squares=tuple(rng.sample(squares, rng.randint(0, min(2, len(squares))))),
        cards=tuple(rng.sample(cards, rng.randint(0, len(cards)))),
    )


courses = st.lists(st.integers(0, 299), min_size=20, max_size=300)
seats = st.integers(2, 4)
seeds = st.integers(0, 10_000)
