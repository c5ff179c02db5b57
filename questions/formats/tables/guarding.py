"""Cells of text files that no spreadsheet program takes for a formula, and the way back."""

from __future__ import annotations

import re

_FORMULA_START = r"[=+\-@\t\r\n]"
# A program that expects another sign between cells begins a new one after it, in the midst of a text.
_STARTS = {
    delimiter: re.compile(rf"(?:^|(?<=[{others}]))(?='*{_FORMULA_START})")
    for delimiter, others in {",": ";\t", ";": ",\t"}.items()
}
_GUARDED = {
    delimiter: re.compile(rf"(?:^|(?<=[{others}]))'(?='*{_FORMULA_START})")
    for delimiter, others in {",": ";\t", ";": ",\t"}.items()
}


def guarded(text: str, delimiter: str) -> str:
    """The text with an apostrophe before whatever would begin a formula."""
    return _STARTS[delimiter].sub("'", text)


def unguarded(text: str, delimiter: str) -> str:
    """The inverse of `guarded`; texts of files that are parted by another sign stay as they are."""
    guard = _GUARDED.get(delimiter)
    return guard.sub("", text) if guard else text
