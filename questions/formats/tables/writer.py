"""Banks as sheets, CSV and XLSX, with the columns of `own`: each text as text and each number as a number."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal

from openpyxl import Workbook
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet._write_only import WriteOnlyWorksheet

from questions import numerals
from questions.formats.tables import own, pairs
from questions.formats.tables.display import displayed
from questions.formats.tables.guarding import guarded
from questions.formats.tables.own import BETWEEN
from questions.parsed import TRUE_INDEX, Contents, Kind, Number, Option, ParsedQuestion

Value = str | int | float

_DELIMITERS = {"en": ","}
_SHEET = "Questions"
_FORMULA_START = ("=", "+", "-", "@", "\t", "\r", "\n")
# What XML can't hold is written as its number, and so is a text that looks like such a number.
_UNWRITABLE = re.compile("[\x00-\x08\x0b-\x1f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)")
_WIDTHS = {own.STEM: 60, own.OPTION: 24, own.FEEDBACK: 24, "Explanation": 40}
_WIDTH = 12
_LONGEST_CELL = 32_000


def dump_csv(contents: Contents) -> bytes:
    """Write a bank as CSV, in UTF-8 with its mark, with the delimiter that its language's programs expect."""
    out = io.StringIO()
    delimiter = _DELIMITERS.get(contents.language, ";")
    writer = csv.writer(out, delimiter=delimiter)
    for row in _rows(contents):
        writer.writerow([guarded(cell, delimiter) if isinstance(cell, str) else cell for cell in row])
    return out.getvalue().encode("utf-8-sig", "replace")


def dump_xlsx(contents: Contents) -> bytes:
    """Write a bank as a workbook of one sheet."""
    book = Workbook(write_only=True)
    sheet = book.create_sheet(_SHEET)
    titles, *rows = _rows(contents)
    sheet.freeze_panes = "C2"
    for column, title in enumerate(titles, start=1):
        width = _WIDTHS.get(str(title).rstrip(" 0123456789"), _WIDTH)
        sheet.column_dimensions[get_column_letter(column)].width = width
    sheet.append([_cell(sheet, title, Font(bold=True)) for title in titles])
    for row in rows:
        sheet.append([_cell(sheet, value) if value != "" else None for value in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _cell(sheet: WriteOnlyWorksheet, value: Value, font: Font | None = None) -> WriteOnlyCell:
    cell = WriteOnlyCell(sheet, value=value if not isinstance(value, str) else None)
    if font:
        cell.font = font
    if isinstance(value, str):
        cell.value = _UNWRITABLE.sub(_numbered, value)[:_LONGEST_CELL]
        # A text stays one, whatever it begins with, and also after somebody has edited the cell.
        cell.data_type = "s"
        cell.number_format = "@"
        cell.quotePrefix = value.startswith(_FORMULA_START)
        cell.alignment = Alignment(wrap_text=True, vertical="top")
    return cell


def _numbered(sign: re.Match[str]) -> str:
    # No reader knows these two by their numbers, and they stand for nothing.
    if sign.group() in "\ufffe\uffff":
        return "\ufffd"
    return f"_x{ord(sign.group()):04X}_"


def _rows(contents: Contents) -> Iterable[Sequence[Value]]:
    """The titles, then a row for each question. Columns that no question needs are left out."""
    questions = contents.questions
    made = [_row(question) for question in questions]
    options = max([4, *(len(_options(question)) for question in questions)])
    feedback = max([0, *(_last(_feedback(question)) for question in questions)])
    titles = [own.TYPE, own.STEM]
    titles += [f"{own.OPTION} {number}" for number in range(1, options + 1)]
    titles += [own.RIGHT, "Category", own.TAGS, own.DIFFICULTY, own.SECONDS, "Explanation", own.FORMAT]
    titles += [f"{own.FEEDBACK} {number}" for number in range(1, feedback + 1)]
    rare = (own.MARKS, own.SETTINGS, "Source", "Name", "Number")
    titles += [title for title in rare if any(row.get(title) for row in made)]
    yield titles
    for row in made:
        yield [row.get(title, "") for title in titles]


def _row(question: ParsedQuestion) -> dict[str, Value]:
    row: dict[str, Value] = {title: getattr(question, field) for title, field in own.TEXTS.items()}
    row |= {f"{own.OPTION} {n}": text for n, text in enumerate(_options(question), start=1)}
    row |= {f"{own.FEEDBACK} {n}": text for n, text in enumerate(_feedback(question), start=1)}
    settings = [word for word, field in own.SETTINGS_OF.items() if getattr(question, field)]
    return row | {
        own.TYPE: own.KINDS[question.kind],
        own.STEM: question.stem,
        own.RIGHT: _right(question),
        own.TAGS: _tags(question.tags),
        own.DIFFICULTY: question.difficulty,
        own.SECONDS: question.seconds or "",
        own.FORMAT: _formats(question),
        own.MARKS: _marks(question),
        own.SETTINGS: " ".join(settings),
    }


def _options(question: ParsedQuestion) -> list[str]:
    if question.kind is Kind.MATCHING:
        return [pairs.written(pair) for pair in question.pairs]
    if question.kind in (Kind.TRUEFALSE, Kind.NUMBER):
        return []
    return [option.text for option in question.options]


def _feedback(question: ParsedQuestion) -> list[str]:
    if question.kind is Kind.NUMBER:
        return [number.feedback for number in question.numbers]
    return [option.feedback for option in question.options]


def _last(texts: list[str]) -> int:
    return max((number for number, text in enumerate(texts, start=1) if text), default=0)


def _tags(tags: tuple[str, ...]) -> str:
    """A lone tag that holds a comma is followed by a semicolon, so that it is no list of two."""
    text = BETWEEN.join(tags)
    return f"{text};" if "," in text and ";" not in text else text


def _formats(question: ParsedQuestion) -> str:
    parts: Sequence[Option] | Sequence[object] = question.options or question.pairs
    own_formats = [getattr(part, "format", None) or "" for part in parts]
    return BETWEEN.join([question.stem_format, *own_formats[: _last(own_formats)]])


def _marks(question: ParsedQuestion) -> str:
    """Only where they are not what the other cells say."""
    if question.kind is Kind.NUMBER:
        marks, usual = [number.credit for number in question.numbers], [100.0] * len(question.numbers)
    elif question.kind is Kind.SHORT:
        marks, usual = [option.credit for option in question.options], [100.0] * len(question.options)
    elif question.kind in (Kind.SINGLE, Kind.MULTIPLE):
        marks = [option.credit for option in question.options]
        usual = own.usual_marks(question.kind, [_is_right(question.kind, mark) for mark in marks])
    else:
        return ""
    return "" if marks == usual else BETWEEN.join(numerals.plain(Decimal(str(mark))) for mark in marks)


def _is_right(kind: Kind, mark: float) -> bool:
    return mark > 0 if kind is Kind.MULTIPLE else mark >= 100


def _right_options(question: ParsedQuestion) -> Value:
    numbers = [n for n, option in enumerate(question.options, 1) if _is_right(question.kind, option.credit)]
    return numbers[0] if len(numbers) == 1 else ", ".join(map(str, numbers))


def _right_truth(question: ParsedQuestion) -> Value:
    return "true" if question.options[TRUE_INDEX].credit > 0 else "false"


def _right_numbers(question: ParsedQuestion) -> Value:
    text = BETWEEN.join(_range(number) for number in question.numbers)
    value = float(text) if len(question.numbers) == 1 and text == question.numbers[0].value else 0.0
    # A number that a sheet would round stays a text.
    return value if displayed(value) == text else text


def _range(number: Number) -> str:
    if not number.value:
        return f"{number.low} {own.RANGE} {number.high}"
    tolerance = numerals.plain(Decimal(number.high) - Decimal(number.value))
    return number.value if tolerance == "0" else f"{number.value} {own.TOLERANCE} {tolerance}"


_RIGHT: dict[Kind, Callable[[ParsedQuestion], Value]] = {
    Kind.SINGLE: _right_options,
    Kind.MULTIPLE: _right_options,
    Kind.TRUEFALSE: _right_truth,
    Kind.NUMBER: _right_numbers,
}


def _right(question: ParsedQuestion) -> Value:
    return _RIGHT[question.kind](question) if question.kind in _RIGHT else ""
