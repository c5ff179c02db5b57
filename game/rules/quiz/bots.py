"""How bots play the quiz board, from weak to strong."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

from game.engine.bots import ABSENT
from game.engine.commands import Bid, Build, Buy, Choose, Command, End, Pass, Pay, Roll, Sell, Withdraw
from game.engine.game import legal, refuse
from game.engine.mechanics.auction import least_bid
from game.engine.ruleset import BotPolicy, Ruleset
from game.engine.state import State


@dataclass(frozen=True, slots=True)
class Style:
    """What a strength of play consists in, in points.

    `reserve` is what a bot keeps back when it buys, builds and bids. It bids up to `bid_limit`, and for the
    rest of a pair up to `bid_limit_for_a_group`. `expects`: how much of the rent that is still to come it
    reckons with when it buys and builds, 1 for all.
    """

    reserve: int
    bid_limit: int
    bid_limit_for_a_group: int
    expects: float


STRENGTHS: Mapping[str, Style] = {
    "easy": Style(reserve=20, bid_limit=3, bid_limit_for_a_group=4, expects=0.5),
    "medium": Style(reserve=6, bid_limit=5, bid_limit_for_a_group=8, expects=1),
    "hard": Style(reserve=2, bid_limit=6, bid_limit_for_a_group=12, expects=1.5),
}


def _roll(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    return Roll(seat)


def _turn(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    turn, numbers, cash = state.turn, ruleset.numbers, state.cash[seat]
    if turn.price and cash >= turn.price + style.reserve:
        mates = ruleset.board.mates[turn.landed]
        completes = all(state.owner[mate] == seat for mate in mates if mate != turn.landed)
        rent = 2 * numbers.rent_group - numbers.rent_single if completes else numbers.rent_group
        if turn.price <= numbers.property_worth + style.expects * _earns(ruleset, state, rent):
            return Buy(seat)
    if turn.gate and cash >= numbers.building_cost + style.reserve:
        build = Build(seat, turn.landed)
        earns = style.expects * _earns(ruleset, state, numbers.rent_per_building)
        if numbers.building_cost <= numbers.building_worth + earns and refuse(ruleset, state, build) is None:
            return build
    return End(seat)


def _earns(ruleset: Ruleset, state: State, rent: int) -> int:
    """Roughly what `rent` more brings until the last play, if each visitor lands there once a walk around."""
    visitors = state.out.count(0) - 1
    turns_left = (ruleset.numbers.maximum_plays - state.play) * visitors // (visitors + 1)
    return rent * turns_left // ruleset.board.size


def _debt(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    if state.cash[seat] < state.debts[0].amount:
        sales = [command for command in legal(ruleset, state, seat) if isinstance(command, Sell)]
        if sales:
            return sales[0]
    return Pay(seat)


def _auction(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    auction = state.auction
    if auction is None or auction.seller == seat:
        return Withdraw(seat)
    bid = least_bid(ruleset, state)
    mates = ruleset.board.mates[auction.square]
    has_one = any(state.owner[mate] == seat for mate in mates)
    limit = style.bid_limit_for_a_group if has_one else style.bid_limit
    return Bid(seat, bid) if bid <= min(limit, state.cash[seat] - style.reserve) else Pass(seat)


def _free_hotel(style: Style, ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    """Where most buildings stand."""
    return Choose(seat, max(state.frames[-1].options, key=state.buildings.__getitem__))


_BY_DECISION = {
    "roll": _roll,
    "turn": _turn,
    "debt": _debt,
    "auction": _auction,
    "free_hotel": _free_hotel,
}

STYLES = {**STRENGTHS, ABSENT: STRENGTHS["medium"]}  # nothing is traded here

POLICIES: Mapping[str, Mapping[str, BotPolicy]] = {
    strength: {decision: partial(decide, style) for decision, decide in _BY_DECISION.items()}
    for strength, style in STYLES.items()
}
