"""What one audience sees beyond the scene: what its seat has, and what it may do now."""

from __future__ import annotations

from dataclasses import dataclass

from classroom.scene import SeatCard, Square


@dataclass(frozen=True, slots=True)
class Act:
    """Something a seat may do now: one button. `fields` go with it in the form.

    `square` is the number of the square that it is about, 0 for none: holdings list their acts by it.
    """

    do: str
    label: str
    fields: tuple[tuple[str, str], ...] = ()
    is_primary: bool = False
    needs_amount: bool = False
    least: int = 0
    most: int = 0
    square: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """What one seat may do now, where all seats play on one device."""

    seat: SeatCard
    acts: tuple[Act, ...] = ()
    holding_acts: tuple[Act, ...] = ()
    warning: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """What one audience sees beyond the scene: `acts` of its seat; the seat itself; a warning.

    On the one device that all play on: the `hands` of the seats that may act, and the `speaker`, the seat
    whose answer is waited for.
    """

    seat: SeatCard | None = None
    acts: tuple[Act, ...] = ()
    holdings: tuple[Square, ...] = ()
    holding_acts: tuple[Act, ...] = ()
    kept_cards: tuple[str, ...] = ()
    may_answer: bool = False
    is_turn: bool = False
    warning: str = ""
    hands: tuple[Hand, ...] = ()
    speaker: SeatCard | None = None
