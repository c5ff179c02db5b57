"""The question as it is shown: what it asks while it is open, what was right once it is closed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from classroom.models import Asked
from classroom.scene import Choice, Question
from questions import marking
from questions.parsed import PICKED, Kind, ParsedQuestion, from_json
from questions.rendering import option_text, render_explanation, render_option, render_stem

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


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
        category=question.category,
        seconds=asked.seconds,
        is_closed=closed,
        was_right=asked.right if closed else None,
        is_unanswered=closed and not asked.right and asked.chosen is None,
        solution=solution_text(question) if closed else "",
        explanation=render_explanation(question) if closed else "",
    )


def choices_of(
    question: ParsedQuestion, order: list[int], closed: bool, picked: Mapping[int, int]
) -> tuple[Choice, ...]:
    """Return the options in the order shown; `value` is the position, which tells nothing of the key."""
    if question.kind not in PICKED:
        return ()
    right = marking.solution(question).picked if closed else ()
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


def solution_text(question: ParsedQuestion) -> str:
    """Return the right answer in words: the options, or the first accepted text."""
    solution = marking.solution(question)
    if solution.texts:
        return solution.texts[0]
    return "; ".join(option_text(question, index) for index in solution.picked)


def given_text(question: ParsedQuestion, given: dict[str, Any]) -> str:
    """Return a kept answer (`Answer.given`) in words."""
    picked = given.get("picked") or []
    return str(given.get("text") or "") or "; ".join(option_text(question, index) for index in picked)
