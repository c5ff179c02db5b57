"""Moodle's missing word: a sentence with its answers in braces where the word is missing.

It is GIFT but for the weights, which bear one sign instead of two: `~75%nearly right`.
"""

from __future__ import annotations

import re

from questions.formats import gift
from questions.formats.source import Source
from questions.parsed import ParsedFile

_WEIGHT = re.compile(r"(?<!\\)([~=])\s*(-?\d{1,3}(?:[.,]\d+)?)%(?=[^\s%])(?![^~=}]*%)")
_SAMPLE = 200_000
_GAP = re.compile(r"\S[^\S\n]*\{\s*[=~][^{}]*\}")


def sniff(source: Source) -> bool:
    """Whether answers inside a sentence bear weights of this kind."""
    return any(_WEIGHT.search(gap.group()) for gap in _GAP.finditer(source.text[:_SAMPLE]))


def parse(source: Source) -> ParsedFile:
    """Read a missing word file."""
    rewritten = _GAP.sub(lambda gap: _WEIGHT.sub(r"\1%\2%", gap.group()), source.text)
    parsed = gift.parse(Source(rewritten.encode(), source.name))
    parsed.format, parsed.encoding = "missing-word", source.encoding
    return parsed
