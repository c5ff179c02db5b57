"""The two sides of a pair in one cell, "France → Paris"; a decoy has no left side, "→ Rome"."""

from __future__ import annotations

import re

from questions.parsed import Pair, TextFormat

ARROW = "→"

_ARROW = re.compile(r"\s*(?<!\\)(?:→|->|=>|⇒)\s*")
_INSIDE = re.compile(r"→|->|=>|⇒")
_ESCAPED = re.compile(r"\\(→|->|=>|⇒)")


def written(pair: Pair) -> str:
    """A pair as a cell; an arrow inside a side bears a backslash."""
    left, right = (_INSIDE.sub(r"\\\g<0>", side) for side in (pair.left, pair.right))
    return f"{left} {ARROW} {right}".strip()


def read(cell: str, format: TextFormat | None = None) -> Pair | None:
    """The pair in a cell, or None where no arrow parts it."""
    sides = _ARROW.split(cell, maxsplit=1)
    if len(sides) < 2:
        return None
    left, right = (_ESCAPED.sub(r"\1", side).strip() for side in sides)
    return Pair(left, right, format)
