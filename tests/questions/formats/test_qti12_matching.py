"""Matching, gaps and orders of QTI 1.2."""

from __future__ import annotations

import pytest

from questions.parsed import Kind, Option, Pair
from tests.questions.formats.qti12_items import (
    CHOICE,
    equal,
    errors,
    fields,
    item,
    picks,
    questions,
    read,
    text,
    typed,
    when,
)


def test_matching_pairs_what_scores_and_keeps_the_rest_as_decoys() -> None:
    asked = text("Pair them") + picks("x", "1", "2", "3", own="one") + picks("y", "1", "2", "3", own="two")
    scored = when(equal("1", "x"), 50, act="Add") + when(equal("2", "y"), 50, act="Add")
    question = read(item("matching_question", asked, scored))
    assert question.kind is Kind.MATCHING
    assert question.pairs == (Pair("one", "1"), Pair("two", "2"), Pair("", "3"))


def test_a_group_of_responses_is_matched_whatever_its_name_is_called() -> None:
    asked = text("Pair them") + picks("x", "1", "2", own="one") + picks("y", "1", "2", own="two")
    asked = asked.replace("response_lid ident", "response_grp respident").replace(
        "response_lid", "response_grp"
    )
    scored = when(equal("1", "x"), 1) + when(equal("2", "y"), 1)
    named = fields(qmd_questiontype="Matching")
    assert read(item("", asked, scored, more=named)).pairs == (Pair("one", "1"), Pair("two", "2"))


def test_matching_may_be_scored_as_a_whole() -> None:
    asked = text("Pair them") + picks("x", "1", "2", own="one") + picks("y", "1", "2", own="two")
    scored = when(f"<and>{equal('1', 'x')}{equal('2', 'y')}</and>", 100)
    assert read(item("matching_question", asked, scored)).pairs == (Pair("one", "1"), Pair("two", "2"))


def test_a_left_side_without_a_partner_is_an_error() -> None:
    asked = text("Pair them") + picks("x", "1", "2", own="one") + picks("y", "1", "2", own="two")
    assert errors(item("matching_question", asked, when(equal("1", "x"), 100))) == ["matching-incomplete"]


def test_each_dropdown_is_a_question_in_which_the_others_are_open() -> None:
    asked = text("<p>[a] and [b]</p>") + picks("response_a", "x", "y", own="a")
    asked += picks("response_b", "u", "v", own="b")
    scored = when(equal("y", "response_a"), 50, act="Add") + when(equal("u", "response_b"), 50, act="Add")
    first, second = questions(item("multiple_dropdowns_question", asked, scored))
    assert (first.stem, second.stem) == ("_____ and […]", "[…] and _____")
    assert [(option.text, option.credit) for option in first.options] == [("x", 0), ("y", 100)]
    assert [(option.text, option.credit) for option in second.options] == [("u", 100), ("v", 0)]


def test_every_label_of_a_blank_is_a_spelling() -> None:
    asked = text("The [w] flies") + picks("response_w", "bird", "Bird", own="w")
    question = read(item("fill_in_multiple_blanks_question", asked, when(equal("bird", "response_w"), 100)))
    assert question.kind is Kind.SHORT
    assert question.stem == "The _____ flies"
    assert [option.text for option in question.options] == ["bird", "Bird"]


@pytest.mark.parametrize(
    ("attributes", "spelling", "slips"),
    [
        ("scoring_algorithm='TextContainsAnswer'", "*red*", False),
        ("scoring_algorithm='TextCloseEnough'", "red", True),
        ("scoring_algorithm='TextEquivalence'", "red", False),
    ],
)
def test_a_blank_is_compared_as_its_platform_says(attributes: str, spelling: str, slips: bool) -> None:
    # Newer programs call the gap by the response, not by what it says itself.
    asked = text("Roses are [g-1]") + picks("response_g-1", "red", own="red")
    asked = asked.replace('ident="red"', f'ident="red" {attributes}')
    question = read(item("fill_in_multiple_blanks_question", asked, when(equal("red", "response_g-1"), 100)))
    assert question.stem == "Roses are _____"
    assert (question.options[0].text, question.allows_slips) == (spelling, slips)


def test_blanks_that_nothing_fills_are_named() -> None:
    assert errors(item("fill_in_multiple_blanks_question", text("The [w] flies"), "")) == ["accepted-missing"]


def test_a_blank_compared_by_a_pattern_is_not_playable() -> None:
    asked = text("[g]") + picks("response_g", "^r.d$", own="g")
    asked = asked.replace('ident="^r.d$"', "ident='p' scoring_algorithm='TextRegex'")
    assert errors(item("fill_in_multiple_blanks_question", asked, "")) == ["not-playable-kind"]


def test_gaps_between_pieces_of_text_stand_where_they_are_typed() -> None:
    asked = text("I am a ", "text/plain") + typed("x") + text(" from a ", "text/plain") + typed("y")
    scored = when(f"<and>{equal('boy', 'x')}{equal('town', 'y')}</and>", 1)
    first, second = questions(item("", asked, scored))
    assert (first.stem, second.stem) == ("I am a _____ from a […]", "I am a […] from a _____")
    assert (first.options, second.options) == ((Option("boy", 100),), (Option("town", 100),))


def test_a_lone_place_to_type_at_the_end_shows_no_gap() -> None:
    asked = text("Capital?", "text/plain") + typed()
    assert read(item("short_answer_question", asked, when(equal("Rome"), 1))).stem == "Capital?"


@pytest.mark.parametrize("indexes", [("", "", ""), ("3", "1", "2")])
def test_an_order_is_that_of_the_condition_or_of_its_places(indexes: tuple[str, str, str]) -> None:
    tests = [
        equal(label, more=f' index="{index}"' if index else "")
        for label, index in zip(("c", "a", "b"), indexes, strict=True)
    ]
    asked = text("Sort") + picks("r", "a", "b", "c", cardinality="Ordered")
    question = read(item("", asked, when(f"<and>{''.join(tests)}</and>", 1)))
    expected = ["c", "a", "b"] if not indexes[0] else ["a", "b", "c"]
    assert question.kind is Kind.ORDERING
    assert [option.text for option in question.options] == expected


@pytest.mark.parametrize(
    ("asked", "scored", "key"),
    [
        (picks("r", *map(str, range(51))), when(equal("1"), 1), "options-too-many"),
        (CHOICE, when(equal("Rome"), 1) * 1501, "conditions-too-many"),
        ("".join(picks(f"r{n}", "a", own=f"{n}") for n in range(21)), "", "pairs-too-many"),
    ],
)
def test_what_would_take_too_long_to_try_out_is_named(asked: str, scored: str, key: str) -> None:
    assert errors(item("", text("Which?") + asked, scored)) == [key]


def test_an_order_may_give_each_label_its_place() -> None:
    asked = text("Sort") + picks("r", "a", "b", "c", cardinality="Ordered")
    scored = "".join(when(equal(place, label), 1) for label, place in (("a", "3"), ("b", "1"), ("c", "2")))
    question = read(item("", asked, scored, more=fields(qmd_questiontype="Ordering")))
    assert [option.text for option in question.options] == ["b", "c", "a"]


def test_an_order_that_leaves_something_out_is_an_error() -> None:
    asked = text("Sort") + picks("r", "a", "b", "c", cardinality="Ordered")
    assert errors(item("", asked, when(equal("a") + equal("b"), 1))) == ["ordering-incomplete"]
