"""Lists with a line before each question that says its kind: `b` for a statement that is true or false, `m`
for a choice, whose first option is the right one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from questions.formats import words
from questions.formats.collecting import Collector
from questions.formats.text_lists.listed import Listed, take_all

_STATEMENT = frozenset({"b", "tf", "vf"})
_CHOICE = frozenset({"m", "mc"})
_FEWEST_LINES = {True: 2, False: 3}
_FEWEST_BLOCKS = 2
_TRUTHS = ["true", "false"]


class _Block(NamedTuple):
    line: int
    is_statement: bool
    lines: list[str]

    @property
    def is_whole(self) -> bool:
        """Whether a code may follow: before, a lone letter is an option such as m for metre."""
        return len(self.lines) >= _FEWEST_LINES[self.is_statement]


def fits(text: str) -> bool:
    """Whether a text begins with a code, and each statement in it is followed by a truth."""
    first = text.lstrip()[:3].split("\n")[0].strip().lower()
    if first not in _STATEMENT | _CHOICE:
        return False
    found = [block for block in _blocks(text) if block.is_whole]
    return len(found) >= _FEWEST_BLOCKS and all(
        words.truth(block.lines[-1]) is not None for block in found if block.is_statement
    )


def read(text: str, collector: Collector) -> None:
    """Read every question."""
    found = list(_blocks(text))
    first_choice = next((block for block in found if not block.is_statement), None)
    if first_choice:
        collector.warn(f"line {first_choice.line}", "first-option-taken-as-right")
    take_all(map(_question, found), collector)


def _blocks(text: str) -> Iterator[_Block]:
    block: _Block | None = None
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.strip()
        if line.lower() in _STATEMENT | _CHOICE and (block is None or block.is_whole):
            if block:
                yield block
            block = _Block(number, line.lower() in _STATEMENT, [])
        elif line and block:
            block.lines.append(line)
    if block:
        yield block


def _question(block: _Block) -> Listed:
    stem, *rest = block.lines or [""]
    listed = Listed(block.line, stem)
    if not block.is_statement:
        listed.options, listed.right = rest, {0} if rest else set()
        return listed
    truth = words.truth(rest[-1]) if rest else None
    listed.stem = "\n".join([stem, *rest[:-1]])
    if truth is not None:
        listed.options, listed.right = list(_TRUTHS), {0 if truth else 1}
    return listed
