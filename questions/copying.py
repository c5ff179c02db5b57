"""Copies of banks and of chosen questions; each names where it is from, also when that is gone."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.models import AbstractUser
from django.db import transaction
from django.utils.translation import gettext

from questions.models import Bank, Question
from questions.ordering import next_position

_BATCH = 500
_NAME_LENGTH = 200
_ORIGIN_LENGTH = 400


@transaction.atomic
def copy_bank(*, bank: Bank, owner_id: int, name: str) -> Bank:
    """Make a private copy with every current question. Raises Bank.DoesNotExist when it was just deleted."""
    bank = Bank.objects.select_for_update().get(pk=bank.pk)
    copy = Bank.objects.create(
        owner_id=owner_id,
        name=name[:_NAME_LENGTH],
        language=bank.language,
        threshold=bank.threshold,
        copied_from=bank,
        origin=origin_of(bank)[:_ORIGIN_LENGTH],
    )
    _append(copy, bank.questions.current())
    return copy


@transaction.atomic
def copy_questions(*, rows: Iterable[Question], bank: Bank) -> int:
    """Put copies of questions, each with its bank, at the end of one; how many.

    One that comes from somebody else's bank says so as its source, unless it has one.
    """
    chosen = list(rows)
    for row in chosen:
        if row.bank.owner_id != bank.owner_id and not row.content.get("source"):
            row.content = {**row.content, "source": origin_of(row.bank)}
    _append(bank, chosen)
    return len(chosen)


@transaction.atomic
def move_questions(*, rows: Iterable[Question], bank: Bank) -> int:
    """Put questions at the end of another bank, in their order; how many were moved."""
    chosen = [row for row in rows if row.bank_id != bank.pk]
    for position, row in enumerate(chosen, start=next_position(bank)):
        row.bank, row.position = bank, position
    return Question.objects.bulk_update(chosen, ["bank", "position"], batch_size=_BATCH)


def origin_of(bank: Bank) -> str:
    """Where a copy of the bank is from, in words and in the reader's language."""
    if bank.owner is None:
        return bank.name
    return gettext("%(bank)s by %(owner)s") % {"bank": bank.name, "owner": name_of(bank.owner)}


def name_of(teacher: AbstractUser) -> str:
    """What a teacher is called."""
    return teacher.get_full_name() or teacher.get_username()


def _append(bank: Bank, rows: Iterable[Question]) -> None:
    copies = list(rows)
    for position, row in enumerate(copies, start=next_position(bank)):
        row.pk, row.bank, row.position = None, bank, position
        row.from_import, row.replaces, row.archived_at = None, None, None
        row._state.adding = True
    Question.objects.bulk_create(copies, batch_size=_BATCH)
