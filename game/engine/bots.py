"""Seats that play by themselves: for empty and absent seats, demonstrations, forecasts and tests."""

from __future__ import annotations

import random

from .commands import Answer, Bid, Build, Buy, Command, End, Pass, Pay, Roll, Sell, Withdraw
from .game import legal, refuse
from .mechanics.auction import bidders, least_bid
from .ruleset import OWNER, Ruleset
from .state import State

RIGHT_IN_HUNDRED = 70
RESERVE = 6
BID_LIMIT, BID_LIMIT_FOR_A_GROUP = 5, 8


def awaited(ruleset: Ruleset, state: State) -> list[int]:
    """The seats that something is owed by now.

    In an auction, those that may still overbid; of a question, all that may answer it, the seat on turn
    last, since its answer closes the question.
    """
    if state.ended:
        return []
    if state.auction is not None:
        return [seat for seat in bidders(ruleset, state) if seat != state.auction.bidder]
    frame = state.frames[-1]
    if frame.kind != "answer" or ruleset.acts["answer"][Answer].who is OWNER:
        return [frame.seat]
    others = state.others(frame.seat)
    return [*(seat for seat in others if seat not in state.turn.answered), frame.seat]


def choose(
    ruleset: Ruleset, state: State, seat: int, rng: random.Random, right_in_hundred: int = RIGHT_IN_HUNDRED
) -> Command:
    """What a simple, sensible player in `seat` does now. `seat` is one of `awaited`.

    It answers right `right_in_hundred` times of a hundred, buys and builds what is likely to pay for itself
    while a reserve is left, and sells only to pay.
    """
    kind = state.frames[-1].kind
    policy = _BY_FRAME.get(kind)
    if policy is not None:
        return policy(ruleset, state, seat, rng, right_in_hundred)
    own = ruleset.frames[kind].bot
    assert own is not None, f"no bot knows what to do about a frame of kind {kind}"
    return own(ruleset, state, seat)


def choose_at_random(ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    """One of the legal commands of `seat`, all equally likely."""
    return rng.choice(legal(ruleset, state, seat))


def _roll(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    return Roll(seat)


def _answer(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    return Answer(seat, rng.random() * 100 < right)


def _turn(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    turn, numbers, cash = state.turn, ruleset.numbers, state.cash[seat]
    if turn.price and cash >= turn.price + RESERVE:
        mates = ruleset.board.mates[turn.landed]
        completes = all(state.owner[mate] == seat for mate in mates if mate != turn.landed)
        rent = 2 * numbers.rent_group - numbers.rent_single if completes else numbers.rent_group
        if turn.price <= numbers.property_worth + _earns(ruleset, state, rent):
            return Buy(seat)
    if turn.gate and cash >= numbers.building_cost + RESERVE:
        build = Build(seat, turn.landed)
        pays_back = numbers.building_worth + _earns(ruleset, state, numbers.rent_per_building)
        if numbers.building_cost <= pays_back and refuse(ruleset, state, build) is None:
            return build
    return End(seat)


def _earns(ruleset: Ruleset, state: State, rent: int) -> int:
    """Roughly what `rent` more brings until the last play, if each visitor lands there once a walk around."""
    visitors = state.out.count(0) - 1
    turns_left = (ruleset.numbers.maximum_plays - state.play) * visitors // (visitors + 1)
    return rent * turns_left // ruleset.board.size


def _debt(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    if state.cash[seat] < state.debts[0].amount:
        sales = [command for command in legal(ruleset, state, seat) if isinstance(command, Sell)]
        if sales:
            return sales[0]
    return Pay(seat)


def _auction(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    auction = state.auction
    if auction is None or auction.seller == seat:
        return Withdraw(seat)
    bid = least_bid(ruleset, state)
    mates = ruleset.board.mates[auction.square]
    limit = BID_LIMIT_FOR_A_GROUP if any(state.owner[mate] == seat for mate in mates) else BID_LIMIT
    return Bid(seat, bid) if bid <= min(limit, state.cash[seat] - RESERVE) else Pass(seat)


_BY_FRAME = {
    "roll": _roll,
    "answer": _answer,
    "turn": _turn,
    "debt": _debt,
    "auction": _auction,
}
