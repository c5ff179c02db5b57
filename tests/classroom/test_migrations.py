"""What migrations do to what is there already."""

from __future__ import annotations

from importlib import import_module

import pytest
from django.apps import apps

from classroom.models import LessonQuestion
from questions import banks
from tests.factories import make_lesson, single

pytestmark = pytest.mark.django_db

origins = import_module("classroom.migrations.0003_find_question_origins")


def test_questions_of_old_lessons_find_those_of_their_bank_again() -> None:
    lesson = make_lesson(bank_size=3)
    before = dict(lesson.questions.values_list("position", "origin"))
    changed = lesson.questions.get(position=2).origin
    banks.change_question(row=changed, question=single(99))
    LessonQuestion.objects.update(origin=None)
    origins.find_origins(apps, None)
    after = dict(lesson.questions.values_list("position", "origin"))
    assert after == {**before, 2: None}, "one that was changed since is another question"


def test_a_link_that_is_there_stays() -> None:
    lesson = make_lesson(bank_size=2)
    first, second = lesson.questions.all()
    LessonQuestion.objects.filter(pk=first.pk).update(origin=second.origin)
    origins.find_origins(apps, None)
    first.refresh_from_db()
    assert first.origin == second.origin
