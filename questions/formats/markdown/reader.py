"""Which way of writing a quiz a Markdown file follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from questions.formats.collecting import Collector
from questions.formats.markdown import lists, quiz_blocks, text2qti
from questions.formats.source import Source
from questions.parsed import ParsedFile

_SAMPLE = 200_000


class Dialect(NamedTuple):
    """A way of writing: whether a text follows it, and how it is read; `holds_tags`: it may look like XML."""

    fits: Callable[[str], bool]
    read: Callable[[str, Collector], None]
    holds_tags: bool = False


DIALECTS = (
    Dialect(quiz_blocks.fits, quiz_blocks.read, holds_tags=True),
    Dialect(text2qti.fits, text2qti.read),
    Dialect(lists.fits, lists.read),
)
"""In the order in which they are tried."""


def sniff(source: Source) -> bool:
    """Whether a text follows any of the dialects."""
    dialect = _dialect(source.text)
    return dialect is not None and (dialect.holds_tags or not source.is_structured)


def parse(source: Source) -> ParsedFile:
    """Read a quiz in Markdown."""
    collector = Collector("markdown", source.encoding)
    dialect = _dialect(source.text) or Dialect(lists.fits, lists.read)
    dialect.read(source.text, collector)
    return collector.parsed


def _dialect(text: str) -> Dialect | None:
    sample = text[:_SAMPLE]
    return next((dialect for dialect in DIALECTS if dialect.fits(sample)), None)
