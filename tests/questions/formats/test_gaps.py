"""Texts with several gaps, of which one is asked."""

from __future__ import annotations

import pytest

from questions.formats import gaps


def test_the_gap_that_is_asked_is_a_line_and_the_others_stay_open() -> None:
    text = f"{gaps.mark(0)} and {gaps.mark(1)}"
    assert gaps.asking(text, 0) == "_____ and […]"
    assert gaps.asking(text, 1) == "[…] and _____"


def test_gaps_take_the_place_of_spans() -> None:
    text = gaps.marked("Rome is in Italy", [(0, 4), (11, 16)])
    assert gaps.asking(text, 1) == "[…] is in _____"
    assert gaps.marks_in(text) == [0, 1]


def test_a_strangers_text_holds_no_marks_of_ours() -> None:
    assert gaps.marks_in(gaps.without_marks(f"a {gaps.mark(0)} b")) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (f"Capital? {gaps.mark(0)}", "Capital?"),
        (f"<p>Capital? {gaps.mark(0)}</p>", "<p>Capital?</p>"),
        (f"A {gaps.mark(0)} flies", f"A {gaps.mark(0)} flies"),
        (f"{gaps.mark(0)} and {gaps.mark(1)}", f"{gaps.mark(0)} and {gaps.mark(1)}"),
    ],
)
def test_a_lone_gap_at_the_end_is_taken_off(before: str, after: str) -> None:
    assert gaps.without_last(before) == after
