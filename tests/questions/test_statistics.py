"""How questions did in lessons."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from questions import banks, statistics
from questions.models import Bank, Outcome, Question
from questions.parsed import Kind, Number, Option, Pair, ParsedQuestion, true_or_false
from questions.statistics import Figures

MILAN = Figures(2, 4, 1, Counter({"Rome": 1, "Milan": 3}))

CHOICE = ParsedQuestion(
    Kind.MULTIPLE, "?", (Option("a", 50), Option("b", 50), Option("**c**", -100, "", "markdown"))
)
PAIRS = ParsedQuestion(
    Kind.MATCHING, "?", pairs=(Pair("dog", "barks"), Pair("cat", "mews"), Pair("", "moos"))
)
ORDER = ParsedQuestion(Kind.ORDERING, "?", (Option("egg"), Option("larva"), Option("fly")))
SHORT = ParsedQuestion(Kind.SHORT, "?", (Option("Mars", 100),))
NUMBER = ParsedQuestion(Kind.NUMBER, "?", numbers=(Number("3.1", "3.2"),))
STATEMENT = ParsedQuestion(Kind.TRUEFALSE, "?", true_or_false(True))


def test_the_figures_of_lessons_add_up(question: Question) -> None:
    statistics.record(lesson=1, figures={question.pk: MILAN})
    statistics.record(lesson=2, figures={question.pk: Figures(1, 1, 1, Counter({"Rome": 1}))})
    figures = statistics.figures_of([question])[question.pk]
    assert (figures.asked, figures.answered, figures.right, figures.share) == (3, 5, 2, 40)
    assert figures.chosen == {"Rome": 2, "Milan": 3}


def test_a_lesson_that_hands_in_twice_counts_once(question: Question) -> None:
    for _time in range(2):
        statistics.record(lesson=1, figures={question.pk: MILAN})
    assert statistics.figures_of([question])[question.pk] == MILAN


def test_what_was_corrected_is_replaced(question: Question) -> None:
    statistics.record(lesson=1, figures={question.pk: MILAN})
    statistics.record(lesson=1, figures={})
    assert not Outcome.objects.exists()


def test_the_figures_of_a_question_that_is_gone_are_let_go(db: None) -> None:
    statistics.record(lesson=1, figures={7: MILAN})
    assert not Outcome.objects.exists()


def test_a_question_that_nobody_answered_has_no_share(question: Question) -> None:
    assert Figures(asked=3).share is None
    assert statistics.figures_of([question]) == {}


def test_the_hardest_come_first_and_the_unasked_last(bank: Bank) -> None:
    rows = [
        banks.add_question(bank=bank, question=ParsedQuestion(Kind.SHORT, s, SHORT.options)) for s in "abcd"
    ]
    for row, right in zip(rows, (None, 3, 0, 2), strict=True):
        if right is not None:
            statistics.record(lesson=row.pk, figures={row.pk: Figures(1, 4, right)})
    Outcome.objects.create(question=rows[0], lesson=99, asked=1)
    ordered = statistics.hardest_first(Question.objects.all())
    assert [row.stem_text for row in ordered] == ["c", "d", "b", "a"]


@pytest.mark.parametrize(
    ("question", "given", "said"),
    [
        (CHOICE, {"picked": [0, 2]}, ["a", "c"]),
        (STATEMENT, {"picked": [1]}, ["false"]),
        (SHORT, {"text": " red  planet "}, ["red planet"]),
        (PAIRS, {"matched": [0, 2]}, ["dog → barks", "cat → moos"]),
        (ORDER, {"ordered": [0, 2, 1]}, ["egg → fly → larva"]),
        (CHOICE, {}, []),
    ],
)
def test_an_answer_says_what_was_chosen(
    question: ParsedQuestion, given: dict[str, Any], said: list[str]
) -> None:
    assert statistics.said(question, given) == said


@pytest.mark.parametrize(
    ("question", "chosen", "lures"),
    [
        (CHOICE, {"a": 4, "c": 2}, ["c"]),
        (CHOICE, {"gone": 4}, []),
        (STATEMENT, {"true": 1, "false": 3}, ["False"]),
        (SHORT, {"mars": 1, "Venus": 2, "Jupiter": 3}, ["Jupiter", "Venus"]),
        (NUMBER, {"3,15": 1, "4": 1}, ["4"]),
        (PAIRS, {"dog → barks": 3, "cat → moos": 2}, ["cat → moos"]),
        (ORDER, {"egg → larva → fly": 1, "egg → fly → larva": 2}, ["egg → fly → larva"]),
    ],
)
def test_only_wrong_answers_lure(question: ParsedQuestion, chosen: dict[str, int], lures: list[str]) -> None:
    figures = Figures(9, 9, 3, Counter(chosen))
    assert [lure.text for lure in statistics.lures(question, figures)] == lures


def test_a_lure_has_its_share_of_all_answers() -> None:
    lure = statistics.lures(CHOICE, Figures(2, 8, 4, Counter({"c": 2})))[0]
    assert (lure.count, lure.share) == (2, 25)
