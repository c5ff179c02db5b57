"""The marked answers between the braces of a GIFT question: their signs, weights, texts and feedback."""

from __future__ import annotations

import re
from typing import NamedTuple

from questions.formats.collecting import Broken
from questions.formats.gift.masking import restore

_MARKER = re.compile(r"~\s*=|[=~]")
_WEIGHT = re.compile(r"\s*%\s*([+-]?\d+(?:[.,]\d+)?)\s*%")
_HASH = "\ufdd4"


class Entry(NamedTuple):
    """One marked answer, masked. `weight` is None where none is given; `feedback` None without a `#`.

    `offset` is where it begins in its block.
    """

    mark: str
    weight: float | None
    text: str
    feedback: str | None
    offset: int

    @property
    def credit(self) -> float:
        """Percent of the marks."""
        if self.weight is not None:
            return self.weight
        return 100.0 if self.mark == "=" else 0.0


def has_marks(body: str) -> bool:
    """Whether any answer is marked."""
    return _MARKER.search(body) is not None


def is_weighted(text: str) -> bool:
    """Whether a text begins as a weight does."""
    return _WEIGHT.match(text) is not None


def before_marks(body: str) -> str:
    """What stands before the first mark."""
    first = _MARKER.search(body)
    return body[: first.start()] if first else body


def entries(body: str, offset: int) -> list[Entry]:
    """The answers of a masked body that has marks and begins at `offset` of its block. Raises `Broken`."""
    marks = list(_MARKER.finditer(body))
    if restore(body[: marks[0].start()]):
        raise Broken("gift-text-before-answers", offset, text=restore(body[: marks[0].start()])[:40])
    ends = [mark.start() for mark in marks[1:]] + [len(body)]
    return [
        # "~=" is how embedded questions mark the right one; people carry the habit over.
        entry(mark.group()[-1], body[mark.end() : end], offset + mark.start())
        for mark, end in zip(marks, ends, strict=True)
    ]


def entry(mark: str, text: str, offset: int, weighted: bool = True) -> Entry:
    """One answer of the masked text after its mark. Raises `Broken` for a weight that can't be."""
    weight = None
    if weighted and "%" in text and (found := _WEIGHT.match(text)):
        weight = float(found[1].replace(",", "."))
        if abs(weight) > 100:
            raise Broken("gift-weight-out-of-range", offset, weight=found[1])
        text = text[found.end() :]
    text, sign, feedback = text.partition("#")
    if sign and not feedback.strip() and weight is None and text.strip() and " " not in text.strip():
        # Nothing follows the sign, so it is no feedback: the answer is C# or F#. Programs that export
        # an empty feedback always write a weight as well.
        return Entry(mark, None, text.rstrip() + _HASH, None, offset)
    return Entry(mark, weight, text, feedback if sign else None, offset)
