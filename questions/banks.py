"""Everything that writes banks and questions; each function is one transaction."""

from __future__ import annotations

from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from questions.fingerprint import fingerprint
from questions.models import CATEGORY_LENGTH, Bank, Question, tag_lines
from questions.ordering import next_position
from questions.parsed import ParsedQuestion, to_json
from questions.spelling import fold
from questions.texts import to_plain


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
