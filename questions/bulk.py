"""Changes of many questions at once. Each takes the rows that it may change and gives how many it changed.

A change of thousands goes in batches, a transaction each: a lesson that runs meanwhile waits for none of
them long. One that breaks off can simply be made again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

import msgspec
from django.db import transaction
from django.utils import timezone

from questions.banks import columns_of
from questions.models import CATEGORY_LENGTH, Question, QuestionQuerySet
from questions.parsed import Difficulty, ParsedQuestion

MOST_TICKS = 500
"""Boxes that one page may send; more are ticked by "all that were found"."""

_BATCH = 500
_CHANGED = ["content", "category", "difficulty", "tag_lines", "search_text"]


def set_category(*, rows: QuestionQuerySet, category: str) -> int:
    """Put questions into a category, "" for none."""
    category = category.strip()[:CATEGORY_LENGTH]
    return _change(rows, lambda question: msgspec.structs.replace(question, category=category))


def add_tags(*, rows: QuestionQuerySet, tags: Iterable[str]) -> int:
    """Give questions tags, after those that they have."""
    more = tuple(tags)
    return _change(
        rows, lambda question: msgspec.structs.replace(question, tags=_united(question.tags, more))
    )


def remove_tags(*, rows: QuestionQuerySet, tags: Iterable[str]) -> int:
    """Take tags off the questions that bear them."""
    gone = frozenset(tags)
    return _change(
        rows,
        lambda question: msgspec.structs.replace(
            question, tags=tuple(tag for tag in question.tags if tag not in gone)
        ),
    )


def set_difficulty(*, rows: QuestionQuerySet, difficulty: Difficulty) -> int:
    """Say how hard questions are, "" for not known."""
    return _change(rows, lambda question: msgspec.structs.replace(question, difficulty=difficulty))


def set_seconds(*, rows: QuestionQuerySet, seconds: int | None) -> int:
    """Give questions a time limit, None for the lesson's own."""
    return _change(rows, lambda question: msgspec.structs.replace(question, seconds=seconds))


def archive(*, rows: QuestionQuerySet) -> int:
    """Take questions out of their banks; they keep their places, and can be put back."""
    return rows.current().update(archived_at=timezone.now())


def restore(*, rows: QuestionQuerySet) -> int:
    """Put archived questions back in their places."""
    return rows.archived().update(archived_at=None)


@transaction.atomic
def delete(*, rows: QuestionQuerySet) -> int:
    """Delete questions for good, but only archived ones. Lessons keep their own copies."""
    _all, by_model = rows.archived().delete()
    return by_model.get(Question._meta.label, 0)


def _united(tags: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*tags, *more)))


def _change(rows: QuestionQuerySet, change: Callable[[ParsedQuestion], ParsedQuestion]) -> int:
    return sum(_change_batch(numbers, change) for numbers in _batches(rows))


def _batches(rows: QuestionQuerySet) -> Iterator[list[int]]:
    numbers = iter(list(rows.values_list("pk", flat=True)))
    while batch := list(islice(numbers, _BATCH)):
        yield batch


@transaction.atomic
def _change_batch(numbers: list[int], change: Callable[[ParsedQuestion], ParsedQuestion]) -> int:
    count = 0
    for row in Question.objects.select_for_update().filter(pk__in=numbers).order_by("pk"):
        before = row.parsed
        after = change(before)
        if after != before:
            for column, value in columns_of(after).items():
                setattr(row, column, value)
            # A statement a row: `bulk_update` takes twice as long to put its own together.
            row.save(update_fields=_CHANGED)
            count += 1
    return count
