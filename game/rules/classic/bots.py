"""How bots play the classic board: one policy, which the styles of its strengths make weak or strong."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial

from game.engine.bots import RENT
from game.engine.commands import (
    Bid,
    Build,
    Buy,
    Choose,
    Claim,
    Command,
    Decline,
    End,
    Fine,
    Lift,
    Mortgage,
    Pass,
    Pay,
    Roll,
    Sell,
    Surrender,
    Use,
)
from game.engine.game import legal, refuse
from game.engine.mechanics.auction import least_bid
from game.engine.mechanics.jail import fine
from game.engine.mechanics.mortgage import cost_of_lifting, loan, pledgeable
from game.engine.mechanics.shortage import places_for
from game.engine.mechanics.stock import room_for_another
from game.engine.ruleset import BotPolicy, Ruleset
from game.engine.state import State

from .appraisal import average_rent, dearest_ahead, gain_of_building, value, visits_to_come
from .bargaining import offer, reply
from .styles import STYLES, Style

WANTED = 1.5
"""A square that is worth this many times its price is bought with the last cash."""
BIDS_TO_THE_LIMIT = 6
"""In about how many bids a bot goes up to its limit, so that an auction does not last for ever."""
BID_STEP = 5


def _reserve(style: Style, ruleset: Ruleset, state: State, seat: int) -> float:
    """The cash that a bot keeps back now."""
    if not style.caution:
        return style.reserve
    return style.reserve + style.caution * dearest_ahead(ruleset, state, seat)


def _roll(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    if state.jail[seat] < 0 or _hides(style, ruleset, state, seat):
        return Roll(seat)
    ways = [command for command in legal(ruleset, state, seat) if isinstance(command, Use | Fine)]
    free_first = sorted(ways, key=lambda way: isinstance(way, Fine) == bool(fine(ruleset, state)))
    return free_first[0] if free_first else Roll(seat)


def _hides(style: Style, ruleset: Ruleset, state: State, seat: int) -> bool:
    """Whether jail is the better place for `seat`: the board outside costs it dear."""
    return average_rent(ruleset, state, seat) > style.hides_from * max(1, state.cash[seat])


def _buy(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    price, cash = state.turn.price, state.cash[seat]
    if cash - price >= _reserve(style, ruleset, state, seat):
        return Buy(seat)
    if value(ruleset, state, seat, state.turn.landed, style) < WANTED * price:
        return Decline(seat)
    if cash >= price:
        return Buy(seat)
    return _pledge_for(style, ruleset, state, seat, price) or Decline(seat)


def _pledge_for(style: Style, ruleset: Ruleset, state: State, seat: int, price: int) -> Command | None:
    """The next mortgage on the way to `price`, of squares that earn little; None if these are not enough."""
    if not style.pledges:
        return None
    complete, wanted = ruleset.board.complete, ruleset.board.mates[state.turn.landed]
    spare = [
        square
        for square in pledgeable(ruleset, state, seat)
        if square not in wanted and not complete(state.owner, square)
    ]
    if state.cash[seat] + sum(loan(ruleset, square) for square in spare) < price:
        return None
    return Mortgage(seat, min(spare, key=lambda square: ruleset.board.at[square].price))


def _turn(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    spare = state.cash[seat] - _reserve(style, ruleset, state, seat)
    if spare > 0:
        improvement = _build(ruleset, state, seat, spare) or _lift(ruleset, state, seat, spare)
        if improvement:
            return improvement
    return _offer(style, ruleset, state, seat, rng) or End(seat)


def _build(ruleset: Ruleset, state: State, seat: int, spare: float) -> Command | None:
    """Where a building brings the most rent for its cost."""
    at = ruleset.board.at
    rooms = [s for s in room_for_another(ruleset, state, seat) if at[s].building_cost <= spare]
    if not rooms:
        return None
    best = max(rooms, key=lambda s: (gain_of_building(ruleset, state, s) / at[s].building_cost, s))
    build = Build(seat, best)
    return build if refuse(ruleset, state, build) is None else None


def _lift(ruleset: Ruleset, state: State, seat: int, spare: float) -> Command | None:
    """Groups that are whole come first: nothing can be built there before."""
    mortgaged = [square for square in state.owned(seat) if state.mortgaged[square]]
    payable = [square for square in mortgaged if cost_of_lifting(ruleset, state, square) <= spare]
    if not payable:
        return None
    complete, at = ruleset.board.complete, ruleset.board.at
    return Lift(seat, max(payable, key=lambda s: (complete(state.owner, s), at[s].price)))


def _offer(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command | None:
    """An offer every few rounds, one at most in a turn: who is asked again and again stops listening."""
    if not style.offers_every or (state.round + state.place[seat]) % style.offers_every:
        return None
    return None if seat in state.turn.offers else offer(ruleset, state, seat, style, rng)


def _debt(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    """Pay; else raise money by what costs least rent, and give up when nothing is left to raise it from."""
    if state.cash[seat] >= state.debts[0].amount:
        return Pay(seat)
    ways = [command for command in legal(ruleset, state, seat) if isinstance(command, Sell | Mortgage)]
    return min(ways, key=lambda way: _loss(ruleset, state, seat, way)) if ways else Surrender(seat)


def _loss(ruleset: Ruleset, state: State, seat: int, way: Sell | Mortgage) -> tuple[int, float]:
    """How bad a way of raising money is: squares of broken groups, then buildings, then what is left."""
    square = ruleset.board.at[way.square]
    if isinstance(way, Sell):
        level = state.buildings[way.square]
        return 1, (square.rents[level] - square.rents[level - 1]) / square.building_cost
    is_whole = bool(square.building_cost) and ruleset.board.complete(state.owner, way.square)
    return 2 * is_whole, square.price


def _auction(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    auction, least, cash = state.auction, least_bid(ruleset, state), state.cash[seat]
    assert auction is not None, "an auction frame stands for a running auction"
    square, price = auction.square, ruleset.board.at[auction.square].price
    if auction.lot == "property":
        worth = value(ruleset, state, seat, square, style)
        reserve = 0 if worth >= WANTED * price else _reserve(style, ruleset, state, seat)
    else:
        worth = _worth_of_building(style, ruleset, state, seat, auction.lot)
        reserve = _reserve(style, ruleset, state, seat)
    limit = int(min(style.bids * worth, cash - reserve))
    if least > limit:
        return Pass(seat)
    step = max(1, limit // BIDS_TO_THE_LIMIT) // BID_STEP * BID_STEP
    return Bid(seat, min(limit, max(least, auction.amount + step)))


def _worth_of_building(style: Style, ruleset: Ruleset, state: State, seat: int, lot: str) -> float:
    """What the bank's last house or hotel is worth to `seat` on the best of its squares."""
    at, visits = ruleset.board.at, visits_to_come(ruleset, state)
    return max(
        (
            at[s].building_cost / 2 + style.foresight * visits * gain_of_building(ruleset, state, s)
            for s in places_for(ruleset, state, seat, lot)
        ),
        default=0,
    )


def _claim(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    """A share in the auction of the bank's last building, for who could pay more than its cost."""
    assert state.shortage is not None, "a claim frame stands for a shortage"
    cost = ruleset.board.at[state.shortage.square].building_cost
    spare = state.cash[seat] - _reserve(style, ruleset, state, seat)
    worth = _worth_of_building(style, ruleset, state, seat, state.shortage.lot)
    return Claim(seat) if min(spare, style.bids * worth) >= cost else Pass(seat)


def _rent(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    return Claim(seat)


def _trade(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    assert state.deal is not None, "a trade frame stands for a deal"
    return reply(ruleset, state, seat, state.deal, style)


def _place(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    return Choose(seat, max(state.frames[-1].options, key=lambda s: gain_of_building(ruleset, state, s)))


_BY_DECISION = {
    "roll": _roll,
    "buy": _buy,
    "turn": _turn,
    "debt": _debt,
    "auction": _auction,
    "claim": _claim,
    RENT: _rent,
    "trade": _trade,
    "place": _place,
}

POLICIES: Mapping[str, Mapping[str, BotPolicy]] = {
    strength: {decision: partial(decide, style) for decision, decide in _BY_DECISION.items()}
    for strength, style in STYLES.items()
}
