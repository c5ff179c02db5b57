"""A game is played here: commands in, events out."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from .chance import Chance
from .commands import Command
from .events import AnyEvent, GameStarted, TimePassed
from .holdings import Holdings
from .refusal import Refusal
from .ruleset import Role, Ruleset
from .state import NOBODY, State


class Game(msgspec.Struct, gc=False, eq=False):
    """What a rule works with while one command is carried out; it changes the state through `emit` alone.

    A struct, since one is made for every command, and an `__init__` takes four times as long.
    """

    ruleset: Ruleset
    state: State
    chance: Chance
    emitted: list[AnyEvent] = []

    def emit(self, event: AnyEvent) -> None:
        """Let `event` happen."""
        self.emitted.append(event)
        event.apply(self.state)


def new_game(ruleset: Ruleset, seats: int, chance: Chance) -> tuple[State, list[AnyEvent]]:
    """A started game for seats 0 to `seats` - 1, and the events that started it."""
    game = Game(ruleset, State(), chance)
    numbers, board = ruleset.numbers, ruleset.board
    order = chance.order(seats)
    cash = [numbers.start_cash + numbers.head_start * order.index(seat) for seat in range(seats)]
    game.emit(GameStarted(order, cash, board.first, board.slots))
    for set_up in ruleset.set_ups:
        set_up(game)
    return game.state, game.emitted


def submit(
    ruleset: Ruleset, state: State, command: Command, chance: Chance, elapsed_ms: int = 0
) -> list[AnyEvent] | Refusal:
    """Carry `command` out: `state` is changed, and the events say how. A Refusal leaves `state` untouched.

    `elapsed_ms`: playing time since the command before, in milliseconds. It comes off whatever clock runs; a
    seat's command that comes when that clock has run out is refused as "too_late".
    """
    refusal = refuse(ruleset, state, command)
    if refusal is not None:
        return refusal
    game = Game(ruleset, state, chance)
    if elapsed_ms > 0:
        due = due_ms(ruleset, state)
        if due is not None:
            if elapsed_ms >= due and command.seat != NOBODY:
                return Refusal("too_late")
            game.emit(TimePassed(min(elapsed_ms, due), state.frames[-1].left_ms is not None))
    ruleset.acts[state.frames[-1].kind][type(command)].perform(game, command)
    frames = state.frames
    if frames and frames[-1].kind in ruleset.automatic:
        _go_on(game)
    return game.emitted


def _go_on(game: Game) -> None:
    """Do what the game has left to do by itself, as long as that lies on top."""
    frames, automatic = game.state.frames, game.ruleset.automatic
    while frames and (step := automatic.get(frames[-1].kind)):
        step(game)
        frames = game.state.frames


def refuse(ruleset: Ruleset, state: State, command: Command) -> Refusal | None:
    """Why `command` may not be carried out now; None if it may. This alone says what is legal."""
    frames = state.frames
    act = ruleset.acts[frames[-1].kind].get(type(command)) if frames else None
    if act is None:
        return _out_of_place(ruleset, state, command)
    if _role(state, command.seat) not in act.who.roles:
        return Refusal(act.who.otherwise)
    return act.check(ruleset, state, command)


def _role(state: State, seat: int) -> Role:
    """As what `seat` asks now."""
    if seat == NOBODY:
        return "nobody"
    # Most often asked and so first; whoever owes a decision is still in.
    if seat == state.frames[-1].seat:
        return "owner"
    if not 0 <= seat < len(state.order) or state.out[seat]:
        return "stranger"
    return "on_turn" if seat == state.turn.seat else "other"


def _out_of_place(ruleset: Ruleset, state: State, command: Command) -> Refusal:
    """Why no act answers to `command` now."""
    if state.ended:
        return Refusal("game_over")
    if not any(type(command) in acts for acts in ruleset.acts.values()):
        return Refusal("unknown_act")
    return Refusal("not_now" if command.seat == state.frames[-1].seat else "not_your_turn")


def legal(ruleset: Ruleset, state: State, seat: int) -> list[Command]:
    """The commands open to `seat` now (for NOBODY, to the clock and the teacher).

    A bid stands for all higher ones that the seat can pay.
    """
    if state.ended:
        return []
    found: list[Command] = []
    holdings: Holdings | None = None
    for act in ruleset.acts_of[state.frames[-1].kind][_role(state, seat)]:
        if act.upon is not None:
            if holdings is None:
                holdings = ruleset.latest.holdings(ruleset, state, seat)
            found += act.upon(ruleset, state, seat, holdings)
        elif act.listed is not None:
            found += act.listed(ruleset, state, seat)
        elif act.check(ruleset, state, command := act.command(seat)) is None:
            found.append(command)
    return found


def replay(ruleset: Ruleset, events: Iterable[AnyEvent]) -> State:
    """The state that a whole log of events leads to; neither chance nor clock is asked."""
    state = State()
    for event in events:
        event.apply(state)
    return state


def due_ms(ruleset: Ruleset, state: State) -> int | None:
    """Milliseconds until TimeUp is due for what is open now; None when there is no deadline.

    A question has none here: the lesson owns its time and submits the answer, or TimeUp.
    """
    if state.ended:
        return None
    frame = state.frames[-1]
    if frame.left_ms is not None:
        return frame.left_ms
    return None if ruleset.frames[frame.kind].stops_clock else state.turn_ms
