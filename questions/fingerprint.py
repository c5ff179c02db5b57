"""Which questions are the same: those with the same stem and options, however they are written or ordered."""

from __future__ import annotations

import hashlib

from questions.marking import fold
from questions.parsed import Kind, ParsedQuestion
from questions.texts import to_plain


def fingerprint(question: ParsedQuestion) -> str:
    """A key that is equal for duplicates: 64 hexadecimal digits. Which options are right does not count."""
    parts = [fold(to_plain(question.stem, question.stem_format))]
    if question.kind is Kind.NUMBER:
        parts += sorted(f"{number.low}..{number.high}" for number in question.numbers)
    elif question.kind is not Kind.TRUEFALSE:
        parts += sorted(
            fold(to_plain(option.text, option.format or question.stem_format), case=True, accents=True)
            for option in question.options
        )
    return hashlib.sha256("\x1f".join([question.kind.value, *parts]).encode()).hexdigest()
