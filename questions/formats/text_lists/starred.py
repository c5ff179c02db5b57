"""Lists of paragraphs: the question in the first line, an option in each other, a star at the right ones."""

from __future__ import annotations

import re
from collections.abc import Iterator

from questions.formats.collecting import Collector
from questions.formats.text_lists.listed import Listed, take_all

_STAR = re.compile(r"\*\s*([^\s*].*)|(.*[^\s*])\s*\*")
_NUMBER = re.compile(r"\d{1,4}\s*[.)]\s+(?=\S)")
_BULLET = re.compile(r"[-–•]\s+(?=\S)")
_FEWEST = 2


def fits(text: str) -> bool:
    """Whether most paragraphs are questions with a star at some of their options."""
    found = list(_questions(text))
    whole = [q for q in found if 0 < len(q.right) < len(q.options)]
    return len(whole) >= _FEWEST and len(whole) > len(found) / 2


def read(text: str, collector: Collector) -> None:
    """Read every paragraph as a question."""
    take_all(_questions(text), collector)


def _questions(text: str) -> Iterator[Listed]:
    listed: Listed | None = None
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.strip()
        if not line and listed:
            yield listed
            listed = None
        elif line and listed is None:
            listed = Listed(number, _NUMBER.sub("", line, count=1))
        elif line and listed:
            starred = _STAR.fullmatch(line)
            option = (starred[1] or starred[2]) if starred else line
            listed.add(_BULLET.sub("", option, count=1), starred is not None)
    if listed:
        yield listed
