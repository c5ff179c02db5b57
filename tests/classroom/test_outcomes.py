"""What a lesson that has ended tells the banks."""

from __future__ import annotations

import pytest
from django.utils import timezone

from classroom import outcomes, play
from classroom.models import Answer, Asked, Lesson, Student
from game.engine.commands import Finish
from questions import statistics
from questions.models import Outcome, Question
from tests.classroom.games import play_to_the_end
from tests.factories import make_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def lesson() -> Lesson:
    """A running lesson whose table was asked nothing yet."""
    lesson = make_game()
    Asked.objects.all().delete()
    return lesson


def ask(lesson: Lesson, number: int, picks: tuple[int, ...] = (), **columns: object) -> Asked:
    """Put the question of this position to the table; each student picks one of its options."""
    now = timezone.now()
    table = lesson.tables.get()
    asked = Asked.objects.create(
        table=table,
        question=lesson.questions.get(position=number),
        frame=1000 + table.asked.count(),
        seat_index=0,
        seconds=30,
        asked_at=now,
        **{"closed_at": now, **columns},
    )
    for student, pick in zip(Student.objects.filter(lesson=lesson), picks, strict=False):
        Answer.objects.create(
            asked=asked,
            student=student,
            given={"picked": [pick], "text": ""},
            right=pick == 0,
            credit=100 * (pick == 0),
            took_ms=1,
            answered_at=now,
        )
    return asked


def kept(lesson: Lesson, number: int) -> tuple[int, int, int, dict[str, int]] | None:
    origin = lesson.questions.get(position=number).origin
    row = Outcome.objects.filter(question=origin, lesson=lesson.pk).first()
    return row and (row.asked, row.answered, row.right, row.chosen)


def test_every_answer_is_counted_with_what_it_said(lesson: Lesson) -> None:
    ask(lesson, 3, (0, 1))
    ask(lesson, 3, (1,))
    outcomes.record(lesson.pk)
    assert kept(lesson, 3) == (2, 3, 1, {"right 3": 1, "wrong a 3": 2})
    assert kept(lesson, 4) is None


def test_void_and_open_questions_count_for_nothing(lesson: Lesson) -> None:
    ask(lesson, 1, (0,), void=True)
    ask(lesson, 2, (0,), closed_at=None)
    outcomes.record(lesson.pk)
    assert not Outcome.objects.exists()


def test_a_question_that_the_bank_has_no_more_counts_for_nothing(lesson: Lesson) -> None:
    ask(lesson, 1, (0,))
    Question.objects.all().delete()
    outcomes.record(lesson.pk)
    assert not Outcome.objects.exists()


def test_handing_in_again_counts_once(lesson: Lesson) -> None:
    ask(lesson, 1, (0, 1))
    for _time in range(2):
        outcomes.record(lesson.pk)
    assert kept(lesson, 1) == (1, 2, 1, {"right 1": 1, "wrong a 1": 1})


def test_a_lesson_hands_in_when_it_ends(django_capture_on_commit_callbacks: object) -> None:
    lesson = make_game(maximum_plays=4)
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        play_to_the_end(lesson)
    asked = Asked.objects.filter(table__lesson=lesson).count()
    assert asked > 0
    assert sum(Outcome.objects.filter(lesson=lesson.pk).values_list("asked", flat=True)) == asked


def test_a_lesson_that_its_teacher_finishes_hands_in(
    lesson: Lesson, django_capture_on_commit_callbacks: object
) -> None:
    ask(lesson, 1, (0, 1))
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        assert play.teacher_command(lesson.tables.get(), Finish()) is None
    assert kept(lesson, 1) == (1, 2, 1, {"right 1": 1, "wrong a 1": 1})


def test_the_end_of_a_lesson_is_not_hindered_by_figures_that_fail(
    lesson: Lesson, django_capture_on_commit_callbacks: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(lesson, 1, (0, 1))

    def fail(**_given: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(statistics, "record", fail)
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[operator]
        play.teacher_command(lesson.tables.get(), Finish())
    lesson.refresh_from_db()
    assert lesson.status == Lesson.Status.ENDED
    monkeypatch.undo()
    assert outcomes.record_missing() == 1


def test_who_did_not_hand_in_does_so_at_the_next_start(lesson: Lesson) -> None:
    ask(lesson, 1, (0, 1))
    assert outcomes.record_missing() == 0
    Lesson.objects.update(status=Lesson.Status.ENDED)
    assert outcomes.record_missing() == 1
    assert kept(lesson, 1) == (1, 2, 1, {"right 1": 1, "wrong a 1": 1})
    assert outcomes.record_missing() == 0
