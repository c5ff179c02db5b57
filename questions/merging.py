"""Merging duplicates: one question of a group stays, the others are archived, and nothing is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
from django.db import transaction
from django.db.models import Count, QuerySet
from django.utils import timezone

from questions.banks import columns_of
from questions.models import Outcome, Question


def duplicates(rows: QuerySet[Question]) -> QuerySet[Question, str]:
    """The fingerprints that several of these questions share, those with the most first."""
    groups = rows.order_by().values("fingerprint").annotate(many=Count("pk")).filter(many__gt=1)
    return groups.order_by("-many", "fingerprint").values_list("fingerprint", flat=True)


@transaction.atomic
def merge(*, keep: Question, others: Sequence[Question]) -> int:
    """Archive `others`, whose tags and figures `keep` takes over, and what it lacks; how many that were.

    Those that are `keep` itself, other questions than it, or archived by now, are passed over, so that a
    second press does nothing.
    """
    keep = Question.objects.select_for_update().get(pk=keep.pk)
    chosen = Question.objects.select_for_update().current().exclude(pk=keep.pk)
    same = list(chosen.filter(pk__in=[row.pk for row in others], fingerprint=keep.fingerprint))
    if keep.archived_at is not None or not same:
        return 0
    _unite(keep, same)
    for outcome in Outcome.objects.select_for_update().filter(question__in=same):
        _take_over(keep, outcome)
    return chosen.filter(pk__in=[row.pk for row in same]).update(archived_at=timezone.now())


def _unite(keep: Question, same: Sequence[Question]) -> None:
    kept, parsed = keep.parsed, [row.parsed for row in same]
    tags = dict.fromkeys(tag for question in (kept, *parsed) for tag in question.tags)
    united = msgspec.structs.replace(
        kept,
        tags=tuple(tags),
        category=next((q.category for q in (kept, *parsed) if q.category), ""),
        difficulty=next((q.difficulty for q in (kept, *parsed) if q.difficulty), ""),
        source=next((q.source for q in (kept, *parsed) if q.source), ""),
    )
    if united != kept:
        for column, value in columns_of(united).items():
            setattr(keep, column, value)
        keep.save()


def _take_over(keep: Question, outcome: Outcome) -> None:
    """Both may have been asked in one lesson: then the figures add up."""
    known = Outcome.objects.filter(question=keep, lesson=outcome.lesson).first()
    if known is None:
        outcome.question = keep
        outcome.save(update_fields=["question"])
        return
    known.asked += outcome.asked
    known.answered += outcome.answered
    known.right += outcome.right
    known.chosen = dict(Counter(known.chosen) + Counter(outcome.chosen))
    known.save()
    outcome.delete()
