"""The list of right answers that stands before or after a written test: "1. B  2. D", or "b, d, a"."""

from __future__ import annotations

import re
from typing import NamedTuple

from questions.formats.text_lists.labels import is_key_title

_LETTERS = r"[A-Za-z](?:\s*[,/&+]\s*[A-Za-z](?![a-z]))*"
_PAIR = re.compile(
    rf"(\d{{1,4}})\s*[.):=–\-]{{0,2}}\s*[(\[]?({_LETTERS}|true|false|vero|falso|verdadero)[)\].]?(?=[\s,;|]|$)",
    re.IGNORECASE,
)
_PAIRS = re.compile(rf"(?:{_PAIR.pattern}[\s,;|]*)+", re.IGNORECASE)
_ENTRY = re.compile(r"(\d{1,4})\s*[.):=\-–]\s*(\S.*)")
_ROW = re.compile(r"(?:[A-Za-z]|\d{1,2})(?:\s*[,;\s]\s*(?:[A-Za-z]|\d{1,2})){2,}[.\s]*")
_ITEM = re.compile(r"[A-Za-z]|\d{1,2}")
_LONGEST = 2_000


class Key(NamedTuple):
    """Right answers by the figures of their questions, or in the order of the questions."""

    by_number: dict[int, str]
    in_order: list[str]


class Parted(NamedTuple):
    """A test without its key; `skipped` lines before it were taken away."""

    lines: list[str]
    key: Key
    skipped: int = 0


def part(lines: list[str]) -> Parted:
    """Take the key off a test; without one, nothing changes."""
    for attempt in (_titled, _beside_title, _trailing, _leading_row, _trailing_row):
        if found := attempt(lines):
            return found
    return Parted(lines, Key({}, []))


def _titled(lines: list[str]) -> Parted | None:
    """A key below its title may hold texts as well as letters."""
    at = max((at for at, line in enumerate(lines) if is_key_title(line)), default=None)
    if at is None:
        return None
    filled = [line.strip() for line in lines[at + 1 :] if line.strip()]
    pairs = [pair for line in filled for pair in _pairs(line)]
    if not pairs or len(pairs) < 2 or not all(_pairs(line) for line in filled):
        entries = [_ENTRY.fullmatch(line) for line in filled]
        if len(entries) < 2 or not all(entries):
            return _titled_row(lines, at, filled)
        pairs = [(int(entry[1]), entry[2]) for entry in entries if entry]
    return Parted(lines[:at], Key(dict(pairs), []))


def _titled_row(lines: list[str], at: int, filled: list[str]) -> Parted | None:
    row = _row(filled[0]) if len(filled) == 1 else None
    return Parted(lines[:at], Key({}, row)) if row else None


def _beside_title(lines: list[str]) -> Parted | None:
    """The last line may hold title and key: "Answers: 1-b, 2-a"."""
    at = next((at for at in reversed(range(len(lines))) if lines[at].strip()), None)
    title, sign, said = ("", "", "") if at is None else lines[at].partition(":")
    pairs = _pairs(said.strip()) if sign and is_key_title(title) else []
    return Parted(lines[:at], Key(dict(pairs), [])) if len(pairs) > 1 else None


def _trailing(lines: list[str]) -> Parted | None:
    """Without a title, only letters by figures are a key."""
    at = len(lines)
    pairs: list[tuple[int, str]] = []
    while at and (not lines[at - 1].strip() or _pairs(lines[at - 1].strip())):
        at -= 1
        pairs = _pairs(lines[at].strip()) + pairs
    numbers = [number for number, _ in pairs]
    if len(pairs) < 2 or numbers != sorted(set(numbers)):
        return None
    return Parted(lines[:at], Key(dict(pairs), []))


def _leading_row(lines: list[str]) -> Parted | None:
    at = next((at for at, line in enumerate(lines) if line.strip()), None)
    row = None if at is None else _row(lines[at].strip())
    return Parted(lines[at + 1 :], Key({}, row), at + 1) if row and at is not None else None


def _trailing_row(lines: list[str]) -> Parted | None:
    at = next((at for at in reversed(range(len(lines))) if lines[at].strip()), None)
    row = None if at is None else _row(lines[at].strip())
    return Parted(lines[:at], Key({}, row)) if row else None


def _pairs(line: str) -> list[tuple[int, str]]:
    if len(line) > _LONGEST or _PAIRS.fullmatch(line) is None:
        return []
    return [(int(pair[1]), pair[2]) for pair in _PAIR.finditer(line)]


def _row(line: str) -> list[str] | None:
    if len(line) > _LONGEST or _ROW.fullmatch(line) is None:
        return None
    return _ITEM.findall(line)
