"""A question's texts as they are put on a screen, in the reader's language where we supply the words."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from questions.parsed import TRUE_INDEX, Kind, Pair, ParsedQuestion
from questions.texts import to_html, to_plain


def render_stem(question: ParsedQuestion) -> SafeString:
    """The stem as safe HTML; it may hold blocks such as lists and code."""
    return mark_safe(to_html(question.stem, question.stem_format))


def render_option(question: ParsedQuestion, index: int) -> SafeString:
    """The option of this index as safe inline HTML, fit for a button."""
    option = question.options[index]
    if question.kind is Kind.TRUEFALSE:
        return SafeString(gettext("True") if index == TRUE_INDEX else gettext("False"))
    return mark_safe(to_html(option.text, option.format or question.stem_format, inline=True))


def render_pair(question: ParsedQuestion, pair: Pair) -> tuple[SafeString, SafeString]:
    """The left and the right text of a pair as safe inline HTML."""
    format = pair.format or question.stem_format
    return (
        mark_safe(to_html(pair.left, format, inline=True)),
        mark_safe(to_html(pair.right, format, inline=True)),
    )


def render_feedback(question: ParsedQuestion, text: str) -> SafeString:
    """What is said to an answer as safe HTML. Never show it before the question is closed."""
    return mark_safe(to_html(text, question.stem_format))


def render_explanation(question: ParsedQuestion) -> SafeString:
    """The explanation as safe HTML, "" if there is none. Never show it before the question is closed."""
    return mark_safe(to_html(question.explanation, question.stem_format))


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
