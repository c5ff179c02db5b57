"""Headings between the questions of a document name the category of what follows them."""

from __future__ import annotations

from bisect import bisect_right

from questions.formats.text_lists import labels
from questions.formats.word import rich
from questions.formats.word.paragraphs import Line


class Categories:
    """The categories of a document by paragraph, as its headings were met."""

    def __init__(self) -> None:
        self._paragraphs: list[int] = []
        self._names: list[str] = []
        self._open: list[tuple[int, str]] = []

    def begin(self, line: Line) -> None:
        """A heading: those of its level and below end, those above it stay."""
        self._open = [heading for heading in self._open if heading[0] < line.heading]
        self._open.append((line.heading, rich.without_marks(line.text).strip().replace("/", "-")))
        self._paragraphs.append(line.paragraph)
        self._names.append("/".join(name for _, name in self._open))

    def of(self, paragraph: int) -> str:
        """The category of what stands at a paragraph, "" before the first heading."""
        place = bisect_right(self._paragraphs, paragraph)
        return self._names[place - 1] if place else ""


def taken_out(lines: list[Line], texts: list[str]) -> tuple[list[str], Categories]:
    """The texts with a blank line in place of each heading, and what the headings say."""
    categories = Categories()
    kept: list[str] = []
    below = ""
    for line, text in zip(reversed(lines), reversed(texts), strict=True):
        is_category = bool(line.heading and text) and not _is_question(text, below)
        kept.append("" if is_category else text)
        below = text or below
    kept.reverse()
    for line, text, left in zip(lines, texts, kept, strict=True):
        if text and not left:
            categories.begin(line)
    return kept, categories


def _is_question(text: str, below: str) -> bool:
    """Whether a heading is a question: it is numbered, or options or an answer follow it."""
    text, below = rich.without_marks(text), rich.without_marks(below)
    return labels.number_of(text) is not None or any(
        label(below) is not None for label in (labels.option_of, labels.answer_of)
    )
