"""What is taken from files into banks, and taken back; each function is one transaction."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from django.db import transaction
from django.utils import timezone

from questions import uploads
from questions.banks import columns_of
from questions.models import Bank, Import, Question, Upload
from questions.ordering import next_position
from questions.parsed import ParsedFile, Problem
from questions.understanding import Understood

_BATCH = 500
_NAME_LENGTH = 200


class Undone(NamedTuple):
    """How many questions of an import are gone again, and how many that it had replaced are back."""

    removed: int
    restored: int


def take(*, upload: Upload, name: str = "", language: str = "en") -> Import:
    """Put the questions of a kept file, without those left out, into its bank; the file is let go.

    `name` and `language` are for the bank that is made where the upload has none; without a name it is called
    after the file. New questions come last; those that replace older ones take their places, and the older
    ones are archived. Raises Upload.DoesNotExist when another press has taken the file meanwhile.
    """
    read = uploads.understood(upload) or uploads.read(upload=upload)
    left_out = set(upload.left_out)
    # This takes seconds; a lesson that runs meanwhile must not wait for the database.
    chosen = {n: columns_of(placed.question) for n, placed in enumerate(read.questions) if n not in left_out}
    with transaction.atomic():
        upload = Upload.objects.select_for_update().defer("content").get(pk=upload.pk)
        bank = upload.bank or Bank.objects.create(
            owner_id=upload.owner_id,
            name=name[:_NAME_LENGTH] or uploads.bank_name(upload.file_name),
            language=language,
        )
        made = _made(upload, bank, read, len(chosen))
        made.replaced = _put(made, chosen, _replaced(upload, read, chosen))
        made.save(update_fields=["replaced"])
        upload.delete()
        uploads.leave_out_what_came(made=made)
    return made


@transaction.atomic
def undo(*, made: Import) -> Undone | None:
    """Take back every question of an import, edited since or not, and put back those that it had replaced.

    None when a lesson has played from it: then nothing is changed. Raises Import.DoesNotExist when it has
    been undone already.
    """
    made = Import.objects.select_for_update().get(pk=made.pk, undone_at=None)
    if made.used_at is not None:
        return None
    _hand_on(made)
    restored = Question.objects.filter(replaced_by__from_import=made).update(archived_at=None)
    removed = made.questions.count()
    made.questions.all().delete()
    made.undone_at = timezone.now()
    made.save(update_fields=["undone_at"])
    return Undone(removed, restored)


def mark_used(*, bank: Bank) -> None:
    """Note that a lesson plays the bank's current questions: their imports can't be undone any more."""
    playing = bank.questions.current().exclude(from_import=None).values("from_import")
    Import.objects.filter(pk__in=playing, used_at=None).update(used_at=timezone.now())


def problems_of(made: Import) -> list[Problem]:
    """What there was to say about the file when it was taken."""
    return msgspec.convert(made.problems, list[Problem])


def _made(upload: Upload, bank: Bank, read: ParsedFile, taken: int) -> Import:
    """The row of an import, with sums that add up."""
    return Import.objects.create(
        bank=bank,
        file_name=upload.file_name,
        format=read.format,
        encoding=read.encoding,
        found=read.found,
        taken=taken,
        not_playable=read.not_playable,
        failed=read.failed - read.not_playable,
        left_out=len(read.questions) - taken,
        problems=msgspec.to_builtins(read.problems),
    )


def _replaced(upload: Upload, read: Understood, chosen: dict[int, dict[str, Any]]) -> dict[int, Question]:
    """The older question, if any, whose place each chosen one takes; one gives way to one."""
    if upload.repeats != Upload.Repeats.REPLACE:
        return {}
    in_bank = uploads.repeats_in(upload, read).in_bank
    by_old = {in_bank[number]: number for number in sorted(chosen, reverse=True) if number in in_bank}
    rows = Question.objects.select_for_update().in_bulk(list(by_old))
    return {by_old[pk]: row for pk, row in rows.items()}


def _put(made: Import, chosen: dict[int, dict[str, Any]], replaced: dict[int, Question]) -> int:
    """Make the rows of an import's questions; how many took an older one's place."""
    position = next_position(made.bank)
    rows = []
    for number, columns in chosen.items():
        old = replaced.get(number)
        at = position if old is None else old.position
        rows.append(Question(bank=made.bank, position=at, from_import=made, replaces=old, **columns))
        position += old is None
    Question.objects.bulk_create(rows, batch_size=_BATCH)
    old_rows = [old.pk for old in replaced.values()]
    Question.objects.filter(pk__in=old_rows).update(archived_at=timezone.now())
    return len(old_rows)


def _hand_on(made: Import) -> None:
    """Let what a later import put in the place of this one's questions stand for those that they replaced."""
    later = Question.objects.filter(replaces__from_import=made).select_related("replaces")
    changed = []
    for row in later:
        older = row.replaces
        assert older is not None
        Question.objects.filter(pk=older.pk).update(replaces=None)
        row.replaces_id = older.replaces_id
        changed.append(row)
    Question.objects.bulk_update(changed, ["replaces"], batch_size=_BATCH)
