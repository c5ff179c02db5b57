"""An Aiken file from end to end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from questions.formats.aiken import kinds
from questions.formats.collecting import Collector
from questions.formats.source import Source
from questions.formats.text_lists import numbered
from questions.parsed import ParsedFile

_SIGNS = re.compile(
    r"^[ \t]*\(?[A-Za-z]{1,2}[.)][^\n]*\n(?:[ \t\xa0]*\n)*[ \t]*ANSWER\s*:\s*\(?[A-Za-z]\b",
    re.IGNORECASE | re.MULTILINE,
)
_PLAIN = "multichoice"
_CATEGORY = "category"


class _Part(NamedTuple):
    """Lines below a word that names their kind; `line` is the first of them, counted from 1."""

    kind: str
    line: int
    lines: list[str]


def sniff(source: Source) -> bool:
    """Whether an option is followed by a line with the letter of the answer."""
    return not source.is_structured and _SIGNS.search(source.text) is not None


def parse(source: Source) -> ParsedFile:
    """Read an Aiken file."""
    collector = Collector("aiken", source.encoding)
    category = ""
    for part in _parts(source.text.split("\n")):
        if collector.is_full:
            break
        if part.kind == _CATEGORY:
            category, part = _category(part)
        if part.kind in kinds.NAMES:
            kinds.read(part.kind, part.lines, part.line, category, collector)
        else:
            numbered.read_lines(part.lines, collector, part.line, category)
    return collector.parsed


def _parts(lines: list[str]) -> Iterator[_Part]:
    """The text at each line that is nothing but the name of a kind; one such word may be an answer's."""
    part = _Part(_PLAIN, 1, [])
    after_blank = True
    for number, line in enumerate(lines, start=1):
        word = line.strip().lower()
        if after_blank and (word in (_PLAIN, _CATEGORY) or word in kinds.NAMES):
            yield part
            part = _Part(word, min(number + 1, len(lines)), [])
        else:
            part.lines.append(line)
        after_blank = not word
    yield part


def _category(part: _Part) -> tuple[str, _Part]:
    """The path of a category, a name in each line down to a blank one, and what follows it."""
    end = next((at for at, line in enumerate(part.lines) if not line.strip()), len(part.lines))
    path = "/".join(line.strip() for line in part.lines[:end])
    return path, _Part(_PLAIN, part.line + end, part.lines[end:])
