"""Who answered what, and how well each question, category and student went."""

from __future__ import annotations

import statistics
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from classroom.models import Answer, Asked, Lesson, Student
from classroom.scene import Result
from classroom.staging import load, scene_of
from classroom.staging.questions import given_parts, given_text, solution_text
from questions.parsed import ParsedQuestion, from_json
from questions.rendering import stem_text


@dataclass(frozen=True, slots=True)
class Tally:
    """How many answered, and how many of them were right; `share` is percent, None where nobody answered."""

    answered: int
    right: int

    @property
    def share(self) -> int | None:
        return round(100 * self.right / self.answered) if self.answered else None


@dataclass(frozen=True, slots=True)
class Given:
    """An answer that `count` students gave to a question, or a part of one that is right by itself."""

    text: str
    count: int
    right: bool


@dataclass(frozen=True, slots=True)
class Column:
    """An asked question: its number in the lesson, its text and category, and what was answered to it.

    `seconds` is the median time that answers took, None where there was none; `given` starts with what most
    gave.
    """

    number: int
    text: str
    category: str
    solution: str
    tally: Tally
    seconds: float | None
    given: tuple[Given, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A student's answer to a question; `given` is empty where there is none.

    It `is_missing` when the question was put to the student and nothing came in time.
    """

    given: str = ""
    right: bool = False
    is_missing: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A student with the answers given, in the order of the columns."""

    name: str
    seat: str
    tally: Tally
    cells: tuple[Cell, ...]

    @property
    def asked(self) -> int:
        """How many questions were put to the student, those left without an answer included."""
        return self.tally.answered + sum(cell.is_missing for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Category:
    """All questions of one category together."""

    name: str
    tally: Tally


@dataclass(frozen=True, slots=True)
class Report:
    """The table of students and questions, and the standing of the seats once the game is over."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    categories: tuple[Category, ...]
    standings: tuple[Result, ...]

    @property
    def hardest(self) -> tuple[Column, ...]:
        """The three questions that the smallest share got right."""
        missed = [column for column in self.columns if column.tally.right < column.tally.answered]
        return tuple(sorted(missed, key=lambda column: (column.tally.share or 0, -column.tally.answered))[:3])


@dataclass(frozen=True, slots=True)
class _Kept:
    """An answer as it lies in the database, in words; `parts` are what is counted of it."""

    student: int
    asked: int
    text: str
    right: bool
    seconds: float
    parts: tuple[tuple[str, bool], ...]


def report_of(lesson: Lesson) -> Report:
    """Return the report of a lesson as it stands, in the active language. Open questions are left out."""
    table = lesson.tables.get()
    asked = list(table.asked.select_related("question").filter(closed_at__isnull=False, void=False))
    questions = {row.pk: from_json(row.question.content) for row in asked}
    kept = [
        _Kept(
            row.student_id,
            row.asked_id,
            given_text(questions[row.asked_id], row.given),
            row.right,
            row.took_ms / 1000,
            tuple(given_parts(questions[row.asked_id], row.given, row.right)),
        )
        for row in Answer.objects.filter(asked__in=asked).order_by("answered_at", "pk")
    ]
    columns = tuple(
        _column(number, row, questions[row.pk], [answer for answer in kept if answer.asked == row.pk])
        for number, row in enumerate(asked, start=1)
    )
    scene = scene_of(load(table.pk))
    names = {seat.index: seat.name for seat in scene.seats}
    rows = tuple(_row(student, asked, kept, names) for student in _students(lesson, kept))
    return Report(columns, rows, _categories(columns), scene.results)


def _tally(answers: Sequence[_Kept]) -> Tally:
    return Tally(len(answers), sum(answer.right for answer in answers))


def _column(number: int, asked: Asked, question: ParsedQuestion, answers: Sequence[_Kept]) -> Column:
    counts = Counter(part for answer in answers for part in answer.parts)
    return Column(
        number=number,
        text=" ".join(stem_text(question).split()),
        category=question.category,
        solution=solution_text(question),
        tally=_tally(answers),
        seconds=round(statistics.median(answer.seconds for answer in answers), 1) if answers else None,
        given=tuple(Given(text, count, right) for (text, right), count in counts.most_common()),
    )


def _row(student: Student, asked: Sequence[Asked], kept: Sequence[_Kept], names: dict[int, str]) -> Row:
    own = {answer.asked: answer for answer in kept if answer.student == student.pk}
    cells = tuple(
        Cell(own[row.pk].text, own[row.pk].right)
        if row.pk in own
        else Cell(is_missing=_was_put(row, student))
        for row in asked
    )
    return Row(student.name, names[student.seat.index], _tally(list(own.values())), cells)


def _students(lesson: Lesson, kept: Sequence[_Kept]) -> list[Student]:
    """Everybody who stayed, and of those taken out the ones who had answered something."""
    heard = {answer.student for answer in kept}
    students = Student.objects.filter(lesson=lesson).select_related("seat")
    return [student for student in students if student.removed_at is None or student.pk in heard]


def _was_put(asked: Asked, student: Student) -> bool:
    """Whether a question was put to somebody: to their seat, while they were there."""
    if not asked.everyone and asked.seat_index != student.seat.index:
        return False
    left_before = student.removed_at is not None and student.removed_at <= asked.asked_at
    return student.joined_at <= asked.asked_at and not left_before


def _categories(columns: Sequence[Column]) -> tuple[Category, ...]:
    together: dict[str, list[Tally]] = defaultdict(list)
    for column in columns:
        together[column.category].append(column.tally)
    return tuple(
        Category(
            name or gettext("Without a category"),
            Tally(sum(tally.answered for tally in tallies), sum(tally.right for tally in tallies)),
        )
        for name, tallies in together.items()
    )
