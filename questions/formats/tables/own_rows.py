"""From a row of our own sheet to a question.

What we have written is read to the letter, so that an exported bank comes back as it was. Where a person has
left room, in the type, the format or the name of a right option, the row is read as in any other sheet.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, get_args

from questions import numerals
from questions.formats import markup, words
from questions.formats.collecting import Broken
from questions.formats.tables import keys, own, pairs
from questions.formats.tables.grid import Row
from questions.formats.tables.keys import Reading
from questions.formats.tables.own import Columns
from questions.parsed import Kind, Number, Option, Pair, ParsedQuestion, TextFormat, true_or_false

_PARTS = re.compile(r"\s*;\s*")
_TOLERANCE = re.compile(r"±|\+/?-")
_FORMATS = get_args(TextFormat)
_MOST_SECONDS = 3600

_Fields = dict[str, Any]


@dataclass
class _Cells:
    """A row under our titles. `formats` are the options' own ones, in turn, as far as any is named."""

    columns: Columns
    row: Row
    formats: list[TextFormat | None]

    def text(self, title: str) -> str:
        return self.columns.text(self.row, title)

    def place(self, title: str) -> int:
        return self.columns.single[title]

    @property
    def options(self) -> list[str]:
        return [self.columns.cell(self.row, column) for column in self.columns.options]

    def format(self, index: int) -> TextFormat | None:
        return self.formats[index] if index < len(self.formats) else None

    def feedback(self, count: int) -> list[str]:
        said = [self.columns.cell(self.row, column) for column in self.columns.feedback][:count]
        return said + [""] * (count - len(said))

    def marks(self, usual: list[float]) -> list[float]:
        """Percent for each option; the usual where the column says nothing. Raises `Broken`."""
        text = self.text(own.MARKS)
        if not text:
            return usual
        said = [numerals.read(part) for part in _PARTS.split(text)]
        if None in said or any(abs(mark) > 100 for mark in said if mark is not None):
            raise Broken("marks-not-understood", self.place(own.MARKS), text=text[:40])
        marks = [float(mark) for mark in said if mark is not None]
        return marks[: len(usual)] + [0.0] * (len(usual) - len(marks))


def read(columns: Columns, row: Row) -> ParsedQuestion | None:
    """The question of a row; None where its type is not named, so that it is read as any sheet's row.

    Raises `Broken` with the column.
    """
    kind = _kind(columns.text(row, own.TYPE))
    if kind is None:
        return None
    stem = columns.text(row, own.STEM)
    if not stem:
        raise Broken("stem-empty", columns.single[own.STEM])
    stem_format, *formats = _formats(columns.text(row, own.FORMAT))
    if stem_format is None:
        stem, stem_format = markup.unmarked(stem)
    cells = _Cells(columns, row, formats)
    fields: _Fields = {field: cells.text(title) for title, field in own.TEXTS.items()}
    fields |= {own.SETTINGS_OF[word]: True for word in _settings(cells.text(own.SETTINGS))}
    return ParsedQuestion(
        kind=kind,
        stem=stem,
        stem_format=stem_format,
        tags=_tags(cells.text(own.TAGS)),
        difficulty=words.difficulty(cells.text(own.DIFFICULTY)),
        seconds=_seconds(cells.text(own.SECONDS)),
        **_ANSWERS[kind](cells),
        **fields,
    )


def _kind(text: str) -> Kind | None:
    ours = next((kind for kind, name in own.KINDS.items() if name == text.casefold()), None)
    return ours or words.kind_named(text)


def _formats(text: str) -> list[TextFormat | None]:
    """The question's own format and, where they differ from it, those of its options in turn."""
    named = [part.casefold() for part in _PARTS.split(text)]
    return [next((known for known in _FORMATS if known == name), None) for name in named]


def _settings(text: str) -> list[str]:
    return [word for word in re.split(r"[\s,;]+", text.casefold()) if word in own.SETTINGS_OF]


def _tags(text: str) -> tuple[str, ...]:
    """Parted by semicolons, or by commas where there are none."""
    parts = text.split(";" if ";" in text else ",")
    return tuple(dict.fromkeys(part.strip() for part in parts if part.strip()))


def _seconds(text: str) -> int | None:
    value = numerals.read(text)
    return int(value) if value is not None and 0 < value <= _MOST_SECONDS else None


def _single(cells: _Cells) -> _Fields:
    return _choice(cells, Kind.SINGLE)


def _multiple(cells: _Cells) -> _Fields:
    return _choice(cells, Kind.MULTIPLE)


def _choice(cells: _Cells, kind: Kind) -> _Fields:
    texts, key = cells.options, cells.text(own.RIGHT)
    named = _named(key, texts) if key else []
    if named is None:
        raise Broken("answer-matches-no-option", cells.place(own.RIGHT), text=key[:80])
    usual = own.usual_marks(kind, [index in named for index in range(len(texts))])
    marks = cells.marks(usual)
    if not named and marks == usual:
        raise Broken("answer-missing", cells.place(own.RIGHT))
    return _options(cells, texts, marks)


def _named(key: str, options: list[str]) -> list[int] | None:
    """The options that a cell names: by number as we write it, else by letter, else by text."""
    readings = (Reading.NUMBER, Reading.LETTER, Reading.TEXT)
    found = (keys.resolve(key, options, reading) for reading in readings)
    return next((indexes for indexes in found if indexes is not None), None)


def _options(cells: _Cells, texts: list[str], marks: list[float]) -> _Fields:
    """The options up to the last that is filled in."""
    last = max((number for number, text in enumerate(texts, start=1) if text), default=0)
    feedback = cells.feedback(last)
    made = (Option(texts[i], marks[i], feedback[i], cells.format(i)) for i in range(last))
    return {"options": tuple(made)}


def _truth(cells: _Cells) -> _Fields:
    key = cells.text(own.RIGHT)
    right = words.truth_or_yes(key)
    if right is None:
        raise Broken("answer-not-true-or-false", cells.place(own.RIGHT), text=key[:40])
    return {"options": true_or_false(right, *cells.feedback(2))}


def _short(cells: _Cells) -> _Fields:
    texts = cells.options
    if not any(texts):
        texts = [part for part in _PARTS.split(cells.text(own.RIGHT)) if part]
    return _options(cells, texts, cells.marks([100.0] * len(texts)))


def _ordering(cells: _Cells) -> _Fields:
    return _options(cells, cells.options, [0.0] * len(cells.options))


def _matching(cells: _Cells) -> _Fields:
    found: list[Pair] = []
    for index, text in enumerate(cells.options):
        pair = pairs.read(text, cells.format(index))
        if pair is None and text:
            raise Broken("pair-without-arrow", cells.columns.options[index], text=text[:40])
        if pair is not None:
            found.append(pair)
    return {"pairs": tuple(found)}


def _number(cells: _Cells) -> _Fields:
    texts = [part for part in _PARTS.split(cells.text(own.RIGHT)) if part]
    marks, feedback = cells.marks([100.0] * len(texts)), cells.feedback(len(texts))
    place = cells.place(own.RIGHT)
    made = (_range(*each, place) for each in zip(texts, marks, feedback, strict=True))
    return {"numbers": tuple(made)}


def _range(text: str, credit: float, feedback: str, place: int) -> Number:
    if own.RANGE in text:
        low, high = sorted(_figure(part, place) for part in text.split(own.RANGE, 1))
        return Number(numerals.plain(low), numerals.plain(high), "", credit, feedback)
    value, *tolerances = (_figure(part, place) for part in _TOLERANCE.split(text, maxsplit=1))
    tolerance = abs(tolerances[0]) if tolerances else Decimal(0)
    ends = numerals.plain(value - tolerance), numerals.plain(value + tolerance)
    return Number(*ends, numerals.plain(value), credit, feedback)


def _figure(text: str, place: int) -> Decimal:
    value = numerals.read(text)
    if value is None:
        raise Broken("not-a-number", place, text=text.strip()[:40])
    return value


_ANSWERS: dict[Kind, Callable[[_Cells], _Fields]] = {
    Kind.SINGLE: _single,
    Kind.MULTIPLE: _multiple,
    Kind.TRUEFALSE: _truth,
    Kind.SHORT: _short,
    Kind.NUMBER: _number,
    Kind.MATCHING: _matching,
    Kind.ORDERING: _ordering,
}
