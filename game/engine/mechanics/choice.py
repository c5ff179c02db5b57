"""Choices among the options of a frame: what their acts and their time-out have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..commands import Choose, Command
from ..events import Chosen
from ..game import Game
from ..refusal import Refusal
from ..ruleset import Act, FrameKind, Ruleset
from ..state import State

Carry = Callable[[Game, int, int], None]
"""What is done with the choice: game, the seat that chose, the value it chose."""


def choosing(kind: str, carry: Carry) -> Act:
    """The act that answers frames of `kind` by one of their options."""

    def choose(game: Game, command: Choose) -> None:
        game.emit(Chosen(command.seat, command.value))
        carry(game, command.seat, command.value)

    return Act(Choose, (kind,), choose, _is_an_option, _options)


def choice_frame(kind: str, carry: Carry) -> FrameKind:
    """The frame of that choice; when its time is up the first option is taken."""

    def take_the_first(game: Game) -> None:
        frame = game.state.frames[-1]
        game.emit(Chosen(frame.seat, frame.options[0]))
        carry(game, frame.seat, frame.options[0])

    return FrameKind(kind, take_the_first)


def _is_an_option(ruleset: Ruleset, state: State, command: Choose) -> Refusal | None:
    return None if command.value in state.frames[-1].options else Refusal("not_an_option")


def _options(ruleset: Ruleset, state: State, seat: int) -> Iterable[Command]:
    return [Choose(seat, value) for value in state.frames[-1].options]
