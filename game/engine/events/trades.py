"""Trades between two seats."""

from __future__ import annotations

from ..state import Deal, Goods, State
from .base import Event


class TradeOffered(Event, tag="trade_offered", frozen=True):
    """`proposer` would give `give` and get `get` from `receiver`, which has `left_ms` to decide."""

    proposer: int
    receiver: int
    give: Goods
    get: Goods
    left_ms: int

    def apply(self, state: State) -> None:
        state.turn.offers.append(self.proposer)
        state.deal = Deal(self.proposer, self.receiver, self.give, self.get)
        state.open("trade", self.receiver, self.left_ms)


class TradeClosed(Event, tag="trade_closed", frozen=True):
    """Nothing comes of the trade on the table: it is "refused", "withdrawn" or "countered"."""

    seat: int
    how: str

    def apply(self, state: State) -> None:
        state.deal = None
        state.close()


class Traded(Event, tag="traded", frozen=True):
    """The trade is done: squares and cards changed hands. Money, and what mortgages cost, follow."""

    proposer: int
    receiver: int
    give: Goods
    get: Goods

    def apply(self, state: State) -> None:
        state.deal = None
        state.close()
        _hand(state, self.proposer, self.receiver, self.give)
        _hand(state, self.receiver, self.proposer, self.get)


def _hand(state: State, giver: int, taker: int, goods: Goods) -> None:
    for square in goods.squares:
        state.owner[square] = taker
    for card in goods.cards:
        state.kept[giver].remove(card)
        state.kept[taker].append(card)
