"""Debts that have to be paid or end in bankruptcy (rules/classic.md, Debt and bankruptcy)."""

from __future__ import annotations

from ..commands import Pay, Surrender
from ..events import Paid, Settled
from ..game import Game
from ..refusal import Refusal
from ..ruleset import ANYONE, OWNER, Act, FrameKind, Mechanic, Ruleset
from ..state import BANK, State
from .bankruptcy import go_bankrupt
from .even_building import sell_building
from .mortgage import loan, pledge, pledgeable


def raisable(ruleset: Ruleset, state: State, seat: int) -> int:
    """What selling all buildings and mortgaging everything would bring `seat`."""
    at = ruleset.board.at
    return sum(
        state.buildings[square] * (at[square].building_cost // 2)
        + (0 if state.mortgaged[square] else loan(ruleset, square))
        for square in state.owned(seat)
    )


def raise_cash(game: Game, seat: int, amount: int) -> None:
    """Sell and mortgage for `seat` until it has `amount`, which is no more than it can raise.

    What costs it least comes first: property of incomplete groups, then buildings, then the rest.
    """
    state = game.state
    while state.cash[seat] < amount:
        spare = pledgeable(game.ruleset, state, seat)
        alone = [square for square in spare if not game.ruleset.board.complete(state.owner, square)]
        built = [square for square in state.owned(seat) if state.buildings[square]]
        if alone:
            pledge(game, seat, _cheapest(game, alone))
        elif built:
            cheapest = game.ruleset.board.mates[_cheapest(game, built)]
            sell_building(game, seat, max(cheapest, key=lambda square: (state.buildings[square], square)))
        else:
            pledge(game, seat, _cheapest(game, spare))


def _cheapest(game: Game, squares: list[int]) -> int:
    return min(squares, key=lambda square: (game.ruleset.board.at[square].price, square))


def _may_pay(ruleset: Ruleset, state: State, command: Pay) -> Refusal | None:
    debt = state.debts[0]
    cash = state.cash[debt.debtor]
    return None if cash >= debt.amount else Refusal("too_few_points", {"needed": debt.amount, "cash": cash})


def _pay(game: Game, command: Pay) -> None:
    debt = game.state.debts[0]
    game.emit(Paid(debt.debtor, debt.creditor, debt.amount, debt.reason, debt.square))
    game.emit(Settled())


def _surrender_to_creditor(game: Game, command: Surrender) -> None:
    go_bankrupt(game, command.seat, game.state.debts[0].creditor)


def _surrender(game: Game, command: Surrender) -> None:
    go_bankrupt(game, command.seat, BANK)


def _time_out(game: Game) -> None:
    """Raise what is owed and pay it. Reading: what could not be raised is not begun, as on the quiz board."""
    state = game.state
    debt = state.debts[0]
    if state.cash[debt.debtor] + raisable(game.ruleset, state, debt.debtor) < debt.amount:
        go_bankrupt(game, debt.debtor, debt.creditor)
        return
    raise_cash(game, debt.debtor, debt.amount)
    _pay(game, Pay(debt.debtor))


SETTLEMENT = Mechanic(
    name="settlement",
    acts=(
        Act(Pay, ("debt",), _pay, _may_pay),
        Act(Surrender, ("roll", "turn", "buy"), _surrender, who=ANYONE),
        Act(Surrender, ("debt",), _surrender_to_creditor, who=OWNER),
    ),
    frames=(FrameKind("debt", _time_out),),
    proceeds=raisable,
)
