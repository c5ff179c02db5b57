"""Which questions are the same: those with the same stem and options, however they are written or ordered."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from questions.parsed import Kind, ParsedQuestion, TextFormat
from questions.spelling import fold
from questions.texts import images_in, to_plain


def fingerprint(question: ParsedQuestion) -> str:
    """A key that is equal for duplicates: 64 hexadecimal digits. Which options are right does not count,
    nor does which texts of a matching question belong together, nor the right order of an ordering.
    """
    stem = fold(to_plain(question.stem, question.stem_format))
    parts = [stem, *images_in(question.stem), *sorted(_options(question))]
    return hashlib.sha256("\x1f".join([question.kind.value, *parts]).encode()).hexdigest()


def _options(question: ParsedQuestion) -> Iterator[str]:
    if question.kind is Kind.NUMBER:
        yield from (f"{number.low}..{number.high}" for number in question.numbers)
    elif question.kind is Kind.MATCHING:
        for pair in question.pairs:
            yield f"{_plain(pair.left, pair.format or question.stem_format)}\x1e"
            yield _plain(pair.right, pair.format or question.stem_format)
    elif question.kind is not Kind.TRUEFALSE:
        yield from (_plain(option.text, option.format or question.stem_format) for option in question.options)


def _plain(text: str, format: TextFormat) -> str:
    return " ".join((fold(to_plain(text, format), case=True, accents=True), *images_in(text)))
