"""Whole numbers in what devices send: digits 0 to 9 and nothing else."""

from __future__ import annotations

MOST_DIGITS = 18
"""More would not fit a database's number."""


def whole_number(text: str, most_digits: int = MOST_DIGITS) -> int | None:
    """Return the number that `text` is, None when it is none, or has more digits than are allowed."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= most_digits
    return int(text) if is_number else None
