"""Questions and their problems in templates."""

from __future__ import annotations

from typing import NamedTuple

from django import template
from django.utils.safestring import SafeString

from questions import marking, pairing, problem_list, rendering, wording
from questions.marking import Refused
from questions.parsed import PICKED, Kind, ParsedQuestion, Problem
from questions.soundness import Flaw

register = template.Library()

register.filter("place", wording.place)
register.filter("level_name", problem_list.level_name)
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


class ShownPair(NamedTuple):
    """Two texts that belong together; a decoy has no left one."""

    left: SafeString
    right: SafeString


@register.filter
def shown_pairs(question: ParsedQuestion) -> list[ShownPair]:
    """The pairs of a matching question, decoys last; empty for the others."""
    pairs = sorted(question.pairs, key=lambda pair: not pair.left)
    return [ShownPair(*rendering.render_pair(question, pair)) for pair in pairs]


@register.filter
def shown_order(question: ParsedQuestion) -> list[SafeString]:
    """The items of an ordering question as they should stand; empty for the others."""
    if question.kind is not Kind.ORDERING:
        return []
    return [rendering.render_option(question, index) for index in range(len(question.options))]


@register.filter
def offered_rights(question: ParsedQuestion) -> list[SafeString]:
    """The right texts of a matching question, by the alphabet: that tells nothing of the pairs."""
    pairs = sorted(pairing.rights(question), key=lambda pair: pair.right)
    return [rendering.render_pair(question, pair)[1] for pair in pairs]


@register.filter
def shuffled_items(question: ParsedQuestion) -> list[SafeString]:
    """The items of an ordering question by the alphabet, as one of the orders that a table may see."""
    indexes = sorted(range(len(question.options)), key=lambda index: question.options[index].text)
    return [rendering.render_option(question, index) for index in indexes]


@register.filter
def slide_size(question: ParsedQuestion) -> str:
    """How much a slide must hold: "", "full" or "crowded"."""
    lines = max(len(question.pairs), len(question.options) // (1 if question.kind is Kind.ORDERING else 2))
    letters = len(question.stem) + 2 * max((len(option.text) for option in question.options), default=0)
    return "crowded" if lines > 5 or letters > 300 else "full" if lines > 3 or letters > 140 else ""


@register.filter
def difficulty_name(difficulty: str) -> str:
    """How hard a question is, in words; "" where nobody has said."""
    return str(wording.DIFFICULTIES.get(difficulty, ""))


@register.filter
def right_texts(question: ParsedQuestion) -> tuple[str, ...]:
    """What counts as right where the answer is typed."""
    return marking.solution(question).texts
