"""One maker for each model, with the least that makes sense; tests name only what they are about."""

from __future__ import annotations

import factory
from django.contrib.auth import get_user_model

from classroom import lessons
from classroom.models import Lesson, Student
from questions.models import Bank, Question
from questions.parsed import Kind, Option, ParsedQuestion, to_json
from questions.spelling import fold


class TeacherFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = get_user_model()
        skip_postgeneration_save = True

    username = factory.Sequence(lambda n: f"teacher{n}")
    email = factory.LazyAttribute(lambda o: f"{o.username}@school.test")
    password = factory.django.Password("correct horse battery")


class BankFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Bank
        skip_postgeneration_save = True

    owner = factory.SubFactory(TeacherFactory)
    name = factory.Sequence(lambda n: f"Bank {n}")

    @factory.post_generation
    def questions(self, create, extracted, **_):
        for number in range(8 if extracted is None else extracted):
            QuestionFactory(bank=self, position=number)


def single(number: int) -> ParsedQuestion:
    """A single choice whose right option is called "right NUMBER"."""
    wrong = tuple(Option(f"wrong {letter} {number}") for letter in "abc")
    return ParsedQuestion(
        Kind.SINGLE,
        stem=f"Question number {number}?",
        options=(Option(f"right {number}", 100.0), *wrong),
        explanation=f"Because of {number}.",
    )


class QuestionFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Question

    bank = factory.SubFactory(BankFactory, questions=0)
    position = factory.Sequence(int)
    kind = "single"
    content = factory.LazyAttribute(lambda o: to_json(single(o.position)))
    stem_text = factory.LazyAttribute(lambda o: o.content["stem"])
    search_text = factory.LazyAttribute(lambda o: fold(o.stem_text))
    fingerprint = factory.Sequence(str)


def make_lesson(teacher=None, *, seats: int = 2, bank_size: int = 8, **options) -> Lesson:
    """A lesson in its lobby. Options are the game's; turns have no time limit unless one is given."""
    teacher = teacher or TeacherFactory()
    lesson = lessons.create_lesson(
        owner=teacher,
        bank=BankFactory(owner=teacher, questions=bank_size),
        seats=seats,
        options={"turn_seconds": 0, **options},
        language="en",
    )
    assert isinstance(lesson, Lesson), lesson
    return lesson


def make_student(lesson: Lesson, name: str) -> Student:
    """Somebody who has joined."""
    student = lessons.join(lesson, name)
    assert isinstance(student, Student), student
    return student


def make_game(teacher=None, *, names: tuple[str, ...] = ("Ana", "Bo"), **options) -> Lesson:
    """A running lesson with one student a seat."""
    lesson = make_lesson(teacher, seats=len(names), **options)
    for name in names:
        make_student(lesson, name)
    refusal = lessons.start(lesson)
    assert refusal is None, refusal
    lesson.refresh_from_db()
    return lesson
