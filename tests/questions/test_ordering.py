"""The order of a bank's questions."""

from __future__ import annotations

import pytest

from questions import banks, ordering
from questions.models import Bank, Question
from questions.parsed import Kind, Option, ParsedQuestion


@pytest.fixture
def rows(bank: Bank) -> dict[str, Question]:
    """Five questions, called a to e."""
    return {
        stem: banks.add_question(bank=bank, question=ParsedQuestion(Kind.SHORT, stem, (Option("x", 100),)))
        for stem in "abcde"
    }


def order(bank: Bank) -> str:
    return "".join(row.stem_text for row in bank.questions.all())


@pytest.mark.parametrize(
    ("stem", "place", "after"),
    [("b", 1, "bacde"), ("b", 3, "acbde"), ("a", 5, "bcdea"), ("e", 1, "eabcd"), ("c", 3, "abcde")],
)
def test_a_question_moves_to_its_place(
    bank: Bank, rows: dict[str, Question], stem: str, place: int, after: str
) -> None:
    assert ordering.move(row=rows[stem], place=place) == place
    assert order(bank) == after


@pytest.mark.parametrize(("place", "end", "after"), [(-7, 1, "cabde"), (99, 5, "abdec")])
def test_beyond_an_end_is_that_end(
    bank: Bank, rows: dict[str, Question], place: int, end: int, after: str
) -> None:
    assert ordering.move(row=rows["c"], place=place) == end
    assert order(bank) == after


def test_places_skip_archived_questions_and_leave_them_where_they_are(
    bank: Bank, rows: dict[str, Question]
) -> None:
    banks.archive_question(row=rows["b"], archived=True)
    assert ordering.move(row=rows["c"], place=1) == 1
    assert order(bank) == "cabde"
    assert ordering.place_of(rows["d"]) == 3
    assert ordering.place_of(rows["b"]) == 0


def test_an_archived_question_is_not_moved(bank: Bank, rows: dict[str, Question]) -> None:
    banks.archive_question(row=rows["e"], archived=True)
    assert ordering.move(row=rows["e"], place=1) == 0
    assert order(bank) == "abcde"


def test_equal_positions_are_told_apart_by_moving(bank: Bank, rows: dict[str, Question]) -> None:
    """Files of an older version were taken with positions that repeat."""
    bank.questions.update(position=0)
    ordering.move(row=rows["d"], place=2)
    assert order(bank) == "adbce"


def test_a_new_question_comes_after_archived_ones_too(bank: Bank, rows: dict[str, Question]) -> None:
    banks.archive_question(row=rows["e"], archived=True)
    assert ordering.next_position(bank) == 5


def test_neighbours_skip_archived_questions(bank: Bank, rows: dict[str, Question]) -> None:
    banks.archive_question(row=rows["b"], archived=True)
    assert ordering.neighbours(rows["c"]) == (rows["a"].pk, rows["d"].pk)
    assert ordering.neighbours(rows["a"]) == (None, rows["c"].pk)
    assert ordering.neighbours(rows["e"]) == (rows["d"].pk, None)
    assert ordering.neighbours(rows["b"]) == (None, None)


def test_a_move_costs_the_same_however_large_the_bank(
    rows: dict[str, Question], django_assert_max_num_queries: object
) -> None:
    with django_assert_max_num_queries(6):  # type: ignore[operator]
        ordering.move(row=rows["b"], place=5)
