"""Seats and squares as a screen shows them, ready for templates: plain values, no queries, no rules."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A seat as the score list shows it. `look` (1 to 8) is colour and shape, `place` its rank so far.

    `cards` counts the cards that it keeps.
    """

    index: int
    look: int
    name: str
    members: tuple[str, ...]
    is_bot: bool = False
    cash: int = 0
    square: int = 0
    properties: int = 0
    hotels: int = 0
    on_turn: bool = False
    is_out: bool = False
    place: int = 0
    houses: int = 0
    cards: int = 0
    is_jailed: bool = False


@dataclass(frozen=True, slots=True)
class Rent:
    """A line of a deed: what is asked for in which case. `is_now`: the case that holds at present."""

    case: str
    amount: str
    is_now: bool = False


@dataclass(frozen=True, slots=True)
class Square:
    """A square of the board. `group` is the stripe (0 for none); `price` is 0 while it is not known.

    `rents` is what its deed prints, empty for a square without one. `lifting`: what paying its mortgage back
    costs now. `is_in_deal`: a trade on the table is about it. `times`: what the dice are multiplied by for
    its rent, 0 where they do not count.
    """

    number: int
    kind: str
    name: str
    group: int = 0
    owner_look: int = 0
    hotels: int = 0
    price: int = 0
    rent: int = 0
    is_in_play: bool = False
    houses: int = 0
    owner_name: str = ""
    rents: tuple[Rent, ...] = ()
    building_cost: int = 0
    tax: int = 0
    is_mortgaged: bool = False
    lifting: int = 0
    is_in_deal: bool = False
    times: int = 0

    @property
    def asks(self) -> str:
        """What a visitor pays, short: a figure, or how many times the dice, whatever they show now."""
        return f"×{self.times}" if self.times else str(self.rent)

    @property
    def mortgage(self) -> int:
        """What the bank lends on it (rules/classic.md, Mortgage)."""
        return self.price // 2
