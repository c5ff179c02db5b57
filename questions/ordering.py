"""The order of a bank's questions. Archived ones keep their place in it, for when they are put back."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Max

from questions.models import Bank, Question

_BATCH = 500


def next_position(bank: Bank) -> int:
    """The position after the last question, archived or not."""
    last: int | None = bank.questions.aggregate(last=Max("position"))["last"]
    return 0 if last is None else last + 1


def place_of(row: Question) -> int:
    """The place of a question among the current ones of its bank, counted from 1."""
    places = list(row.bank.questions.current().values_list("pk", flat=True))
    return places.index(row.pk) + 1 if row.pk in places else 0


def neighbours(row: Question) -> tuple[int | None, int | None]:
    """The numbers of the current questions before and after this one in its bank, None at an end."""
    numbers = list(row.bank.questions.current().values_list("pk", flat=True))
    if row.pk not in numbers:
        return None, None
    at = numbers.index(row.pk)
    return numbers[at - 1] if at else None, numbers[at + 1] if at + 1 < len(numbers) else None


@transaction.atomic
def move(*, row: Question, place: int) -> int:
    """Put a question at a place among the current ones, counted from 1; the place that it has then.

    Beyond either end is that end. An archived question stays where it is and has no place: 0.
    """
    # Of two moves at once the second waits, and counts from what the first has made.
    Bank.objects.select_for_update().get(pk=row.bank_id)
    rows = list(Question.objects.filter(bank=row.bank_id).only("bank", "position", "archived_at"))
    shown = [other.pk for other in rows if other.archived_at is None]
    if row.pk not in shown:
        return 0
    goal = max(1, min(place, len(shown)))
    before = shown.index(row.pk) + 1
    if goal != before:
        _put(rows, row.pk, beside=shown[goal - 1], after=goal > before)
    return goal


def _put(rows: list[Question], moved: int, *, beside: int, after: bool) -> None:
    row = next(other for other in rows if other.pk == moved)
    rows.remove(row)
    at = next(index for index, other in enumerate(rows) if other.pk == beside)
    rows.insert(at + after, row)
    changed = [other for position, other in enumerate(rows) if other.position != position]
    for position, other in enumerate(rows):
        other.position = position
    Question.objects.bulk_update(changed, ["position"], batch_size=_BATCH)
