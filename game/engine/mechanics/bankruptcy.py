"""Bankruptcy, to a seat or to the bank (rules/classic.md, Debt and bankruptcy)."""

from __future__ import annotations

from ..events import Bankrupted, BuildingsReturned, LotTaken, Paid, StepDone
from ..game import Game
from ..ruleset import FrameKind, Mechanic
from ..state import BANK, NOBODY
from .auction import hold
from .ending import end_game
from .mortgage import inherit
from .turns import end_turn


def go_bankrupt(game: Game, seat: int, creditor: int) -> None:
    """Take `seat` out of the game.

    To another seat goes everything, its buildings as what the bank pays for them; each mortgaged square costs
    the creditor a tenth at once. Otherwise the bank takes the buildings back and auctions every property.
    """
    state, heir = game.state, creditor if creditor >= 0 else NOBODY
    _return_buildings(game, seat, heir)
    if state.cash[seat]:
        game.emit(Paid(seat, creditor, state.cash[seat], "bankruptcy"))
    inheritance = (
        [square for square in state.owned(seat) if state.mortgaged[square]] if heir != NOBODY else []
    )
    game.emit(Bankrupted(seat, sum(map(bool, state.out)) + 1, heir))
    for square in inheritance:
        inherit(game, heir, square)
    if state.out.count(0) == 1:
        end_game(game, "last_seat")


def _return_buildings(game: Game, seat: int, heir: int) -> None:
    state, at = game.state, game.ruleset.board.at
    built = [square for square in state.owned(seat) if state.buildings[square]]
    if not built:
        return
    half = sum(state.buildings[square] * (at[square].building_cost // 2) for square in built)
    game.emit(BuildingsReturned(seat, built))
    if heir != NOBODY:
        game.emit(Paid(BANK, seat, half, "sale"))


def _next_lot(game: Game) -> None:
    """Auction what a bankrupt seat left, one square after the other in board order."""
    if not game.state.lots:
        game.emit(StepDone())
        return
    square = game.state.lots[0]
    game.emit(LotTaken(square))
    hold(game, square)


BANKRUPTCY = Mechanic(
    name="bankruptcy",
    frames=(
        FrameKind("lots", _next_lot, automatic=True),
        # Under all that is still open: the turn of a seat that went bankrupt in it ends when that is done.
        FrameKind("over", end_turn, automatic=True),
    ),
)
