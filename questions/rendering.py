"""A question's texts as they are put on a screen, in the reader's language where we supply the words."""

from __future__ import annotations

import re

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from questions.cleaning import NAMELESS
from questions.images import place_of
from questions.parsed import IMAGE_REFERENCE, TRUE_INDEX, Kind, Pair, ParsedQuestion, TextFormat
from questions.texts import to_html, to_plain

_IMAGE = re.compile(rf'<img src="{IMAGE_REFERENCE.pattern}" alt="([^"]*)">')


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
    size = f'width="{place.width}" height="{place.height}"'
    return f'<img src="{place.address}" alt="{alt}" {size} loading="lazy">'
