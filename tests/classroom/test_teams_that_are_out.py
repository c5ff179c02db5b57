"""Who is out of the game may still answer where everyone is asked, and holds nobody up."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from classroom import answers, clock, play, screens, stand_ins
from classroom.models import Asked, Student
from game.engine.commands import Roll
from tests.classroom.classic import make_classic_room
from tests.room import Room

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Room:
    """Everyone is asked; Cy, whose phone is still there, has given up."""
    room = make_classic_room("Ana", "Bo", "Cy", questions=True, who_answers="everyone")
    assert play.surrender(room.table, room.student(room.phones[2]).seat.index) is None
    assert room.press(room.on_turn, Roll(room.state.turn.seat)) is None
    return room


def answer(room: Room, phone):
    return answers.answer(room.student(phone), room.asked.pk, {"pick": [room.right]})


def is_closed(room: Room) -> bool:
    return Asked.objects.get(pk=room.asked.pk).closed_at is not None


def test_a_question_to_everyone_does_not_wait_for_a_team_that_is_out(table):
    ana, bo, _cy = table.phones
    answer(table, ana)
    assert not is_closed(table)
    answer(table, bo)
    assert is_closed(table)


def test_the_answer_of_a_team_that_is_out_is_kept_for_its_report_and_closes_nothing(table):
    ana, _bo, cy = table.phones
    assert answer(table, cy).right
    assert table.asked.answers.count() == 1
    answer(table, ana)
    assert not is_closed(table)


def test_of_a_team_that_is_out_nobody_is_counted(table):
    ana, _bo, cy = table.phones
    answer(table, cy)
    assert screens.pulse(table.table.pk) == {"asked": table.asked.pk, "answered": 0, "of": 2}
    answer(table, ana)
    assert screens.pulse(table.table.pk) == {"asked": table.asked.pk, "answered": 1, "of": 2}


def test_a_team_that_is_out_does_not_answer_for_phones_that_sleep(table):
    *others, cy = table.phones
    asleep = timezone.now() - stand_ins.PRESENT - timedelta(seconds=1)
    Student.objects.exclude(pk=table.student(cy).pk).update(seen_at=asleep)
    answer(table, cy)
    assert not is_closed(table)
    answer(table, others[0])
    assert is_closed(table)


def test_bots_do_not_wait_for_people_who_are_out(time_machine):
    room = make_classic_room("Ana", "Bo", "Cy", questions=True, who_answers="everyone")
    assert play.surrender(room.table, room.student(room.phones[2]).seat.index) is None
    for phone in room.phones[:2]:
        assert play.set_bot(room.table, room.student(phone).seat.index, True) is None
    while room.state.frames[-1].kind != "answer":
        time_machine.move_to(room.match.due_at, tick=False)
        clock.sweep()
    assert room.match.due_at - timezone.now() == timedelta(milliseconds=stand_ins.BOT_ANSWER_MS)
