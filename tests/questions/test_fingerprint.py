"""Which questions are the same."""

from __future__ import annotations

import msgspec
import pytest

from questions.fingerprint import fingerprint
from questions.parsed import Kind, Number, Option, Pair, ParsedQuestion, true_or_false

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


def test_a_matching_or_an_ordering_is_told_by_its_texts_not_by_its_key() -> None:
    cities = ParsedQuestion(Kind.MATCHING, "?", pairs=(Pair("Rome", "Italy"), Pair("Paris", "France")))
    mixed = msgspec.structs.replace(cities, pairs=(Pair("Paris", "Italy"), Pair("Rome", "France")))
    other = msgspec.structs.replace(cities, pairs=(Pair("Italy", "Rome"), Pair("Paris", "France")))
    assert fingerprint(cities) == fingerprint(mixed) != fingerprint(other)
    steps = ParsedQuestion(Kind.ORDERING, "?", (Option("a"), Option("b")))
    turned = msgspec.structs.replace(steps, options=steps.options[::-1])
    assert fingerprint(steps) == fingerprint(turned)


def test_images_count_and_not_only_their_descriptions() -> None:
    one, two = (f"![A graph](image:{digit * 32})" for digit in "12")
    stems = [msgspec.structs.replace(ROME, stem=stem) for stem in (one, two, "![A graph]")]
    choices = [(Option(text, 100), Option("no")) for text in (one, two)]
    options = [msgspec.structs.replace(ROME, options=choice) for choice in choices]
    assert len({fingerprint(question) for question in (*stems, *options)}) == 5
