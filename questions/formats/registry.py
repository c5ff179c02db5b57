"""All formats, in the order in which a file is tried."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from questions.formats import gift
from questions.formats.source import MOST_BYTES, Source
from questions.parsed import ParsedFile, Problem


class Format(NamedTuple):
    """A file format: its name in commands and in the database, how it is told apart, how it is read."""

    name: str
    label: str
    looks_like: Callable[[Source], bool]
    read: Callable[[Source], ParsedFile]


FORMATS = (Format("gift", "GIFT", gift.looks_like, gift.read),)
BY_NAME = {format.name: format for format in FORMATS}


def read_file(data: bytes, name: str, *, format: str = "", encoding: str = "") -> ParsedFile:
    """Read a file. `format` and `encoding` are found out unless they are given.

    Never raises for anything in the file: what is wrong with it is in the problems. A file of no known format
    has format "".
    """
    if len(data) > MOST_BYTES:
        return _refused("file-too-large", {"most": MOST_BYTES // 2**20})
    source = Source(data, name, encoding)
    chosen = BY_NAME[format] if format else next((f for f in FORMATS if f.looks_like(source)), None)
    if chosen is None:
        return ParsedFile("", source.encoding, [], [Problem("", "error", "no-questions")])
    parsed = chosen.read(source)
    if not parsed.found:
        parsed.problems.append(Problem("", "error", "no-questions"))
    return parsed


def _refused(key: str, params: dict[str, str | int | float]) -> ParsedFile:
    return ParsedFile("", "", [], [Problem("", "error", key, params)])
