from datetime import timedelta

import pytest
from django.utils import timezone

from classroom.models import Answer, Asked, Student
from classroom.reports import report_of
from questions.parsed import Kind, Option, Pair, ParsedQuestion, to_json
from tests.factories import make_game

pytestmark = pytest.mark.django_db

MIXED = ((2, "tree", True), (3, "wood", True), (2, "wood", False), (3, "tree", False))


def ask(lesson, number: int, *, category: str = "", closed: bool = True, void: bool = False) -> Asked:
    question = lesson.questions.all()[number]
    question.content["category"] = category
    question.save()
    now = timezone.now()
    return Asked.objects.create(
        table=lesson.tables.get(),
        question=question,
        frame=1000 + number,
        seat_index=0,
        order=[0, 1, 2, 3],
        seconds=30,
        asked_at=now - timedelta(seconds=9),
        closed_at=now if closed else None,
        void=void,
    )


def answer(asked: Asked, name: str, picked: int, *, took_ms: int = 4000) -> None:
    Answer.objects.create(
        asked=asked,
        student=Student.objects.get(name=name),
        given={"picked": [picked], "text": ""},
        same_key=str(picked),
        right=picked == 0,
        credit=100 if picked == 0 else 0,
        took_ms=took_ms,
        answered_at=timezone.now(),
    )


@pytest.fixture
def lesson():
    lesson = make_game(names=("Ana", "Bo", "Cy"))
    Asked.objects.all().delete()
    return lesson


def test_each_question_tells_its_share_its_time_and_what_was_answered(lesson):
    asked = ask(lesson, 3)
    answer(asked, "Ana", 0, took_ms=2000)
    answer(asked, "Bo", 2, took_ms=4000)
    answer(asked, "Cy", 2, took_ms=9000)
    (column,) = report_of(lesson).columns
    assert (column.tally.right, column.tally.answered, column.tally.share) == (1, 3, 33)
    assert column.seconds == 4.0
    assert column.solution == "right 3"
    assert [(given.text, given.count, given.right) for given in column.given] == [
        ("wrong b 3", 2, False),
        ("right 3", 1, True),
    ]


def test_each_student_has_a_row_with_a_cell_for_each_question(lesson):
    first, second = ask(lesson, 0), ask(lesson, 1)
    answer(first, "Ana", 0)
    answer(second, "Bo", 1)
    rows = {row.name: row for row in report_of(lesson).rows}
    assert [cell.given for cell in rows["Ana"].cells] == ["right 0", ""]
    assert [cell.right for cell in rows["Bo"].cells] == [False, False]
    assert rows["Cy"].tally.share is None


def test_categories_add_their_questions_up(lesson):
    answer(ask(lesson, 0, category="Art"), "Ana", 0)
    answer(ask(lesson, 1, category="Art"), "Ana", 1)
    answer(ask(lesson, 2), "Ana", 0)
    shares = {category.name: category.tally.share for category in report_of(lesson).categories}
    assert shares == {"Art": 50, "Without a category": 100}


def test_an_open_or_undone_question_is_not_told(lesson):
    answer(ask(lesson, 0, closed=False), "Ana", 0)
    answer(ask(lesson, 1, void=True), "Ana", 0)
    assert report_of(lesson).columns == ()


def test_the_hardest_are_those_that_the_fewest_got_right(lesson):
    easy, hard = ask(lesson, 0), ask(lesson, 1)
    answer(easy, "Ana", 0)
    answer(hard, "Ana", 1)
    assert [column.number for column in report_of(lesson).hardest] == [2]


def test_somebody_taken_out_stays_in_the_report(lesson):
    answer(ask(lesson, 0), "Ana", 0)
    Student.objects.filter(name="Ana").update(removed_at=timezone.now())
    assert "Ana" in [row.name for row in report_of(lesson).rows]


def test_a_question_is_missing_only_where_it_was_put_and_nothing_came(lesson):
    asked = ask(lesson, 0)
    Student.objects.update(joined_at=asked.asked_at - timedelta(minutes=1))
    rows = {row.name: row for row in report_of(lesson).rows}
    on_turn = Student.objects.filter(seat__index=asked.seat_index).values_list("name", flat=True)
    assert {name for name, row in rows.items() if row.cells[0].is_missing} == set(on_turn)
    assert {name: row.asked for name, row in rows.items()} == {
        name: int(name in on_turn) for name in ("Ana", "Bo", "Cy")
    }


def test_a_question_for_everyone_is_missing_for_whoever_was_there(lesson):
    asked = ask(lesson, 0)
    Asked.objects.update(everyone=True)
    Student.objects.update(joined_at=asked.asked_at - timedelta(minutes=1))
    Student.objects.filter(name="Cy").update(joined_at=asked.asked_at + timedelta(seconds=1))
    answer(asked, "Ana", 0)
    missing = {row.name: row.cells[0].is_missing for row in report_of(lesson).rows}
    assert missing == {"Ana": False, "Bo": True, "Cy": False}


def test_somebody_taken_out_who_answered_nothing_is_not_listed(lesson):
    ask(lesson, 0)
    Student.objects.filter(name="Ana").update(removed_at=timezone.now())
    assert "Ana" not in [row.name for row in report_of(lesson).rows]


@pytest.mark.parametrize(
    ("question", "given", "told", "parts"),
    [
        (
            ParsedQuestion(Kind.MATCHING, "?", pairs=(Pair("Italy", "Rome"), Pair("Peru", "Lima"))),
            ({"matched": [0, 1]}, {"matched": [0, 0]}),
            ("Italy – Rome; Peru – Lima", "Italy – Rome; Peru – Rome"),
            [("Italy – Rome", 2, True), ("Peru – Lima", 1, True), ("Peru – Rome", 1, False)],
        ),
        (
            ParsedQuestion(Kind.ORDERING, "?", (Option("seed"), Option("tree"), Option("wood"))),
            ({"ordered": [0, 1, 2]}, {"ordered": [0, 2, 1]}),
            ("1. seed; 2. tree; 3. wood", "1. seed; 2. wood; 3. tree"),
            [("1. seed", 2, True), *((f"{place}. {text}", 1, right) for place, text, right in MIXED)],
        ),
    ],
    ids=["matching", "ordering"],
)
def test_what_is_matched_or_ordered_is_told_whole_and_counted_piece_by_piece(
    lesson, question, given, told, parts
):
    asked = ask(lesson, 0)
    asked.question.content = to_json(question)
    asked.question.save()
    for name, one in zip(("Ana", "Bo"), given, strict=True):
        answer(asked, name, 0)
        Answer.objects.filter(student__name=name).update(given=one)
    report = report_of(lesson)
    (column,) = report.columns
    assert column.solution == told[0]
    assert tuple(row.cells[0].given for row in report.rows)[:2] == told
    assert sorted((part.text, part.count, part.right) for part in column.given) == sorted(parts)
