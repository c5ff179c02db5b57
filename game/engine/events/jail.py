"""Doubles and jail."""

from __future__ import annotations

from ..state import State
from .base import Event


class DoubleRolled(Event, tag="double_rolled", frozen=True):
    """`seat` rolled its `count`-th double in a row, and will roll again when its square is done."""

    seat: int
    count: int

    def apply(self, state: State) -> None:
        state.turn.doubles = self.count
        state.open("roll", self.seat)


class RentRolled(Event, tag="rent_rolled", frozen=True):
    """`seat` rolled for the amount of a rent."""

    seat: int
    dice: list[int]

    def apply(self, state: State) -> None:
        state.turn.dice = self.dice


class Jailed(Event, tag="jailed", frozen=True):
    """`seat` went from `start` straight to jail, on `end`; it does not roll again in this turn."""

    seat: int
    start: int
    end: int

    def apply(self, state: State) -> None:
        seat = self.seat
        state.square[seat], state.jail[seat] = self.end, 0
        if seat == state.turn.seat:
            state.turn.landed, state.turn.price = -1, 0
            state.frames = [frame for frame in state.frames if frame.kind != "roll"]


class JailTried(Event, tag="jail_tried", frozen=True):
    """`seat` failed for the `tries`-th time to roll the double that would free it."""

    seat: int
    tries: int

    def apply(self, state: State) -> None:
        state.jail[self.seat] = self.tries


class WalkDue(Event, tag="walk_due", frozen=True):
    """`seat` leaves jail by the roll it made, as soon as its fine is settled."""

    seat: int

    def apply(self, state: State) -> None:
        state.open("walk", self.seat)


class Released(Event, tag="released", frozen=True):
    """`seat` is free again, by a "double", its "fine", a "card" or its "tries"."""

    seat: int
    how: str

    def apply(self, state: State) -> None:
        state.jail[self.seat] = -1
