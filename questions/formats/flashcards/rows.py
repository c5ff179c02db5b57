"""A file of cards as rows of fields: the separator is found out, quotes and numbers are taken off."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from typing import NamedTuple

from questions.formats.flashcards.head import Head, read_head
from questions.formats.words import folded, phrases

_SEPARATORS: dict[str, re.Pattern[str]] = {
    "tab": re.compile(r"\t"),
    "rule": re.compile(r"[ \t]*(?<!-)---(?!-)[ \t]*"),
    "dash": re.compile(r"[ \t]+[-–—][ \t]+"),
    "bar": re.compile(r"[ \t]*\|[ \t]*"),
    "blanks": re.compile(r"(?<=\S) {4,}(?=\S)"),
}
_QUOTE = re.compile(r"(?:^|\t)\"", re.MULTILINE)
_QUOTED = re.compile(r"(?:^|\t)\"(?:[^\"]|\"\")*+\"(?=\t|$)", re.MULTILINE)
_NUMBER = re.compile(r"(\d{1,5})[.)]\s+(?=\S)")
_RULED = re.compile(r"[\s|:+-]+")
_TITLES = frozenset(
    phrases(
        """term|word|front|word/phrase|término|termino|palabra|anverso|termine|parola|fronte|begriff|wort
        vorderseite|terme|mot|recto|termo|palavra|frente"""
    )
)
_FEWEST_ROWS = 2
_SHARE = 0.6
_LONGEST_LINE = 2_000


class Row(NamedTuple):
    """The fields of a card, and the line where it begins, from 1. A line without a separator is one field."""

    line: int
    fields: list[str]

    @property
    def is_card(self) -> bool:
        """Whether there is a term and a definition."""
        return len(self.fields) > 1 and bool(self.fields[0].strip() and self.fields[1].strip())


class Rows(NamedTuple):
    """The rows of a file, and its head."""

    head: Head
    rows: list[Row]


def rows_of(text: str) -> Rows | None:
    """The rows of a file; None where no separator parts most lines in two."""
    lines = text.split("\n")
    head = read_head(lines)
    if head.separator and len(head.separator) == 1:
        return Rows(head, list(_quoted(text, head.separator)))
    numbered = [
        (number, line)
        for number, line in enumerate(lines, start=1)
        if line.strip() and not (number <= head.lines and "\t" not in line)
    ]
    split = _separator([line for _, line in numbered])
    if split is None:
        return None
    if split is _SEPARATORS["tab"] and _has_quoted(text):
        return Rows(head, _bare(list(_quoted(text, "\t"))))
    return Rows(head, _bare([Row(number, split.split(line)) for number, line in numbered]))


def _separator(lines: list[str]) -> re.Pattern[str] | None:
    """The first that makes cards of most lines, and parts few of them in more than two."""
    if any(len(line) > _LONGEST_LINE for line in lines) or any(_RULED.fullmatch(line) for line in lines):
        return None
    for pattern in _SEPARATORS.values():
        rows = [Row(0, pattern.split(line)) for line in lines]
        cards = [row for row in rows if row.is_card]
        if len(cards) < _FEWEST_ROWS or len(cards) < len(lines) * _SHARE:
            continue
        if _is_even([len(row.fields) for row in cards]):
            return pattern
    return None


def _is_even(widths: list[int]) -> bool:
    """Whether most rows have two fields, or all have three (the third holds tags)."""
    return widths.count(2) >= len(widths) * _SHARE or set(widths) == {3}


def _has_quoted(text: str) -> bool:
    """Whether every quote at the start of a field is closed at the end of one."""
    quotes = len(_QUOTE.findall(text))
    return quotes > 0 and quotes == len(_QUOTED.findall(text))


def _quoted(text: str, separator: str) -> Iterator[Row]:
    reader = csv.reader(_without_remarks(text), delimiter=separator)
    line = 1
    try:
        for fields in reader:
            if any(field.strip() for field in fields):
                yield Row(line, fields)
            line = reader.line_num + 1
    except csv.Error:
        # A field beyond the reader's bound is no card.
        return


def _without_remarks(text: str) -> Iterator[str]:
    at_head = True
    for line in io.StringIO(text):
        at_head = at_head and line.startswith("#")
        yield "\n" if at_head else line


def _bare(rows: list[Row]) -> list[Row]:
    """Rows without their numbers, where they count on, and without a row of titles."""
    if rows and folded(rows[0].fields[0]) in _TITLES and len(rows[0].fields) > 1:
        rows = rows[1:]
    labels = [_NUMBER.match(row.fields[0]) for row in rows]
    figures = [int(label[1]) for label in labels if label]
    if len(figures) < max(_FEWEST_ROWS, len(rows) * _SHARE) or figures != sorted(set(figures)):
        return rows
    return [Row(row.line, [_NUMBER.sub("", row.fields[0], count=1), *row.fields[1:]]) for row in rows]
