"""A question's texts as they are put on a screen, in the reader's language where we supply the words."""

from __future__ import annotations

import re
from bisect import bisect_right

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from questions.cleaning import NAMELESS
from questions.images import place_of
from questions.parsed import IMAGE_REFERENCE, TRUE_INDEX, Kind, Pair, ParsedQuestion, TextFormat
from questions.texts import to_html, to_plain

_IMAGE = re.compile(rf'<img src="{IMAGE_REFERENCE.pattern}" alt="([^"]*)">')

_LINE_HEIGHT = 48
_LOW_HEIGHT = 160
"""Pixels. What is no higher than a line is a sign that stands in it; what is low is not drawn large."""

SHAPES = (0.25, 0.33, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.4, 1.6, 1.8, 2, 2.4, 2.8, 3.2, 4)
"""Width by height, in the steps for which static/css/base.css keeps an image's place free."""


def render_stem(question: ParsedQuestion) -> SafeString:
    """The stem as safe HTML; it may hold blocks such as lists and code."""
    return _shown(question.stem, question.stem_format)


def render_option(question: ParsedQuestion, index: int) -> SafeString:
    """The option of this index as safe inline HTML, fit for a button."""
    option = question.options[index]
    if question.kind is Kind.TRUEFALSE:
        return SafeString(gettext("True") if index == TRUE_INDEX else gettext("False"))
    return _shown(option.text, option.format or question.stem_format, inline=True)


def render_pair(question: ParsedQuestion, pair: Pair) -> tuple[SafeString, SafeString]:
    """The left and the right text of a pair as safe inline HTML."""
    format = pair.format or question.stem_format
    return (
        _shown(pair.left, format, inline=True),
        _shown(pair.right, format, inline=True),
    )


def render_feedback(question: ParsedQuestion, text: str) -> SafeString:
    """What is said to an answer as safe HTML. Never show it before the question is closed."""
    return _shown(text, question.stem_format)


def render_explanation(question: ParsedQuestion) -> SafeString:
    """The explanation as safe HTML, "" if there is none. Never show it before the question is closed."""
    return _shown(question.explanation, question.stem_format)


def stem_text(question: ParsedQuestion) -> str:
    """The stem as plain text, for lists and exports."""
    return to_plain(question.stem, question.stem_format)


def option_text(question: ParsedQuestion, index: int) -> str:
    """An option as plain text, for lists and exports."""
    option = question.options[index]
    if question.kind is Kind.TRUEFALSE:
        return gettext("True") if index == TRUE_INDEX else gettext("False")
    return to_plain(option.text, option.format or question.stem_format)


def pair_texts(question: ParsedQuestion, pair: Pair) -> tuple[str, str]:
    """The left and the right text of a pair as plain text, for lists and exports."""
    format = pair.format or question.stem_format
    return to_plain(pair.left, format), to_plain(pair.right, format)


def _shown(text: str, format: TextFormat, *, inline: bool = False) -> SafeString:
    made = to_html(text, format, inline=inline)
    return mark_safe(_IMAGE.sub(_placed, made) if "<img" in made else made)


def _placed(image: re.Match[str]) -> str:
    """An image where it is served. Its size keeps its place free, or buttons would move when it comes."""
    digest, alt = image[1], image[2]
    place = place_of(digest)
    if place is None:
        return f"[{alt or NAMELESS}]"
    return (
        f'<img src="{place.address}" alt="{alt}" {image_layout(place.width, place.height)}'
        f' width="{place.width}" height="{place.height}" loading="lazy">'
    )


def image_layout(width: int, height: int) -> str:
    """The attributes by which the style sheet lays an image out that has this size in pixels."""
    if height <= _LINE_HEIGHT:
        return 'class="small"'
    shape = SHAPES[max(0, bisect_right(SHAPES, width / height) - 1)]
    return ('class="low" ' if height < _LOW_HEIGHT else "") + f'data-shape="{shape:g}"'
