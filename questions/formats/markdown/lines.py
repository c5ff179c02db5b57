"""The lines of a Markdown file, and which of them are code that is shown or code that would be run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

_FENCE = re.compile(r"\s*(`{3,}|~{3,})(.*)")
_RUNS = re.compile(
    r"\{[^}]*(?:\.run\b|\bexec\b)[^}]*\}|\bexec(?:=|\b)|\{(?:r|python|julia|bash)[,\s}]", re.IGNORECASE
)
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)


class Line(NamedTuple):
    """A line and its number, from 1. `in_code`: it belongs to a fenced block; `runs`: one that is run."""

    number: int
    text: str
    in_code: bool = False
    runs: bool = False

    @property
    def content(self) -> str:
        """The text without blanks around it."""
        return self.text.strip()

    @property
    def indent(self) -> int:
        """How far the text is moved in; a tab counts as four."""
        bare = self.text.expandtabs(4)
        return len(bare) - len(bare.lstrip())


def without_comments(text: str) -> str:
    """The text with its comments taken out; lines keep their numbers."""
    return _COMMENT.sub(lambda comment: "\n" * comment.group().count("\n"), text)


def lines_of(text: str) -> Iterator[Line]:
    """The lines of a text, fences included."""
    fence = ""
    runs = False
    for number, line in enumerate(text.split("\n"), start=1):
        found = _FENCE.fullmatch(line)
        if fence:
            yield Line(number, line, True, runs)
            if found and found[1].startswith(fence) and not found[2].strip():
                fence = ""
        elif found and "`" not in found[2]:
            fence, runs = found[1], _RUNS.search(found[2]) is not None
            yield Line(number, line, True, runs)
        else:
            yield Line(number, line)
