"""The JSON of a question."""

from __future__ import annotations

import json

from questions.parsed import (
    Kind,
    Number,
    Option,
    Pair,
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
    options=(Option("a", 33.3, "so", "markdown"),),
    numbers=(Number("1", "3", "2", 50, "nearly"),),
    pairs=(Pair("Rome", "Italy", "html"), Pair("", "Spain")),
    category="Physics",
    tags=("easy",),
    difficulty="hard",
    source="A book, page 7",
    name="length",
    id_number="Q-7",
    explanation="Because.",
    seconds=45,
    case_sensitive=True,
    accent_sensitive=True,
    punctuation_sensitive=True,
    allows_slips=True,
    stem_format="html",
)


def test_json_and_back_changes_nothing() -> None:
    kept = json.loads(json.dumps(to_json(FULL)))
    assert kept == to_json(FULL)
    assert from_json(kept) == FULL


def test_every_field_is_tried() -> None:
    assert set(to_json(FULL)) == set(ParsedQuestion.__struct_fields__)


def test_defaults_are_left_out_of_the_json() -> None:
    assert to_json(ParsedQuestion(Kind.SHORT, "Who?")) == {"kind": "short", "stem": "Who?"}


def test_found_counts_questions_and_the_problems_that_stand_for_one() -> None:
    problems = [Problem("line 3", "error", "k", {}, True), Problem("line 9", "warning", "k")]
    assert ParsedFile("gift", "utf-8", [Placed(FULL, "line 1")], problems).found == 2
