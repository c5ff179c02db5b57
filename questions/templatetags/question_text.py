"""Questions and their problems in templates."""

from __future__ import annotations

from typing import NamedTuple

from django import template
from django.utils.safestring import SafeString

from questions import marking, rendering, wording
from questions.marking import Refused
from questions.parsed import PICKED, Kind, ParsedQuestion, Problem
from questions.soundness import Flaw

register = template.Library()

register.filter("place", wording.place)
register.filter("stem", rendering.render_stem)
register.filter("explanation", rendering.render_explanation)


class ShownOption(NamedTuple):
    """An option as the page shows it."""

    text: SafeString
    is_right: bool


@register.filter
def sentence(about: Problem | Refused | Flaw) -> str:
    """What is wrong and what to do."""
    return wording.sentence(about)


@register.filter
def kind_name(kind: str) -> str:
    """The name of a kind of question."""
    return str(wording.KINDS[Kind(kind)])


@register.filter
def shown_options(question: ParsedQuestion) -> list[ShownOption]:
    """The options to pick from, with the right ones marked; empty for typed answers."""
    if question.kind not in PICKED:
        return []
    right = marking.solution(question).picked if question.options else ()
    return [
        ShownOption(rendering.render_option(question, index), index in right)
        for index in range(len(question.options))
    ]


@register.filter
def right_texts(question: ParsedQuestion) -> tuple[str, ...]:
    """What counts as right where the answer is typed."""
    return marking.solution(question).texts
