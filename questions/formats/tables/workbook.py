"""XLSX, XLS and ODS workbooks as grids of text, each cell as its sheet displays it."""

from __future__ import annotations

import datetime as dt
import io
import warnings
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field

import openpyxl
from python_calamine import CalamineWorkbook, SheetVisibleEnum

from questions.formats.source import MOST_QUESTIONS
from questions.formats.tables.display import displayed
from questions.formats.tables.grid import MOST_COLUMNS, Grid, Row
from questions.formats.tables.ods import Texts, displayed_texts
from questions.formats.tables.xls import number_formats
from questions.parsed import Problem

_OLE = b"\xd0\xcf\x11\xe0"
# A question takes a row; templates bring title rows and blank ones. More would only cost memory.
_MOST_ROWS = MOST_QUESTIONS * 2

_Value = int | float | str | bool | dt.time | dt.date | dt.datetime | dt.timedelta
_Values = dict[str, list[list[_Value]]]


@dataclass
class Book:
    """The visible sheets of a workbook, and what is to be said about the others."""

    grids: list[Grid] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def format_of(data: bytes) -> str | None:
    """Which kind of workbook the bytes are, told by their content; None for anything else."""
    if data.startswith(_OLE):
        return "xls"
    if not data.startswith(b"PK"):
        return None
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = set(archive.namelist())
            if any(name.startswith("xl/") for name in names):
                return "xlsx"
            if "mimetype" in names and b"opendocument.spreadsheet" in archive.read("mimetype")[:100]:
                return "ods"
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, EOFError, OSError):
        return None
    return None


def read_book(data: bytes) -> Book:
    """Read a workbook whose unpacked size has been checked. A broken one yields a problem."""
    book = Book()
    try:
        source = CalamineWorkbook.from_filelike(io.BytesIO(data))
        sheets = list(source.sheets_metadata)
        shown = [sheet.name for sheet in sheets if sheet.visible is SheetVisibleEnum.Visible]
        values = {name: source.get_sheet_by_name(name).to_python(skip_empty_area=False) for name in shown}
    except (KeyboardInterrupt, SystemExit, MemoryError):
        raise
    except BaseException:
        # The reader's own panics are no `Exception`.
        book.problems.append(Problem("", "error", "file-broken"))
        return book
    for sheet in sheets:
        if sheet.name not in values:
            book.problems.append(Problem(sheet.name, "warning", "sheet-hidden", {"sheet": sheet.name}))
    shown_as = _shown_as(data, values) if _needs_display(values) else {}
    for name, rows in values.items():
        if len(rows) > _MOST_ROWS:
            book.problems.append(Problem(name, "error", "too-many-rows", {"sheet": name, "most": _MOST_ROWS}))
        book.grids.append(Grid(name, list(_rows(name, rows[:_MOST_ROWS], shown_as))))
    return book


def _rows(sheet: str, rows: list[list[_Value]], shown_as: Texts) -> Iterator[Row]:
    for number, cells in enumerate(rows, start=1):
        texts = []
        for column, value in enumerate(cells[:MOST_COLUMNS], start=1):
            shown = None if isinstance(value, str) else shown_as.get((sheet, number, column))
            texts.append(displayed(value) if shown is None else shown)
        yield Row(number, texts)


def _needs_display(values: _Values) -> bool:
    """Whether any cell is a number or a date: texts are displayed as they are."""
    return any(
        not isinstance(value, str)
        for rows in values.values()
        for cells in rows[:_MOST_ROWS]
        for value in cells
    )


def _shown_as(data: bytes, values: _Values) -> Texts:
    """What cells that hold no text show; empty where the workbook can't be asked."""
    try:
        kind = format_of(data)
        if kind == "ods":
            return displayed_texts(data, _MOST_ROWS, MOST_COLUMNS)
        return _shown_in_xls(data, values) if kind == "xls" else _shown_in_xlsx(data)
    except Exception:
        # Display formats are a nicety: other readers refuse workbooks that calamine reads.
        return {}


def _shown_in_xls(data: bytes, values: _Values) -> Texts:
    return {
        (sheet, row, column): displayed(values[sheet][row - 1][column - 1], number_format)
        for (sheet, row, column), number_format in number_formats(data).items()
        if sheet in values and row <= min(len(values[sheet]), _MOST_ROWS) and column <= MOST_COLUMNS
    }


def _shown_in_xlsx(data: bytes) -> Texts:
    found: Texts = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        for sheet in book.worksheets:
            for cells in sheet.iter_rows(max_row=_MOST_ROWS, max_col=MOST_COLUMNS):
                for cell in cells:
                    if cell.value is not None and not isinstance(cell.value, str):
                        found[sheet.title, cell.row, cell.column] = displayed(cell.value, cell.number_format)
    return found
