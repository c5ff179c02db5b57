"""How a simple, sensible player plays the quiz board."""

from __future__ import annotations

import random

from game.engine.commands import (
    Answer,
    Bid,
    Build,
    Buy,
    Choose,
    Command,
    End,
    Pass,
    Pay,
    Roll,
    Sell,
    Withdraw,
)
from game.engine.game import legal, refuse
from game.engine.mechanics.auction import least_bid
from game.engine.ruleset import Ruleset
from game.engine.state import State

RESERVE = 6
BID_LIMIT, BID_LIMIT_FOR_A_GROUP = 5, 8


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


def _free_hotel(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    """Where most buildings stand."""
    return Choose(seat, max(state.frames[-1].options, key=state.buildings.__getitem__))


POLICIES = {
    "roll": _roll,
    "answer": _answer,
    "turn": _turn,
    "debt": _debt,
    "auction": _auction,
    "free_hotel": _free_hotel,
}
