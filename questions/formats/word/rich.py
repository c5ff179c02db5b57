"""What plain text can't hold, as marks in it that no grammar takes for its own, until the text is a question.

Marks are private characters: a pair for each kind of emphasis, and one around the number of an image.
"""

from __future__ import annotations

import html
import re

import msgspec

from questions.formats import markup
from questions.parsed import Kind, Option, Pair, ParsedQuestion, TextFormat

TAGS = ("b", "i", "u", "sub", "sup")
_OPENING = {tag: chr(0xE030 + 2 * place) for place, tag in enumerate(TAGS)}
_CLOSING = {tag: chr(0xE031 + 2 * place) for place, tag in enumerate(TAGS)}
_AS_HTML = str.maketrans(
    {mark: f"<{tag}>" for tag, mark in _OPENING.items()}
    | {mark: f"</{tag}>" for tag, mark in _CLOSING.items()}
)
_EMPHASIS = frozenset(map(chr, _AS_HTML))
_IMAGE_OPENS = "\ue020"
_IMAGE = re.compile("\ue020(\\d+)\ue021")
_MARKS = re.compile("\ue020\\d+\ue021|[\ue020\ue021\ue030-\ue039]")
_LABEL = re.compile(r"\s*(?:[*+]?\s*[(\[]?(?:\d{1,4}|[A-Za-z])\s*[.)\]:]+[-–]?)?\s*")
_ADDRESS = "word-image/"


def image(number: int) -> str:
    """Stands for the image of this number."""
    return f"\ue020{number}\ue021"


def emphasised(text: str, tags: list[str]) -> str:
    """A text with marks for its emphasis; a label at its start stays outside, so that it is still one."""
    at = re.match(r"\s*", text)
    start = at.end() if at else 0
    end = len(text.rstrip())
    if start >= end or not tags:
        return text
    opening = "".join(_OPENING[tag] for tag in tags)
    closing = "".join(_CLOSING[tag] for tag in reversed(tags))
    return text[:start] + opening + text[start:end] + closing + text[end:]


def label_length(text: str) -> int:
    """How many characters of a text without marks are a label such as "1." or "b)", and blanks."""
    label = _LABEL.match(text)
    return label.end() if label else 0


def behind_label(line: str) -> str:
    """A line in which no emphasis begins before or within its label."""
    left, at, moved = label_length(without_marks(line)), 0, ""
    label = ""
    while left and at < len(line) and line[at] != _IMAGE_OPENS:
        if line[at] in _EMPHASIS:
            moved += line[at]
        else:
            label += line[at]
            left -= 1
        at += 1
    return label + moved + line[at:]


def without_marks(text: str) -> str:
    """The text alone."""
    return _MARKS.sub("", text)


def unmarked(question: ParsedQuestion, alts: list[str]) -> ParsedQuestion:
    """The question with HTML in place of marks, if it has any; `alts` are the texts beside its images."""
    texts = [question.stem, question.explanation, *(option.text for option in question.options)]
    texts += [text for pair in question.pairs for text in (pair.left, pair.right)]
    if not any(_MARKS.search(text) for text in texts):
        return question

    def as_html(text: str, format: TextFormat) -> str:
        text = markup.with_breaks(html.escape(text, quote=False)) if format == "plain" else text
        return _IMAGE.sub(lambda found: _shown(int(found[1]), alts), text).translate(_AS_HTML)

    def option(option: Option) -> Option:
        if question.kind is Kind.SHORT:
            return msgspec.structs.replace(option, text=without_marks(option.text).strip())
        text = as_html(option.text, option.format or question.stem_format)
        feedback = as_html(option.feedback, question.stem_format)
        return Option(text, option.credit, feedback)

    def pair(pair: Pair) -> Pair:
        format = pair.format or question.stem_format
        return Pair(as_html(pair.left, format), as_html(pair.right, format))

    return msgspec.structs.replace(
        question,
        name=without_marks(question.name),
        stem=as_html(question.stem, question.stem_format),
        explanation=as_html(question.explanation, question.stem_format),
        options=tuple(map(option, question.options)),
        pairs=tuple(map(pair, question.pairs)),
        stem_format="html",
    )


def image_number(address: str) -> int | None:
    """The number of the image that a question shows under this address."""
    number = address.removeprefix(_ADDRESS)
    return int(number) if number != address and number.isdigit() else None


def _shown(number: int, alts: list[str]) -> str:
    alt = alts[number] if number < len(alts) else ""
    return f'<img src="{_ADDRESS}{number}" alt="{html.escape(alt)}">'
