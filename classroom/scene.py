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

from django.utils.html import strip_tags
from django.utils.safestring import SafeString

from game.engine.ruleset import Numbers

MOST_NAMED = 24
"""How many squares a ring can have whose names are still read from the last row."""
SHOWING_QUESTION = frozenset({"question", "roll", "act", "buy"})
"""The kinds of stage that draw the question or the verdict on it."""
# Up to how many characters a question and its options go in which size of type on the projector.
SIZES = ((110, "short"), (230, "medium"), (380, "long"), (700, "huge"), (1400, "wide"))


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


@dataclass(frozen=True, slots=True)
class Choice:
    """A shown option: its letter and cleaned text. `is_right` and `count` are set after the closing only.

    `plain` is the text in short and without marks, for lists that hold no other.
    """

    letter: str
    text: SafeString
    value: str = ""
    is_right: bool = False
    count: int = 0
    plain: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of an answer to a matching or an ordering: a left text, or a place, and what stands beside it.

    `is_right` is None where that is not told.
    """

    left: SafeString
    right: SafeString
    is_right: bool | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """The question on the stage. `solution`, `explanation` and `was_right` are empty until it is closed.

    `choices` are options to pick, items to order, or texts to be matched to `lefts`. `lines` are the solution
    of a matching or an ordering, once it is closed.
    """

    asked_id: int
    kind: str
    stem: SafeString
    choices: tuple[Choice, ...] = ()
    lefts: tuple[SafeString, ...] = ()
    category: str = ""
    seconds: int = 0
    is_closed: bool = False
    was_right: bool | None = None
    is_unanswered: bool = False
    solution: str = ""
    lines: tuple[Line, ...] = ()
    explanation: SafeString | str = ""

    @property
    def size(self) -> str:
        """short, medium, long, huge, wide or giant: how much there is to fit on the stage."""
        texts = (self.stem, *self.lefts, *(choice.text for choice in self.choices))
        length = sum(len(strip_tags(text)) for text in texts)
        return next((size for most, size in SIZES if length <= most), "giant")


@dataclass(frozen=True, slots=True)
class Bid:
    """The auction's highest bid."""

    seat: SeatCard
    amount: int


@dataclass(frozen=True, slots=True)
class Fall:
    """A seat that went bankrupt, and who has what it owned, in words."""

    seat: SeatCard
    sentence: str


@dataclass(frozen=True, slots=True)
class Owing:
    """A debt: to whom and what for, what its debtor has, and what it would have after selling everything.

    `queued`: further debts behind this one.
    """

    creditor: str
    reason: str
    cash: int
    raisable: int
    queued: int = 0


@dataclass(frozen=True, slots=True)
class Lot:
    """What is auctioned or claimed: a "property", "house" or "hotel".

    `least`: the lowest bid that would stand; `rivals`: who may still bid for it or claim it; `claimants`: who
    claims it already.
    """

    kind: str
    least: int = 0
    rivals: tuple[SeatCard, ...] = ()
    claimants: tuple[SeatCard, ...] = ()


@dataclass(frozen=True, slots=True)
class Hold:
    """A seat in jail: its failed tries, how many there are, and what leaving costs (0: nothing)."""

    tries: int
    most: int
    fine: int


@dataclass(frozen=True, slots=True)
class DealSide:
    """What one seat of a trade gives: money, squares, and what its kept cards say."""

    seat: SeatCard
    cash: int
    squares: tuple[Square, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """A trade on the table, the proposer's side first, and the whole of it as a `sentence`.

    `effects`: what it would do, in sentences.
    """

    sides: tuple[DealSide, DealSide]
    sentence: str
    effects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stage:
    """The middle of the board: what is going on. `kind` names the partial that draws it.

    lobby | roll | question | act | buy | debt | auction | trade | claim | choose | ended. `sentence` says it
    in words, `news` what happened just before, and `fallen` who went bankrupt then. `square` is the one in
    play, `here` where the stage's seat stands, `options` are those to choose from. `card_deck` is the kind of
    square that its `card` was drawn at. `owing`, `lot`, `hold` and `deal` belong to stages about such.
    """

    kind: str
    sentence: str = ""
    seat: SeatCard | None = None
    dice: tuple[int, ...] = ()
    question: Question | None = None
    square: Square | None = None
    price: int = 0
    amount: int = 0
    creditor: SeatCard | None = None
    bid: Bid | None = None
    card: str = ""
    card_deck: str = ""
    card_title: str = ""
    news: tuple[str, ...] = ()
    fallen: tuple[Fall, ...] = ()
    here: Square | None = None
    options: tuple[Square, ...] = ()
    owing: Owing | None = None
    lot: Lot | None = None
    hold: Hold | None = None
    deal: Deal | None = None

    @property
    def topic(self) -> str:
        """What the question is about, as long as it or its verdict is in sight; else ""."""
        return self.question.category if self.question and self.kind in SHOWING_QUESTION else ""


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
