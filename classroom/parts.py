"""What one audience sees beyond the scene: what its seat has, and what it may do now."""

from __future__ import annotations

from dataclasses import dataclass

from classroom.board import SeatCard, Square

STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Act:
    """Something a seat may do now: one button. `fields` go with it in the form.

    `square` is the number of the square that it is about, 0 for none: holdings list their acts by it. `note`
    says in a few words what comes of it; where there is an `ask`, that has to be affirmed before it is sent.
    `unit`: bids go up by so many points.
    """

    do: str
    label: str
    fields: tuple[tuple[str, str], ...] = ()
    is_primary: bool = False
    needs_amount: bool = False
    least: int = 0
    most: int = 0
    square: int = 0
    note: str = ""
    ask: str = ""
    unit: int = 1

    @property
    def steps(self) -> tuple[int, ...]:
        """The amounts with a button: the least, and round ones above it, as far as the seat can pay."""
        above = ((self.least + step * self.unit) // self.unit * self.unit for step in STEPS)
        return tuple(amount for amount in dict.fromkeys((self.least, *above)) if amount <= self.most)


@dataclass(frozen=True, slots=True)
class Holding:
    """A square of a seat's with what may be done with it now, and why the rest may not."""

    square: Square
    acts: tuple[Act, ...] = ()
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """What a seat has of a colour group: `owned` of its `size` squares."""

    number: int
    name: str
    owned: int
    size: int
    holdings: tuple[Holding, ...]
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Estate:
    """All that a seat owns, by colour group; `remarks` hold for all of it."""

    groups: tuple[Group, ...]
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hand:
    """What one seat may do now, where all seats play on one device.

    `is_offered`: it decides about the trade on the table.
    """

    seat: SeatCard
    acts: tuple[Act, ...] = ()
    holding_acts: tuple[Act, ...] = ()
    warning: str = ""
    remarks: tuple[str, ...] = ()
    is_offered: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """What one audience sees beyond the scene: `acts` of its seat; the seat itself; a warning.

    `estate` is None on a board that has no deeds of its own for each square: then `holdings` are all.
    `remarks`: why it may not do now what it might want to. `trades`: it may have trades with others, and
    `is_offered`: it decides about the one on the table. `may_build`: on some street of its own. `surrender`:
    how it gives up, if it may.

    On the one device that all play on: the `hands` of the seats that may act, and the `speaker`, the seat
    whose answer is waited for; `has_desk`: what seats do out of turn is done at a desk of its own.
    """

    seat: SeatCard | None = None
    acts: tuple[Act, ...] = ()
    holdings: tuple[Square, ...] = ()
    holding_acts: tuple[Act, ...] = ()
    kept_cards: tuple[str, ...] = ()
    may_answer: bool = False
    is_turn: bool = False
    warning: str = ""
    remarks: tuple[str, ...] = ()
    estate: Estate | None = None
    trades: bool = False
    is_offered: bool = False
    may_build: bool = False
    surrender: Act | None = None
    hands: tuple[Hand, ...] = ()
    speaker: SeatCard | None = None
    has_desk: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """Something to give in a trade: a `square`, or a kept card (its text). `value` is what is sent."""

    value: str
    text: str
    square: Square | None = None
    is_ticked: bool = False


@dataclass(frozen=True, slots=True)
class Shelf:
    """What a seat has of a colour group to give; `is_built` when buildings in the group forbid it all."""

    group: int
    name: str
    size: int
    tiles: tuple[Tile, ...]
    is_built: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """What one seat of a trade that is put together would give: `cash` of `most`, and the tiles ticked.

    `name`: "give" or "get", what its fields begin with.
    """

    name: str
    seat: SeatCard
    cash: int
    most: int
    shelves: tuple[Shelf, ...] = ()
    cards: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Bargain:
    """A trade that `seat` puts together: an offer to one of `partners`, or, to "counter", an answer to one.

    `frame` is the decision that a counter answers, "" for an offer; `is_over` where the offer that the form
    answered is gone, so that what was put together is an offer now. `give` and `get` are None until there is
    a partner. `sentence` says the trade in words and `effects` what it would do; `refusal`: why it cannot be
    offered so; `left`: how many offers the seat has left in this turn.
    """

    do: str
    seat: SeatCard
    partners: tuple[SeatCard, ...]
    partner: SeatCard | None = None
    frame: str = ""
    give: Side | None = None
    get: Side | None = None
    sentence: str = ""
    effects: tuple[str, ...] = ()
    refusal: str = ""
    left: int = 0
    is_over: bool = False

    @property
    def sides(self) -> tuple[Side, ...]:
        return tuple(side for side in (self.give, self.get) if side is not None)
