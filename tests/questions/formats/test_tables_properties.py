"""What must hold of sheets for any cells at all."""

from __future__ import annotations

import csv
import io

from hypothesis import given, settings
from hypothesis import strategies as st

from questions.formats.source import Source
from questions.formats.tables import parse_delimited
from questions.marking import Given, is_right, solution
from questions.parsed import PICKED

_TITLES = [
    "Question",
    "Option A",
    "Option B",
    "a",
    "b",
    "Answer",
    "Answer 1",
    "Wrong",
    "Type",
    "Topic",
    "Time",
    "",
]
_CELLS = st.sampled_from(
    ["", "A", "B", "1", "2", "a;b", "*x", "true", "Falso", "A) x", "B) y", "1,2", "3,5", "x", "y"]
)
_ROWS = st.lists(st.lists(_CELLS | st.text(max_size=5), max_size=8), max_size=8)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(_TITLES), max_size=8), _ROWS, st.sampled_from(",;\t|"))
def test_any_sheet_is_read_and_no_filled_row_is_lost(
    titles: list[str], rows: list[list[str]], delimiter: str
) -> None:
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter).writerows([titles, *rows])
    parsed = parse_delimited(Source(text.getvalue().encode("utf-8", "replace")))
    failed = [problem for problem in parsed.problems if problem.stands_for_question]
    assert parsed.found == len(parsed.questions) + len(failed)
    for question, _where in parsed.questions:
        shown = solution(question)
        if question.kind in PICKED:
            picked = shown.picked if question.kind == "multiple" else shown.picked[:1]
            assert is_right(question, Given(picked=picked))
        else:
            assert shown.texts


def test_a_sheet_of_very_many_columns_is_read() -> None:
    assert parse_delimited(Source(b"Question,Answer" + b",x" * 200_000 + b"\nWho?,I\n")).found == 1


def test_signs_that_some_take_for_line_ends_stay_in_their_cell() -> None:
    parsed = parse_delimited(Source("Question,Answer\nOne\u2028two\x0bthree?,I\n".encode()))
    assert [placed.question.stem for placed in parsed.questions] == ["One\u2028two\x0bthree?"]
