"""What a preview knows of a file: its rows, and which problem concerns which of them."""

from __future__ import annotations

from questions.formats.registry import read_file
from questions.parsed import Kind, Option, ParsedFile, ParsedQuestion, Placed, Problem
from questions.understanding import LONGEST_ON_PHONE, Understood, understand


def question(stem: str = "Who?", option: str = "I") -> ParsedQuestion:
    return ParsedQuestion(Kind.SHORT, stem, (Option(option, 100),))


def file(wheres: list[str], *problems: Problem) -> Understood:
    return understand(ParsedFile("x", "", [Placed(question(), where) for where in wheres], list(problems)))


def error(where: str) -> Problem:
    return Problem(where, "error", "right-missing", {}, True)


def warning(where: str) -> Problem:
    return Problem(where, "warning", "image-left-out", {"name": "x"})


def shape(read: Understood) -> list[tuple[int | None, list[int]]]:
    return [(row.question, row.problems) for row in read.rows]


def test_every_question_and_every_error_that_stands_for_one_is_a_row() -> None:
    read = understand(read_file(b"A? {=x ~y}\n\nB? {}\n\nC? {=x ~}\n\nD? {T}\n", "x.gift"))
    assert len(read.rows) == read.found == 4
    assert [row.question for row in read.rows] == [0, None, None, 1]


def test_errors_stand_where_they_are_in_the_file() -> None:
    read = file(["line 3", "line 9"], error("line 12"), error("line 5"), error("line 1"))
    assert shape(read) == [(None, [2]), (0, []), (None, [1]), (1, []), (None, [0])]


def test_a_warning_belongs_to_the_question_that_began_last_before_its_line() -> None:
    read = file(["line 3", "line 9"], warning("line 11"), warning("line 3"), warning("line 1"))
    assert shape(read) == [(0, [1]), (1, [0])]
    assert read.general == [2]


def test_a_warning_of_a_cell_belongs_to_the_question_of_its_row_and_sheet() -> None:
    wheres = ["One!A2", "One!A3", "Two!A2"]
    read = file(wheres, warning("One!F3"), warning("Two!B2"), warning("One!C1"), warning("One!C9"))
    assert shape(read) == [(0, []), (1, [0]), (2, [1])]
    assert read.general == [2, 3]


def test_a_warning_beside_an_error_is_said_with_it() -> None:
    read = file(["line 9"], error("line 2"), warning("line 2"))
    assert shape(read) == [(None, [0, 1]), (0, [])]


def test_what_concerns_the_whole_file_belongs_to_no_row() -> None:
    hidden = Problem("", "warning", "sheet-hidden", {"sheet": "S"})
    read = file(["Sheet!A2"], hidden, Problem("Sheet", "warning", "header-missing"))
    assert read.general == [0, 1]


def test_what_concerns_whole_columns_belongs_to_no_row() -> None:
    read = file(["line 1", "line 2"], Problem("line 1", "warning", "header-missing"))
    assert read.general == [0]


def test_places_without_numbers_lose_nothing() -> None:
    read = file(["first", "", "line 2"], error(""), error("somewhere"), warning("elsewhere"))
    assert sorted(problem for row in read.rows for problem in row.problems) == [0, 1]
    assert len(read.rows) == 5
    assert read.general == [2]


def test_an_option_that_is_long_for_a_phone_is_pointed_out() -> None:
    long, fits = "x" * (LONGEST_ON_PHONE + 1), "<b>" + "x" * LONGEST_ON_PHONE + "</b>"
    read = understand(ParsedFile("x", "", [Placed(question(option=text), "line 1") for text in (long, "x")]))
    assert [problem.key for problem in read.problems] == ["options-long-for-phone"]
    marked = ParsedQuestion(Kind.SHORT, "?", (Option(fits, 100, format="html"),))
    assert understand(ParsedFile("x", "", [Placed(marked, "line 1")])).problems == []


def test_stems_and_fingerprints_are_those_of_the_questions() -> None:
    read = understand(read_file(b"[html]<b>A</b>? {=x ~y}\n\nA? {=y ~x}\n", "x.gift"))
    assert read.stems == ["A?", "A?"]
    assert read.fingerprints[0] == read.fingerprints[1]
