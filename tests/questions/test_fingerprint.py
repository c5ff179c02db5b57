"""Which questions are the same."""

from __future__ import annotations

import msgspec
import pytest

from questions.fingerprint import fingerprint
from questions.parsed import Kind, Number, Option, ParsedQuestion, true_or_false

ROME = ParsedQuestion(Kind.SINGLE, "Capital of Italy?", (Option("Rome", 100), Option("Milan")))


@pytest.mark.parametrize(
    "change",
    [
        {"options": ROME.options[::-1]},
        {"stem": " capital of  ITALY "},
        {"stem": "<p>Capital of <b>Italy</b>?</p>", "stem_format": "html"},
        {"category": "Geography", "explanation": "Yes."},
        {"options": (Option("Rome"), Option("Milan", 100))},
    ],
)
def test_duplicates_have_the_same(change: dict[str, object]) -> None:
    assert fingerprint(msgspec.structs.replace(ROME, **change)) == fingerprint(ROME)


@pytest.mark.parametrize(
    "change",
    [
        {"stem": "Capital of Spain?"},
        {"options": (*ROME.options, Option("Turin"))},
        {"options": (Option("Rome", 100), Option("milan"))},
        {"kind": Kind.MULTIPLE},
    ],
)
def test_other_questions_have_another(change: dict[str, object]) -> None:
    assert fingerprint(msgspec.structs.replace(ROME, **change)) != fingerprint(ROME)


def test_numbers_and_statements_have_theirs() -> None:
    one = ParsedQuestion(Kind.NUMBER, "?", numbers=(Number("1", "1"),))
    two = ParsedQuestion(Kind.NUMBER, "?", numbers=(Number("2", "2"),))
    assert fingerprint(one) != fingerprint(two)
    true = ParsedQuestion(Kind.TRUEFALSE, "?", true_or_false(True))
    false = ParsedQuestion(Kind.TRUEFALSE, "?", true_or_false(False))
    assert fingerprint(true) == fingerprint(false)
