"""Numeric answers of GIFT: exact, with a tolerance, as ranges, several with weights."""

from __future__ import annotations

from decimal import Decimal

from questions import numerals
from questions.formats.collecting import Broken
from questions.formats.gift.entries import Entry, before_marks, entries, entry
from questions.formats.gift.masking import restore
from questions.formats.gift.remarks import Remark
from questions.formats.gift.texts import as_format
from questions.parsed import Number, TextFormat


def read_numbers(body: str, offset: int, stem_format: TextFormat) -> tuple[tuple[Number, ...], list[Remark]]:
    """The accepted numbers of a masked body after its `#`, and what is doubtful. Raises `Broken`."""
    first = before_marks(body)
    found = [entry("=", first, offset)] if restore(first.partition("#")[0]) else []
    found += entries(body[len(first) :], offset + len(first)) if len(first) < len(body) else []
    numbers, remarks = [], []
    for each in found:
        # "~" holds what to say to everybody else; there is no number in it.
        if each.mark == "~" and not restore(each.text):
            continue
        number, ambiguous = _number(each, stem_format)
        numbers.append(number)
        # A point is GIFT's own decimal sign; a comma may part thousands.
        if ambiguous and "," in each.text:
            remarks.append(Remark("number-ambiguous", each.offset, {"text": restore(each.text)}))
    return tuple(numbers), remarks


def _number(found: Entry, stem_format: TextFormat) -> tuple[Number, bool]:
    """The range of an entry, and whether a figure in it may be read in two ways."""
    text = restore(found.text)
    feedback = as_format(found.feedback or "", stem_format)
    if ".." in text:
        figures = [_figure(part, found) for part in text.split("..", 1)]
        low, high = sorted(figure for figure, _ in figures)
        ambiguous = any(ambiguous for _, ambiguous in figures)
        return Number(numerals.plain(low), numerals.plain(high), "", found.credit, feedback), ambiguous
    value_text, _, tolerance_text = text.partition(":")
    value, ambiguous = _figure(value_text, found)
    tolerance = abs(_figure(tolerance_text, found)[0]) if tolerance_text.strip() else Decimal(0)
    ends = numerals.plain(value - tolerance), numerals.plain(value + tolerance)
    return Number(*ends, numerals.plain(value), found.credit, feedback), ambiguous


def _figure(text: str, found: Entry) -> tuple[Decimal, bool]:
    readings = numerals.readings(text)
    if not readings:
        raise Broken("not-a-number", found.offset, text=text.strip()[:40])
    return readings[0], len(readings) > 1
