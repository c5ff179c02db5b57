"""Accepted numbers as files of learning platforms give them: a figure, and how far off an answer may be."""

from __future__ import annotations

from decimal import Decimal

from questions import numerals
from questions.formats.collecting import Broken
from questions.parsed import Number


def around(value: str, tolerance: str = "", credit: float = 100.0, feedback: str = "") -> Number:
    """The range `tolerance` to both sides of `value`. Raises `Broken` where one of them is no number."""
    middle = _figure(value)
    reach = abs(_figure(tolerance)) if tolerance.strip() else Decimal(0)
    ends = numerals.plain(middle - reach), numerals.plain(middle + reach)
    return Number(*ends, numerals.plain(middle), credit, feedback)


def middle_and_reach(number: Number) -> tuple[str, str]:
    """The inverse of `around`: the middle of a range and half its width."""
    low, high = Decimal(number.low), Decimal(number.high)
    middle = (low + high) / 2
    return numerals.plain(middle), numerals.plain(high - middle)


def with_value(number: Number, value: str) -> Number:
    """The same range around another exact value, "" for none. Raises `Broken` where that is no number."""
    figure = numerals.plain(_figure(value)) if value else ""
    return Number(number.low, number.high, figure, number.credit, number.feedback)


def _figure(text: str) -> Decimal:
    number = numerals.read(text)
    if number is None:
        raise Broken("not-a-number", text=text.strip()[:40])
    return number
