"""How questions gate the boards of forty squares (rules/gate.md)."""

from __future__ import annotations

from dataclasses import replace

from ..commands import Answer
from ..game import Game
from ..ruleset import Mechanic, Ruleset
from ..state import NOBODY, State
from .auction import hold_among_the_right
from .movement import land
from .question import ALL_ANSWER, EVERYONE, ON_TURN, ask

ENDS_IN_JAIL = "go_to_jail"


def shut(ruleset: Ruleset, state: State, seat: int, act: str) -> bool:
    """Whether `act` ("buy", "build", "auction", "pot") needs a right answer that `seat` has not given."""
    return act in ruleset.gates and not (state.turn.gate and seat == state.turn.seat)


def _arrive(game: Game, seat: int) -> None:
    """One question a turn, after its first move; a move that ends in jail asks none."""
    state = game.state
    if state.turn.asked or game.ruleset.board.at[state.square[seat]].kind == ENDS_IN_JAIL:
        land(game, seat)
    else:
        ask(game, seat)


def _begin(game: Game) -> None:
    """A seat in jail is asked before it pays, uses a card or rolls."""
    state = game.state
    if state.jail[state.turn.seat] >= 0:
        ask(game, state.turn.seat)


def _resume(game: Game, seat: int) -> None:
    """The square is played after the answer; a seat in jail has not moved."""
    if game.state.jail[seat] < 0:
        land(game, seat)


def _answer(game: Game, command: Answer) -> None:
    """A right answer that comes in after the square was played opens the auction that nobody was entitled to.

    A lesson hands the answer of the seat on turn in last of all; but nothing forbids that others follow.
    """
    ALL_ANSWER.perform(game, command)
    state = game.state
    square = state.turn.landed
    if command.right and _was_left_unowned(game.ruleset, state, square):
        hold_among_the_right(game, square)


def _was_left_unowned(ruleset: Ruleset, state: State, square: int) -> bool:
    turn = state.turn
    return (
        "auction" in ruleset.gates
        and square in ruleset.board.mates
        and state.owner[square] == NOBODY
        and not turn.auctioned
        and state.frames[-1].kind in ("turn", "roll")
    )


_ONCE = Mechanic(name="one question a turn", arrive=_arrive, begin=_begin, resume=_resume)

BY_WHO_ANSWERS = {
    "turn": (ON_TURN, _ONCE),
    "everyone": (EVERYONE, replace(_ONCE, acts=(replace(ALL_ANSWER, perform=_answer),))),
}
