"""Taxes (rules/classic.md, Moving)."""

from __future__ import annotations

from ..events import Paid
from ..game import Game
from ..ruleset import Mechanic
from ..state import BANK, POT
from .debt import owe
from .gate import shut


def _pay_bank(game: Game, seat: int) -> None:
    _owe(game, seat, BANK)


def _pay_pot(game: Game, seat: int) -> None:
    _owe(game, seat, POT)


def _owe(game: Game, seat: int, payee: int) -> None:
    owe(game, seat, payee, game.ruleset.board.at[game.state.square[seat]].tax, "tax")


def _win(game: Game, seat: int) -> None:
    state = game.state
    if state.cash[POT] and not shut(game.ruleset, state, seat, "pot"):
        game.emit(Paid(POT, seat, state.cash[POT], "pot"))


TAXES = Mechanic(name="taxes to the bank", landings={"tax": _pay_bank})
PARKING_POT = Mechanic(name="taxes to the pot on free parking", landings={"tax": _pay_pot, "parking": _win})
