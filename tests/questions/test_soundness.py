"""Whether a question can be played."""

from __future__ import annotations

import pytest

from questions.parsed import (
    LONGEST_OPTION,
    LONGEST_STEM,
    MOST_OPTIONS,
    Kind,
    Number,
    Option,
    Pair,
    ParsedQuestion,
    true_or_false,
)
from questions.soundness import MOST_STEPS, is_playable, is_right_option, tidy

A, B = Option("a", 100), Option("b")


def matching(*pairs: tuple[str, str]) -> ParsedQuestion:
    return ParsedQuestion(Kind.MATCHING, "?", pairs=tuple(Pair(*pair) for pair in pairs))


def ordering(*items: str) -> ParsedQuestion:
    return ParsedQuestion(Kind.ORDERING, "?", tuple(Option(item) for item in items))


def flaws(question: ParsedQuestion) -> list[tuple[str, str]]:
    return [(flaw.level, flaw.key) for flaw in tidy(question)[1]]


@pytest.mark.parametrize(
    "question",
    [
        ParsedQuestion(Kind.SINGLE, "?", (A, B)),
        ParsedQuestion(
            Kind.MULTIPLE, "?", (Option("a", 33.3), Option("b", 33.3), Option("c", 33.3), Option("d"))
        ),
        ParsedQuestion(Kind.TRUEFALSE, "?", true_or_false(True)),
        ParsedQuestion(Kind.SHORT, "?", (A,)),
        ParsedQuestion(Kind.NUMBER, "?", numbers=(Number("1", "2"),)),
        ParsedQuestion(Kind.SINGLE, "?", (Option("Print", 100), Option("print"))),
        matching(("a", "1"), ("b", "2"), ("", "3")),
        ordering("a", "b"),
    ],
)
def test_a_sound_question_is_left_as_it_is(question: ParsedQuestion) -> None:
    tidied, found = tidy(question)
    assert (tidied, found) == (question, [])


@pytest.mark.parametrize(
    ("question", "key"),
    [
        (ParsedQuestion(Kind.SINGLE, "x" * (LONGEST_STEM + 1), (A, B)), "stem-too-long"),
        (ParsedQuestion(Kind.SINGLE, "?", (A, Option("x" * (LONGEST_OPTION + 1)))), "option-too-long"),
        (
            ParsedQuestion(Kind.SINGLE, "?", (A, *(Option(str(n)) for n in range(MOST_OPTIONS)))),
            "options-too-many",
        ),
        (ParsedQuestion(Kind.SINGLE, "?", (B, Option("c"))), "right-missing"),
        (ParsedQuestion(Kind.SHORT, "?"), "accepted-missing"),
        (ParsedQuestion(Kind.SHORT, "?", (Option("\u200f", 100),)), "accepted-missing"),
        (ParsedQuestion(Kind.SHORT, "?", (Option("x" * 201, 100),)), "accepted-too-long"),
        (ParsedQuestion(Kind.NUMBER, "?"), "number-missing"),
        (ParsedQuestion(Kind.NUMBER, "?", numbers=(Number("1", "2", credit=0),)), "number-missing"),
        (matching(), "pairs-too-few"),
        (matching(("a", "1"), ("", "2")), "pairs-too-few"),
        (matching(("a", "1"), ("b", "1")), "pairs-too-few"),
        (matching(("a", "1"), ("b", " ")), "pair-unfinished"),
        (matching(("a", "1"), ("b", "2"), ("a ", "3")), "pair-left-repeated"),
        (matching(*((str(n), str(-n)) for n in range(MOST_STEPS + 1))), "pairs-too-many"),
        (matching(("a", "x" * (LONGEST_OPTION + 1)), ("b", "2")), "option-too-long"),
        (ordering("a", " "), "items-too-few"),
        (ordering("a", "b", "a"), "item-repeated"),
        (ordering(*map(str, range(MOST_STEPS + 1))), "items-too-many"),
    ],
)
def test_what_cannot_be_played_has_an_error(question: ParsedQuestion, key: str) -> None:
    assert ("error", key) in flaws(question)
    assert not is_playable(tidy(question)[1])


def test_empty_and_repeated_options_go() -> None:
    question = ParsedQuestion(Kind.SINGLE, "?", (A, Option(" "), B, Option("b")))
    assert tidy(question)[0].options == (A, B)
    assert flaws(question) == [("warning", "option-empty"), ("warning", "option-repeated")]


def test_empty_and_repeated_pairs_and_needless_decoys_go() -> None:
    question = matching(("a", "1"), (" ", ""), ("b", "2"), ("a", "1"), (" ", "2"), ("", "3"))
    assert tidy(question)[0].pairs == (Pair("a", "1"), Pair("b", "2"), Pair("", "3"))
    assert flaws(question) == [("warning", "option-empty"), *[("warning", "option-repeated")] * 2]


def test_a_right_text_of_several_is_pointed_out() -> None:
    question = matching(("Rome", "Italy"), ("Milan", "Italy"), ("Paris", "France"))
    assert flaws(question) == [("warning", "pair-right-repeated")]
    assert tidy(question)[0] == question


def test_which_options_are_right() -> None:
    single = ParsedQuestion(Kind.SINGLE, "?", (A, Option("half", 50), B))
    assert [is_right_option(single, index) for index in range(3)] == [True, False, False]
    several = ParsedQuestion(Kind.MULTIPLE, "?", (Option("a", 60), Option("half", 40), B))
    assert [is_right_option(several, index) for index in range(3)] == [True, True, False]


def test_labels_without_end_are_shortened_and_named() -> None:
    tags = tuple(f"{number} {'x' * 300}" for number in range(60))
    question = ParsedQuestion(Kind.SINGLE, "?", (A, B), category="c" * 201, tags=tags)
    tidied = tidy(question)[0]
    assert flaws(question) == [("warning", "labels-shortened")]
    assert (len(tidied.category), len(tidied.tags), max(map(len, tidied.tags))) == (200, 50, 200)
