"""What bots of the classic board offer, and what they say to offers."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from game.engine.commands import Accept, Command, Counter, Offer, Refuse
from game.engine.game import refuse
from game.engine.mechanics.mortgage import tenth
from game.engine.mechanics.trade import tradable
from game.engine.ruleset import Ruleset
from game.engine.state import BANK, Deal, Goods, State

from .appraisal import change
from .styles import Style

ROUND_SUM = 10
"""Bots name sums that are multiples of this, so that people can reckon with them."""


@dataclass(frozen=True, slots=True)
class _Swap:
    """Squares that would change hands, and what that is worth to each side."""

    give: tuple[int, ...]
    get: tuple[int, ...]
    own_gain: float
    partners_gain: float


def offer(ruleset: Ruleset, state: State, seat: int, style: Style, rng: random.Random) -> Offer | None:
    """An offer that gains `seat` much: parts of a group, for money and squares; None for no good one.

    It names the price that a partner of the same style would just accept, and never more than it can spare.
    The best offers are the likeliest, and not always the same one: a partner that thinks otherwise would
    refuse it for ever.
    """
    best, best_rating = None, 0.0
    for partner, missing in _completions(ruleset, state, seat):
        for swap in _swaps(ruleset, state, seat, partner, missing, style):
            price = _fair_price(swap, style)
            spare = state.cash[seat] - style.reserve - _tenths(ruleset, state, missing)
            rating = rng.random() * _net(swap.own_gain - price, swap.partners_gain + price, style)
            if rating <= best_rating or price > spare or -price > state.cash[partner]:
                continue
            give = Goods(cash=max(0, price), squares=swap.give)
            proposal = Offer(seat, partner, give, Goods(cash=max(0, -price), squares=swap.get))
            if refuse(ruleset, state, proposal) is None:
                best, best_rating = proposal, rating
    return best


def _completions(ruleset: Ruleset, state: State, seat: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """For each group that `seat` has a part of: the other owners, each with what it has of the rest."""
    owner, buildings = state.owner, state.buildings
    for group in dict.fromkeys(ruleset.board.mates.values()):
        owners = {owner[square] for square in group}
        if seat not in owners or len(owners) == 1 or any(buildings[square] for square in group):
            continue
        for partner in sorted(owners - {seat, BANK}):
            yield partner, tuple(square for square in group if owner[square] == partner)


def _swaps(
    ruleset: Ruleset, state: State, seat: int, partner: int, missing: tuple[int, ...], style: Style
) -> Iterator[_Swap]:
    """What `seat` could give for it: money alone, any one square, or the rest of a group of the partner's.

    All that is given lies in other groups, so what the two halves of a swap are worth adds up.
    """
    own = change(ruleset, state, seat, missing, (), style)
    if own <= 0:
        return
    partners = change(ruleset, state, partner, (), missing, style)
    yield _Swap((), missing, own, partners)
    group = ruleset.board.mates[missing[0]]
    spare = [square for square in tradable(ruleset, state, seat) if square not in group]
    rests = [rest for other, rest in _completions(ruleset, state, partner) if other == seat]
    bundles = [(square,) for square in spare] + [r for r in rests if len(r) > 1 and set(r) <= set(spare)]
    for give in bundles:
        loss = change(ruleset, state, seat, (), give, style)
        if own + loss > 0:
            yield _Swap(
                give, missing, own + loss, partners + change(ruleset, state, partner, give, (), style)
            )


def _fair_price(swap: _Swap, style: Style) -> int:
    """The least payment (below 0: to be received) with which the partner would agree to `swap`."""
    wanted = style.needs * max(0.0, swap.own_gain)
    price = (style.rivalry * swap.own_gain - swap.partners_gain + wanted) / (1 + style.rivalry)
    return _rounded_up(price)


def _rounded_up(price: float) -> int:
    return int(-(-price // ROUND_SUM)) * ROUND_SUM


def _net(own_gain: float, partners_gain: float, style: Style) -> float:
    return own_gain - style.rivalry * max(0.0, partners_gain)


def _tenths(ruleset: Ruleset, state: State, squares: Collection[int]) -> int:
    return sum(tenth(ruleset, square) for square in squares if state.mortgaged[square])


def reply(ruleset: Ruleset, state: State, seat: int, deal: Deal, style: Style) -> Command:
    """Accept `deal` when it is good enough for `seat`; else ask for more money, or refuse it."""
    own = _gain(ruleset, state, seat, deal.give, deal.get, style)
    partners = _gain(ruleset, state, deal.proposer, deal.get, deal.give, style)
    given = deal.get.cash + sum(ruleset.board.at[square].price for square in deal.get.squares)
    lacking = style.needs * given - _net(own, partners, style)
    too_dear = deal.get.cash + _tenths(ruleset, state, deal.give.squares) > state.cash[seat]
    if lacking <= 0 and not too_dear:
        accept = Accept(seat)
        return accept if refuse(ruleset, state, accept) is None else Refuse(seat)
    if style.counters and seat not in state.turn.offers:
        # As much as makes it good enough, and at least what would let both gain alike.
        more = _rounded_up(max(0.0, lacking / (1 + style.rivalry), (partners - own) / 2))
        counter = Counter(seat, *_dearer(deal, more))
        if partners - more > 0 and refuse(ruleset, state, counter) is None:
            return counter
    return Refuse(seat)


def _gain(ruleset: Ruleset, state: State, seat: int, taken: Goods, parted: Goods, style: Style) -> float:
    """What `seat` gains by a trade, money and jail cards included."""
    cards = len(taken.cards) - len(parted.cards)
    money = taken.cash - parted.cash + ruleset.numbers.jail_fine * cards
    return money + change(ruleset, state, seat, taken.squares, parted.squares, style)


def _dearer(deal: Deal, more: int) -> tuple[Goods, Goods]:
    """What the receiver of `deal` gives and gets when it wants `more` money than offered."""
    spared = min(more, deal.get.cash)
    give = Goods(deal.get.cash - spared, deal.get.squares, deal.get.cards)
    return give, Goods(deal.give.cash + more - spared, deal.give.squares, deal.give.cards)
