"""Texts with gaps: each gap becomes a question."""

from __future__ import annotations

import pytest

from questions.formats import cloze
from questions.formats.source import Source
from questions.parsed import Kind, Option, ParsedQuestion

MIXED = (
    "Rome lies on the {1:SHORTANSWER_C:=Tiber#Yes~%50%Tevere~*#No}, has {2:NM:=2.8:0.1~%50%3:1} million "
    "people, is in {:MCVS:Spain~=Italy}, and has {1:MR:=hills~=a river~a sea}."
)


def read(text: str) -> list[ParsedQuestion]:
    return [placed.question for placed in cloze.parse(Source(text.encode())).questions]


def problems(text: str) -> list[tuple[str, str]]:
    parsed = cloze.parse(Source(text.encode()))
    return [(p.where, p.key) for p in parsed.problems if p.stands_for_question]


def test_each_gap_is_asked_with_the_others_left_open() -> None:
    questions = read(MIXED)
    assert [question.kind for question in questions] == [
        Kind.SHORT,
        Kind.NUMBER,
        Kind.SINGLE,
        Kind.MULTIPLE,
    ]
    assert questions[2].stem == "Rome lies on the […], has […] million people, is in _____, and has […]."


def test_answers_bring_their_share_and_feedback() -> None:
    short = read(MIXED)[0]
    assert short.options == (Option("Tiber", 100, "Yes"), Option("Tevere", 50), Option("*", 0, "No"))
    assert short.case_sensitive


def test_numbers_have_a_tolerance() -> None:
    first, second = read(MIXED)[1].numbers
    assert (first.low, first.value, first.high, first.credit) == ("2.7", "2.8", "2.9", 100)
    assert (second.low, second.high, second.credit) == ("2", "4", 50)


def test_right_answers_that_are_ticked_together_share_the_marks() -> None:
    assert [option.credit for option in read(MIXED)[3].options] == [50, 50, 0]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (r"a\~b", "a~b"),
        (r"a\}b", "a}b"),
        (r"C\#", "C#"),
        ("it&#39;s", "it's"),
        (r"1\/2", "1/2"),
        (r"a\nb", r"a\nb"),
    ],
)
def test_escaped_signs_are_text(written: str, meant: str) -> None:
    (question,) = read(f"x {{1:SA:={written}}}")
    assert question.options[0].text == meant


def test_a_choice_keeps_its_markup_and_what_is_typed_is_plain() -> None:
    choice, short = read("<p>x {1:MC:=<b>a</b>~b} y {1:SA:=<b>a</b>}</p>")
    assert choice.options[0].text == "<b>a</b>"
    assert short.options[0].text == "a"


def test_a_gap_that_cannot_be_asked_stands_alone() -> None:
    text = "One {1:NM:=few}\ntwo {1:SA:=b} three {1:MC:=c}"
    assert len(read(text)) == 1
    assert problems(text) == [("line 1", "not-a-number"), ("line 2", "option-single")]


def test_a_gap_that_is_not_closed_is_named() -> None:
    assert problems("One {1:SA:=a") == [("line 1", "cloze-gap-not-closed")]


def test_a_text_without_gaps_is_named() -> None:
    assert problems("Nothing to fill") == [("line 1", "cloze-without-gaps")]


@pytest.mark.parametrize(
    ("text", "is_cloze"),
    [
        ("Pick {1:MULTICHOICE:=a~b}", True),
        ("::Name:: Pick {1:MULTICHOICE:=a~b}", False),
        ("Pick {1:MULTICHOICE:=a~b}\n\nPick {=a ~b}", False),
        ("Pick {=a ~b}", False),
        ('{"a": "{1:SA:=b}"}', False),
    ],
)
def test_a_file_is_cloze_when_all_its_braces_are_gaps(text: str, is_cloze: bool) -> None:
    assert cloze.sniff(Source(text.encode())) is is_cloze
