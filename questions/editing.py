"""Keeping what the editor sends, unless the question was changed elsewhere meanwhile."""

from __future__ import annotations

import hashlib
import json

from django.db import transaction

from questions import banks, images
from questions.formats.images import Album, Unusable
from questions.formats.settling import settled
from questions.models import Question
from questions.parsed import Image, ParsedQuestion, Problem, to_json
from questions.reading import drawing
from questions.soundness import Flaw


def version_of(row: Question) -> str:
    """A short key of what a question holds: another content has another one."""
    held = json.dumps(row.content, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(held.encode()).hexdigest()[:16]


@transaction.atomic
def keep_change(*, row: Question, question: ParsedQuestion, version: str) -> bool:
    """Put a question in the place of the one of this version; False when there is another one by now.

    `row` then holds what is stored.
    """
    locked = Question.objects.select_for_update().get(pk=row.pk)
    if version_of(locked) != version:
        row.content = locked.content
        return False
    if to_json(question) != locked.content:
        banks.change_question(row=row, question=question)
    return True


def fit_to_keep(question: ParsedQuestion) -> tuple[ParsedQuestion, list[Flaw]]:
    """The question with clean texts and what was left out of them; its images are kept, made anew."""
    question, new_images, flaws = settled(question, album=Album(_drawn_apart))
    if new_images:
        images.keep(new_images)
    return question, flaws


def _drawn_apart(data: bytes) -> Image:
    """An image made anew in the reading process: a decoder may take its process down."""
    made = drawing.make_image_anew(data)
    if isinstance(made, Problem):
        raise Unusable(made.key, **made.params)
    return made
