"""What a lesson has brought: who answered what, and how well each question went."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext

from classroom.models import Answer, Asked, Lesson, Student
from classroom.scene import Result
from classroom.staging import load, scene_of
from classroom.staging.questions import given_text
from questions.parsed import from_json
from questions.rendering import stem_text

# A cell that starts with one of these is a formula to spreadsheet programs.
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")


@dataclass(frozen=True, slots=True)
class Column:
    """An asked question: its number in the lesson, its stem in words, how many answered and were right."""

    number: int
    text: str
    answered: int
    right: int


@dataclass(frozen=True, slots=True)
class Cell:
    """A student's answer to a question; `given` is empty where there is none."""

    given: str = ""
    right: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A student with the answers given, in the order of the columns."""

    name: str
    seat: str
    answered: int
    right: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """The table of students and questions, and the standing of the seats once the game is over."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    standings: tuple[Result, ...]


def report_of(lesson: Lesson) -> Report:
    """Return the report of a lesson as it stands, in the active language. Open questions are left out."""
    table = lesson.tables.get()
    asked = list(table.asked.select_related("question").filter(closed_at__isnull=False, void=False))
    cells = _cells(asked)
    students = list(Student.objects.filter(lesson=lesson).select_related("seat"))
    scene = scene_of(load(table.pk))
    names = {seat.index: seat.name for seat in scene.seats}
    columns = tuple(_column(number, row, cells) for number, row in enumerate(asked, start=1))
    rows = tuple(_row(student, asked, cells, names) for student in students)
    return Report(columns, rows, scene.results)


def as_csv(report: Report) -> str:
    """Return the table as CSV with a byte order mark, so that spreadsheets read its accents."""
    out = io.StringIO()
    writer = csv.writer(out)
    head = [gettext("Student"), gettext("Team"), gettext("Right"), gettext("Answered")]
    writer.writerow(_safe([*head, *(f"{column.number}. {column.text}" for column in report.columns)]))
    for row in report.rows:
        marks = [_mark(cell) for cell in row.cells]
        writer.writerow([*_safe([row.name, row.seat]), row.right, row.answered, *_safe(marks)])
    return "\ufeff" + out.getvalue()


def _safe(cells: Iterable[str]) -> list[str]:
    return [f"'{cell}" if cell.startswith(FORMULA_STARTS) else cell for cell in cells]


def _mark(cell: Cell) -> str:
    if not cell.given:
        return ""
    return f"{gettext('right') if cell.right else gettext('wrong')}: {cell.given}"


def _cells(asked: list[Asked]) -> dict[tuple[int, int], Cell]:
    questions = {row.pk: from_json(row.question.content) for row in asked}
    answers = Answer.objects.filter(asked__in=asked)
    return {
        (row.student_id, row.asked_id): Cell(given_text(questions[row.asked_id], row.given), row.right)
        for row in answers
    }


def _column(number: int, asked: Asked, cells: dict[tuple[int, int], Cell]) -> Column:
    given = [cell for (_student, pk), cell in cells.items() if pk == asked.pk]
    text = " ".join(stem_text(from_json(asked.question.content)).split())
    return Column(number, text, len(given), sum(cell.right for cell in given))


def _row(
    student: Student, asked: list[Asked], cells: dict[tuple[int, int], Cell], names: dict[int, str]
) -> Row:
    own = tuple(cells.get((student.pk, row.pk), Cell()) for row in asked)
    given = [cell for cell in own if cell.given]
    seat = names[student.seat.index]
    return Row(student.name, seat, len(given), sum(cell.right for cell in given), own)
