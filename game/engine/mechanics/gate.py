"""How questions gate the boards of forty squares (rules/gate.md)."""

from __future__ import annotations

from dataclasses import replace

from ..commands import Answer
from ..game import Game
from ..ruleset import Mechanic, Ruleset
from ..state import State
from .auction import close_if_decided
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
    """A late answer of another seat may be the last one that a running auction waited for."""
    ALL_ANSWER.perform(game, command)
    auction = game.state.auction
    if auction is not None and auction.right_only:
        close_if_decided(game)


_ONCE = Mechanic(name="one question a turn", arrive=_arrive, begin=_begin, resume=_resume)

BY_WHO_ANSWERS = {
    "turn": (ON_TURN, _ONCE),
    "everyone": (EVERYONE, replace(_ONCE, acts=(replace(ALL_ANSWER, perform=_answer),))),
}
