"""The text that a spreadsheet shows for a value: leading zeros, percent signs, dates."""

from __future__ import annotations

import datetime as dt
import re
from decimal import Decimal

_GENERAL = "General"
_ZEROS = re.compile(r"0{2,}")
_DECIMALS = re.compile(r"[#0,]*0(?:\.(0+))?")
_QUOTED = re.compile(r'"[^"]*"|\\.|_.|\*.|\[[^\]]*\]')
_UNSEEN = re.compile(r"_.|\*.|\[[^\]]*\]")
_DATE_PART = re.compile(r'"[^"]*"|\\.|y+|m+|d+|h+|s+|AM/PM', re.IGNORECASE)
_SIGNIFICANT = 11


def displayed(value: object, number_format: str = _GENERAL) -> str:
    """A cell's text. `number_format` is the sheet's own, "General" where none is known."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, int | float):
        return _number(value, number_format)
    if isinstance(value, dt.datetime | dt.date):
        return _date(value, number_format)
    if isinstance(value, dt.time):
        return value.strftime("%H:%M:%S" if value.second else "%H:%M")
    # Old workbooks may hold NUL, which no database takes.
    return "" if value is None else str(value).replace("\0", "")


def _number(value: int | float, number_format: str) -> str:
    pattern = _QUOTED.sub("", number_format.split(";")[0]).strip()
    if pattern.endswith("%"):
        decimals = _DECIMALS.fullmatch(pattern[:-1])
        places = len(decimals[1] or "") if decimals else 0
        return f"{value * 100:.{places}f}%"
    if _ZEROS.fullmatch(pattern) and value == int(value):
        return f"{int(value):0{len(pattern)}d}"
    if "0." in pattern and (decimals := _DECIMALS.fullmatch(pattern)):
        return f"{value:.{len(decimals[1])}f}"
    return _general(value)


def _general(value: int | float) -> str:
    if value == int(value) and abs(value) < 1e15:
        return str(int(value))
    text = f"{Decimal(f'{value:.{_SIGNIFICANT}g}'):f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _date(value: dt.date, number_format: str) -> str:
    """By the parts that the format asks for; the ISO date where it asks for none that we know."""
    pattern = _UNSEEN.sub("", number_format.split(";")[0])
    if number_format == _GENERAL or not re.search("[dmyhs]", pattern, re.IGNORECASE):
        whole_day = not isinstance(value, dt.datetime) or value.time() == dt.time()
        return value.strftime("%Y-%m-%d") if whole_day else value.strftime("%Y-%m-%d %H:%M")
    after_hours = False
    parts = []
    at = 0
    for found in _DATE_PART.finditer(pattern):
        token = found.group().lower()
        parts.append(pattern[at : found.start()])
        at = found.end()
        if token[0] in '"\\':
            parts.append(found.group().strip('"\\'))
            continue
        # "mm" after hours is minutes, everywhere else it is the month.
        parts.append(_date_part(value, "n" * len(token) if after_hours and token[0] == "m" else token))
        after_hours = token[0] == "h"
    return ("".join(parts) + pattern[at:]).strip()


def _date_part(value: dt.date, token: str) -> str:
    moment = value if isinstance(value, dt.datetime) else dt.datetime.combine(value, dt.time())
    short = len(token) == 1
    text = {
        "y": moment.strftime("%Y" if len(token) > 2 else "%y"),
        "m": moment.strftime("%B" if len(token) > 3 else "%b" if len(token) == 3 else "%m"),
        "d": moment.strftime("%A" if len(token) > 3 else "%a" if len(token) == 3 else "%d"),
        "h": moment.strftime("%H"),
        "n": moment.strftime("%M"),
        "s": moment.strftime("%S"),
        "a": moment.strftime("%p"),
    }[token[0]]
    return text.lstrip("0") or "0" if short and token[0] in "mdh" else text
