"""Auctioning one's own property among the others (rules/quiz.md, Auction)."""

from __future__ import annotations

from collections.abc import Iterable

from ..commands import Auction, Bid, Command, Pass, Withdraw
from ..events import AuctionClosed, AuctionOpened, BidMade, Paid, Passed
from ..game import Game
from ..refusal import Refusal
from ..ruleset import ANYONE, Act, FrameKind, Mechanic, Ruleset
from ..state import NOBODY, Bidding, State
from .selling import free_squares, sellable


def least_bid(ruleset: Ruleset, state: State) -> int:
    """The lowest bid that would stand now."""
    return max(ruleset.numbers.auction_floor, _running(state).amount + 1)


def bidders(ruleset: Ruleset, state: State) -> list[int]:
    """The seats that may still bid, the highest bidder included, in order of play from the seller on."""
    auction = _running(state)
    return [
        seat
        for seat in state.others(auction.seller)
        if seat not in auction.passed and ruleset.may_bid(state, seat)
    ]


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
    _close_if_decided(game)


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
    if not ruleset.may_bid(state, command.seat):
        return Refusal("no_right_to_bid")
    return None


def _bid(game: Game, command: Bid) -> None:
    game.emit(BidMade(command.seat, command.amount, game.ruleset.numbers.bid_ms))
    _close_if_decided(game)


def _bids(ruleset: Ruleset, state: State, seat: int) -> Iterable[Command]:
    bid = Bid(seat, least_bid(ruleset, state))
    return [bid] if _may_bid(ruleset, state, bid) is None else []


def _may_pass(ruleset: Ruleset, state: State, command: Pass) -> Refusal | None:
    if command.seat == _running(state).bidder:
        return Refusal("highest_bid_stands")
    return _may_take_part(ruleset, state, command)


def _pass(game: Game, command: Pass) -> None:
    game.emit(Passed(command.seat))
    _close_if_decided(game)


def _may_withdraw(ruleset: Ruleset, state: State, command: Withdraw) -> Refusal | None:
    return None if _running(state).bidder == NOBODY else Refusal("highest_bid_stands")


def _withdraw(game: Game, command: Withdraw) -> None:
    _close(game)


def _close_if_decided(game: Game) -> None:
    highest = _running(game.state).bidder
    if all(seat == highest for seat in bidders(game.ruleset, game.state)):
        _close(game)


def _close(game: Game) -> None:
    auction = _running(game.state)
    if auction.bidder != NOBODY:
        game.emit(Paid(auction.bidder, auction.seller, auction.amount, "auction", auction.square))
    game.emit(AuctionClosed(auction.square, auction.bidder, auction.amount))


def _anyone(state: State, seat: int) -> bool:
    return True


AUCTION = Mechanic(
    name="auction of one's own",
    acts=(
        Act(Auction, ("roll", "turn", "debt"), _open, _may_open, _openings),
        Act(Bid, ("auction",), _bid, _may_bid, _bids, ANYONE),
        Act(Pass, ("auction",), _pass, _may_pass, who=ANYONE),
        Act(Withdraw, ("auction",), _withdraw, _may_withdraw),
    ),
    frames=(FrameKind("auction", _close),),
    may_bid=_anyone,
)
