"""The sheet that banks are exported to: filled in by hand, and written by us."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import msgspec
import openpyxl
import pytest

from questions.formats.registry import read_file
from questions.formats.tables import dump_csv, dump_xlsx, own
from questions.parsed import (
    Contents,
    Kind,
    Number,
    Option,
    Pair,
    ParsedFile,
    ParsedQuestion,
    Sheet,
    SheetColumn,
    true_or_false,
)

TITLES = "Type,Question,Option 1,Option 2,Option 3,Right,Tags,Seconds,Format"
CHOICE = ParsedQuestion(Kind.SINGLE, "Capital?", (Option("Rome", 100), Option("Milan")))
FORMULA = "=HYPERLINK(1)"


def filled_in(*rows: str, titles: str = TITLES) -> ParsedFile:
    return read_file("\n".join([titles, *rows]).encode(), "mine.csv")


def only(*rows: str, titles: str = TITLES) -> ParsedQuestion:
    parsed = filled_in(*rows, titles=titles)
    assert parsed.problems == []
    (placed,) = parsed.questions
    return placed.question


def workbook(*questions: ParsedQuestion) -> openpyxl.worksheet.worksheet.Worksheet:
    data = dump_xlsx(Contents("Bank", "en", list(questions)))
    return openpyxl.load_workbook(io.BytesIO(data)).active


def cells(sheet: openpyxl.worksheet.worksheet.Worksheet) -> dict[str, openpyxl.cell.Cell]:
    """The cells of the first question, by title."""
    return {title.value: cell for title, cell in zip(sheet[1], sheet[2], strict=True)}


# --- Filled in by hand -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "kind", "right"),
    [
        ("single,Q?,a,b,c,2,,,", Kind.SINGLE, ["b"]),
        ("single,Q?,a,b,c,B,,,", Kind.SINGLE, ["b"]),
        ("single,Q?,a,b,c,b,,,", Kind.SINGLE, ["b"]),
        ("Multiple choice,Q?,a,b,c,2,,,", Kind.SINGLE, ["b"]),
        ("multiple,Q?,a,b,c,1; 3,,,", Kind.MULTIPLE, ["a", "c"]),
        ('multiple,Q?,a,b,c,"1,3",,,', Kind.MULTIPLE, ["a", "c"]),
        ("single,Q?,2,1,3,2,,,", Kind.SINGLE, ["1"]),
        ("true/false,Q?,,,,vero,,,", Kind.TRUEFALSE, ["true"]),
        ("short,Q?,a,b,,,,,", Kind.SHORT, ["a", "b"]),
        ("short,Q?,,,,a; b,,,", Kind.SHORT, ["a", "b"]),
        (",Q?,a,b,c,b,,,", Kind.SINGLE, ["b"]),
        (",Q?,,,,true,,,", Kind.TRUEFALSE, ["true"]),
    ],
)
def test_right_options_are_named_by_number_letter_or_text(row: str, kind: Kind, right: list[str]) -> None:
    question = only(row)
    assert question.kind is kind
    assert [option.text for option in question.options if option.credit > 0] == right


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ("3.14", Number("3.14", "3.14", "3.14")),
        ('"3,14"', Number("3.14", "3.14", "3.14")),
        ("3.14 ± 0.01", Number("3.13", "3.15", "3.14")),
        ("3.14+-0.01", Number("3.13", "3.15", "3.14")),
        ("1..5", Number("1", "5")),
        ("-5 .. -2", Number("-5", "-2")),
        ("-3", Number("-3", "-3", "-3")),
    ],
)
def test_numbers_have_a_tolerance_or_two_ends(cell: str, number: Number) -> None:
    assert only(f"number,Q?,,,,{cell},,,").numbers == (number,)


@pytest.mark.parametrize("arrow", ["->", "→", " -> ", "=>"])
def test_pairs_are_parted_by_an_arrow(arrow: str) -> None:
    question = only(f"matching,Q?,France{arrow}Paris,Spain{arrow}Madrid,{arrow.lstrip()}Rome,,,,")
    assert question.pairs == (Pair("France", "Paris"), Pair("Spain", "Madrid"), Pair("", "Rome"))


def test_items_of_an_ordering_stand_in_their_order() -> None:
    question = only("ordering,Q?,one,two,three,,,,")
    assert [option.text for option in question.options] == ["one", "two", "three"]


def test_the_other_cells() -> None:
    question = only('single,Q?,a,b,,1,"x, y",20,markdown')
    assert (question.tags, question.seconds, question.stem_format) == (("x", "y"), 20, "markdown")


@pytest.mark.parametrize(
    ("row", "where", "key"),
    [
        ("single,Q?,a,b,c,4,,,", "line 2", "answer-matches-no-option"),
        ("single,Q?,a,b,c,,,,", "line 2", "answer-missing"),
        ("single,,a,b,c,1,,,", "line 2", "stem-empty"),
        ("true/false,Q?,,,,maybe,,,", "line 2", "answer-not-true-or-false"),
        ("number,Q?,,,,many,,,", "line 2", "not-a-number"),
        ("number,Q?,,,,,,,", "line 2", "number-missing"),
        ("matching,Q?,a -> b,c,,,,,", "line 2", "pair-without-arrow"),
        ("essay,Q?,,,,,,,", "line 2", "not-playable-kind"),
    ],
)
def test_what_cannot_be_read_is_named(row: str, where: str, key: str) -> None:
    parsed = filled_in(row, "single,Good?,a,b,,1,,,")
    assert [(p.where, p.key) for p in parsed.problems if p.stands_for_question] == [(where, key)]
    assert parsed.found == 2


def test_marks_that_are_no_percent_are_named() -> None:
    parsed = filled_in(
        "single,Q?,a,b,1,plain,100; lots", titles="Type,Question,Option 1,Option 2,Right,Format,Marks"
    )
    assert [problem.key for problem in parsed.problems] == ["marks-not-understood"]


def test_columns_that_a_person_assigns_are_read_as_any_sheet() -> None:
    roles = ["", "stem", "option", "option", "option", "key", "", "", ""]
    chosen = Sheet("", True, [SheetColumn(role=role) for role in roles])
    parsed = read_file(f"{TITLES}\nsingle,Q?,a,b,c,2,,,".encode(), "mine.csv", sheets=[chosen])
    assert [option.credit for option in parsed.questions[0].question.options] == [0, 100, 0]


# --- Written by us ---------------------------------------------------------------------------------


def test_columns_that_nothing_needs_are_left_out() -> None:
    titles = [cell.value for cell in workbook(CHOICE)[1]]
    assert titles == [
        *["Type", "Question", "Option 1", "Option 2", "Option 3", "Option 4", "Right"],
        *["Category", "Tags", "Difficulty", "Seconds", "Explanation", "Format"],
    ]


def test_the_document_names_every_column() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs/question-formats.md").read_text(encoding="utf-8")
    rows = page.split("## The sheet")[1].splitlines()
    described = " ".join(row.split("|")[1] for row in rows if row.startswith("|"))
    titles = {own.TYPE, own.STEM, own.RIGHT, own.FORMAT, own.MARKS, own.SETTINGS, own.TAGS, own.DIFFICULTY}
    titles |= {own.SECONDS, f"{own.OPTION} 1", f"{own.FEEDBACK} 1", *own.TEXTS}
    assert [title for title in titles if title not in described] == []


def test_texts_are_texts_and_numbers_are_numbers() -> None:
    first = cells(workbook(msgspec.structs.replace(CHOICE, stem="007", seconds=20, explanation="3.5")))
    assert [(first[title].value, first[title].data_type) for title in ("Question", "Explanation")] == [
        ("007", "s"),
        ("3.5", "s"),
    ]
    assert [first[title].value for title in ("Right", "Seconds")] == [1, 20]
    assert first["Question"].number_format == "@"
    number = ParsedQuestion(Kind.NUMBER, "Below?", numbers=(Number("-3.5", "-3.5", "-3.5"),))
    assert cells(workbook(number))["Right"].value == -3.5


def test_a_number_that_a_sheet_would_round_stays_a_text() -> None:
    text = "3.14159265358979323846"
    number = ParsedQuestion(Kind.NUMBER, "Pi?", numbers=(Number(text, text, text),))
    assert cells(workbook(number))["Right"].value == text


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_no_text_of_a_workbook_is_a_formula(start: str) -> None:
    cell = cells(workbook(msgspec.structs.replace(CHOICE, stem=f"{start}SUM(1)")))["Question"]
    assert cell.data_type == "s"
    assert cell.quotePrefix


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "'=", "\t="])
@pytest.mark.parametrize("language", ["en", "es"])
def test_no_text_of_a_csv_is_a_formula_wherever_its_cells_come_apart(start: str, language: str) -> None:
    texts = [f"{start}SUM(1)", f"a;{start}SUM(1)", f"a,{start}SUM(1)", f"a\t{start}SUM(1)"]
    asked = [msgspec.structs.replace(CHOICE, stem=text, explanation=text) for text in texts]
    written = dump_csv(Contents("Bank", language, asked)).decode("utf-8-sig")
    for delimiter in ",;\t":
        found = [cell for row in csv.reader(io.StringIO(written), delimiter=delimiter) for cell in row]
        assert [cell for cell in found if cell.startswith(("=", "+", "-", "@", "\t", "\r"))] == []
    back = read_file(written.encode(), "bank.csv")
    assert [placed.question.stem for placed in back.questions] == texts


def test_a_csv_is_parted_as_its_language_expects() -> None:
    assert dump_csv(Contents("Bank", "en", [CHOICE])).startswith(b"\xef\xbb\xbfType,Question,")
    assert dump_csv(Contents("Bank", "es", [CHOICE])).startswith(b"\xef\xbb\xbfType;Question;")


def test_signs_that_xml_cannot_hold_come_back() -> None:
    question = msgspec.structs.replace(CHOICE, stem="a\x0bb _x0041_ c \ufffe")
    parsed = read_file(dump_xlsx(Contents("Bank", "en", [question])), "bank.xlsx")
    assert [placed.question.stem for placed in parsed.questions] == ["a\x0bb _x0041_ c \ufffd"]


def test_a_long_text_of_many_lines_stays_in_its_cell() -> None:
    question = msgspec.structs.replace(CHOICE, explanation="\n".join(["so, it is"] * 10 + ["so it is"] * 60))
    parsed = read_file(dump_csv(Contents("Bank", "en", [question])), "bank.csv")
    assert [placed.question for placed in parsed.questions] == [question]


def test_shares_feedback_and_settings_have_columns_where_they_are_needed() -> None:
    choice = msgspec.structs.replace(
        CHOICE, options=(Option("a", 100, "Yes!"), Option("b", 50, format="html"))
    )
    first = cells(workbook(choice))
    assert (first["Marks"].value, first["Feedback 1"].value, first["Format"].value) == (
        "100; 50",
        "Yes!",
        "plain; ; html",
    )
    typed = ParsedQuestion(Kind.SHORT, "Who?", (Option("Ann", 100),), case_sensitive=True, allows_slips=True)
    assert cells(workbook(typed))["Settings"].value == "case slips"
    truth = ParsedQuestion(Kind.TRUEFALSE, "So?", true_or_false(False, "No, not so.", ""))
    assert cells(workbook(truth))["Feedback 1"].value == "No, not so."
