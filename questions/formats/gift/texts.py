"""The texts of a GIFT question and their format marks."""

from __future__ import annotations

import html
import re

from questions.formats import markup
from questions.formats.gift.masking import escape, mask, restore
from questions.parsed import TextFormat
from questions.texts import to_plain

_MARK = re.compile(r"\s*\[(html|markdown|plain|moodle)\]", re.IGNORECASE)
_FORMATS: dict[str, TextFormat] = {"html": "html", "markdown": "markdown", "plain": "plain", "moodle": "html"}


def marked_format(raw: str) -> TextFormat | None:
    """The format that a mark at the start of a masked text names."""
    mark = _MARK.match(raw)
    return _FORMATS[mark[1].lower()] if mark else None


def formatted(raw: str, inherited: TextFormat | None = None) -> tuple[str, TextFormat]:
    """A masked text restored, and its format: its own mark, else the inherited one, else a guess."""
    mark = _MARK.match(raw) if "[" in raw else None
    text = restore(raw[mark.end() :] if mark else raw)
    if mark is None:
        return (text, inherited) if inherited else markup.unmarked(text)
    if mark[1].lower() == "moodle":
        return markup.with_breaks(text), "html"
    return text, _FORMATS[mark[1].lower()]


def as_format(raw: str, wanted: TextFormat) -> str:
    """A masked text in the format of its question, for texts that have none of their own."""
    text, text_format = formatted(raw, None if wanted == "plain" else wanted)
    if text_format == wanted:
        return text
    bare = to_plain(text, text_format)
    return html.escape(bare, quote=False) if wanted == "html" else bare


def written(text: str, text_format: TextFormat, inherited: TextFormat | None = None) -> str:
    """A text as a file holds it, with a format mark where it would be taken for something else without."""
    bare = escape(text)
    is_known = text_format in ("plain", inherited)
    if is_known and formatted(mask(bare), inherited) == (text, text_format):
        return bare
    return f"[{text_format}]{bare}"
