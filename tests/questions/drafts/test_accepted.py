"""Accepted answers, one on each line."""

from __future__ import annotations

import pytest

from questions.drafts.accepted import options_of, shown_lines
from questions.parsed import Kind, Option, ParsedQuestion
from questions.soundness import Flaw


@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("Lima", Option("Lima", 100)),
        ("50% Lime", Option("Lime", 50)),
        (" 33,3 %  Lime ", Option("Lime", 33.3)),
        ("0% Cusco", Option("Cusco", 0)),
        ("50%", Option("50%", 100)),
        ("50%off", Option("50%off", 100)),
        ("100% 50% off", Option("50% off", 100)),
    ],
)
def test_a_share_may_stand_before_an_answer(line: str, option: Option) -> None:
    assert options_of(line, None, []) == (option,)


@pytest.mark.parametrize("text", ["Lima", "50% off", "5 % tax", "100%"])
@pytest.mark.parametrize("credit", [100.0, 50.0, 33.3, 0.0])
def test_every_answer_comes_back_from_its_line(text: str, credit: float) -> None:
    question = ParsedQuestion(Kind.SHORT, "?", (Option(text, credit, "Well."), Option("other", 100)))
    assert options_of(shown_lines(question), question, []) == question.options


def test_a_share_out_of_range_is_named() -> None:
    flaws: list[Flaw] = []
    options_of("200% Lima", None, flaws)
    assert [flaw.key for flaw in flaws] == ["weight-out-of-range"]
