"""Items of QTI 1.2 that ask for a number: their conditions as ranges."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from questions import numerals
from questions.formats import gaps
from questions.formats.collecting import Broken
from questions.formats.drafting import Draft, Text
from questions.formats.qti12 import choices
from questions.formats.qti12.conditions import COMPARISONS, Test, number
from questions.formats.qti12.items import Item, Response
from questions.parsed import MOST_OPTIONS, Kind, Number

_LOWER = frozenset({"vargte", "vargt"})
_UPPER = frozenset({"varlte", "varlt"})


class _Range(NamedTuple):
    """What a condition accepts; None where it is open. `value` is the figure that it is about."""

    low: Decimal | None
    high: Decimal | None
    value: Decimal | None = None

    @property
    def is_closed(self) -> bool:
        return self.low is not None and self.high is not None

    @property
    def figure(self) -> Decimal:
        """A number that is surely inside: the ends may be left out."""
        if self.value is not None:
            return self.value
        return ((self.low or Decimal(0)) + (self.high or Decimal(0))) / 2


def draft(item: Item, response: Response, stem: Text | None = None) -> Draft:
    """The question for a number; ends that a condition leaves out count as in. Raises `Broken`."""
    found: dict[_Range, float] = {}
    for test in item.scoring.scoring:
        for range_ in _merged(_ranges(test, response.ident)):
            if range_.is_closed:
                gain = item.gain(response.ident, str(range_.figure))
                found[range_] = max(gain, found.get(range_, 0.0))
    best = max(found.values(), default=0.0)
    numbers = [_number(range_, choices.share(score, best)) for range_, score in found.items()]
    first = next((str(range_.figure) for range_ in found), "")
    if stem is None:
        stem = Text(gaps.asking(gaps.without_last(item.stem.text), 0), item.stem.format)
    explanation = item.explanation({response.ident: [first]})
    return Draft(Kind.NUMBER, stem, numbers=numbers[: MOST_OPTIONS + 1], explanation=explanation)


def _number(range_: _Range, credit: float) -> Number:
    low, high = range_.low or Decimal(0), range_.high or Decimal(0)
    value = "" if range_.value is None else numerals.plain(range_.value)
    return Number(numerals.plain(low), numerals.plain(high), value, credit)


def _ranges(test: Test, response: str) -> list[_Range]:
    """What a condition accepts: its alternatives, or what its parts have in common."""
    name = test.name
    if name == "not" or (name in COMPARISONS and test.response != response):
        return []
    if name == "varequal":
        value = _figure(test)
        return [_Range(value, value, value)]
    if name in _LOWER:
        return [_Range(_figure(test), None)]
    if name in _UPPER:
        return [_Range(None, _figure(test))]
    parts = [range_ for part in test.parts for range_ in _ranges(part, response)]
    return parts if name == "or" else _in_common(parts)


def _in_common(parts: list[_Range]) -> list[_Range]:
    """Bounds side by side make one range; the figure beside them is what it is about."""
    bounds = [part for part in parts if not part.is_closed]
    whole = [part for part in parts if part.is_closed]
    if not bounds:
        return whole
    low = max((part.low for part in bounds if part.low is not None), default=None)
    high = min((part.high for part in bounds if part.high is not None), default=None)
    inside = [part.value for part in whole if part.low == part.high]
    return [_Range(low, high, inside[0] if inside else None)]


def _merged(ranges: list[_Range]) -> list[_Range]:
    """A figure that lies in a range beside it is what that range is about."""
    exact = [range_ for range_ in ranges if range_.value is not None and range_.low == range_.high]
    wide = [range_ for range_ in ranges if range_ not in exact]
    merged = []
    for range_ in wide:
        about = next((e for e in exact if range_.value is None and _lies_in(e, range_)), None)
        merged.append(range_ if about is None else range_._replace(value=about.value))
        exact = [e for e in exact if e is not about]
    return merged + exact


def _lies_in(exact: _Range, range_: _Range) -> bool:
    if exact.low is None or range_.low is None or range_.high is None:
        return False
    return range_.low <= exact.low <= range_.high


def _figure(test: Test) -> Decimal:
    value = number(test.value)
    if value is None:
        value = numerals.read(test.value)
    if value is None:
        raise Broken("not-a-number", text=test.value[:40])
    return value
