"""Moodle's missing word files."""

from __future__ import annotations

from questions.formats import missing_word
from questions.formats.source import Source
from questions.parsed import Kind, ParsedQuestion


def only(text: str) -> ParsedQuestion:
    parsed = missing_word.parse(Source(text.encode()))
    assert (parsed.format, parsed.problems) == ("missing-word", [])
    (placed,) = parsed.questions
    return placed.question


def test_the_gap_is_shown_and_weights_bear_one_sign() -> None:
    question = only("The capital is {=Rome#Yes. ~75%near Rome ~Milan#No.} today.\n")
    assert (question.kind, question.stem) == (Kind.SINGLE, "The capital is _____ today.")
    assert [(option.text, option.credit) for option in question.options] == [
        ("Rome", 100.0),
        ("near Rome", 75.0),
        ("Milan", 0.0),
    ]
    assert question.options[2].feedback == "No."


def test_a_lone_answer_is_typed() -> None:
    question = only("The capital is {=Rome}.\n")
    assert (question.kind, question.options[0].text) == (Kind.SHORT, "Rome")


def test_weights_with_two_signs_are_left_to_gift() -> None:
    assert not missing_word.sniff(Source(b"The capital is {=Rome ~%75%near Rome ~Milan} today."))


def test_a_percentage_in_an_answer_outside_a_sentence_is_no_weight() -> None:
    assert not missing_word.sniff(Source(b"{=10% ~20%}"))
