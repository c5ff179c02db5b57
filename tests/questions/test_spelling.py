"""How a typed text is compared with the accepted spellings."""

from __future__ import annotations

import pytest

from questions.parsed import Kind, Option, ParsedQuestion
from questions.spelling import fold, key, option_meant


def short(*accepted: str, wrong: tuple[str, ...] = (), **settings: bool) -> ParsedQuestion:
    options = (*(Option(text, 100) for text in accepted), *(Option(text) for text in wrong))
    return ParsedQuestion(Kind.SHORT, "?", options, **settings)


def is_right(question: ParsedQuestion, text: str) -> bool:
    meant = option_meant(question, text)
    return meant is not None and question.options[meant].credit > 0


# --- Marks ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accepted", "text"),
    [
        ("St. John's", "St Johns"),
        ("U.S.A.", "USA"),
        ("well-known", "well known"),
        ("Peter, Paul and Mary", "Peter Paul and Mary"),
        ("¿Qué tal?", "que tal"),
        ('He said: "No."', "he said no"),
        ("北京", "北京。"),
    ],
)
def test_marks_among_words_do_not_matter_unless_the_question_says_so(accepted: str, text: str) -> None:
    assert is_right(short(accepted), text)
    assert not is_right(short(accepted, punctuation_sensitive=True), text)


@pytest.mark.parametrize(
    ("accepted", "text"),
    [("3.5", "35"), ("5!", "5"), ("C#", "C"), ("x - y", "x + y"), ("f(x)", "fx"), ("1,2", "12"), ("-x", "x")],
)
def test_marks_that_mean_something_count_in_any_case(accepted: str, text: str) -> None:
    assert not is_right(short(accepted), text)


def test_marks_count_where_the_question_says_so() -> None:
    question = short("It's.", punctuation_sensitive=True)
    assert is_right(question, "it's.")
    assert not is_right(question, "its")
    assert not is_right(question, "it's")


def test_a_stem_is_told_from_another_by_the_marks_inside_it() -> None:
    assert fold("Its or it's?") != fold("Its or its?")


# --- Slips ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accepted", "text"),
    [
        ("Mercury", "Mercry"),
        ("Mercury", "Mercuury"),
        ("Mercury", "Mercvry"),
        ("Mercury", "Mecrury"),
        ("photosynthesis", "fotosynthesis"),
        ("George Washington", "Goerge Washingtn"),
        ("Reykjavík", "reykjavk"),
    ],
)
def test_a_slip_in_a_long_word_is_forgiven_where_the_question_says_so(accepted: str, text: str) -> None:
    assert is_right(short(accepted, allows_slips=True), text)
    assert not is_right(short(accepted), text)


@pytest.mark.parametrize(
    ("accepted", "text"),
    [
        ("Mars", "Marz"),
        ("Venus", "Vennis"),
        ("Mercury", "Mrcry"),
        ("photosynthesis", "fotosintesis"),
        ("Henry VIII", "Henry VII"),
        ("Apollo 11", "Apollo 12"),
        ("1789", "1798"),
        ("B12vitamin", "B13vitamin"),
        ("中华人民共和国", "中华人民共合国"),
        ("New York", "Newyork"),
        ("Mercury", ""),
    ],
)
def test_short_words_figures_and_whole_word_signs_never_slip(accepted: str, text: str) -> None:
    assert not is_right(short(accepted, allows_slips=True), text)


def test_nine_letters_may_slip_twice_and_eight_only_once() -> None:
    assert is_right(short("abcdefghi", allows_slips=True), "bcdefgh")
    assert not is_right(short("abcdefgh", allows_slips=True), "bcdefg")


def test_a_slip_never_makes_a_given_wrong_spelling_right() -> None:
    question = short("affect", wrong=("effect",), allows_slips=True)
    assert is_right(question, "afect")
    for text in ("effect", "EFFECT.", "efect", "efffect", "offect"):
        assert not is_right(question, text), text


def test_of_two_spellings_the_nearer_counts_and_of_two_as_near_the_one_worth_less() -> None:
    question = ParsedQuestion(
        Kind.SHORT, "?", (Option("neutron", 100), Option("neutrino", 40)), allows_slips=True
    )
    assert option_meant(question, "neutronn") == 0
    assert option_meant(question, "neutrono") == 1


def test_a_pattern_with_stars_forgives_no_slip() -> None:
    assert not is_right(short("Mercury*", allows_slips=True), "Mercry")


def test_a_catch_all_for_wrong_answers_leaves_slips_forgiven() -> None:
    assert is_right(short("Mercury", wrong=("*",), allows_slips=True), "Mercry")


def test_slips_of_one_spelling_are_the_same_answer() -> None:
    question = short("Mercury", "Hermes", allows_slips=True)
    assert key(question, "Mercry") == key(question, "mecrury.") == key(question, "Mercury")
    assert key(question, "Hermes") != key(question, "Mercury")
    assert key(question, "Mars") != key(question, "Marz")
