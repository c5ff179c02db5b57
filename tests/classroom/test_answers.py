"""classroom.answers: rows of their own, and what they decide for the seat."""

from __future__ import annotations

import threading
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from classroom import answers, due, lessons, play, stand_ins
from classroom.models import Answer, Asked, Student
from classroom.refusal import Refusal
from classroom.staging.questions import question_of
from questions.parsed import Kind, Option, ParsedQuestion, to_json
from tests.devices import notice
from tests.room import Room, make_room
from tests.statements import MOST_A_COMMAND, statements

pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(teams: Room) -> Room:
    """Two teams of three, and a question that is put to one of them."""
    teams.ask()
    return teams


def team_asked(room: Room):
    return room.team(room.asked.seat_index)


def given(room: Room, phone, pick: str):
    """Answer for a phone by the function, as its view does."""
    return answers.answer(room.student(phone), room.asked.pk, {"pick": [pick]})


# --- What counts ------------------------------------------------------------------------------------


def test_the_first_answer_counts_and_a_repeat_gets_it_again(asked):
    phone = team_asked(asked)[0]
    first = given(asked, phone, asked.wrong)
    again = given(asked, phone, asked.right)
    assert (again.pk, again.right) == (first.pk, False)
    assert Answer.objects.count() == 1


def test_a_repeat_closes_what_a_process_that_died_left_open(asked, monkeypatch):
    *others, last = team_asked(asked)
    question = asked.asked
    for other in others:
        given(asked, other, asked.right)
    with monkeypatch.context() as dying:
        dying.setattr(answers, "is_decided", lambda *about: False)
        given(asked, last, asked.right)
    assert Asked.objects.get(pk=question.pk).closed_at is None
    given(asked, last, asked.right)
    assert Asked.objects.get(pk=question.pk).closed_at is not None


def test_an_answer_that_comes_again_after_the_closing_is_still_the_one_given(asked):
    phone, *others = team_asked(asked)
    question = asked.asked
    first = given(asked, phone, asked.right)
    for other in others:
        given(asked, other, asked.right)
    assert Asked.objects.get(pk=question.pk).closed_at
    again = answers.answer(asked.student(phone), question.pk, {"pick": [asked.wrong]})
    assert (again.pk, again.right) == (first.pk, True)


def test_positions_shown_are_turned_into_the_options_of_the_bank(asked):
    question = asked.asked
    for position, phone in enumerate(team_asked(asked)):
        row = given(asked, phone, str(position))
        assert row.given["picked"] == [question.order[position]]
        assert row.right is (question.order[position] == 0)


def test_an_answer_that_comes_late_gets_a_sentence_and_does_not_count(asked):
    question = asked.asked
    answers.close_question(asked.table, question.frame)
    reply = team_asked(asked)[0].answer(question.pk, pick="0")
    assert reply.status_code == 409
    assert "Too late" in notice(reply)
    assert not Answer.objects.exists()


def test_a_late_answer_is_none_to_the_next_question(asked):
    late = asked.asked
    answers.close_question(asked.table, late.frame)
    for _ in range(100):
        asked.ask()
        if asked.asked.seat_index == late.seat_index:
            break
        answers.close_question(asked.table, asked.asked.frame)
    assert asked.asked.pk != late.pk
    team_asked(asked)[0].answer(late.pk, pick="0")
    assert not asked.asked.answers.exists()


def test_another_seat_may_not_answer(asked):
    other = next(phone for phone in asked.phones if phone not in team_asked(asked))
    assert other.asked() is None
    assert other.answer(asked.asked.pk, pick="0").status_code == 422
    assert not Answer.objects.exists()


def test_another_tables_question_may_not_be_answered(asked):
    elsewhere = make_room("Gus", "Hal").start()
    elsewhere.ask()
    refusal = answers.answer(asked.student(team_asked(asked)[0]), elsewhere.asked.pk, {"pick": ["0"]})
    assert refusal == Refusal("question_not_yours")


@pytest.mark.parametrize("pick", ["", "9", "-1", "x", "0x0", "٣", "1" * 5000])
def test_an_answer_that_is_none_of_the_options_is_refused(asked, pick):
    reply = team_asked(asked)[0].answer(asked.asked.pk, pick=pick)
    assert reply.status_code == 422
    assert notice(reply)
    assert not Answer.objects.exists()


@pytest.mark.parametrize("number", ["", "x", "-1", "9" * 30, "1e3"])
def test_a_question_that_does_not_exist_is_refused(asked, number):
    assert team_asked(asked)[0].answer(number, pick="0").status_code in (404, 422)


def test_an_answer_takes_few_statements(asked):
    phone, number = team_asked(asked)[0], asked.asked.pk
    student = asked.student(phone)
    with statements() as counted:
        answers.answer(student, number, {"pick": ["0"]})
    assert len(counted) <= MOST_A_COMMAND, counted


def test_the_answer_that_closes_a_question_takes_few_statements(room):
    phone = room.ask()
    student, number, right = room.student(phone), room.asked.pk, room.right
    with statements() as counted:
        answers.answer(student, number, {"pick": [right]})
    assert room.asked.closed_at is not None
    # It keeps its row first; then, in a transaction of its own, the match is locked and told.
    locks = next(place for place, sql in enumerate(counted) if 'FROM "game_match"' in sql)
    assert max(locks, len(counted) - locks) <= MOST_A_COMMAND, counted


# --- A team's answer --------------------------------------------------------------------------------


def close_with(room: Room, *picks: str) -> Asked:
    """Let the asked team's phones answer in order, and return the question as it was closed."""
    question = room.asked
    for phone, pick in zip(team_asked(room), picks, strict=True):
        given(room, phone, pick)
    question.refresh_from_db()
    assert question.closed_at is not None
    return question


def test_the_majority_is_the_teams_answer(asked):
    assert close_with(asked, asked.wrong, asked.right, asked.right).right is True


def test_a_right_answer_in_the_minority_is_not(asked):
    assert close_with(asked, asked.right, asked.wrong, asked.wrong).right is False


@pytest.mark.parametrize("right_comes", [0, 1, 2])
def test_of_answers_given_as_often_the_earliest_counts(asked, right_comes):
    order = asked.asked.order
    wrong = [str(order.index(index)) for index in (1, 2)]
    picks = [*wrong[:right_comes], asked.right, *wrong[right_comes:]]
    assert close_with(asked, *picks).right is (right_comes == 0)


def test_no_answer_is_wrong(asked):
    question = asked.asked
    answers.close_question(asked.table, question.frame)
    question.refresh_from_db()
    assert (question.right, question.chosen) == (False, None)
    assert asked.state.right[question.seat_index] == 0


def test_the_engine_hears_what_the_majority_was(asked):
    question = close_with(asked, asked.right, asked.right, asked.wrong)
    assert asked.state.right[question.seat_index] == 1
    assert asked.state.asked[question.seat_index] == 1


# --- Closing ----------------------------------------------------------------------------------------


def test_the_question_stays_open_while_somebody_present_owes_an_answer(asked):
    one, two, _three = team_asked(asked)
    given(asked, one, "0")
    given(asked, two, "0")
    assert asked.asked.closed_at is None


def test_a_phone_that_shows_no_sign_of_life_is_not_waited_for(asked):
    one, two, three = team_asked(asked)
    long_ago = timezone.now() - stand_ins.PRESENT - timedelta(seconds=1)
    Student.objects.filter(pk=asked.student(three).pk).update(seen_at=long_ago)
    close_with_two = asked.asked
    given(asked, one, "0")
    given(asked, two, "0")
    close_with_two.refresh_from_db()
    assert close_with_two.closed_at is not None


def test_another_teams_answers_do_not_close_it(asked):
    elsewhere = make_room("Gus", "Hal").start()
    elsewhere.ask()
    given(elsewhere, team_asked(elsewhere)[0], "0")
    assert asked.asked.closed_at is None


def test_closing_twice_counts_once(asked):
    question = asked.asked
    answers.close_question(asked.table, question.frame)
    version, entries = asked.match.version, asked.match.entries.count()
    answers.close_question(asked.table, question.frame)
    assert (asked.match.version, asked.match.entries.count()) == (version, entries)


def test_a_question_does_not_close_in_a_pause(asked):
    play.pause(asked.table)
    answers.close_question(asked.table, asked.asked.frame)
    assert asked.asked.closed_at is None


def test_who_was_taken_out_is_not_waited_for(asked):
    one, two, three = team_asked(asked)
    lessons.remove(asked.lesson, asked.student(three).pk)
    question = asked.asked
    given(asked, one, "0")
    given(asked, two, "0")
    question.refresh_from_db()
    assert question.closed_at is not None


def test_taking_out_the_last_who_owes_an_answer_closes_the_question(asked):
    one, two, three = team_asked(asked)
    question = asked.asked
    given(asked, one, "0")
    given(asked, two, "0")
    lessons.remove(asked.lesson, asked.student(three).pk)
    question.refresh_from_db()
    assert question.closed_at is not None


def test_an_answer_that_meets_the_closing_is_late(asked, monkeypatch):
    mark, question = answers._marked, asked.asked

    def mark_while_it_closes(*args):
        answers.close_question(asked.table, question.frame)
        return mark(*args)

    monkeypatch.setattr(answers, "_marked", mark_while_it_closes)
    assert given_to(asked, question, team_asked(asked)[0]) == Refusal("answer_late")
    assert not question.answers.exists()


def given_to(room: Room, question: Asked, phone):
    return answers.answer(room.student(phone), question.pk, {"pick": ["0"]})


def test_a_pause_takes_no_answers(asked):
    play.pause(asked.table)
    assert given(asked, team_asked(asked)[0], "0") == Refusal("paused")
    play.resume(asked.table)
    assert isinstance(given(asked, team_asked(asked)[0], "0"), Answer)


def test_who_was_taken_out_has_no_say(asked):
    one, two, three = team_asked(asked)
    given(asked, one, asked.wrong)
    lessons.remove(asked.lesson, asked.student(one).pk)
    given(asked, two, asked.right)
    question = asked.asked
    given(asked, three, asked.right)
    question.refresh_from_db()
    assert question.right is True
    assert question.answers.count() == 3


@pytest.mark.django_db(transaction=True)
def test_two_last_answers_at_once_close_the_question_once(teams):
    teams.ask()
    one, two, three = team_asked(teams)
    given(teams, one, "0")
    question, entries = teams.asked, teams.match.entries.count()
    at_once(*(lambda phone=phone: given(teams, phone, "0") for phone in (two, three)))
    question.refresh_from_db()
    assert question.closed_at is not None
    assert question.answers.count() == 3
    assert teams.match.entries.count() == entries + 1


@pytest.mark.django_db(transaction=True)
def test_the_same_answer_sent_twice_at_once_is_one(teams):
    teams.ask()
    phone = team_asked(teams)[0]
    got = at_once(*(lambda: given(teams, phone, "0") for _ in range(3)))
    assert len({row.pk for row in got}) == 1
    assert teams.asked.answers.count() == 1


def at_once(*works):
    """Run each in a thread of its own, all released at the same moment; return what they returned."""
    start, results = threading.Barrier(len(works)), [None] * len(works)

    def run(place, work):
        start.wait()
        try:
            results[place] = work()
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_the_time_up_ends_a_question(asked, time_machine):
    question = asked.asked
    time_machine.move_to(asked.match.due_at + timedelta(milliseconds=1), tick=False)
    due.fall_due(asked.table)
    question.refresh_from_db()
    assert question.closed_at is not None


def test_the_banks_threshold_makes_a_partly_right_answer_right(asked):
    """Half of the marks is right where the bank says so, and not where it asks for all."""
    half = ParsedQuestion(
        Kind.MULTIPLE,
        "Both?",
        (Option("a", 50.0), Option("b", 50.0), Option("c", -100.0), Option("d", -100.0)),
    )
    question = asked.asked.question
    question.content = to_json(half)
    question.save()
    one, two = (asked.student(phone) for phone in team_asked(asked)[:2])
    position = str(asked.asked.order.index(0))
    strict = answers.answer(one, asked.asked.pk, {"pick": [position]})
    two.lesson.threshold = 50
    lenient = answers.answer(two, asked.asked.pk, {"pick": [position]})
    assert (strict.right, lenient.right) == (False, True)


def test_who_was_taken_out_has_no_vote(asked):
    first, _second = team_asked(asked)[:2]
    given(asked, first, asked.right)
    lessons.remove(asked.lesson, asked.student(first).pk)
    asked.asked.refresh_from_db()
    rows = list(asked.asked.answers.select_related("student__seat"))
    assert len(rows) == 1
    assert answers.counted(asked.asked, asked.asked.seat_index, "majority", rows) is None


def test_a_question_that_nobody_answered_says_so_and_a_bots_does_not(asked):
    answers.close_question(asked.table, asked.asked.frame)
    assert question_of(Asked.objects.latest("frame")).is_unanswered
    with_bot = Asked.objects.latest("frame")
    with_bot.chosen = answers.BOTS_ANSWER
    assert not question_of(with_bot).is_unanswered
