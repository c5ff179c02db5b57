"""Auctions, of one's own property among the others (rules/quiz.md, Auction) and by the bank (rules/gate.md;
rules/classic.md, Property, Building, Debt and bankruptcy)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..commands import Auction, Bid, Command, Pass, Withdraw
from ..events import AuctionClosed, AuctionOpened, BidMade, Paid, Passed
from ..game import Game
from ..refusal import Refusal
from ..ruleset import ANYONE, Act, FrameKind, Mechanic, Ruleset
from ..state import BANK, NOBODY, Bidding, State
from .selling import free_squares, sellable


def least_bid(ruleset: Ruleset, state: State) -> int:
    """The lowest bid that would stand now."""
    auction = _running(state)
    return max(ruleset.numbers.auction_floor, auction.floor, auction.amount + 1)


def bidders(ruleset: Ruleset, state: State) -> list[int]:
    """The seats that may still bid, the highest bidder included, in order of play from the seller on."""
    auction = _running(state)
    return [
        seat
        for seat in _invited(state, auction)
        if seat not in auction.passed and _has_right(ruleset, state, auction, seat)
    ]


def _invited(state: State, auction: Bidding) -> list[int]:
    if auction.only:
        return [seat for seat in state.from_turn() if seat in auction.only]
    return state.from_turn() if auction.seller == BANK else state.others(auction.seller)


def _has_right(ruleset: Ruleset, state: State, auction: Bidding, seat: int) -> bool:
    if auction.right_only:
        return seat in state.turn.right
    return (
        not auction.only or seat in auction.only if auction.seller == BANK else ruleset.may_bid(state, seat)
    )


def hold(game: Game, square: int, lot: str = "property", floor: int = 0, only: Sequence[int] = ()) -> None:
    """Let the bank auction `square`, or a building that would stand there; see state.Bidding."""
    game.emit(AuctionOpened(BANK, square, game.ruleset.numbers.bid_ms, lot, floor, list(only)))


def hold_among_the_right(game: Game, square: int) -> None:
    """Let the bank auction `square` among the seats still in that were right in this turn, if any."""
    state = game.state
    if any(not state.out[seat] for seat in state.turn.right):
        game.emit(AuctionOpened(BANK, square, game.ruleset.numbers.bid_ms, right_only=True))


def _running(state: State) -> Bidding:
    assert state.auction is not None, "an auction frame stands for a running auction"
    return state.auction


def _may_open(ruleset: Ruleset, state: State, command: Auction) -> Refusal | None:
    turn = state.turn
    if command.seat != turn.seat:
        return Refusal("not_your_turn")
    if not turn.gate:
        return Refusal("gate_shut")
    if turn.auctioned:
        return Refusal("one_auction_a_turn")
    return sellable(ruleset, state, command.seat, command.square)


def _open(game: Game, command: Auction) -> None:
    game.emit(AuctionOpened(command.seat, command.square, game.ruleset.numbers.bid_ms))
    close_if_decided(game)


def _openings(ruleset: Ruleset, state: State, seat: int) -> Iterable[Command]:
    turn = state.turn
    if seat != turn.seat or turn.auctioned or not turn.gate:
        return ()
    return [Auction(seat, square) for square in free_squares(ruleset, state, seat)]


def _may_bid(ruleset: Ruleset, state: State, command: Bid) -> Refusal | None:
    refusal = _may_take_part(ruleset, state, command)
    if refusal:
        return refusal
    least, cash = least_bid(ruleset, state), state.cash[command.seat]
    if command.amount < least:
        return Refusal("bid_too_low", {"least": least})
    if command.amount > cash:
        return Refusal("too_few_points", {"needed": command.amount, "cash": cash})
    return None


def _may_take_part(ruleset: Ruleset, state: State, command: Command) -> Refusal | None:
    auction = _running(state)
    if command.seat == auction.seller:
        return Refusal("own_auction")
    if command.seat in auction.passed:
        return Refusal("already_passed")
    if not _has_right(ruleset, state, auction, command.seat):
        return Refusal("no_right_to_bid")
    return None


def _bid(game: Game, command: Bid) -> None:
    game.emit(BidMade(command.seat, command.amount, game.ruleset.numbers.bid_ms))
    close_if_decided(game)


def _bids(ruleset: Ruleset, state: State, seat: int) -> Iterable[Command]:
    bid = Bid(seat, least_bid(ruleset, state))
    return [bid] if _may_bid(ruleset, state, bid) is None else []


def _may_pass(ruleset: Ruleset, state: State, command: Pass) -> Refusal | None:
    if command.seat == _running(state).bidder:
        return Refusal("highest_bid_stands")
    return _may_take_part(ruleset, state, command)


def _pass(game: Game, command: Pass) -> None:
    game.emit(Passed(command.seat))
    close_if_decided(game)


def _may_withdraw(ruleset: Ruleset, state: State, command: Withdraw) -> Refusal | None:
    return None if _running(state).bidder == NOBODY else Refusal("highest_bid_stands")


def _withdraw(game: Game, command: Withdraw) -> None:
    _close(game)


def close_if_decided(game: Game) -> None:
    """Close the running auction when nobody is left to overbid the highest bid."""
    state = game.state
    auction = _running(state)
    if all(seat == auction.bidder for seat in bidders(game.ruleset, state)):
        _close(game)


def _close(game: Game) -> None:
    auction = _running(game.state)
    if auction.bidder != NOBODY:
        game.emit(Paid(auction.bidder, auction.seller, auction.amount, "auction", auction.square))
    game.emit(AuctionClosed(auction.square, auction.bidder, auction.amount, auction.lot))
    if auction.bidder != NOBODY and auction.lot in game.ruleset.won:
        game.ruleset.won[auction.lot](game, auction.bidder, auction.square)


def _anyone(state: State, seat: int) -> bool:
    return True


_BIDDING = (
    Act(Bid, ("auction",), _bid, _may_bid, _bids, ANYONE),
    Act(Pass, ("auction",), _pass, _may_pass, who=ANYONE),
)

AUCTION = Mechanic(
    name="auction of one's own",
    acts=(
        Act(Auction, ("roll", "turn", "debt"), _open, _may_open, _openings),
        *_BIDDING,
        Act(Withdraw, ("auction",), _withdraw, _may_withdraw),
    ),
    frames=(FrameKind("auction", _close),),
    may_bid=_anyone,
)
BANK_AUCTION = Mechanic(
    name="auction by the bank", acts=_BIDDING, frames=(FrameKind("auction", _close),), may_bid=_anyone
)
