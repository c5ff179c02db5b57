"""Which grammar a list is written in."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from questions.formats.collecting import Collector
from questions.formats.source import Source
from questions.formats.text_lists import coded, hashed, numbered, signed, starred, tagged
from questions.parsed import ParsedFile

_SAMPLE = 100_000


class Grammar(NamedTuple):
    """A way to write questions down: whether a text is written in it, and how it is read."""

    fits: Callable[[str], bool]
    read: Callable[[str, Collector], None]


GRAMMARS = (
    Grammar(hashed.fits, hashed.read),
    Grammar(tagged.fits, tagged.read),
    Grammar(coded.fits, coded.read),
    Grammar(numbered.fits, numbered.read),
    Grammar(signed.fits, signed.read),
    Grammar(starred.fits, starred.read),
)
"""In the order in which they are tried."""


def sniff(source: Source) -> bool:
    """Whether a text is a list in any of the grammars."""
    # What is tagged looks like markup, and is none.
    return tagged.fits(source.text[:_SAMPLE]) or (
        not source.is_structured and _grammar(source.text) is not None
    )


def parse(source: Source) -> ParsedFile:
    """Read a list of questions in plain text."""
    collector = Collector("text-list", source.encoding)
    grammar = _grammar(source.text) or Grammar(numbered.fits, numbered.read)
    grammar.read(source.text, collector)
    return collector.parsed


def _grammar(text: str) -> Grammar | None:
    sample = text[:_SAMPLE]
    return next((grammar for grammar in GRAMMARS if grammar.fits(sample)), None)
