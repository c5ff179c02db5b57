"""Everything that writes banks and questions; each function is one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from questions.fingerprint import fingerprint
from questions.spelling import fold
from questions.models import CATEGORY_LENGTH, Bank, Import, Question, Upload, tag_lines
from questions.ordering import next_position
from questions.parsed import ParsedFile, ParsedQuestion, Sheet, to_json
from questions.reading import reading
from questions.texts import to_plain

_BATCH = 500
_NAME_LENGTH = 200


def columns_of(question: ParsedQuestion) -> dict[str, Any]:
    """The columns of a `Question` row that repeat its content, and the content itself."""
    if len(question.category) > CATEGORY_LENGTH:
        question = msgspec.structs.replace(question, category=question.category[:CATEGORY_LENGTH].strip())
    stem = to_plain(question.stem, question.stem_format)
    options = (to_plain(option.text, option.format or question.stem_format) for option in question.options)
    pairs = (
        to_plain(side, pair.format or question.stem_format)
        for pair in question.pairs
        for side in (pair.left, pair.right)
    )
    searched = " ".join([stem, *options, *pairs, question.category, *question.tags, question.name])
    return {
        "kind": question.kind.value,
        "content": to_json(question),
        "category": question.category,
        "difficulty": question.difficulty,
        "tag_lines": tag_lines(question.tags),
        "stem_text": stem,
        "search_text": fold(searched),
        "fingerprint": fingerprint(question),
    }


@transaction.atomic
def add_question(*, bank: Bank, question: ParsedQuestion) -> Question:
    """Put a question at the end of a bank."""
    return Question.objects.create(bank=bank, position=next_position(bank), **columns_of(question))


@transaction.atomic
def change_question(*, row: Question, question: ParsedQuestion) -> None:
    """Put a question in the place of another. Lessons play their own frozen copies."""
    for column, value in columns_of(question).items():
        setattr(row, column, value)
    row.save()


@transaction.atomic
def archive_question(*, row: Question, archived: bool) -> None:
    """Take a question out of a bank, or put it back."""
    row.archived_at = timezone.now() if archived else None
    row.save(update_fields=["archived_at"])


def keep_upload(*, owner_id: int, bank: Bank | None, file_name: str, data: bytes) -> Upload:
    """Keep a file until it is taken or discarded. Questions that are there already are left out at first."""
    upload = Upload(owner_id=owner_id, bank=bank, file_name=file_name[-_NAME_LENGTH:], content=data)
    upload.left_out = repeated(bank, [placed.question for placed in read_upload(upload).questions])
    upload.save()
    return upload


def read_upload(upload: Upload) -> ParsedFile:
    """What the kept file holds, in the format, encoding and columns chosen for it."""
    return reading.read_file(
        bytes(upload.content),
        upload.file_name,
        format=upload.format,
        encoding=upload.encoding,
        sheets=msgspec.convert(upload.sheets, list[Sheet]),
    )


def read_anew(*, upload: Upload, format: str, encoding: str, sheets: Sequence[Sheet]) -> None:
    """Choose how a kept file is read. Which questions are left out begins anew: they may be others now."""
    upload.format, upload.encoding, upload.sheets = format, encoding, msgspec.to_builtins(list(sheets))
    upload.left_out = repeated(upload.bank, [placed.question for placed in read_upload(upload).questions])
    upload.save(update_fields=["format", "encoding", "sheets", "left_out"])


def repeated(bank: Bank | None, questions: Sequence[ParsedQuestion]) -> list[int]:
    """Numbers, counted from 0, of questions that the bank has already or that came earlier in the file."""
    seen = set(bank.questions.current().values_list("fingerprint", flat=True)) if bank else set()
    numbers = []
    for number, question in enumerate(questions):
        key = fingerprint(question)
        if key in seen:
            numbers.append(number)
        seen.add(key)
    return numbers


def take_upload(*, upload: Upload, name: str, language: str) -> Import:
    """Put the questions of a file, without those left out, at the end of its bank; the file is let go.

    `name` and `language` are for the bank that is made where the upload has none. Raises Upload.DoesNotExist
    when another press has taken the file meanwhile.
    """
    parsed = read_upload(upload)
    left_out = set(upload.left_out)
    # Reading takes seconds; a lesson that runs meanwhile must not wait for the database.
    chosen = [columns_of(placed.question) for n, placed in enumerate(parsed.questions) if n not in left_out]
    with transaction.atomic():
        upload = Upload.objects.select_for_update().get(pk=upload.pk)
        return _take(upload, parsed, chosen, name, language)


@transaction.atomic
def undo_import(*, made: Import) -> int:
    """Take back every question of an import, edited since or not; how many that were."""
    count, _ = made.questions.all().delete()
    made.undone_at = timezone.now()
    made.save(update_fields=["undone_at"])
    return count


def bank_name(file_name: str) -> str:
    """A name for the bank that a file makes: the file's own without its ending."""
    return PurePath(file_name).stem.replace("_", " ").strip() or file_name


def _take(
    upload: Upload, parsed: ParsedFile, chosen: list[dict[str, Any]], name: str, language: str
) -> Import:
    bank = upload.bank or Bank.objects.create(
        owner_id=upload.owner_id, name=name[:_NAME_LENGTH] or bank_name(upload.file_name), language=language
    )
    made = Import.objects.create(
        bank=bank, file_name=upload.file_name, format=parsed.format, encoding=parsed.encoding
    )
    _append(bank, chosen, made)
    upload.delete()
    return made


def _append(bank: Bank, questions: list[dict[str, Any]], made: Import) -> None:
    rows = [
        Question(bank=bank, position=position, from_import=made, **columns)
        for position, columns in enumerate(questions, start=next_position(bank))
    ]
    Question.objects.bulk_create(rows, batch_size=_BATCH)
