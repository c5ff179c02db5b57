"""Workbooks: sheets, and cells as they are displayed."""

from __future__ import annotations

import datetime as dt
import io
import struct
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from questions.formats.registry import read_file
from questions.formats.tables.display import displayed
from questions.formats.tables.grid import column_letters
from questions.formats.tables.xls import number_formats
from questions.parsed import ParsedFile

HEADER = ["Question", "Option A", "Option B", "Answer"]


def saved(book: Workbook) -> bytes:
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def sheet_of(*rows: list[object], formats: dict[str, str] | None = None) -> bytes:
    book = Workbook()
    for row in [HEADER, *rows]:
        book.active.append(row)
    for cell, number_format in (formats or {}).items():
        book.active[cell].number_format = number_format
    return saved(book)


def texts(parsed: ParsedFile) -> list[str]:
    return [option.text for placed in parsed.questions for option in placed.question.options]


def test_every_visible_sheet_is_read_and_hidden_ones_are_named() -> None:
    book = Workbook()
    for name in ("First", "Second", "Hidden"):
        sheet = book.create_sheet(name)
        sheet.append(HEADER)
        sheet.append([f"{name}?", "x", "y", "A"])
    book["Hidden"].sheet_state = "hidden"
    parsed = read_file(saved(book), "quiz.bin")
    assert [(p.question.stem, p.where) for p in parsed.questions] == [
        ("First?", "First!A2"),
        ("Second?", "Second!A2"),
    ]
    assert [(p.where, p.key) for p in parsed.problems] == [("Hidden", "sheet-hidden")]


def test_a_sheet_without_questions_is_named() -> None:
    book = Workbook()
    book.active.append(HEADER)
    book.active.append(["Who?", "x", "y", "A"])
    book.create_sheet("Notes").append(["Remember the milk"])
    parsed = read_file(saved(book), "quiz.xlsx")
    assert [(p.where, p.key) for p in parsed.problems] == [("Notes", "sheet-without-questions")]


def test_a_problem_names_its_cell() -> None:
    parsed = read_file(sheet_of(["Who?", "x", "y", "z"]), "quiz.xlsx")
    assert [(p.where, p.key) for p in parsed.problems] == [("Sheet!D2", "answer-matches-no-option")]


def test_cells_are_read_as_they_are_displayed() -> None:
    data = sheet_of(
        ["Post code?", 7, 0.25, "A"],
        ["Day?", dt.date(2024, 3, 1), 2.5, "A"],
        formats={"B2": "00000", "C2": "0%", "B3": "dd/mm/yyyy", "C3": "0.00"},
    )
    assert texts(read_file(data, "quiz.xlsx")) == ["00007", "25%", "01/03/2024", "2.50"]


ODS = """<?xml version="1.0" encoding="UTF-8"?>
<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2"><office:body>
<office:spreadsheet><table:table table:name="Quiz">
<table:table-row>{header}</table:table-row><table:table-row>
<table:table-cell office:value-type="string"><text:p>Share?</text:p></table:table-cell>
<table:table-cell office:value-type="percentage" office:value="0.25"><text:p>25%</text:p></table:table-cell>
<table:table-cell office:value-type="float" office:value="7"><text:p>007</text:p></table:table-cell>
<table:table-cell office:value-type="string"><text:p>A</text:p></table:table-cell>
</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>""".replace(
    ">\n<", "><"
)


def test_open_document_sheets_are_read_as_they_are_displayed() -> None:
    cells = (
        f"<table:table-cell office:value-type='string'><text:p>{t}</text:p></table:table-cell>"
        for t in HEADER
    )
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
        archive.writestr("content.xml", ODS.format(header="".join(cells)))
    parsed = read_file(data.getvalue(), "quiz.ods")
    assert (parsed.format, texts(parsed)) == ("ods", ["25%", "007"])
    assert parsed.questions[0].where == "Quiz!A2"


def test_whole_numbers_have_no_point() -> None:
    assert texts(read_file(sheet_of(["2+2?", 4.0, 3, 1]), "quiz.xlsx")) == ["4", "3"]


def test_signs_that_begin_formulas_are_legitimate_texts() -> None:
    book = Workbook()
    book.active.append(HEADER)
    book.active.append(["Sign?", "-3", "x", "A"])
    book.active["C2"].value = "=y"
    book.active["C2"].data_type = "s"
    assert texts(read_file(saved(book), "quiz.xlsx")) == ["-3", "=y"]


@pytest.mark.parametrize(
    ("value", "number_format", "text"),
    [
        (4.0, "General", "4"),
        (0.1 + 0.2, "General", "0.3"),
        (1e-7, "General", "0.0000001"),
        (1234.5, "#,##0.00", "1234.50"),
        (0.5, "0.0%", "50.0%"),
        (3, "000", "003"),
        (True, "General", "TRUE"),
        (None, "General", ""),
        (dt.datetime(2024, 3, 1), "General", "2024-03-01"),
        (dt.datetime(2024, 3, 1, 9, 5), "d.m.yy hh:mm", "1.3.24 09:05"),
        (dt.date(2024, 3, 1), 'd" de "mmmm', "1 de March"),
        (dt.time(9, 5), "h:mm", "09:05"),
    ],
)
def test_displayed_values(value: object, number_format: str, text: str) -> None:
    assert displayed(value, number_format) == text


@pytest.mark.parametrize(("column", "letters"), [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA")])
def test_column_letters(column: int, letters: str) -> None:
    assert column_letters(column) == letters


def test_a_broken_workbook_gets_a_sentence() -> None:
    whole = sheet_of(["Who?", "x", "y", "A"])
    assert [p.key for p in read_file(whole[: len(whole) // 2], "quiz.xlsx").problems] == ["archive-broken"]
    old = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"x" * 600
    assert [p.key for p in read_file(old, "quiz.xls").problems] == ["file-broken"]
    assert [p.key for p in read_file(b"Who?,x", "quiz.csv", format="xlsx").problems] == ["file-broken"]


# --- XLS -------------------------------------------------------------------------------------------

# Made with a script: numbers, percentages and dates, each with a format of its own, and a hidden sheet.
OLD_BOOK = Path(__file__).with_name("displayed.xls")


def test_an_old_workbook_is_read_as_it_is_displayed() -> None:
    parsed = read_file(OLD_BOOK.read_bytes(), "quiz.xls")
    assert [[option.text for option in placed.question.options] for placed in parsed.questions] == [
        ["00007", "00008", "123456.79"],
        ["25%", "12.5%", "12"],
        ["01/03/2024", "2 de March", "never"],
    ]
    assert [problem.key for problem in parsed.problems] == ["sheet-hidden"]


def test_an_old_workbook_whose_formats_are_damaged_is_read_without_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def damaged(data: bytes) -> None:
        raise struct.error

    monkeypatch.setattr("questions.formats.tables.workbook.number_formats", damaged)
    assert texts(read_file(OLD_BOOK.read_bytes(), "quiz.xls"))[:3] == ["7", "8", "123456.789"]


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 5631), st.integers(0, 255)), max_size=20))
def test_a_spoilt_old_workbook_ends_in_a_known_way(changes: list[tuple[int, int]]) -> None:
    data = bytearray(OLD_BOOK.read_bytes())
    for at, value in changes:
        data[at] = value
    with suppress(struct.error, IndexError, KeyError, ValueError, StopIteration):
        number_formats(bytes(data))
