"""The pot's square (rules/quiz.md, A turn, 3)."""

from __future__ import annotations

from ..events import Paid
from ..game import Game
from ..ruleset import Mechanic
from ..state import POT


def _land(game: Game, seat: int) -> None:
    state = game.state
    if state.turn.gate and state.cash[POT]:
        game.emit(Paid(POT, seat, state.cash[POT], "pot"))


WINNABLE_POT = Mechanic(name="pot", landings={"pot": _land})
