"""Texts with several gaps, of which one question asks one: that one is a line, the others are left open."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

ASKED = "_____"
OTHER = "[…]"
MOST = 100
"""Gaps of one text. Each becomes a question that holds the whole text."""

_MARK = re.compile("\ue010(\\d+)\ue011")
_AT_END = re.compile("\\s*\ue010\\d+\ue011((?:\\s|<br>|</\\w+>)*)$")


def mark(index: int) -> str:
    """Stands for a gap in a text until it is known which one is asked."""
    return f"\ue010{index}\ue011"


def marked(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """The text with marks in place of its gaps, which are spans in ascending order that don't overlap."""
    borders = [0, *(end for span in spans for end in span), len(text)]
    between = [text[start:end] for start, end in list(pairwise(borders))[::2]]
    return between[0] + "".join(mark(index) + after for index, after in enumerate(between[1:]))


def without_marks(text: str) -> str:
    """A stranger's text in which nothing can be taken for a gap of ours."""
    return text.replace("\ue010", "").replace("\ue011", "")


def asking(text: str, index: int) -> str:
    """The text as it is shown when the gap of this index is asked."""
    return _MARK.sub(lambda gap: ASKED if int(gap[1]) == index else OTHER, text)


def marks_in(text: str) -> list[int]:
    """The indexes of the gaps in a text, in order."""
    return [int(gap) for gap in _MARK.findall(text)]


def without_last(text: str) -> str:
    """The text without a gap that it merely ends in: where to type is plain to see there."""
    return _AT_END.sub(r"\1", text) if len(marks_in(text)) == 1 else text
