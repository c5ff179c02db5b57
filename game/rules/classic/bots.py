"""How a simple, sensible player plays the classic board."""

from __future__ import annotations

import random

from game.engine.commands import (
    Answer,
    Bid,
    Build,
    Buy,
    Choose,
    Command,
    Decline,
    End,
    Fine,
    Pass,
    Pay,
    Refuse,
    Roll,
    Surrender,
    Use,
)
from game.engine.game import legal
from game.engine.mechanics.auction import least_bid
from game.engine.mechanics.stock import room_for_another
from game.engine.ruleset import Ruleset
from game.engine.state import State

RESERVE = 200


def _roll(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    if state.jail[seat] >= 0:
        for command in legal(ruleset, state, seat):
            if isinstance(command, Use | Fine):
                return command
    return Roll(seat)


def _answer(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    return Answer(seat, rng.random() * 100 < right)


def _buy(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    return Buy(seat) if state.cash[seat] - state.turn.price >= RESERVE else Decline(seat)


def _turn(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    spare = state.cash[seat] - RESERVE
    if spare >= 50 and state.turn.gate:
        at = ruleset.board.at
        rooms = [s for s in room_for_another(ruleset, state, seat) if at[s].building_cost <= spare]
        if rooms:
            return Build(seat, min(rooms, key=lambda s: (at[s].building_cost, s)))
    return End(seat)


def _debt(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    if state.cash[seat] >= state.debts[0].amount:
        return Pay(seat)
    for command in legal(ruleset, state, seat):
        if type(command).__name__ in ("Sell", "Mortgage"):
            return command
    return Surrender(seat)


def _auction(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    auction = state.auction
    bid = least_bid(ruleset, state)
    limit = ruleset.board.at[auction.square].price
    return Bid(seat, bid) if bid <= min(limit, state.cash[seat] - RESERVE) else Pass(seat)


def _claim(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    return Pass(seat)


def _trade(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    return Refuse(seat)


def _place(ruleset: Ruleset, state: State, seat: int, rng: random.Random, right: int) -> Command:
    return Choose(seat, state.frames[-1].options[0])


POLICIES = {
    "roll": _roll,
    "answer": _answer,
    "buy": _buy,
    "turn": _turn,
    "debt": _debt,
    "auction": _auction,
    "claim": _claim,
    "trade": _trade,
    "place": _place,
}
