"""How a sheet says which option is right: by its text, its letter, its number, several of them, or a star."""

from __future__ import annotations

import re
from enum import Enum

from questions.formats.tables.grid import Row
from questions.formats.words import folded


class Reading(Enum):
    """How the cells of an answer column are to be read."""

    TEXT = "text"
    LETTER = "letter"
    NUMBER = "number"
    NUMBER_FROM_ZERO = "number from zero"


_NAMED = re.compile(
    r"(?:option|answer|choice|opcion|opción|opzione|risposta|respuesta|reponse|réponse|antwort|opção|resposta|"
    r"alternativa|letter|letra|lettera)?\s*[(\[]?([a-j]|\d{1,2})(?:\.0+)?[.)\]:]?",
    re.IGNORECASE,
)
_PARTS = re.compile(r"\s*(?:[,;/|&+、，；\n]|\s(?:and|y|e|et|und)\s)\s*|\s+")
_TEXT_PARTS = re.compile(r"\s*[;|\n]\s*")
_CELL_PARTS = ("\n", ";", "|")


def options_of(row: Row, columns: list[int], cell: int | None) -> list[str]:
    """A row's options, in their own columns or parted in one cell."""
    if columns:
        return [row.cell(column) for column in columns]
    text = row.cell(cell)
    for sign in _CELL_PARTS:
        if sign in text:
            return [part.strip() for part in text.split(sign) if part.strip()]
    return [text] if text else []


def joined(row: Row, columns: list[int]) -> str:
    """What a row's answer columns say, as one text."""
    return "\n".join(text for column in columns if (text := row.cell(column)))


def resolve(key: str, options: list[str], reading: Reading) -> list[int] | None:
    """Indexes of the options that an answer cell names; None when anything in it names no option."""
    if reading is Reading.TEXT:
        return _by_text(key, options)
    return _by_name(key, options, reading)


def share_resolved(pairs: list[tuple[str, list[str]]]) -> float:
    """The share of (answer cell, options) pairs that make sense in the best reading."""
    return max(_resolved(pairs, reading) for reading in Reading) / len(pairs) if pairs else 0.0


def reading_of_column(pairs: list[tuple[str, list[str]]]) -> Reading:
    """The reading in which most answer cells make sense: a 2 may be an option's text or the second option."""
    return max(Reading, key=lambda reading: _resolved(pairs, reading))


def _resolved(pairs: list[tuple[str, list[str]]], reading: Reading) -> int:
    return sum(bool(key) and resolve(key, options, reading) is not None for key, options in pairs)


def _by_text(key: str, options: list[str]) -> list[int] | None:
    texts = [folded(option) for option in options]
    wanted = folded(key)
    if wanted in texts:
        return [texts.index(wanted)]
    parts = [folded(part) for part in _TEXT_PARTS.split(key) if part.strip()]
    if len(parts) > 1 and all(part in texts for part in parts):
        return sorted({texts.index(part) for part in parts})
    return None


def _by_name(key: str, options: list[str], reading: Reading) -> list[int] | None:
    parts = [part for part in _PARTS.split(key.strip()) if part]
    if len(parts) == 1 and reading is Reading.LETTER and re.fullmatch(r"[A-J]{2,10}", parts[0]):
        parts = list(parts[0])
    elif _NAMED.fullmatch(key.strip()):
        parts = [key.strip()]
    indexes = {_index(part, reading) for part in parts}
    if not indexes or None in indexes:
        return None
    found = sorted(index for index in indexes if index is not None)
    if found[0] < 0 or found[-1] >= len(options) or not all(options[index] for index in found):
        return None
    return found


def _index(part: str, reading: Reading) -> int | None:
    named = _NAMED.fullmatch(part)
    if named is None or named[1].isdigit() == (reading is Reading.LETTER):
        return None
    if reading is Reading.LETTER:
        return ord(named[1].lower()) - ord("a")
    return int(named[1]) - (reading is Reading.NUMBER)
