"""The two columns of a matching question."""

from __future__ import annotations

from questions.pairing import lefts, partners, rights
from questions.parsed import Kind, Pair, ParsedQuestion

CITIES = ParsedQuestion(
    Kind.MATCHING,
    "In which country?",
    pairs=(Pair("Rome", "Italy"), Pair("Paris", "France"), Pair("Milan", "Italy "), Pair("", "Spain")),
)


def test_a_right_text_that_belongs_to_several_is_offered_once() -> None:
    assert [pair.right for pair in rights(CITIES)] == ["Italy", "France", "Spain"]


def test_a_decoy_is_offered_and_never_asked_for() -> None:
    assert [pair.left for pair in lefts(CITIES)] == ["Rome", "Paris", "Milan"]


def test_each_left_text_has_its_partner_among_those_offered() -> None:
    assert partners(CITIES) == (0, 1, 0)
