"""The problems of a file as a table."""

from __future__ import annotations

import csv
import io

import pytest

from questions import problem_list
from questions.parsed import Problem


def table(*problems: Problem) -> list[list[str]]:
    text = problem_list.as_csv(problems)
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))[1:]


def test_each_problem_says_where_what_and_what_to_do() -> None:
    [row] = table(Problem("line 3", "error", "not-playable-essay", {}, True, "Discuss."))
    assert row[:3] == ["Line 3", "Not playable", "Discuss."]
    assert "leave it out" in row[3]


@pytest.mark.parametrize(
    ("problem", "name"),
    [
        (Problem("", "error", "right-missing", {}, True), "Not taken"),
        (Problem("", "error", "not-playable-essay", {}, True), "Not playable"),
        (Problem("", "error", "no-questions"), "Problem"),
        (Problem("", "warning", "header-missing"), "Please check"),
    ],
)
def test_a_problem_is_named_by_what_it_means(problem: Problem, name: str) -> None:
    assert problem_list.level_name(problem) == name


@pytest.mark.parametrize("start", list("=+-@\t\r\n"))
def test_no_cell_begins_as_a_formula_does(start: str) -> None:
    [row] = table(Problem(f"{start}S!A1", "error", "right-missing", {}, True, f"{start}1+1"))
    assert row[0][0] == row[2][0] == "'"


@pytest.mark.parametrize("delimiter", list(";\t"))
def test_no_cell_begins_as_a_formula_where_a_program_parts_it_otherwise(delimiter: str) -> None:
    problem = Problem("line 3", "error", "right-missing", {}, True, f"a{delimiter}=HYPERLINK(1)")
    text = problem_list.as_csv([problem])
    cells = [cell for row in csv.reader(io.StringIO(text), delimiter=delimiter) for cell in row]
    assert [cell for cell in cells if cell.startswith("=")] == []
