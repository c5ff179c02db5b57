"""Debts: a queue, settled one "pay" at a time (rules/quiz.md, Payments)."""

from __future__ import annotations

from ..commands import Pay
from ..events import Owed, Paid, Settled
from ..game import Game
from ..ruleset import Act, FrameKind, Mechanic
from .elimination import eliminate
from .selling import proceeds, sell_for


def owe(game: Game, debtor: int, creditor: int, amount: int, reason: str, square: int = -1) -> None:
    """Make `debtor` owe `amount`.

    The seat on turn settles by pressing "pay"; another one pays at once if it can, and else has its own time
    to sell.
    """
    state = game.state
    if debtor == state.turn.seat:
        game.emit(Owed(debtor, creditor, amount, reason, square))
    else:
        owe_at_once(game, debtor, creditor, amount, reason, square)


def owe_at_once(game: Game, debtor: int, creditor: int, amount: int, reason: str, square: int = -1) -> None:
    """Let `debtor` pay `amount` without being asked; what its cash does not cover becomes a debt."""
    state = game.state
    if state.cash[debtor] >= amount:
        game.emit(Paid(debtor, creditor, amount, reason, square))
    else:
        left_ms = None if debtor == state.turn.seat else game.ruleset.numbers.debt_ms
        game.emit(Owed(debtor, creditor, amount, reason, square, left_ms))


def _pay(game: Game, command: Pay) -> None:
    debt = game.state.debts[0]
    if game.state.cash[debt.debtor] < debt.amount:
        eliminate(game, debt)
        return
    game.emit(Paid(debt.debtor, debt.creditor, debt.amount, debt.reason, debt.square))
    game.emit(Settled())


def _time_out(game: Game) -> None:
    debt = game.state.debts[0]
    shortfall = debt.amount - game.state.cash[debt.debtor]
    if 0 < shortfall <= proceeds(game.ruleset, game.state, debt.debtor):
        sell_for(game, debt.debtor, debt.amount)
    _pay(game, Pay(debt.debtor))


PAYMENT = Mechanic(
    name="payment",
    acts=(Act(Pay, ("debt",), _pay),),
    frames=(FrameKind("debt", _time_out),),
    proceeds=proceeds,
)
