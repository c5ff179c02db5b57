"""The kinds of question that tools add to Aiken, each below a line with its name."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from questions import numerals
from questions.formats import words
from questions.formats.choosing import Answers, exactly
from questions.formats.collecting import Broken, Collector
from questions.formats.text_lists import labels
from questions.formats.text_lists.texts import question_of
from questions.parsed import Kind, Option, Pair, true_or_false

_MATCH = re.compile(r"match\s*:\s*(.*)", re.IGNORECASE)
_ITEM = re.compile(r"\s*(\d{1,2})[.)]\s*(.*)")
_LABEL = re.compile(r"\d{1,4}[.)]\s+(?=\S)")
_COMMA = re.compile(r"\s*[,;]\s*")


class _Question(NamedTuple):
    """The lines of one question, sorted by what they say."""

    stem: str
    items: list[str]
    matches: list[str]
    answer: str | None
    explanation: str


def read(kind: str, lines: list[str], line: int, category: str, collector: Collector) -> None:
    """Read the one question below the name of its kind. `line` is where the lines begin, from 1."""
    found = _sorted(lines, takes_items=kind in _LISTED)
    where = f"line {line + next((at for at, text in enumerate(lines) if text.strip()), 0)}"
    try:
        answers = _READERS[kind](found)
    except Broken as broken:
        collector.fail(where, broken.key, broken.params, found.stem)
        return
    collector.take(question_of(answers, found.stem, found.explanation, category), where)


def _sorted(lines: list[str], takes_items: bool) -> _Question:
    stem: list[str] = []
    items: list[str] = []
    matches: list[str] = []
    explanation: list[str] = []
    answer: str | None = None
    for line in lines:
        if (said := labels.explanation_of(line.strip())) is not None:
            explanation.append(said)
        elif (said := labels.answer_of(line.strip())) is not None:
            answer = said
        elif found := _MATCH.fullmatch(line.strip()):
            matches.append(found[1])
        elif takes_items and any(stem) and (found := _ITEM.fullmatch(line)):
            items.append(found[2].strip())
        else:
            stem.append(line.rstrip())
    text = _LABEL.sub("", "\n".join(stem).strip(), count=1)
    return _Question(text, items, matches, answer, "\n".join(explanation))


def _given(question: _Question) -> str:
    if not question.answer:
        raise Broken("answer-missing")
    return question.answer


def _truth(question: _Question) -> Answers:
    right = words.truth(_given(question))
    if right is None:
        raise Broken("answer-not-true-or-false", text=_given(question)[:40])
    return Answers(Kind.TRUEFALSE, true_or_false(right))


def _short(question: _Question) -> Answers:
    spellings = [text for text in _COMMA.split(_given(question)) if text]
    return Answers(Kind.SHORT, tuple(Option(text, 100.0) for text in dict.fromkeys(spellings)))


def _numeric(question: _Question) -> Answers:
    given = _given(question)
    # "5, 7" are two answers, "5,7" is one with a decimal comma.
    texts = re.split(r"\s*;\s*|,\s+|\s+,\s*", given)
    values = [numerals.read(text) for text in texts]
    if None in values:
        raise Broken("not-a-number", text=given[:40])
    return Answers(Kind.NUMBER, numbers=tuple(exactly(value) for value in values if value is not None))


def _matching(question: _Question) -> Answers:
    if not question.items or len(question.items) != len(question.matches):
        raise Broken("pairs-incomplete", items=len(question.items), matches=len(question.matches))
    pairs = (Pair(left, right) for left, right in zip(question.items, question.matches, strict=True))
    return Answers(Kind.MATCHING, pairs=tuple(pairs))


def _order(question: _Question) -> Answers:
    """The answer names the items in their right order, by their figures."""
    order = [int(figure) - 1 for figure in re.findall(r"\d{1,2}", _given(question))]
    if sorted(order) != list(range(len(question.items))):
        raise Broken("order-incomplete", count=len(question.items))
    return Answers(Kind.ORDERING, tuple(Option(question.items[at]) for at in order))


def _unplayable(key: str) -> Callable[[_Question], Answers]:
    def refuse(question: _Question) -> Answers:
        raise Broken(key)

    return refuse


_READERS: dict[str, Callable[[_Question], Answers]] = {
    "truefalse": _truth,
    "shortanswer": _short,
    "numerical": _numeric,
    "matching": _matching,
    "order": _order,
    "ordering": _order,
    "essay": _unplayable("not-playable-essay"),
    "description": _unplayable("not-playable-description"),
    "cloze": _unplayable("not-playable-cloze"),
}
_LISTED = frozenset({"matching", "order", "ordering"})
NAMES = frozenset(_READERS)
"""The words that begin a question of their kind."""
