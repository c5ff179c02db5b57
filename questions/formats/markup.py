"""Texts of files whose author did not say whether they are HTML."""

from __future__ import annotations

import html
import re

from questions.parsed import LONGEST_STEM, ParsedQuestion, TextFormat

# A pair of tags shows that HTML is meant; a lone "<html>" or "<b>" may well be what is asked about.
_PAIR = re.compile(
    r"<(p|b|i|u|em|strong|small|sub|sup|h[1-6]|ul|ol|li|pre|code|blockquote|span|div|table|a)\b[^<>]*>.*?</\1\s*>"
    r"|<img\b[^<>]*\bsrc\b[^<>]*>",
    re.IGNORECASE | re.DOTALL,
)
_ENTITY = re.compile(r"&(?:[a-zA-Z]{2,31}|#\d{1,7}|#x[0-9a-fA-F]{1,6});")
_IMAGE = re.compile(r"<img\b[^>]*\bsrc\s*=\s*[\"']?([^\"'\s>]+)", re.IGNORECASE)
_MARKDOWN_IMAGE = re.compile(r"!\[[^\]]*\]\(([^)\s]+)")
_LINE_END = re.compile(r"(?<!>)[ \t]*\n(?![ \t]*<)")


def unmarked(text: str) -> tuple[str, TextFormat]:
    """The text and what it is. In plain text, entities are decoded once; in HTML, line ends become breaks."""
    # A tag that is never closed is searched for to the end: longer stems are refused anyway.
    if "<" in text and _PAIR.search(text, 0, LONGEST_STEM):
        return with_breaks(text), "html"
    if "&" in text and _ENTITY.search(text):
        return html.unescape(text), "plain"
    return text, "plain"


def images(question: ParsedQuestion) -> list[str]:
    """The addresses of the images that a question's texts show."""
    if question.stem_format == "markdown":
        return _MARKDOWN_IMAGE.findall(question.stem)
    texts = [question.stem] if question.stem_format == "html" else []
    texts += [o.text for o in question.options if (o.format or question.stem_format) == "html"]
    return [name for text in texts if "<" in text for name in _IMAGE.findall(text)]


def with_breaks(text: str) -> str:
    """HTML whose line ends count."""
    return _LINE_END.sub("<br>\n", text)
