"""A question while it is being edited: plain fields, and the way to a question and back.

What a plain editor can't show (shares of marks, feedback per option) is kept as long as the option that it
belongs to is neither removed nor marked differently.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

import msgspec
from django.http import QueryDict

from questions import numerals, soundness
from questions.parsed import (
    TRUE_INDEX,
    Kind,
    Number,
    Option,
    ParsedQuestion,
    TextFormat,
    true_or_false,
)
from questions.soundness import Flaw

FORMATS: tuple[TextFormat, ...] = ("plain", "markdown", "html")
LONGEST_TIME = 3600
_FEWEST_ROWS = 4
_SPARE_ROWS = 1


@dataclass
class OptionRow:
    """One line of options. `was` is the index of the option that it was made from, "" for a new one."""

    text: str = ""
    is_right: bool = False
    was: str = ""


@dataclass
class NumberRow:
    """One accepted number, or a range as in 1..5, with its tolerance; as typed."""

    number: str = ""
    tolerance: str = ""
    was: str = ""


@dataclass
class Draft:
    """The fields of the editor, as typed."""

    kind: Kind = Kind.SINGLE
    stem: str = ""
    stem_format: TextFormat = "plain"
    options: list[OptionRow] = field(default_factory=list)
    numbers: list[NumberRow] = field(default_factory=list)
    accepted: str = ""
    is_true: bool = True
    case_sensitive: bool = False
    accent_sensitive: bool = False
    category: str = ""
    tags: str = ""
    seconds: str = ""
    explanation: str = ""

    def with_spare_rows(self, more: int = 0) -> Draft:
        """The draft with empty lines to type into."""
        self.options += [OptionRow()] * max(_FEWEST_ROWS - len(self.options), _SPARE_ROWS * bool(more))
        self.numbers += [NumberRow()] * (1 if more or not self.numbers else 0)
        return self


def from_post(data: QueryDict) -> Draft:
    """The draft that a submitted form describes; nonsense in it counts as not given."""
    rights, texts, were = set(data.getlist("right")), data.getlist("option"), data.getlist("option-was")
    numbers = zip(data.getlist("number"), data.getlist("tolerance"), data.getlist("number-was"), strict=False)
    kind, text_format = data.get("kind", ""), data.get("stem_format", "")
    return Draft(
        kind=Kind(kind) if kind in set(Kind) else Kind.SINGLE,
        stem=_text(data, "stem"),
        stem_format=next((known for known in FORMATS if known == text_format), "plain"),
        options=[
            OptionRow(text.replace("\0", ""), str(i) in rights, was)
            for i, (text, was) in enumerate(zip(texts, were, strict=False))
        ],
        numbers=[NumberRow(*row) for row in numbers],
        accepted=_text(data, "accepted"),
        is_true=data.get("is_true") != "0",
        case_sensitive="case_sensitive" in data,
        accent_sensitive="accent_sensitive" in data,
        category=_text(data, "category").strip(),
        tags=_text(data, "tags"),
        seconds=_text(data, "seconds").strip(),
        explanation=_text(data, "explanation"),
    )


def _text(data: QueryDict, name: str) -> str:
    """A submitted text. NUL goes: no database takes it."""
    return data.get(name, "").replace("\r\n", "\n").replace("\0", "")


def from_question(question: ParsedQuestion) -> Draft:
    """The draft that shows a question."""
    is_picked = question.kind in (Kind.SINGLE, Kind.MULTIPLE)
    return Draft(
        kind=question.kind,
        stem=question.stem,
        stem_format=question.stem_format,
        options=[
            OptionRow(option.text, soundness.is_right_option(question, i), str(i))
            for i, option in enumerate(question.options)
            if is_picked
        ],
        numbers=[_number_row(number, str(i)) for i, number in enumerate(question.numbers)],
        accepted="\n".join(o.text for o in question.options) if question.kind is Kind.SHORT else "",
        is_true=question.kind is not Kind.TRUEFALSE or question.options[TRUE_INDEX].credit > 0,
        case_sensitive=question.case_sensitive,
        accent_sensitive=question.accent_sensitive,
        category=question.category,
        tags=", ".join(question.tags),
        seconds=str(question.seconds or ""),
        explanation=question.explanation,
    )


def tags_of(text: str) -> tuple[str, ...]:
    """Tags as typed, with commas between them, each once."""
    return tuple(dict.fromkeys(" ".join(tag.split()) for tag in text.split(",") if tag.strip()))


def to_question(draft: Draft, original: ParsedQuestion | None = None) -> tuple[ParsedQuestion, list[Flaw]]:
    """The question of a draft and its flaws; with an error among them it must not be kept."""
    flaws: list[Flaw] = []
    seconds = _seconds(draft, flaws)
    before = original if original and original.kind is draft.kind else None
    question = msgspec.structs.replace(
        original or ParsedQuestion(draft.kind, ""),
        kind=draft.kind,
        stem=draft.stem.strip(),
        stem_format=draft.stem_format,
        options=_options(draft, before),
        numbers=_numbers(draft, before, flaws) if draft.kind is Kind.NUMBER else (),
        category=draft.category,
        tags=tags_of(draft.tags),
        explanation=draft.explanation.strip(),
        seconds=seconds,
        case_sensitive=draft.case_sensitive,
        accent_sensitive=draft.accent_sensitive,
    )
    if any(flaw.key == "not-a-number" for flaw in flaws):
        return question, flaws
    question, found = soundness.tidy(question)
    # Lines left empty are part of the form, not of the question.
    return question, flaws + [flaw for flaw in found if flaw.key != "option-empty"]


def _options(draft: Draft, before: ParsedQuestion | None) -> tuple[Option, ...]:
    if draft.kind is Kind.TRUEFALSE:
        return _truth(draft, before)
    if draft.kind is Kind.SHORT:
        known = {option.text: option for option in before.options} if before else {}
        lines = (line.strip() for line in draft.accepted.split("\n"))
        return tuple(known.get(line) or Option(line, 100.0) for line in lines if line)
    if draft.kind is Kind.NUMBER:
        return ()
    rows = [row for row in draft.options if row.text.strip()]
    olds = [_old(before.options, row.was) if before else None for row in rows]
    credits = _credits(draft.kind, rows, olds, before)
    return tuple(
        msgspec.structs.replace(old or Option(""), text=row.text.strip(), credit=credit)
        for row, old, credit in zip(rows, olds, credits, strict=True)
    )


def _truth(draft: Draft, before: ParsedQuestion | None) -> tuple[Option, ...]:
    if before is None:
        return true_or_false(draft.is_true)
    return true_or_false(draft.is_true, *(option.feedback for option in before.options))


def _credits(
    kind: Kind, rows: list[OptionRow], olds: list[Option | None], before: ParsedQuestion | None
) -> list[float]:
    """The shares of marks: as they were where the same options are right, else equal ones."""
    unchanged = before is not None and len(rows) == len(before.options)
    for row, old in zip(rows, olds, strict=True):
        was_right = old is not None and before is not None and _was_right(before, old)
        unchanged = unchanged and old is not None and row.is_right == was_right
    if unchanged:
        return [old.credit for old in olds if old is not None]
    if kind is Kind.SINGLE:
        return [100.0 if row.is_right else 0.0 for row in rows]
    share = round(100 / max(1, sum(row.is_right for row in rows)), 5)
    return [share if row.is_right else -100.0 for row in rows]


def _was_right(before: ParsedQuestion, old: Option) -> bool:
    return soundness.is_right_option(before, before.options.index(old))


def _old(options: tuple[Option, ...], was: str) -> Option | None:
    index = _index(was)
    return options[index] if index is not None and index < len(options) else None


def _index(was: str) -> int | None:
    return int(was) if was.isascii() and was.isdigit() and len(was) < 5 else None


def _number_row(number: Number, was: str) -> NumberRow:
    if not number.value:
        return NumberRow(f"{number.low}..{number.high}", "", was)
    tolerance = numerals.plain(Decimal(number.high) - Decimal(number.value))
    return NumberRow(number.value, "" if tolerance == "0" else tolerance, was)


def _numbers(draft: Draft, before: ParsedQuestion | None, flaws: list[Flaw]) -> tuple[Number, ...]:
    made = []
    for row in draft.numbers:
        if not row.number.strip():
            continue
        ends = [numerals.read(part) for part in row.number.split("..", 1)]
        tolerance = numerals.read(row.tolerance) if row.tolerance.strip() else Decimal(0)
        if None in ends or tolerance is None:
            wrong = row.number if None in ends else row.tolerance
            flaws.append(Flaw("error", "not-a-number", {"text": wrong.strip()[:40]}))
            continue
        made.append(_number(sorted(end for end in ends if end is not None), abs(tolerance), row.was, before))
    return tuple(made)


def _number(ends: list[Decimal], tolerance: Decimal, was: str, before: ParsedQuestion | None) -> Number:
    known = before.numbers if before else ()
    index = _index(was)
    old = known[index] if index is not None and index < len(known) else Number("0", "0")
    return msgspec.structs.replace(
        old,
        low=numerals.plain(ends[0] - tolerance),
        high=numerals.plain(ends[-1] + tolerance),
        value=numerals.plain(ends[0]) if len(ends) == 1 else "",
    )


def _seconds(draft: Draft, flaws: list[Flaw]) -> int | None:
    if not draft.seconds:
        return None
    seconds = _index(draft.seconds)
    if seconds and seconds <= LONGEST_TIME:
        return seconds
    flaws.append(Flaw("error", "time-not-understood", {"text": draft.seconds[:40]}))
    return None
