"""The course of a game: turns, dice, moves, questions, time, and the end."""

from __future__ import annotations

from ..state import NOBODY, State, Turn
from .base import Event


class GameStarted(Event, tag="game_started", frozen=True):
    """The first event.

    `order`: the seats in order of play; `cash`: each seat's points; `start`: where tokens stand; `slots`:
    length of lists by square number.
    """

    order: list[int]
    cash: list[int]
    start: int
    slots: int

    def apply(self, state: State) -> None:
        seats = len(self.order)
        state.order = list(self.order)
        state.place = [self.order.index(seat) for seat in range(seats)]
        state.cash = [*self.cash, 0, -sum(self.cash)]
        state.square = [self.start] * seats
        state.out, state.asked, state.right = [0] * seats, [0] * seats, [0] * seats
        state.kept = [[] for _ in range(seats)]
        state.owner = [NOBODY] * self.slots
        state.buildings, state.fixed = [0] * self.slots, [0] * self.slots
        state.mortgaged, state.jail = [0] * self.slots, [-1] * seats


class TimePassed(Event, tag="time_passed", frozen=True):
    """`ms` milliseconds came off the top frame's own countdown (`frame`), or off the turn's clock."""

    ms: int
    frame: bool = False

    def apply(self, state: State) -> None:
        if not self.frame:
            state.turn_ms = max(0, (state.turn_ms or 0) - self.ms)
        else:
            top = state.frames[-1]
            top.left_ms = max(0, (top.left_ms or 0) - self.ms)


class TimedOut(Event, tag="timed_out", frozen=True):
    """What `seat` owed, a frame of that `kind`, is overdue; what the game does for it follows."""

    seat: int
    kind: str


class TurnStarted(Event, tag="turn_started", frozen=True):
    """`seat` begins play number `play`. `gate`: acts that need a right answer are open from the start."""

    seat: int
    play: int
    turn_ms: int | None = None
    gate: bool = False

    def apply(self, state: State) -> None:
        seat, before = self.seat, state.turn.seat
        if before == NOBODY or state.place[seat] <= state.place[before]:
            state.round += 1
        state.play = self.play
        state.turn = Turn(seat, self.gate)
        state.turn_ms = self.turn_ms
        state.open_turn(seat)


class Rolled(Event, tag="rolled", frozen=True):
    """`seat` rolled these dice."""

    seat: int
    dice: list[int]

    def apply(self, state: State) -> None:
        state.frames.pop()
        state.turn.rolled = True
        state.turn.dice = self.dice


class RollGranted(Event, tag="roll_granted", frozen=True):
    """`seat` rolls once more in this turn."""

    seat: int

    def apply(self, state: State) -> None:
        state.open("roll", self.seat)


class Moved(Event, tag="moved", frozen=True):
    """`seat` walked from `start` to `end`, `steps` squares (backwards when negative), because of `how`."""

    seat: int
    start: int
    end: int
    steps: int
    how: str

    def apply(self, state: State) -> None:
        state.square[self.seat] = self.end
        turn = state.turn
        turn.landed, turn.price, turn.bought, turn.built = self.end, 0, False, 0


class Swapped(Event, tag="swapped", frozen=True):
    """`seat` and `other` changed places; the squares (`start` to `end` for `seat`) are not played."""

    seat: int
    other: int
    start: int
    end: int

    def apply(self, state: State) -> None:
        state.square[self.seat], state.square[self.other] = self.end, self.start


class Asked(Event, tag="asked", frozen=True):
    """A question is put to `seat`, worth `points`. `bonus`: its answer opens nothing."""

    seat: int
    points: int
    bonus: bool = False

    def apply(self, state: State) -> None:
        turn = state.turn
        turn.asked, turn.points, turn.bonus, turn.answered = True, self.points, self.bonus, []
        if not self.bonus:
            turn.right = []
        state.open("answer", self.seat)


class Answered(Event, tag="answered", frozen=True):
    """`seat`, the one on turn, answered; its question is closed. `gate`: the turn's gate is open now."""

    seat: int
    right: bool
    gate: bool

    def apply(self, state: State) -> None:
        _count_answer(state, self.seat, self.right)
        state.turn.gate = self.gate
        state.frames.pop()


class Joined(Event, tag="joined", frozen=True):
    """`seat`, not on turn, answered the question that was put to all."""

    seat: int
    right: bool

    def apply(self, state: State) -> None:
        _count_answer(state, self.seat, self.right)


def _count_answer(state: State, seat: int, right: bool) -> None:
    turn = state.turn
    state.asked[seat] += 1
    turn.answered.append(seat)
    if right:
        state.right[seat] += 1
        if not turn.bonus:
            turn.right.append(seat)


class Eliminated(Event, tag="eliminated", frozen=True):
    """`seat` is the `out`-th to leave, with `cash` points (below zero). What it owned is the bank's."""

    seat: int
    out: int
    cash: int

    def apply(self, state: State) -> None:
        seat = self.seat
        state.out[seat] = self.out
        for square in state.owned(seat):
            state.owner[square], state.buildings[square] = NOBODY, 0
        state.deck.extend(state.kept[seat])
        state.kept[seat] = []
        state.frames.pop()
        state.debts = [debt for debt in state.debts if seat not in (debt.debtor, debt.creditor)]
        state.open_debt()


class FinishAsked(Event, tag="finish_asked", frozen=True):
    """The game will end with the running turn."""

    def apply(self, state: State) -> None:
        state.finishing = True


class Ended(Event, tag="ended", frozen=True):
    """The game is over, and its ranking final. `reason`: "last_seat", "plays", "rounds" or "finish"."""

    reason: str

    def apply(self, state: State) -> None:
        state.ended = self.reason
        state.frames.clear()
        state.debts.clear()
        state.auction = state.deal = state.shortage = None
        state.claims, state.lots = [], []
