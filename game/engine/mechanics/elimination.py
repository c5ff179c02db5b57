"""Going below zero (rules/quiz.md, Elimination)."""

from __future__ import annotations

from ..events import Eliminated, Paid
from ..game import Game
from ..state import BANK, Debt
from .ending import end_game
from .turns import end_turn


def eliminate(game: Game, debt: Debt) -> None:
    """Take the debtor of `debt` out.

    The creditor gets what it still has; the rest is the bank's, and shows as a figure below zero. With one
    seat left the game ends; else the turn goes on, or ends with the seat whose turn it was.
    """
    state, seat = game.state, debt.debtor
    cash = state.cash[seat]
    if cash:
        game.emit(Paid(seat, debt.creditor, cash, debt.reason, debt.square))
    game.emit(Paid(seat, BANK, debt.amount - cash, "shortfall"))
    game.emit(Eliminated(seat, sum(map(bool, state.out)) + 1, cash - debt.amount))
    if state.out.count(0) == 1:
        end_game(game, "last_seat")
    elif seat == state.turn.seat:
        end_turn(game)
