"""Formats that are written in several ways: which one a text follows, and how it is read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from questions.formats.collecting import Collector
from questions.formats.source import Source
from questions.parsed import ParsedFile

_SAMPLE = 200_000


class Dialect(NamedTuple):
    """A way of writing: whether a text follows it, and how it is read; `holds_tags`: it may look like XML."""

    fits: Callable[[str], bool]
    read: Callable[[str, Collector], None]
    holds_tags: bool = False


class Dialects:
    """The dialects of a format in the order in which they are tried; `usual` is for a text that fits none."""

    def __init__(self, format: str, dialects: Sequence[Dialect], usual: Dialect) -> None:
        self._format = format
        self._dialects = dialects
        self._usual = usual

    def sniff(self, source: Source) -> bool:
        """Whether a text follows any of them."""
        dialect = self._fitting(source)
        return dialect is not None and (dialect.holds_tags or not source.is_structured)

    def parse(self, source: Source) -> ParsedFile:
        """Read a text in the dialect that it follows."""
        collector = Collector(self._format, source.encoding)
        (self._fitting(source) or self._usual).read(source.text, collector)
        return collector.parsed

    def _fitting(self, source: Source) -> Dialect | None:
        sample = source.text[:_SAMPLE]
        return next((dialect for dialect in self._dialects if dialect.fits(sample)), None)
