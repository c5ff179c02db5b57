"""What is on the stage, the middle of the board, ready for templates: plain values, no queries, no rules.

Nothing here holds a right answer before its question is closed, nor what a single student answered.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.html import strip_tags
from django.utils.safestring import SafeString

from classroom.board import SeatCard, Square

SHOWING_QUESTION = frozenset({"question", "roll", "act", "buy"})
"""The kinds of stage that draw the question or the verdict on it."""
# Up to how many characters a question and its options go in which size of type on the projector.
SIZES = ((110, "short"), (230, "medium"), (380, "long"), (700, "huge"), (1400, "wide"))


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
