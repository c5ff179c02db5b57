import csv
import io
from dataclasses import replace

import pytest
from django.utils import translation
from openpyxl import load_workbook

from classroom.board import SeatCard
from classroom.reports import LogLine, as_csv, as_xlsx
from classroom.reports.answers import Category, Cell, Column, Given, Report, Row, Tally
from classroom.scene import Result
from classroom.wording.boards import WORDS

EVIL = '=HYPERLINK("http://evil.test","x")'


def report(name: str = "Ana", given: str = "Ebro", stem: str = "Which river?") -> Report:
    tally = Tally(1, 1)
    column = Column(1, stem, "Geography", "Ebro", tally, 3.5, (Given(given, 1, True),))
    return Report(
        (column,), (Row(name, "Team Circle", tally, (Cell(given, True),)),), (Category("A", tally),), ()
    )


def rows_of(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))


def test_csv_has_a_row_for_each_student_and_a_column_for_each_question():
    assert rows_of(as_csv(report())) == [
        ["Student", "Team", "Right", "Answered", "Without an answer", "1. Which river?"],
        ["Ana", "Team Circle", "1", "1", "0", "right: Ebro"],
    ]


def test_a_missing_answer_is_told_apart_from_a_question_not_put():
    cells = (Cell(is_missing=True), Cell())
    row = Row("Ana", "Team Circle", Tally(0, 0), cells)
    columns = tuple(Column(number, "?", "", "", Tally(0, 0), None, ()) for number in (1, 2))
    assert rows_of(as_csv(Report(columns, (row,), (), ())))[1] == [
        "Ana",
        "Team Circle",
        "0",
        "0",
        "1",
        "no answer",
        "",
    ]


@pytest.mark.parametrize("name", [EVIL, "+1", "-1", "@x", "\tx"])
def test_no_name_is_a_formula_in_csv(name):
    assert rows_of(as_csv(report(name)))[1][0] == "'" + name


@pytest.mark.parametrize(("language", "name"), [("en", "x;=1+1"), ("es", "x,@1"), ("it", "=1,+2")])
def test_no_name_is_a_formula_where_cells_come_apart_at_the_other_sign(language, name):
    with translation.override(language):
        line = as_csv(report(name)).splitlines()[1]
    for sign in ",;":
        assert not any(cell.startswith(("=", "+", "@")) for cell in line.split(sign))


def test_signs_inside_an_answer_stay_as_they_are():
    text = "(2,-3); -x = 1 @ home"
    assert rows_of(as_csv(report(given=text)))[1][-1] == f"right: {text}"


@pytest.mark.parametrize("language", ["es", "it"])
def test_csv_comes_apart_in_programs_that_write_a_decimal_comma(language):
    with translation.override(language):
        assert as_csv(report()).splitlines()[1].startswith("Ana;Team Circle;1;1;0;")


def test_csv_opens_with_its_accents():
    assert as_csv(report("José")).encode()[:3] == b"\xef\xbb\xbf"


def test_no_text_is_a_formula_in_a_workbook():
    book = load_workbook(io.BytesIO(as_xlsx(report(EVIL, EVIL, EVIL), [LogLine(1, EVIL)], WORDS["quiz"])))
    kinds = {
        cell.data_type
        for sheet in book
        for row in sheet.iter_rows()
        for cell in row
        if cell.value is not None
    }
    assert kinds == {"s", "n"}
    assert book["Students"]["A2"].value == EVIL


def test_a_workbook_has_the_whole_report():
    book = load_workbook(io.BytesIO(as_xlsx(report(), [LogLine(3, "Ana rolled 4.")], WORDS["quiz"])))
    assert book.sheetnames == ["Students", "Questions", "Answers given", "Categories", "Log"]
    assert [cell.value for cell in book["Questions"][2]] == [
        1,
        "Which river?",
        "Geography",
        "Ebro",
        1,
        1,
        100,
        3.5,
    ]
    assert [cell.value for cell in book["Log"][2]] == [3, "Ana rolled 4."]


def test_columns_are_as_wide_as_their_texts_within_reason():
    book = load_workbook(
        io.BytesIO(as_xlsx(report(name="Maximilian Bartholomew", stem="x" * 300), [], WORDS["quiz"]))
    )
    widths = book["Students"].column_dimensions
    assert widths["A"].width == len("Maximilian Bartholomew") + 2
    assert widths["F"].width == 40


def test_characters_that_no_workbook_can_hold_are_left_out():
    book = load_workbook(io.BytesIO(as_xlsx(report("A\x07na"), [], WORDS["quiz"])))
    assert book["Students"]["A2"].value == "Ana"


def ranking_of(variant: str) -> list[tuple[object, ...]]:
    """The sheet with the ranking of a game that Bo has won; Ana is out."""
    bo = Result(SeatCard(1, 2, "Bo", ()), 1, 2100, 900, 5, 1, right=3, answered=4, houses=6, worth=1200)
    ana = Result(SeatCard(0, 1, "Ana", ()), 2, 0, 0, 0, 0, right=1, answered=2)
    whole = replace(report(), standings=(bo, ana))
    book = load_workbook(io.BytesIO(as_xlsx(whole, [], WORDS[variant])))
    return list(book["Ranking"].values)


def test_a_workbook_ranks_all_seats_with_what_the_board_has():
    assert ranking_of("classic") == [
        ("Place", "Team", "Coins", "Streets", "Houses", "Hotels", "Total", "Right", "Answered"),
        (1, "Bo", 900, 5, 6, 1, 2100, 3, 4),
        (2, "Ana", 0, 0, 0, 0, 0, 1, 2),
    ]


def test_a_board_without_houses_has_no_column_of_them():
    assert ranking_of("quiz")[0] == (
        "Place",
        "Team",
        "Points",
        "Streets",
        "Hotels",
        "Total",
        "Right",
        "Answered",
    )


def test_while_a_game_runs_nothing_is_ranked():
    book = load_workbook(io.BytesIO(as_xlsx(report(), [], WORDS["quiz"])))
    assert "Ranking" not in book.sheetnames
