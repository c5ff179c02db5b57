"""The sheet that banks are exported to, which holds a whole question and can be filled in by hand.

docs/question-formats.md describes its columns. Where a cell leaves room, it is read as in any other sheet;
what is told by `TITLES` is read to the letter, so that an exported bank comes back as it was.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, get_args

from questions import numerals
from questions.formats import markup
from questions.formats.collecting import Broken
from questions.formats.tables import keys, pairs, words
from questions.formats.tables.grid import Grid, Row
from questions.formats.tables.guarding import unguarded
from questions.formats.tables.keys import Reading
from questions.parsed import (
    Kind,
    Number,
    Option,
    Pair,
    ParsedQuestion,
    TextFormat,
    true_or_false,
)

TYPE, STEM, RIGHT, FORMAT = "Type", "Question", "Right", "Format"
OPTION, FEEDBACK = "Option", "Feedback"
MARKS, SETTINGS = "Marks", "Settings"
TEXTS = {
    "Category": "category",
    "Source": "source",
    "Name": "name",
    "Number": "id_number",
    "Explanation": "explanation",
}
"""Columns that hold a field of a question as it is."""
TAGS, DIFFICULTY, SECONDS = "Tags", "Difficulty", "Seconds"
KINDS = {
    Kind.SINGLE: "single",
    Kind.MULTIPLE: "multiple",
    Kind.TRUEFALSE: "true/false",
    Kind.SHORT: "short",
    Kind.NUMBER: "number",
    Kind.MATCHING: "matching",
    Kind.ORDERING: "ordering",
}
"""What stands in the column Type."""
SETTINGS_OF = {
    "case": "case_sensitive",
    "accents": "accent_sensitive",
    "punctuation": "punctuation_sensitive",
    "slips": "allows_slips",
}
"""Words of the column Settings, each for a field of a question."""
BETWEEN = "; "
RANGE, TOLERANCE = "..", "±"

_TOLD_BY = (TYPE, STEM, RIGHT, FORMAT)
_NUMBERED = re.compile(r"(Option|Feedback) (\d{1,2})", re.IGNORECASE)
_PARTS = re.compile(r"\s*;\s*")
_TOLERANCE = re.compile(r"±|\+/?-")
_FORMATS = get_args(TextFormat)
_MOST_SECONDS = 3600


def usual_marks(kind: Kind, right: Sequence[bool]) -> list[float]:
    """The marks of options where nothing else is said: all for what is right; several rights share them."""
    if kind is not Kind.MULTIPLE:
        return [100.0 if is_right else 0.0 for is_right in right]
    worth = round(100 / max(1, sum(right)), 5)
    return [worth if is_right else -100.0 for is_right in right]


@dataclass
class Columns:
    """Where the columns of our own sheet stand. `single` is by title; options and feedback by number."""

    header: int
    single: dict[str, int]
    options: list[int]
    feedback: list[int]
    delimiter: str

    def text(self, row: Row, title: str) -> str:
        """The cell of a row below a title."""
        return self.cell(row, self.single.get(title))

    def cell(self, row: Row, column: int | None) -> str:
        """The cell as it was written, without the apostrophe that keeps formulas asleep."""
        return unguarded(row.cell(column), self.delimiter)


def find(grid: Grid) -> Columns | None:
    """The columns of a sheet whose first filled row bears our titles; None for other sheets."""
    header = next((index for index, row in enumerate(grid.rows) if not row.is_blank), None)
    if header is None:
        return None
    titles = [cell.strip().casefold() for cell in grid.rows[header].cells]
    if not all(title.casefold() in titles for title in _TOLD_BY):
        return None
    known = (*_TOLD_BY, *TEXTS, TAGS, DIFFICULTY, SECONDS, MARKS, SETTINGS)
    single = {title: titles.index(title.casefold()) for title in known if title.casefold() in titles}
    numbered: dict[str, list[int]] = {OPTION.casefold(): [], FEEDBACK.casefold(): []}
    for column, title in enumerate(titles):
        if found := _NUMBERED.fullmatch(title):
            numbered[found[1]].append(column)
    return Columns(header, single, numbered[OPTION.casefold()], numbered[FEEDBACK.casefold()], grid.delimiter)


def read(columns: Columns, row: Row) -> ParsedQuestion | None:
    """The question of a row; None where its type is not named, so that it is read as any sheet's row.

    Raises `Broken` with the column.
    """
    kind = _kind(columns.text(row, TYPE))
    if kind is None:
        return None
    stem = columns.text(row, STEM)
    if not stem:
        raise Broken("stem-empty", columns.single[STEM])
    formats = _formats(columns.text(row, FORMAT))
    if formats[0] is None:
        stem, guessed = markup.unmarked(stem)
        formats[0] = guessed
    fields: dict[str, Any] = {field: columns.text(row, title) for title, field in TEXTS.items()}
    fields |= {SETTINGS_OF[word]: True for word in _words(columns.text(row, SETTINGS)) if word in SETTINGS_OF}
    return ParsedQuestion(
        kind=kind,
        stem=stem,
        stem_format=formats[0] or "plain",
        tags=_tags(columns.text(row, TAGS)),
        difficulty=words.difficulty(columns.text(row, DIFFICULTY)),
        seconds=_seconds(columns.text(row, SECONDS)),
        **_ANSWERS[kind](columns, row, formats[1:]),
        **fields,
    )


def _kind(text: str) -> Kind | None:
    own = next((kind for kind, name in KINDS.items() if name == text.casefold()), None)
    return own or words.kind_named(text)


def _formats(text: str) -> list[TextFormat | None]:
    """The question's own format and, where they differ from it, those of its options in turn."""
    named = [part.casefold() for part in _PARTS.split(text)]
    return [next((known for known in _FORMATS if known == name), None) for name in named]


def _tags(text: str) -> tuple[str, ...]:
    """Parted by semicolons, or by commas where there are none."""
    parts = text.split(";" if ";" in text else ",")
    return tuple(dict.fromkeys(part.strip() for part in parts if part.strip()))


def _words(text: str) -> list[str]:
    return re.split(r"[\s,;]+", text.casefold())


def _seconds(text: str) -> int | None:
    value = numerals.read(text)
    return int(value) if value is not None and 0 < value <= _MOST_SECONDS else None


_Fields = dict[str, Any]


def _choice(columns: Columns, row: Row, formats: Sequence[TextFormat | None], kind: Kind) -> _Fields:
    texts = [columns.cell(row, column) for column in columns.options]
    key = columns.text(row, RIGHT)
    named = _named(key, texts) if key else []
    if named is None:
        raise Broken("answer-matches-no-option", columns.single[RIGHT], text=key[:80])
    usual = usual_marks(kind, [index in named for index in range(len(texts))])
    marks = _marks(columns, row, usual)
    if not named and marks == usual:
        raise Broken("answer-missing", columns.single[RIGHT])
    feedback = _feedback(columns, row, len(texts))
    made = [
        Option(text, mark, said, own)
        for text, mark, said, own in zip(texts, marks, feedback, _padded(formats, len(texts)), strict=True)
    ]
    return {"options": tuple(made[: _last_filled(texts)])}


def _single(columns: Columns, row: Row, formats: Sequence[TextFormat | None]) -> _Fields:
    return _choice(columns, row, formats, Kind.SINGLE)


def _multiple(columns: Columns, row: Row, formats: Sequence[TextFormat | None]) -> _Fields:
    return _choice(columns, row, formats, Kind.MULTIPLE)


def _truth(columns: Columns, row: Row, formats: Sequence[TextFormat | None]) -> _Fields:
    key = columns.text(row, RIGHT)
    right = words.truth_or_yes(key)
    if right is None:
        raise Broken("answer-not-true-or-false", columns.single[RIGHT], text=key[:40])
    return {"options": true_or_false(right, *_feedback(columns, row, 2))}


def _short(columns: Columns, row: Row, formats: Sequence[TextFormat | None]) -> _Fields:
    texts = [columns.cell(row, column) for column in columns.options]
    if not any(texts):
        texts = [part for part in _PARTS.split(columns.text(row, RIGHT)) if part]
    marks, feedback = _marks(columns, row, [100.0] * len(texts)), _feedback(columns, row, len(texts))
    made = [Option(*each) for each in zip(texts, marks, feedback, strict=True)]
    return {"options": tuple(made[: _last_filled(texts)])}


def _number(columns: Columns, row: Row, formats: Sequence[TextFormat | None]) -> _Fields:
    texts = [part for part in _PARTS.split(columns.text(row, RIGHT)) if part]
    marks, feedback = _marks(columns, row, [100.0] * len(texts)), _feedback(columns, row, len(texts))
    return {
        "numbers": tuple(
            _range(text, mark, said, columns.single[RIGHT])
            for text, mark, said in zip(texts, marks, feedback, strict=True)
        )
    }


def _range(text: str, credit: float, feedback: str, column: int) -> Number:
    if RANGE in text:
        low, high = sorted(_figure(part, column) for part in text.split(RANGE, 1))
        return Number(numerals.plain(low), numerals.plain(high), "", credit, feedback)
    value, *tolerances = (_figure(part, column) for part in _TOLERANCE.split(text, maxsplit=1))
    tolerance = abs(tolerances[0]) if tolerances else Decimal(0)
    ends = numerals.plain(value - tolerance), numerals.plain(value + tolerance)
    return Number(*ends, numerals.plain(value), credit, feedback)


def _figure(text: str, column: int) -> Decimal:
    value = numerals.read(text)
    if value is None:
        raise Broken("not-a-number", column, text=text.strip()[:40])
    return value


def _matching(columns: Columns, row: Row, formats: Sequence[TextFormat | None]) -> _Fields:
    cells = [columns.cell(row, column) for column in columns.options]
    found: list[Pair] = []
    for column, text, own in zip(columns.options, cells, _padded(formats, len(cells)), strict=True):
        pair = pairs.read(text, own)
        if pair is None and text:
            raise Broken("pair-without-arrow", column, text=text[:40])
        if pair is not None:
            found.append(pair)
    return {"pairs": tuple(found)}


def _ordering(columns: Columns, row: Row, formats: Sequence[TextFormat | None]) -> _Fields:
    texts = [columns.cell(row, column) for column in columns.options]
    made = [Option(text, format=own) for text, own in zip(texts, _padded(formats, len(texts)), strict=True)]
    return {"options": tuple(made[: _last_filled(texts)])}


_ANSWERS: dict[Kind, Callable[[Columns, Row, Sequence[TextFormat | None]], _Fields]] = {
    Kind.SINGLE: _single,
    Kind.MULTIPLE: _multiple,
    Kind.TRUEFALSE: _truth,
    Kind.SHORT: _short,
    Kind.NUMBER: _number,
    Kind.MATCHING: _matching,
    Kind.ORDERING: _ordering,
}


def _named(key: str, options: list[str]) -> list[int] | None:
    """The options that a cell names: by number as we write it, else by letter, else by text."""
    readings = (Reading.NUMBER, Reading.LETTER, Reading.TEXT)
    found = (keys.resolve(key, options, reading) for reading in readings)
    return next((indexes for indexes in found if indexes is not None), None)


def _marks(columns: Columns, row: Row, usual: list[float]) -> list[float]:
    """Percent for each option; the usual where the column says nothing."""
    text = columns.text(row, MARKS)
    if not text:
        return usual
    said = [numerals.read(part) for part in _PARTS.split(text)]
    if None in said or any(abs(mark) > 100 for mark in said if mark is not None):
        raise Broken("marks-not-understood", columns.single[MARKS], text=text[:40])
    marks = [float(mark) for mark in said if mark is not None]
    return marks[: len(usual)] + [0.0] * (len(usual) - len(marks))


def _feedback(columns: Columns, row: Row, count: int) -> list[str]:
    said = [columns.cell(row, column) for column in columns.feedback][:count]
    return said + [""] * (count - len(said))


def _padded(formats: Sequence[TextFormat | None], count: int) -> list[TextFormat | None]:
    return [*formats[:count], *[None] * (count - len(formats))]


def _last_filled(texts: list[str]) -> int:
    return max((index for index, text in enumerate(texts, start=1) if text), default=0)
