"""What a lesson that has ended tells the banks: how each of their questions did in it."""

from __future__ import annotations

from collections import Counter, defaultdict

from classroom.models import Answer, Asked, Lesson
from questions import statistics
from questions.models import Outcome
from questions.parsed import from_json
from questions.statistics import Figures


def record(lesson_id: int) -> None:
    """Hand in the figures of a lesson; those of an earlier time are replaced, so it may be done again.

    Void questions, and those whose question the bank has no more, count for nothing.
    """
    asked = Asked.objects.filter(
        table__lesson=lesson_id, void=False, closed_at__isnull=False, question__origin__isnull=False
    )
    rows = {
        pk: (origin, from_json(content))
        for pk, origin, content in asked.values_list("pk", "question__origin_id", "question__content")
    }
    figures: dict[int, Figures] = defaultdict(Figures)
    for origin, _question in rows.values():
        figures[origin].asked += 1
    for answer in Answer.objects.filter(asked__in=rows):
        origin, question = rows[answer.asked_id]
        said = Counter(statistics.said(question, answer.given))
        figures[origin].add(Figures(answered=1, right=int(answer.right), chosen=said))
    statistics.record(lesson=lesson_id, figures=figures)


def record_missing() -> int:
    """Hand in the figures of lessons that have ended without doing so, as when the power went; how many."""
    handed_in = Outcome.objects.values("lesson")
    ended = Lesson.objects.filter(status=Lesson.Status.ENDED).exclude(pk__in=handed_in)
    of_banks = ended.filter(
        tables__asked__closed_at__isnull=False,
        tables__asked__void=False,
        tables__asked__question__origin__isnull=False,
    )
    missing = list(of_banks.order_by("pk").values_list("pk", flat=True).distinct())
    for lesson_id in missing:
        record(lesson_id)
    return len(missing)
