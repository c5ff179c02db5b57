"""What single stages tell beside their sentence: a debt, a lot, a stay in jail, a trade."""

from __future__ import annotations

from collections.abc import Mapping

from classroom.board import SeatCard, Square
from classroom.stage import Deal, DealSide, Hold, Lot, Owing
from classroom.staging.loading import Game
from classroom.wording import Names, deal_effects, deal_text, debt_text
from game.engine.state import Goods


def owing_of(game: Game, names: Names) -> Owing | None:
    """Return the debt that is to be settled now."""
    debt = game.view.debt
    if debt is None:
        return None
    square = names.squares.get(debt.square if debt.square >= 0 else game.view.turn.square, "")
    return Owing(
        creditor=names.payee(debt.creditor),
        reason=debt_text(debt.reason, square),
        cash=game.state.cash[debt.debtor],
        raisable=debt.proceeds,
        queued=debt.queued,
    )


def lot_of(game: Game, by_index: Mapping[int, SeatCard]) -> Lot | None:
    """Return what is auctioned, or claimed from the bank."""
    view = game.view
    if view.auction:
        auction = view.auction
        rivals = tuple(by_index[seat] for seat in auction.bidders)
        return Lot(auction.lot, auction.least, rivals)
    if view.shortage:
        shortage = view.shortage
        return Lot(
            shortage.lot,
            rivals=tuple(by_index[seat] for seat in shortage.rivals),
            claimants=tuple(by_index[seat] for seat in (shortage.seat, *shortage.claimants)),
        )
    return None


def hold_of(game: Game, seat: int) -> Hold | None:
    """Return how a seat that sits in jail stands there."""
    tries = game.view.seats[seat].jail
    return None if tries < 0 else Hold(tries, game.rules.numbers.jail_tries, game.view.fine)


def deal_of(
    game: Game, by_index: Mapping[int, SeatCard], squares: tuple[Square, ...], names: Names
) -> Deal | None:
    """Return the trade on the table."""
    deal = game.state.deal
    if deal is None:
        return None

    def side(seat: int, goods: Goods) -> DealSide:
        given = tuple(square for square in squares if square.number in goods.squares)
        return DealSide(by_index[seat], goods.cash, given, tuple(names.cards[card] for card in goods.cards))

    return Deal(
        (side(deal.proposer, deal.give), side(deal.receiver, deal.get)),
        deal_text(deal, names),
        deal_effects(deal, names, game.rules, game.state),
    )
