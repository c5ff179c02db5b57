"""Shares of the marks: set by hand, or said by ticks."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from questions import drafts
from questions.drafts import Draft, OptionRow
from questions.parsed import Kind, Option, ParsedQuestion

WEIGHTED = ParsedQuestion(
    Kind.SINGLE, "Where from?", (Option("Nazareth", 100), Option("Galilee", 50), Option("Rome", -25))
)


def credits(kind: Kind, rows: Sequence[OptionRow], before: ParsedQuestion | None = None) -> list[float]:
    question, _flaws = drafts.to_question(Draft(kind, "?", options=list(rows)), before)
    return [option.credit for option in question.options]


def row(text: str, is_right: bool = False, share: str = "", was: str = "") -> OptionRow:
    return OptionRow(text, is_right, was, share)


@pytest.mark.parametrize(
    ("kind", "rows", "shares"),
    [
        (Kind.SINGLE, [row("a", True), row("b")], [100, 0]),
        (Kind.SINGLE, [row("a", True), row("b", share="50"), row("c")], [100, 50, 0]),
        (Kind.SINGLE, [row("a", True), row("b", share="-33,3 %")], [100, -33.3]),
        (Kind.MULTIPLE, [row("a", True), row("b", True), row("c")], [50, 50, -100]),
        (Kind.MULTIPLE, [row("a", True, "40"), row("b", True), row("c", True), row("d")], [40, 30, 30, -100]),
        (Kind.MULTIPLE, [row("a", True, "70"), row("b", True, "30"), row("c", share="-10")], [70, 30, -10]),
    ],
)
def test_a_blank_share_is_what_the_ticks_say(kind: Kind, rows: list[OptionRow], shares: list[float]) -> None:
    assert credits(kind, rows) == shares


def shown(**changed: OptionRow) -> list[OptionRow]:
    """The rows that show WEIGHTED, but for those that are changed, by their letters."""
    rows = drafts.from_question(WEIGHTED).options
    return [changed.get(letter, row) for letter, row in zip("abc", rows, strict=True)]


def test_shares_that_differ_are_shown() -> None:
    assert [row.share for row in shown()] == ["100", "50", "-25"]


def test_shares_that_ticks_say_are_not_shown() -> None:
    plain = ParsedQuestion(Kind.MULTIPLE, "?", (Option("a", 50), Option("b", 50), Option("c", -100)))
    assert [row.share for row in drafts.from_question(plain).options] == ["", "", ""]


def test_other_ticks_alone_mean_the_ticks() -> None:
    rows = shown(a=row("Nazareth", False, "100", "0"), c=row("Rome", True, "-25", "2"))
    assert credits(Kind.SINGLE, rows, WEIGHTED) == [0, 0, 100]


def test_another_share_means_the_shares() -> None:
    assert credits(Kind.SINGLE, shown(b=row("Galilee", False, "75", "1")), WEIGHTED) == [100, 75, -25]


def test_a_new_option_leaves_the_shares_of_the_others() -> None:
    assert credits(Kind.SINGLE, [*shown(), row("Athens")], WEIGHTED) == [100, 50, -25, 0]


@pytest.mark.parametrize(
    ("share", "key"),
    [("half", "not-a-number"), ("101", "weight-out-of-range"), ("-101", "weight-out-of-range")],
)
def test_a_share_is_a_percentage(share: str, key: str) -> None:
    draft = Draft(Kind.SINGLE, "?", options=[row("a", True), row("b", share=share)])
    assert [flaw.key for flaw in drafts.to_question(draft)[1]] == [key]
