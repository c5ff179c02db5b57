"""What a question is, apart from where it is stored: the values that formats yield and marking reads.

Pure data, no Django. The JSON of a question is kept in the bank and in the frozen copy that a lesson plays,
so its keys are stable: a key may be added with a default, never renamed.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Any, Literal, NamedTuple

import msgspec

TextFormat = Literal["plain", "html", "markdown"]
Level = Literal["error", "warning"]
Difficulty = Literal["", "easy", "medium", "hard"]
Params = dict[str, str | int | float]

LONGEST_STEM = 10_000
LONGEST_OPTION = 2_000
MOST_OPTIONS = 50
LONGEST_ANSWER = 200
"""Characters of a typed answer; more is refused."""

IMAGE_REFERENCE = re.compile(r"image:([0-9a-f]{32})")
"""How a text refers to an image, by its digest."""

TRUE_INDEX = 0
FALSE_INDEX = 1


class Kind(StrEnum):
    """The kinds of question that can be played."""

    SINGLE = "single"
    MULTIPLE = "multiple"
    TRUEFALSE = "truefalse"
    SHORT = "short"
    NUMBER = "number"
    MATCHING = "matching"
    ORDERING = "ordering"


PICKED = frozenset({Kind.SINGLE, Kind.MULTIPLE, Kind.TRUEFALSE})
"""Kinds answered by picking among shown options."""

TYPED = frozenset({Kind.SHORT, Kind.NUMBER})
"""Kinds answered by typing."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A shown option or, in a short-text question, an accepted spelling (``*`` stands for any text).

    ``credit`` is percent, -100 to 100. ``format`` is None where the question's own format holds; ``feedback``
    is always in the question's own, as its explanation is.
    """

    text: str
    credit: float = 0.0
    feedback: str = ""
    format: TextFormat | None = None


class Number(msgspec.Struct, frozen=True, omit_defaults=True):
    """An accepted range, both ends included, as decimal strings with a point.

    ``value`` is the exact figure that the range lies around, or "" where the source gave only the two ends.
    """

    low: str
    high: str
    value: str = ""
    credit: float = 100.0
    feedback: str = ""


class Pair(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two texts of a matching question that belong together; without a left one, the right one is a decoy."""

    left: str
    right: str
    format: TextFormat | None = None


class ParsedQuestion(msgspec.Struct, frozen=True, omit_defaults=True):
    """One playable question. ``numbers`` serves only the kind number, ``pairs`` only matching, ``options``
    all others.

    A true/false question always has two options, true at `TRUE_INDEX` and false at `FALSE_INDEX`; their
    texts are "true" and "false" and are shown in the reader's language. The options of an ordering question
    stand in the right order, their credit says nothing. ``seconds`` is the time limit, None for the
    lesson's. ``id_number`` is the source's own number of the question, if it has one; ``source`` is where the
    question was taken from, in words. ``allows_slips``: small typing slips in a short text are forgiven.

    A text shows an image by ``<img src="image:DIGEST" alt="...">`` in HTML and ``![alt](image:DIGEST)``
    elsewhere, where DIGEST is a key of `ParsedFile.images`.
    """

    kind: Kind
    stem: str
    options: tuple[Option, ...] = ()
    numbers: tuple[Number, ...] = ()
    pairs: tuple[Pair, ...] = ()
    category: str = ""
    tags: tuple[str, ...] = ()
    difficulty: Difficulty = ""
    source: str = ""
    name: str = ""
    id_number: str = ""
    explanation: str = ""
    seconds: int | None = None
    case_sensitive: bool = False
    accent_sensitive: bool = False
    punctuation_sensitive: bool = False
    allows_slips: bool = False
    stem_format: TextFormat = "plain"


def true_or_false(right: bool, true_feedback: str = "", false_feedback: str = "") -> tuple[Option, Option]:
    """The two options of a true/false question whose right answer is `right`; feedback is per option."""
    return (
        Option("true", 100.0 if right else 0.0, true_feedback),
        Option("false", 0.0 if right else 100.0, false_feedback),
    )


def to_json(question: ParsedQuestion) -> dict[str, Any]:
    """The question as what JSON gives back (lists, no tuples); keys at their default are left out."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(question))
    return data


def from_json(data: dict[str, Any]) -> ParsedQuestion:
    """The inverse of `to_json`. Raises msgspec.ValidationError when the data is no question."""
    return msgspec.convert(data, ParsedQuestion)


class Problem(msgspec.Struct, frozen=True):
    """Something in a file that a person should know; `questions.wording` holds the sentence for ``key``.

    ``where`` is "line 7" or "Sheet1!C4", or "" for the file as a whole. ``stands_for_question``: a question
    was found there and could not be taken; ``excerpt`` is how it begins.
    """

    where: str
    level: Level
    key: str
    params: Params = {}
    stands_for_question: bool = False
    excerpt: str = ""


class Placed(NamedTuple):
    """A question and the place in its file where it begins."""

    question: ParsedQuestion
    where: str


class SheetColumn(msgspec.Struct, frozen=True):
    """A column of a sheet: its title, the first cells below, and what it was taken for ("" for nothing)."""

    title: str = ""
    samples: tuple[str, ...] = ()
    role: str = ""


class Sheet(msgspec.Struct, frozen=True):
    """How the columns of a sheet were understood, or are to be. ``name`` is "" for a text file."""

    name: str
    has_titles: bool
    columns: list[SheetColumn] = []


class Image(msgspec.Struct, frozen=True):
    """An image as it was made anew by us: its media type, its bytes, its size in pixels."""

    media_type: str
    data: bytes
    width: int
    height: int


class Contents(msgspec.Struct):
    """A bank as a file is written from it. ``images`` are by digest, those that the questions show."""

    name: str
    language: str
    questions: list[ParsedQuestion]
    images: dict[str, Image] = {}


class ParsedFile(msgspec.Struct):
    """What a reader understood of a file. Each of its questions is in ``questions`` or in ``problems``.

    ``images`` are by digest: 32 hexadecimal digits that tell equal images.
    """

    format: str
    encoding: str
    questions: list[Placed] = []
    problems: list[Problem] = []
    sheets: list[Sheet] = []
    images: dict[str, Image] = {}

    @property
    def failed(self) -> int:
        """How many questions were found that could not be taken."""
        return sum(1 for problem in self.problems if problem.stands_for_question)

    @property
    def not_playable(self) -> int:
        """How many of those that could not be taken are of a kind that no game can ask, such as essays."""
        return sum(1 for p in self.problems if p.stands_for_question and p.key.startswith("not-playable-"))

    @property
    def found(self) -> int:
        """How many questions the file holds, taken or not."""
        return len(self.questions) + self.failed
