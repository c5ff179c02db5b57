"""The report as files for spreadsheet programs, in which no text of a student's or a bank's can run."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from django.utils.formats import get_format
from django.utils.translation import gettext, pgettext
from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter
from openpyxl.utils.exceptions import IllegalCharacterError
from openpyxl.worksheet._write_only import WriteOnlyWorksheet

from classroom.reports.answers import Cell, Report
from classroom.reports.log import LogLine
from classroom.wording.boards import Words

# A cell that starts with one of these is a formula to spreadsheet programs. One that expects the other sign
# between cells begins a new cell after each of those as well.
FORMULA_START = {other: re.compile(rf"^(?=[=+\-@\t\r\n])|(?<={other})(?=[=+\-@])") for other in ",;"}
LONGEST_CELL = 32_000
WIDEST_COLUMN = 40

Value = str | int | float | None


def as_csv(report: Report) -> str:
    """Return the table of students and questions, with a byte order mark so that its accents are read.

    Columns come apart as spreadsheet programs expect it: at semicolons where figures have a decimal comma.
    """
    out = io.StringIO()
    own, other = (";", ",") if get_format("DECIMAL_SEPARATOR") == "," else (",", ";")
    writer = csv.writer(out, delimiter=own)
    writer.writerows([_harmless(value, other) for value in row] for row in _grid(report))
    return "\ufeff" + out.getvalue()


def as_xlsx(report: Report, log: Sequence[LogLine], words: Words) -> bytes:
    """Return the whole report as a workbook: students, ranking, questions, answers given, categories, log.

    `words` are those of the board that was played; there is a ranking once the game is over.
    """
    book = Workbook(write_only=True)
    _sheet(book, gettext("Students"), _grid(report))
    if report.standings:
        _sheet(book, gettext("Ranking"), _ranking(report, words))
    _sheet(book, gettext("Questions"), _questions(report))
    _sheet(book, gettext("Answers given"), _given(report))
    _sheet(book, gettext("Categories"), _categories(report))
    _sheet(book, gettext("Log"), _log(log))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _grid(report: Report) -> Iterable[Sequence[Value]]:
    head = [
        gettext("Student"),
        gettext("Team"),
        gettext("Right"),
        gettext("Answered"),
        gettext("Without an answer"),
    ]
    yield [*head, *(f"{column.number}. {column.text}" for column in report.columns)]
    for row in report.rows:
        tally = row.tally
        marks = map(_mark, row.cells)
        yield [row.name, row.seat, tally.right, tally.answered, row.asked - tally.answered, *marks]


def _ranking(report: Report, words: Words) -> Iterable[Sequence[Value]]:
    houses = [gettext("Houses")] if words.houses else []
    yield [
        gettext("Place"),
        gettext("Team"),
        str(words.unit),
        gettext("Streets"),
        *houses,
        gettext("Hotels"),
        gettext("Total"),
        gettext("Right"),
        gettext("Answered"),
    ]
    for result in report.standings:
        yield [
            result.place,
            result.seat.name,
            result.cash,
            result.properties,
            *[result.houses for _head in houses],
            result.hotels,
            result.total,
            result.right,
            result.answered,
        ]


def _questions(report: Report) -> Iterable[Sequence[Value]]:
    yield [
        gettext("Number"),
        gettext("Question"),
        gettext("Category"),
        gettext("Right answer"),
        gettext("Answered"),
        gettext("Right"),
        gettext("Right, percent"),
        gettext("Seconds (median)"),
    ]
    for column in report.columns:
        tally = column.tally
        yield [
            column.number,
            column.text,
            column.category,
            column.solution,
            tally.answered,
            tally.right,
            tally.share,
            column.seconds,
        ]


def _given(report: Report) -> Iterable[Sequence[Value]]:
    yield [gettext("Number"), pgettext("column", "Answer"), gettext("Students"), gettext("Right or wrong")]
    for column in report.columns:
        for given in column.given:
            verdict = gettext("right") if given.right else gettext("wrong")
            yield [column.number, given.text, given.count, verdict]


def _categories(report: Report) -> Iterable[Sequence[Value]]:
    yield [gettext("Category"), gettext("Answered"), gettext("Right"), gettext("Right, percent")]
    for category in report.categories:
        tally = category.tally
        yield [category.name, tally.answered, tally.right, tally.share]


def _log(log: Sequence[LogLine]) -> Iterable[Sequence[Value]]:
    yield [gettext("Turn"), gettext("What happened")]
    for line in log:
        yield [line.turn, line.text]


def _mark(cell: Cell) -> str:
    if not cell.given:
        return gettext("no answer") if cell.is_missing else ""
    verdict = gettext("right: %(answer)s") if cell.right else gettext("wrong: %(answer)s")
    return verdict % {"answer": cell.given}


def _harmless(value: Value, other: str) -> Value:
    return FORMULA_START[other].sub("'", value) if isinstance(value, str) else value


def _sheet(book: Workbook, title: str, rows: Iterable[Sequence[Value]]) -> None:
    """Add a sheet with a bold first row; texts are written as texts, so that none is a formula."""
    sheet: WriteOnlyWorksheet = book.create_sheet(title[:31])
    sheet.freeze_panes = "B2"
    lines = list(rows)
    for number, column in enumerate(zip_longest(*lines), start=1):
        widest = max(len(str(value)) for value in column if value is not None)
        sheet.column_dimensions[get_column_letter(number)].width = min(widest + 2, WIDEST_COLUMN)
    for number, row in enumerate(lines):
        sheet.append([_cell(sheet, value, is_head=number == 0) for value in row])


def _cell(sheet: WriteOnlyWorksheet, value: Value, *, is_head: bool) -> WriteOnlyCell:
    try:
        cell = WriteOnlyCell(sheet, value[:LONGEST_CELL] if isinstance(value, str) else value)
    except IllegalCharacterError:
        cell = WriteOnlyCell(sheet, "".join(c for c in str(value) if c.isprintable())[:LONGEST_CELL])
    if isinstance(value, str):
        cell.data_type = "s"
    if is_head:
        cell.font = Font(bold=True)
    return cell
