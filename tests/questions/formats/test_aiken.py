"""Aiken files, plain and with the kinds that tools add."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from questions.formats import aiken
from questions.formats.registry import read_file
from questions.formats.source import Source
from questions.parsed import Kind, Pair, ParsedFile, ParsedQuestion


def parse(text: str) -> ParsedFile:
    return aiken.parse(Source(text.encode()))


def only(text: str) -> ParsedQuestion:
    parsed = parse(text)
    assert [problem.key for problem in parsed.problems] == []
    (placed,) = parsed.questions
    return placed.question


def right(question: ParsedQuestion) -> list[str]:
    return [option.text for option in question.options if option.credit > 0]


@pytest.mark.parametrize(
    "text",
    [
        "Capital of Italy?\nA. Milan\nB. Rome\nANSWER: B\n",
        "Capital of Italy?\nA) Milan\nB) Rome\nanswer: b\n",
        "Capital of Italy?\na) Milan\nb) Rome\nAnswer : B.\n",
        "Capital of Italy?\n(A) Milan\n(B) Rome\nANSWER:(B)\n",
        "Capital of Italy?\nA)Milan\nB)Rome\nANSWER: B",
        "Capital of Italy?\n\nA. Milan\n\nB. Rome\n\n\nANSWER: B\n",
        "Capital of Italy?\n  A. Milan\n  B. Rome\n  ANSWER: B) Rome\n",
    ],
)
def test_every_way_to_write_labels_and_answers_is_read(text: str) -> None:
    question = only(text)
    assert (question.kind, question.stem) == (Kind.SINGLE, "Capital of Italy?")
    assert [option.text for option in question.options] == ["Milan", "Rome"]
    assert right(question) == ["Rome"]


def test_a_stem_has_as_many_lines_as_it_needs() -> None:
    question = only("Read:\n\n  x = 1\n\nWhat is x?\nA. 1\nB. 2\nANSWER: A\n")
    assert question.stem == "Read:\n\n  x = 1\n\nWhat is x?"


def test_no_blank_line_is_needed_between_questions() -> None:
    parsed = parse("One?\nA. x\nB. y\nANSWER: A\nTwo?\nA. x\nB. y\nANSWER: B\n")
    assert [(q.stem, where) for q, where in parsed.questions] == [("One?", "line 1"), ("Two?", "line 5")]


def test_a_stem_that_begins_like_an_option_stays_a_stem() -> None:
    assert only("A. Einstein was born in\nA. Ulm\nB. Bern\nANSWER: A\n").stem == "A. Einstein was born in"


def test_an_option_goes_on_in_the_next_line() -> None:
    question = only("Q?\nA. a long\n   answer\nB. y\nANSWER: A\n")
    assert question.options[0].text == "a long\nanswer"


def test_several_letters_make_a_multiple_choice() -> None:
    question = only("Even?\nA. 2\nB. 3\nC. 4\nANSWER: A, C\n")
    assert question.kind is Kind.MULTIPLE
    assert right(question) == ["2", "4"]


def test_true_and_false_make_a_true_false_question() -> None:
    assert only("Rome is in Italy.\nA. False\nB. True\nANSWER: B\n").kind is Kind.TRUEFALSE


@pytest.mark.parametrize("word", ["FEEDBACK", "Explanation", "gfeed"])
def test_a_line_after_the_answer_is_kept_as_explanation(word: str) -> None:
    question = only(f"Q?\nA. x\nB. y\nANSWER: A\n{word}: Because.\nAnd so on.\n")
    assert question.explanation == "Because.\nAnd so on."


def test_braces_and_formulas_are_text() -> None:
    question = only("What is {x}?\nA. \\({=1}\\)\nB. {}\nANSWER: A\n")
    assert (question.stem, question.options[1].text) == ("What is {x}?", "{}")


def test_code_between_pre_tags_is_shown_whatever_it_holds() -> None:
    question = only("Which?\n<pre>\nhasMany(<model>)\n</pre>\nA. x\nB. y\nANSWER: A\n")
    assert question.stem_format == "html"
    assert "<pre>hasMany(&lt;model&gt;)</pre>" in question.stem


@pytest.mark.parametrize(
    ("text", "where", "key"),
    [
        ("Q?\nA. x\nB. y\nANSWER: C\n", "line 4", "answer-matches-no-option"),
        ("Q?\nA. x\nANSWER: A\n", "line 1", "option-single"),
        ("Q?\nA. x\nB. y\n\nNext?\nA. x\nB. y\nANSWER: A\n", "line 1", "answer-missing"),
        ("Q?\nA. x\nB. y\nANSWER:\n", "line 4", "answer-missing"),
        ("A. x\nB. y\nANSWER: A\n", "line 1", "stem-empty"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, where: str, key: str) -> None:
    parsed = parse(text)
    assert [(p.where, p.key) for p in parsed.problems if p.stands_for_question] == [(where, key)]


def test_options_whose_letters_bear_no_sign_are_named() -> None:
    (problem,) = parse("Two?\nA. 1\nB. 2\nANSWER: B\n\nThree?\nA 3\nB 4\nANSWER: A\n").problems
    assert (problem.where, problem.key) == ("line 6", "options-without-sign")


def test_an_option_in_bold_type_is_right() -> None:
    question = only("Three?\nA. **3**\nB. 4\nANSWER: A\n")
    assert right(question) == ["3"]


def test_options_beyond_z_are_refused_by_name() -> None:
    labels = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA"]
    text = "Which?\n" + "".join(f"{label}. option {label}\n" for label in labels) + "ANSWER: B\n"
    (problem,) = parse(text).problems
    assert (problem.key, problem.params["count"]) == ("options-beyond-z", 27)


EXTENDED = """category
Course
Chapter

truefalse
1. Rome is in Italy.
Answer: True
Feedback: It is.

shortanswer
2. 2 + 2
Answer: 4, four

numerical
3. Roots?
Answer: 5, 7

order
4. Ascending
1. 200
2. 500
3. 100
ANSWER: 3,1,2

matching
5. Cities
1. Rome
match: Italy
2. Paris
match: France

multichoice
6. Which?
1. red
2. green
Answer: 2

essay
7. Discuss.
"""


def test_each_kind_that_tools_add_is_read() -> None:
    parsed = parse(EXTENDED)
    kinds = [question.kind for question, _ in parsed.questions]
    assert kinds == [
        Kind.TRUEFALSE,
        Kind.SHORT,
        Kind.NUMBER,
        Kind.ORDERING,
        Kind.MATCHING,
        Kind.SINGLE,
    ]
    assert {question.category for question, _ in parsed.questions} == {"Course/Chapter"}
    truth, short, number, order, matching, choice = (question for question, _ in parsed.questions)
    assert (truth.stem, truth.explanation) == ("Rome is in Italy.", "It is.")
    assert right(short) == ["4", "four"]
    assert [n.low for n in number.numbers] == ["5", "7"]
    assert [option.text for option in order.options] == ["100", "200", "500"]
    assert matching.pairs == (Pair("Rome", "Italy"), Pair("Paris", "France"))
    assert right(choice) == ["green"]
    assert [problem.key for problem in parsed.problems] == ["not-playable-essay"]


def test_a_letter_names_no_option_that_bears_a_figure() -> None:
    (problem,) = parse("multichoice\nQ?\n1. x\n2. y\nAnswer: A\n").problems
    assert problem.key == "answer-matches-no-option"


def test_the_made_file_of_27_options_is_refused_by_name(shared: Callable[[str], Path]) -> None:
    path = shared("made/aiken-28-options.txt")
    parsed = read_file(path.read_bytes(), path.name)
    assert [problem.key for problem in parsed.problems] == ["options-beyond-z"]
