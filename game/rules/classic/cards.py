"""The two decks of sixteen (rules/classic.md, Cards)."""

from __future__ import annotations

from game.engine.mechanics import cards, jail, printed_rent, repairs
from game.engine.mechanics.jail import SPARES_JAIL
from game.engine.ruleset import Card
from game.engine.state import BANK

_pay, _to = cards.pay_to(BANK), cards.to_square


def _chance(name: str, effect: cards.Effect, amount: int = 0, copies: int = 1, spares: str = "") -> Card:
    return Card(name, effect, amount, bool(spares), spares, deck="chance", copies=copies)


def _chest(name: str, effect: cards.Effect, amount: int = 0, copies: int = 1, spares: str = "") -> Card:
    return Card(f"chest-{name}", effect, amount, bool(spares), spares, "chest", name, copies)


CARDS = {
    card.id: card
    for card in (
        _chance("to-start", cards.to_start),
        _chance("to-24", _to, 24),
        _chance("to-11", _to, 11),
        _chance("to-39", _to, 39),
        _chance("to-5", _to, 5),
        _chance("nearest-station", printed_rent.nearest_station, copies=2),
        _chance("nearest-utility", printed_rent.nearest_utility),
        _chance("gain-50", cards.gain, 50),
        _chance("gain-150", cards.gain, 150),
        _chance("pay-15", _pay, 15),
        _chance("pay-each-50", cards.pay_each, 50),
        _chance("repairs-25-100", repairs.repairs(25, 100)),
        _chance("back-3", cards.back, 3),
        _chance("jail-card", cards.keep, spares=SPARES_JAIL),
        _chance("jail", jail.to_jail),
        _chest("to-start", cards.to_start),
        _chest("gain-200", cards.gain, 200),
        _chest("gain-100", cards.gain, 100, copies=3),
        _chest("gain-50", cards.gain, 50),
        _chest("gain-25", cards.gain, 25),
        _chest("gain-20", cards.gain, 20),
        _chest("gain-10", cards.gain, 10),
        _chest("collect-each-10", cards.collect_each, 10),
        _chest("pay-100", _pay, 100),
        _chest("pay-50", _pay, 50, copies=2),
        _chest("repairs-40-115", repairs.repairs(40, 115)),
        _chest("jail-card", cards.keep, spares=SPARES_JAIL),
        _chest("jail", jail.to_jail),
    )
}
