"""Which grammar a list is written in."""

from __future__ import annotations

from questions.formats.dialects import Dialect, Dialects
from questions.formats.text_lists import coded, hashed, numbered, signed, starred, tagged

_NUMBERED = Dialect(numbered.fits, numbered.read)

GRAMMARS = (
    Dialect(hashed.fits, hashed.read),
    # What is tagged looks like markup, and is none.
    Dialect(tagged.fits, tagged.read, holds_tags=True),
    Dialect(coded.fits, coded.read),
    _NUMBERED,
    Dialect(signed.fits, signed.read),
    Dialect(starred.fits, starred.read),
)
"""In the order in which they are tried."""

_lists = Dialects("text-list", GRAMMARS, usual=_NUMBERED)
sniff, parse = _lists.sniff, _lists.parse
