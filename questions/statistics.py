"""How questions did in the lessons that have been played: how often asked, share right, what drew whom.

A lesson hands in its figures when it ends. What was answered is kept as text, since options may be moved,
added and removed afterwards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.db.models import F, FloatField, OuterRef, Subquery, Sum
from django.db.models.functions import Cast

from questions import marking, pairing
from questions.models import Outcome, Question, QuestionQuerySet
from questions.parsed import TYPED, Kind, Pair, ParsedQuestion
from questions.rendering import option_text, pair_texts
from questions.texts import to_plain

_ARROW = " → "
_LURES_SHOWN = 5
_BATCH = 500


@dataclass
class Figures:
    """How a question did. `asked` counts the times it was put, `answered` and `right` count answers.

    `chosen` counts answers by what they said: see `said`.
    """

    asked: int = 0
    answered: int = 0
    right: int = 0
    chosen: Counter[str] = field(default_factory=Counter)

    @property
    def share(self) -> int | None:
        """Percent of the answers that were right, None where there was none."""
        return round(100 * self.right / self.answered) if self.answered else None

    def add(self, more: Figures | Outcome) -> None:
        """Count further ones in."""
        self.asked += more.asked
        self.answered += more.answered
        self.right += more.right
        self.chosen.update(more.chosen)


@dataclass(frozen=True)
class Lure:
    """A wrong answer and how many gave it; `share` is percent of all answers."""

    text: str
    count: int
    share: int


@transaction.atomic
def record(*, lesson: int, figures: Mapping[int, Figures]) -> None:
    """Keep the figures of a lesson, by question; those that it has handed in before are replaced."""
    Outcome.objects.filter(lesson=lesson).delete()
    there = Question.objects.filter(pk__in=figures).values_list("pk", flat=True)
    Outcome.objects.bulk_create(
        (
            Outcome(
                question_id=pk,
                lesson=lesson,
                asked=figures[pk].asked,
                answered=figures[pk].answered,
                right=figures[pk].right,
                chosen=dict(figures[pk].chosen),
            )
            for pk in there
        ),
        batch_size=_BATCH,
    )


def figures_of(rows: Iterable[Question]) -> dict[int, Figures]:
    """The figures of these questions over all lessons; those that were never asked are left out."""
    found: dict[int, Figures] = {}
    for outcome in Outcome.objects.filter(question__in=[row.pk for row in rows]):
        found.setdefault(outcome.question_id, Figures()).add(outcome)
    return found


def hardest_first(rows: QuestionQuerySet) -> QuestionQuerySet:
    """The questions by the share of right answers, the smallest first; those without answers come last."""
    own = Outcome.objects.filter(question=OuterRef("pk")).order_by().values("question")
    share = Cast(Sum("right"), FloatField()) / Cast(Sum("answered"), FloatField())
    shares = own.filter(answered__gt=0).annotate(share=share).values("share")
    return rows.annotate(share=Subquery(shares)).order_by(
        F("share").asc(nulls_last=True), "bank", "position", "pk"
    )


def said(question: ParsedQuestion, given: Mapping[str, Any]) -> list[str]:
    """What a kept answer says: the texts of the picked options, the pairs, the order, or what was typed."""
    if question.kind is Kind.MATCHING:
        lefts, rights = pairing.lefts(question), pairing.rights(question)
        matched = enumerate(given.get("matched") or ())
        return [_pair(question, lefts[left], rights[right]) for left, right in matched]
    if question.kind is Kind.ORDERING:
        return [_ARROW.join(_text(question, at) for at in given.get("ordered") or ())]
    if question.kind in TYPED:
        return [" ".join(str(given.get("text") or "").split())]
    return [_text(question, index) for index in given.get("picked") or ()]


def lures(question: ParsedQuestion, figures: Figures) -> list[Lure]:
    """What was answered wrongly, the most frequent first; options that are gone by now are left out."""
    wrong = [(text, count) for text, count in figures.chosen.most_common() if _is_wrong(question, text)]
    return [
        Lure(_shown(question, text), count, round(100 * count / max(1, figures.answered)))
        for text, count in wrong[:_LURES_SHOWN]
    ]


def _is_wrong(question: ParsedQuestion, text: str) -> bool:
    if question.kind in TYPED:
        return marking.credit(question, marking.Given(text=text)) <= 0
    if question.kind is Kind.ORDERING:
        return text != _ARROW.join(_text(question, at) for at in range(len(question.options)))
    if question.kind is Kind.MATCHING:
        return text not in {_pair(question, pair, pair) for pair in pairing.lefts(question)}
    right = marking.solution(question).picked
    return text in {_text(question, at) for at in range(len(question.options)) if at not in right}


def _shown(question: ParsedQuestion, text: str) -> str:
    """Only true and false are our words, and so in the reader's language."""
    if question.kind is Kind.TRUEFALSE:
        return option_text(question, next(i for i, o in enumerate(question.options) if o.text == text))
    return text


def _text(question: ParsedQuestion, index: int) -> str:
    option = question.options[index]
    return " ".join(to_plain(option.text, option.format or question.stem_format).split())


def _pair(question: ParsedQuestion, left: Pair, right: Pair) -> str:
    sides = pair_texts(question, left)[0], pair_texts(question, right)[1]
    return _ARROW.join(" ".join(side.split()) for side in sides)
