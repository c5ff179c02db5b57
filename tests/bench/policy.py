"""The simple policy that the classic board is measured with, plain enough for any other simulator."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.engine import Command, Ruleset, State, bots, legal
from game.engine.commands import (
    Bid,
    Build,
    Buy,
    Choose,
    Decline,
    End,
    Mortgage,
    Pass,
    Pay,
    Refuse,
    Roll,
    Sell,
    Surrender,
    Use,
)
from game.engine.mechanics.auction import least_bid
from game.engine.mechanics.stock import room_for_another

RESERVE = 200
IN_WORDS = (
    "Keep 200: buy what can be paid so that 200 are left, else decline; at the end of one's turn build "
    "where it costs least (then on the lowest square) as long as 200 are left. In an auction bid, all "
    "at once, the lower of the printed price and what leaves 200, if that beats the highest bid, else "
    "pass. In jail use a card if one has it, else roll. Pay every debt; where cash does not cover it, "
    "sell buildings and then mortgage, the lowest square first, and go bankrupt when nothing is left. "
    "No trades, no mortgage is lifted, no claim to the bank's last building. Questions are off."
)
OPTIONS: dict[str, int | str | bool] = {"questions": False, "maximum_rounds": 1000, "turn_seconds": 0}


def choose(rules: Ruleset, state: State, rng: random.Random) -> Command:
    """What the seat that is waited for does under this policy, which leaves nothing to chance."""
    return _BY_FRAME[state.frames[-1].kind](rules, state, bots.awaited(rules, state)[0])


def _roll(rules: Ruleset, state: State, seat: int) -> Command:
    if state.jail[seat] >= 0 and state.kept[seat]:
        return Use(seat, state.kept[seat][0])
    return Roll(seat)


def _buy(rules: Ruleset, state: State, seat: int) -> Command:
    return Buy(seat) if state.cash[seat] - state.turn.price >= RESERVE else Decline(seat)


def _turn(rules: Ruleset, state: State, seat: int) -> Command:
    spare = state.cash[seat] - RESERVE
    if spare > 0:
        at = rules.board.at
        costs = [(at[square].building_cost, square) for square in room_for_another(rules, state, seat)]
        if costs and (cheapest := min(costs))[0] <= spare:
            return Build(seat, cheapest[1])
    return End(seat)


def _debt(rules: Ruleset, state: State, seat: int) -> Command:
    if state.cash[seat] >= state.debts[0].amount:
        return Pay(seat)
    open_now = legal(rules, state, seat)
    for kind in (Sell, Mortgage):
        for command in open_now:
            if isinstance(command, kind):
                return command
    return Surrender(seat)


def _auction(rules: Ruleset, state: State, seat: int) -> Command:
    assert state.auction is not None
    limit = min(rules.board.at[state.auction.square].price, state.cash[seat] - RESERVE)
    return Bid(seat, limit) if limit >= least_bid(rules, state) else Pass(seat)


def _claim(rules: Ruleset, state: State, seat: int) -> Command:
    return Pass(seat)


def _trade(rules: Ruleset, state: State, seat: int) -> Command:
    return Refuse(seat)


def _place(rules: Ruleset, state: State, seat: int) -> Command:
    return Choose(seat, state.frames[-1].options[0])


_BY_FRAME: dict[str, Callable[[Ruleset, State, int], Command]] = {
    "roll": _roll,
    "buy": _buy,
    "turn": _turn,
    "debt": _debt,
    "auction": _auction,
    "claim": _claim,
    "trade": _trade,
    "place": _place,
}
