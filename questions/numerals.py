"""Numbers as people type them: decimal commas, blanks between thousands, any kind of minus, powers of ten."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal

_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_SUPERSCRIPT_RUN = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+")
_SIGNS = str.maketrans("−–—‐‑‒﹣٫٬’'_", "-------.    ")
_POWER_OF_TEN = re.compile(r"\s*[x*×·⋅]\s*10\s*\^?\s*\(?\s*([+-]?\d{1,3})\s*\)?$", re.IGNORECASE)
_UNIT_SIGN = re.compile(r"\s*[%°€$£]$")
_NUMBER = re.compile(r"([+-]?)\s*(\d[\d., ]*|[.,]\d+)\s*(?:e\s*([+-]?\d{1,3}))?", re.IGNORECASE)
_BLANK_GROUPS = re.compile(r"\d{1,3}(?: \d{3})+(?=\D|$)")
_LONGEST = 60


def readings(text: str) -> tuple[Decimal, ...]:
    """Every number that the text may mean, likeliest first; empty when it is no number.

    Only "1,234" and "1.234" mean two: a decimal fraction, or thousands.
    """
    if len(text) > _LONGEST:
        return ()
    # NFKC would turn a superscript into a plain digit, and 10⁸ into 108.
    text = _SUPERSCRIPT_RUN.sub(lambda run: "^" + run.group().translate(_SUPERSCRIPTS), text)
    text = " ".join(unicodedata.normalize("NFKC", text).translate(_SIGNS).split())
    text = _UNIT_SIGN.sub("", text)
    match = _NUMBER.fullmatch(_POWER_OF_TEN.sub(r"e\1", text))
    if match is None:
        return ()
    sign, digits, power = match.groups()
    return tuple(Decimal(f"{sign}{plain}e{power or 0}") for plain in _without_groups(digits.strip()))


def read(text: str) -> Decimal | None:
    """The likeliest reading of the text, or None when it is no number."""
    found = readings(text)
    return found[0] if found else None


def plain(number: Decimal) -> str:
    """The number without exponent or needless zeros: one text per value."""
    text = f"{number:f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _without_groups(digits: str) -> tuple[str, ...]:
    """The digits with a point as decimal sign and no thousands signs, one text per reading."""
    if " " in digits:
        if _BLANK_GROUPS.match(digits) is None or " " in _BLANK_GROUPS.sub("", digits, count=1):
            return ()
        digits = digits.replace(" ", "")
    marks = [mark for mark in digits if mark in ".,"]
    if not marks:
        return (digits,)
    if len(set(marks)) == 2:
        return _both_marks(digits, marks)
    mark = marks[0]
    grouped = re.fullmatch(rf"[1-9]\d{{0,2}}(?:{re.escape(mark)}\d{{3}})+", digits) is not None
    joined = digits.replace(mark, "")
    if len(marks) > 1:
        return (joined,) if grouped else ()
    decimal = digits.replace(mark, ".")
    return (decimal, joined) if grouped else (decimal,)


def _both_marks(digits: str, marks: list[str]) -> tuple[str, ...]:
    """With both signs in use, the last one is the decimal sign and the other must part thousands."""
    decimal_mark, group_mark = marks[-1], marks[0]
    whole, _, fraction = digits.rpartition(decimal_mark)
    groups = whole.split(group_mark)
    if decimal_mark in whole or any(len(group) != 3 for group in groups[1:]):
        return ()
    return (f"{''.join(groups)}.{fraction}",)
