"""Texts of files whose author did not say whether they are HTML."""

from __future__ import annotations

import html
import re

from questions.parsed import LONGEST_STEM, TextFormat

# A pair of tags shows that HTML is meant; a lone "<html>" or "<b>" may well be what is asked about.
_PAIR = re.compile(
    r"<(p|b|i|u|em|strong|small|sub|sup|h[1-6]|ul|ol|li|pre|code|blockquote|span|div|table|a)\b[^<>]*>.*?</\1\s*>",
    re.IGNORECASE | re.DOTALL,
)
# An image may hold all its bytes, and be longer than any text.
_IMAGE = re.compile(r"<img\s[^<>]*>", re.IGNORECASE)
_ENTITY = re.compile(r"&(?:[a-zA-Z]{2,31}|#\d{1,7}|#x[0-9a-fA-F]{1,6});")
_LINE_END = re.compile(r"(?<![> \t])[ \t]*+\n(?![ \t]*<)")


def unmarked(text: str) -> tuple[str, TextFormat]:
    """The text and what it is. In plain text, entities are decoded once; in HTML, line ends become breaks."""
    # A tag that is never closed is searched for to the end: longer stems are refused anyway.
    if "<" in text and (_PAIR.search(text, 0, LONGEST_STEM) or _shows_image(text)):
        return with_breaks(text), "html"
    if "&" in text and _ENTITY.search(text):
        return html.unescape(text), "plain"
    return text, "plain"


def _shows_image(text: str) -> bool:
    return any("src" in tag.lower() for tag in _IMAGE.findall(text))


def with_breaks(text: str) -> str:
    """HTML whose line ends count."""
    return _LINE_END.sub("<br>\n", text)
