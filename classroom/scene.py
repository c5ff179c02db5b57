"""What a screen shows, ready for templates: plain values, no queries, no rules.

A `Scene` is made once for a version of a table and shared by all audiences; what only one audience may
see is in the `Part` that `classroom.screens` adds for it (classroom/parts.py). Nothing here holds a right
answer before its question is closed, nor what a single student answered.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from django.utils.safestring import SafeString

from classroom.board import SeatCard, Square
from classroom.stage import Stage
from game.engine.ruleset import Numbers

MOST_NAMED = 24
"""How many squares a ring can have whose names are still read from the last row."""


@dataclass(frozen=True, slots=True)
class Result:
    """A line of the podium. `cash` is what was played for, `total` also counts properties and hotels.

    `shared` when the place is a tie. `worth`: what the properties and buildings count.
    """

    seat: SeatCard
    place: int
    total: int
    cash: int
    properties: int
    hotels: int
    right: int = 0
    answered: int = 0
    shared: bool = False
    houses: int = 0
    worth: int = 0


@dataclass(frozen=True, slots=True)
class StudentCard:
    """A student in the teacher's list; `look` and `seat` are of the seat it plays."""

    pk: int
    name: str
    look: int = 0
    seat: str = ""


@dataclass(frozen=True, slots=True)
class Walker:
    """A token on the board: the `slot`-th (from 0) of `sharing` tokens on its square."""

    seat: SeatCard
    slot: int
    sharing: int


@dataclass(frozen=True, slots=True)
class Scene:
    """A table at one version. Times: `due` is the server's clock in ms since 1970, `limit_ms` the whole span.

    `move` is the version of the match, which its `events` bear as "v". `roster` is drawn on the teacher's
    remote only. Where all play on `one_device`, nobody joins. The price of the start square is its reward,
    `numbers` are the rules' figures. `how` to play in short, and the `changes` from the board's own rules,
    are told in the lobby. `stock` is what the bank has left to build with, in words, where that can run out.
    `leavers` are the seats that the teacher may take out of the game now. `unit` heads columns of
    sums, `amount` says one in the words of the board, `total` that of the end. `drawn` keeps what has been
    rendered of it for all audiences alike.
    """

    table_id: int
    version: int
    frame: str
    status: str
    code: str
    spoken_code: str
    language: str
    title: str
    join_address: str
    join_qr: SafeString
    locked: bool
    paused: bool
    seats: tuple[SeatCard, ...]
    squares: tuple[Square, ...]
    stage: Stage
    ticker: tuple[str, ...] = ()
    events: tuple[dict[str, object], ...] = ()
    results: tuple[Result, ...] = ()
    play: int = 0
    maximum: int = 0
    pot: int = 0
    due: int | None = None
    limit_ms: int = 0
    waiting: tuple[str, ...] = field(default=())
    students: int = 0
    lesson_id: int = 0
    one_device: bool = False
    roster: tuple[StudentCard, ...] = ()
    numbers: Numbers | None = None
    move: int = 0
    how: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    round: int = 0
    maximum_rounds: int = 0
    stock: str = ""
    leavers: frozenset[int] = frozenset()
    unit: str = ""
    amount: Callable[[int], str] = str
    total: Callable[[int], str] = str
    drawn: dict[str, SafeString] = field(default_factory=dict, compare=False, repr=False)

    @property
    def is_dense(self) -> bool:
        """Whether the ring has no room for names: then the stage shows the square in play large."""
        return len(self.squares) > MOST_NAMED

    @property
    def stage_templates(self) -> tuple[str, ...]:
        """The partials that can draw the stage, the most fitting first."""
        kinds = ("large", "stage") if self.is_dense else ("stage",)
        return tuple(f"game/_live/{kind}_{self.stage.kind}.html" for kind in kinds)

    @property
    def walkers(self) -> tuple[Walker, ...]:
        """The tokens on the board; a seat that is out has none."""
        present = [seat for seat in self.seats if not seat.is_out]
        sharing = Counter(seat.square for seat in present)
        slots: Counter[int] = Counter()
        walkers = []
        for seat in present:
            walkers.append(Walker(seat, slots[seat.square], sharing[seat.square]))
            slots[seat.square] += 1
        return tuple(walkers)

    @property
    def on_turn(self) -> SeatCard | None:
        """The seat on turn, which the question was put to; others may decide something in between."""
        return next((seat for seat in self.seats if seat.on_turn), None)

    @property
    def announcement(self) -> str:
        """What a screen reader says of this version: what happened last, and what is asked for now."""
        return " ".join((*self.ticker[:1], self.stage.sentence))

    @property
    def top_cash(self) -> int:
        """The highest score, at least 1: the far end of the race."""
        return max((1, *(seat.cash for seat in self.seats)))

    @property
    def events_json(self) -> str:
        return json.dumps(self.events, ensure_ascii=False, separators=(",", ":"))
