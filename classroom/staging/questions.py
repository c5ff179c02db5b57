"""The question as it is shown: what it asks while it is open, what was right once it is closed."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import msgspec
from django.utils.safestring import SafeString

from classroom.models import Asked
from classroom.stage import Choice, Line, Question
from questions import marking, pairing
from questions.marking import Given, Solution
from questions.parsed import PICKED, Kind, Pair, ParsedQuestion, from_json
from questions.rendering import (
    option_text,
    pair_texts,
    render_explanation,
    render_feedback,
    render_option,
    render_pair,
    render_stem,
)

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
PIECEMEAL = frozenset({Kind.MATCHING, Kind.ORDERING})
"""Kinds whose answers have parts that are right or wrong by themselves."""
LONGEST_PLAIN = 60
"""Characters of a text in a list that holds no other than short ones."""


def question_of(asked: Asked, picked: Mapping[int, int] | None = None) -> Question:
    """Return the asked question for screens; nothing of its key unless it is closed.

    `picked` tells, for a closed question, how many picked each option (by its index).
    """
    question = from_json(asked.question.content)
    closed = asked.closed_at is not None
    return Question(
        asked_id=asked.pk,
        kind=question.kind.value,
        stem=render_stem(question),
        choices=choices_of(question, asked.order, closed, picked or {}),
        lefts=tuple(render_pair(question, pair)[0] for pair in pairing.lefts(question)),
        category=question.category,
        seconds=asked.seconds,
        is_closed=closed,
        was_right=asked.right if closed else None,
        is_unanswered=closed and not asked.right and asked.chosen is None,
        solution=solution_text(question) if closed else "",
        lines=lines_of(question, marking.solution(question)) if closed else (),
        explanation=render_explanation(question) if closed else "",
    )


def choices_of(
    question: ParsedQuestion, order: list[int], closed: bool, picked: Mapping[int, int]
) -> tuple[Choice, ...]:
    """Return the options in the order shown; `value` is the position, which tells nothing of the key."""
    if question.kind is Kind.MATCHING:
        return _rights(question, order)
    right = marking.solution(question).picked if closed and question.kind in PICKED else ()
    return tuple(
        Choice(
            letter="" if question.kind is Kind.TRUEFALSE else LETTERS[position % len(LETTERS)],
            text=render_option(question, index),
            value=str(position),
            is_right=index in right,
            count=picked.get(index, 0) if closed else 0,
        )
        for position, index in enumerate(order)
    )


def lines_of(question: ParsedQuestion, given: Given | Solution, *, is_told: bool = False) -> tuple[Line, ...]:
    """Return a matching or an ordering line by line; where it `is_told`, with which of them are right."""
    options = pairing.rights(question)
    matched = tuple(
        Line(render_pair(question, left)[0], render_pair(question, options[index])[1], is_right)
        for left, index, is_right in _matched(question, given)
    )
    ordered = tuple(
        Line(SafeString(place), render_option(question, index), is_right)
        for place, index, is_right in _ordered(given)
    )
    lines = matched or ordered
    return lines if is_told else tuple(replace(line, is_right=None) for line in lines)


def solution_text(question: ParsedQuestion) -> str:
    """Return the right answer in words: the options, or the first accepted text."""
    solution = marking.solution(question)
    return solution.texts[0] if solution.texts else "; ".join(text for text, _ in _parts(question, solution))


def given_text(question: ParsedQuestion, kept: dict[str, Any]) -> str:
    """Return a kept answer (`Answer.given`) in words."""
    given = given_of(kept)
    return given.text or "; ".join(text for text, _ in _parts(question, given))


def given_parts(question: ParsedQuestion, kept: dict[str, Any], is_right: bool) -> list[tuple[str, bool]]:
    """Return what is counted of a kept answer, and whether that is right.

    Each pair of a matching and each place of an ordering counts by itself, any other answer as a whole.
    """
    if question.kind in PIECEMEAL:
        return _parts(question, given_of(kept))
    return [(given_text(question, kept), is_right)]


def feedback_of(question: ParsedQuestion, kept: dict[str, Any]) -> list[SafeString]:
    """Return what the author says to a kept answer. Never show it before the question is closed."""
    return [render_feedback(question, text) for text in marking.feedback(question, given_of(kept))]


def given_of(kept: dict[str, Any]) -> Given:
    """Return the answer itself that `Answer.given` keeps."""
    return msgspec.convert(kept, Given)


def _rights(question: ParsedQuestion, order: list[int]) -> tuple[Choice, ...]:
    rights = pairing.rights(question)
    return tuple(
        Choice(
            letter=LETTERS[position % len(LETTERS)],
            text=render_pair(question, rights[index])[1],
            value=str(position),
            plain=textwrap.shorten(pair_texts(question, rights[index])[1], LONGEST_PLAIN, placeholder="…"),
        )
        for position, index in enumerate(order)
    )


def _parts(question: ParsedQuestion, given: Given | Solution) -> list[tuple[str, bool]]:
    """The pieces of an answer in words, each with whether it is right by itself."""
    options = pairing.rights(question)
    picked = [(option_text(question, index), True) for index in given.picked]
    matched = [
        (f"{pair_texts(question, left)[0]} – {pair_texts(question, options[index])[1]}", is_right)
        for left, index, is_right in _matched(question, given)
    ]
    ordered = [
        (f"{place}. {option_text(question, index)}", is_right) for place, index, is_right in _ordered(given)
    ]
    return picked or matched or ordered


def _matched(question: ParsedQuestion, given: Given | Solution) -> Iterator[tuple[Pair, int, bool]]:
    """Each left text with the index of what was put to it, and whether that belongs to it."""
    for left, index, partner in zip(
        pairing.lefts(question), given.matched, pairing.partners(question), strict=False
    ):
        yield left, index, index == partner


def _ordered(given: Given | Solution) -> Iterator[tuple[int, int, bool]]:
    """Each place, from 1, with the index of the item put there, and whether it belongs there."""
    for place, index in enumerate(given.ordered):
        yield place + 1, index, place == index
