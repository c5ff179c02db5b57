"""The JSON of a question."""

from __future__ import annotations

import json

from questions.parsed import (
    Kind,
    Number,
    Option,
    ParsedFile,
    ParsedQuestion,
    Placed,
    Problem,
    from_json,
    to_json,
)

FULL = ParsedQuestion(
    Kind.NUMBER,
    "How long?",
    (Option("a", 33.3, "so", "markdown"),),
    (Number("1", "3", "2", 50, "nearly"),),
    "Physics",
    ("easy",),
    "length",
    "Q-7",
    "Because.",
    45,
    True,
    True,
    "html",
)


def test_json_and_back_changes_nothing() -> None:
    kept = json.loads(json.dumps(to_json(FULL)))
    assert kept == to_json(FULL)
    assert from_json(kept) == FULL


def test_defaults_are_left_out_of_the_json() -> None:
    assert to_json(ParsedQuestion(Kind.SHORT, "Who?")) == {"kind": "short", "stem": "Who?"}


def test_found_counts_questions_and_the_problems_that_stand_for_one() -> None:
    problems = [Problem("line 3", "error", "k", {}, True), Problem("line 9", "warning", "k")]
    assert ParsedFile("gift", "utf-8", [Placed(FULL, "line 1")], problems).found == 2
