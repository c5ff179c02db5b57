"""The fields of the editor, as typed, and what its buttons do to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict

from questions.parsed import Kind, TextFormat

FORMATS: tuple[TextFormat, ...] = ("plain", "markdown", "html")
LONGEST_TIME = 3600
"""Seconds that a question may take."""

TICKED = frozenset({Kind.SINGLE, Kind.MULTIPLE})
"""Kinds whose options are ticked as right or wrong."""

_FEWEST_ROWS = 4


@dataclass
class OptionRow:
    """One line of options. `was` is the index of the option that it was made from, "" for a new one.

    `share` is percent of the marks, "" for what the ticks say. `feedback` is said to whoever chooses it, None
    for what was said before.
    """

    text: str = ""
    is_right: bool = False
    was: str = ""
    share: str = ""
    feedback: str | None = None


@dataclass
class NumberRow:
    """One accepted number, or a range as in 1..5, with its tolerance; as typed. `share` "" is full marks."""

    number: str = ""
    tolerance: str = ""
    was: str = ""
    share: str = ""


@dataclass
class PairRow:
    """Two texts that belong together; without a left one, the right one belongs to none."""

    left: str = ""
    right: str = ""
    was: str = ""


@dataclass
class Draft:
    """The fields of the editor, as typed. Those of other kinds are kept: the kind may be changed back."""

    kind: Kind = Kind.SINGLE
    stem: str = ""
    stem_format: TextFormat = "plain"
    options: list[OptionRow] = field(default_factory=list)
    numbers: list[NumberRow] = field(default_factory=list)
    pairs: list[PairRow] = field(default_factory=list)
    accepted: str = ""
    is_true: bool = True
    case_sensitive: bool = False
    accent_sensitive: bool = False
    punctuation_sensitive: bool = False
    allows_slips: bool = False
    category: str = ""
    tags: str = ""
    difficulty: str = ""
    source: str = ""
    seconds: str = ""
    explanation: str = ""

    def with_spare_rows(self, more: int = 0) -> Draft:
        """The draft with empty lines to type into."""
        self.options += [OptionRow() for _ in range(max(_FEWEST_ROWS - len(self.options), more))]
        self.pairs += [PairRow() for _ in range(max(_FEWEST_ROWS - len(self.pairs), more))]
        self.numbers += [NumberRow() for _ in range(max(1 - len(self.numbers), more))]
        return self

    def with_kind(self, kind: Kind) -> Draft:
        """The draft as another kind. What was typed for one kind serves the next as far as it can."""
        texts = [row.text for row in self.options if row.text.strip()]
        if kind is Kind.SHORT and not self.accepted.strip():
            self.accepted = "\n".join(row.text for row in self.options if row.is_right and row.text.strip())
        elif self.kind is Kind.SHORT and kind in TICKED and not texts:
            lines = [line.strip() for line in self.accepted.split("\n") if line.strip()]
            self.options = [OptionRow(line, is_right=True) for line in lines]
        self.kind = kind
        return self

    def with_row_moved(self, index: int, step: int) -> Draft:
        """The draft with a row of the kind's own list and its neighbour exchanged, if it has one there."""
        rows: list[Any] = self.pairs if self.kind is Kind.MATCHING else self.options
        other = index + step
        if 0 <= index < len(rows) and 0 <= other < len(rows):
            rows[index], rows[other] = rows[other], rows[index]
        return self

    @property
    def has_extras(self) -> bool:
        """Whether some option or number has a share of the marks of its own, or something is said to it."""
        extras = [text for row in self.options for text in (row.share, row.feedback or "")]
        return any(text.strip() for text in (*extras, *(row.share for row in self.numbers)))


def from_post(data: QueryDict) -> Draft:
    """The draft that a submitted form describes; nonsense in it counts as not given."""
    rights = set(data.getlist("right"))
    kind, text_format = data.get("kind", ""), data.get("stem_format", "")
    return Draft(
        kind=Kind(kind) if kind in set(Kind) else Kind.SINGLE,
        stem=_text(data, "stem"),
        stem_format=next((known for known in FORMATS if known == text_format), "plain"),
        options=[
            OptionRow(text, str(i) in rights, was, share, feedback if "feedback" in data else None)
            for i, (text, was, share, feedback) in enumerate(
                _columns(data, "option", "option-was", "share", "feedback")
            )
        ],
        numbers=[
            NumberRow(*row) for row in _columns(data, "number", "tolerance", "number-was", "number-share")
        ],
        pairs=[PairRow(*row) for row in _columns(data, "left", "pair-right", "pair-was")],
        accepted=_text(data, "accepted"),
        is_true=data.get("is_true") != "0",
        case_sensitive="case_sensitive" in data,
        accent_sensitive="accent_sensitive" in data,
        punctuation_sensitive="punctuation_sensitive" in data,
        allows_slips="allows_slips" in data,
        category=_text(data, "category").strip(),
        tags=_text(data, "tags"),
        difficulty=_text(data, "difficulty"),
        source=_text(data, "source").strip(),
        seconds=_text(data, "seconds").strip(),
        explanation=_text(data, "explanation"),
    )


def tags_of(text: str) -> tuple[str, ...]:
    """Tags as typed, with commas between them, each once."""
    return tuple(dict.fromkeys(" ".join(tag.split()) for tag in text.split(",") if tag.strip()))


def _text(data: QueryDict, name: str) -> str:
    """A submitted text. NUL goes: no database takes it."""
    return _clean(data.get(name, ""))


def _clean(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\0", "")


def _columns(data: QueryDict, first: str, *others: str) -> Iterator[tuple[str, ...]]:
    """The rows of fields that repeat; one that is sent less often than the first is blank in the rest."""
    texts = data.getlist(first)
    columns = [data.getlist(name) for name in others]
    for index, text in enumerate(texts):
        yield _clean(text), *(_clean(column[index]) if index < len(column) else "" for column in columns)
