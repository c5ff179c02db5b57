"""Which question comes, whom it is put to, and whose answer counts."""

import random
from itertools import pairwise

import pytest
from django.utils import timezone

from classroom import lessons, play
from classroom.asking import how_many_shown, shown_order
from classroom.models import Asked, Lesson, Student
from game import store
from game.engine.commands import Roll
from questions.parsed import Kind, Option, Pair, ParsedQuestion
from tests.classroom.games import play_to_the_end
from tests.devices import Phone
from tests.factories import make_game, make_lesson, make_student

pytestmark = pytest.mark.django_db


def test_no_question_comes_twice_before_all_have_come():
    lesson = make_game(bank_size=5, maximum_plays=12)
    play_to_the_end(lesson)
    asked = list(Asked.objects.order_by("frame").values_list("question_id", flat=True))
    assert len(set(asked[:5])) == 5
    assert len(asked) > 5


def test_a_missed_question_comes_back_where_the_lesson_says_so():
    """Nobody answers here, so every question is missed: with the option they return before all have come."""
    lesson = make_lesson(bank_size=30, maximum_plays=30)
    Lesson.objects.filter(pk=lesson.pk).update(repeat_missed=True)
    for name in ("Ana", "Bo"):
        make_student(lesson, name)
    lessons.start(lesson)
    play_to_the_end(lesson)
    asked = list(Asked.objects.order_by("frame").values_list("question_id", flat=True))
    assert len(set(asked)) < len(asked) <= 60


def test_true_stands_before_false_and_other_options_are_shuffled():
    assert shown_order("truefalse", 2, random.Random(1)) == [0, 1]
    orders = {tuple(shown_order("single", 4, random.Random(seed))) for seed in range(20)}
    assert len(orders) > 5
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)


@pytest.mark.parametrize("count", [3, 4, 7])
def test_what_is_to_be_ordered_never_stands_in_order_already(count):
    orders = {tuple(shown_order("ordering", count, random.Random(seed))) for seed in range(200)}
    assert tuple(range(count)) not in orders
    assert len(orders) >= 5


def test_of_two_items_either_may_stand_first_for_else_the_order_would_be_known():
    orders = {tuple(shown_order("ordering", 2, random.Random(seed))) for seed in range(20)}
    assert orders == {(0, 1), (1, 0)}


def test_of_a_matching_the_right_texts_are_shuffled_and_one_of_several_counts_once():
    pairs = (Pair("Rome", "Italy"), Pair("Milan", "Italy"), Pair("Paris", "France"), Pair("", "Spain"))
    assert how_many_shown(ParsedQuestion(Kind.MATCHING, "?", pairs=pairs)) == 3
    assert how_many_shown(ParsedQuestion(Kind.SHORT, "?", (Option("a", 100),))) == 0


def test_a_question_that_says_its_time_has_that_time():
    lesson = make_lesson(bank_size=1, maximum_plays=4)
    lesson.questions.update(seconds=77)
    for name in ("Ana", "Bo"):
        make_student(lesson, name)
    lessons.start(lesson)
    play_to_the_end(lesson)
    assert set(Asked.objects.values_list("seconds", flat=True)) == {77}


def test_the_spokesperson_rotates_within_each_team():
    lesson = make_lesson(maximum_plays=8)
    Lesson.objects.filter(pk=lesson.pk).update(team_answer=Lesson.TeamAnswer.SPOKESPERSON)
    for name in ("Ana", "Bo", "Cy", "Di"):
        make_student(lesson, name)
    lessons.start(lesson)
    play_to_the_end(lesson)
    teams = {student.pk: str(student.seat.index) for student in Student.objects.select_related("seat")}
    spoken = [asked.speakers for asked in Asked.objects.order_by("frame")]
    assert all(teams[student] == seat for speakers in spoken for seat, student in speakers.items())
    own = [asked.speakers["0"] for asked in Asked.objects.filter(seat_index=0).order_by("frame")]
    assert set(own) == {pk for pk, seat in teams.items() if seat == "0"}
    assert all(one != other for one, other in pairwise(own))


def test_where_everyone_is_asked_the_question_says_so():
    lesson = make_game(who_answers="everyone", maximum_plays=4)
    play_to_the_end(lesson)
    assert all(Asked.objects.values_list("everyone", flat=True))
    assert Asked.objects.filter(closed_at__lte=timezone.now()).count() == Asked.objects.count()


def test_a_team_is_told_who_answers_for_it():
    lesson = make_lesson(maximum_plays=8, who_answers="everyone")
    Lesson.objects.filter(pk=lesson.pk).update(team_answer=Lesson.TeamAnswer.SPOKESPERSON)
    phones = [Phone(lesson.code, name) for name in ("Ana", "Bo", "Cy", "Di")]
    for phone in phones:
        phone.join()
    lessons.start(lesson)
    table = lesson.tables.get()
    seat = store.state_of(table.match).turn.seat
    assert play.teacher_command(table, Roll(seat)) is None
    speakers = set(Asked.objects.get().speakers.values())
    for phone in phones:
        student = Student.objects.select_related("seat").get(name=phone.name)
        told = phone.mine()
        assert ("You answer for your team." in told) is (student.pk in speakers)
        assert ("answers for your team; yours counts for you" in told) is (student.pk not in speakers)
