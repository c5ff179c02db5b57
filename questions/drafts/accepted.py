"""Accepted answers, one on each line; a share of the marks may stand before one, as in "50% Lima"."""

from __future__ import annotations

import re

import msgspec

from questions.drafts.shares import plain, read_share
from questions.parsed import Option, ParsedQuestion
from questions.soundness import Flaw

_SHARE = re.compile(r"\s*(-?\d+(?:[.,]\d+)?)\s*%\s+(?=\S)")


def shown_lines(question: ParsedQuestion) -> str:
    """The accepted answers as lines. One that itself begins like a share bears its own before it."""
    return "\n".join(_line(option) for option in question.options)


def options_of(text: str, before: ParsedQuestion | None, flaws: list[Flaw]) -> tuple[Option, ...]:
    """The accepted answers of these lines; what was said to one before is kept with it."""
    known = {option.text: option for option in before.options} if before else {}
    options = []
    for line in filter(None, map(str.strip, text.split("\n"))):
        share = _SHARE.match(line)
        spelling = line[share.end() :] if share else line
        credit = read_share(share[1], flaws) if share else 100.0
        options.append(msgspec.structs.replace(known.get(spelling, Option(spelling)), credit=credit))
    return tuple(options)


def _line(option: Option) -> str:
    if option.credit == 100 and not _SHARE.match(option.text):
        return option.text
    return f"{plain(option.credit)}% {option.text}"
