"""Seats handed to bots and back while a clock runs or stands (classroom.play)."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from classroom import clock, lessons, play, stand_ins
from classroom.models import Lesson, Student
from game.engine.commands import Accept, Offer, Roll
from tests.classroom.classic import goods, make_classic_room
from tests.room import Room

pytestmark = pytest.mark.django_db


@pytest.fixture
def offered(time_machine) -> Room:
    """A trade that its receiver has sixty seconds to decide on; Ana, Bo and Cy play."""
    time_machine.move_to("2026-03-02 10:00:00+00:00", tick=False)
    room = make_classic_room("Ana", "Bo", "Cy")
    one = room.state.turn.seat
    assert room.press(room.on_turn, Offer(one, room.state.after(one), goods(100), goods())) is None
    return room


def left(room: Room) -> timedelta:
    return room.match.due_at - timezone.now()


def test_a_countdown_runs_on_when_a_seat_is_handed_over(offered, time_machine):
    third = offered.state.after(offered.state.deal.receiver)
    time_machine.shift(50)
    assert play.set_bot(offered.table, third, True) is None
    assert left(offered) == timedelta(seconds=10)
    time_machine.shift(9)
    receiver = offered.state.deal.receiver
    assert offered.press(offered.team(receiver)[0], Accept(receiver)) is None


def test_a_bot_has_its_own_time_from_the_moment_it_takes_over(offered, time_machine):
    time_machine.shift(20)
    assert play.set_bot(offered.table, offered.state.deal.receiver, True) is None
    assert left(offered) == timedelta(milliseconds=stand_ins.BOT_MS)


def test_a_bot_that_takes_over_in_a_pause_moves_when_the_game_goes_on(time_machine):
    time_machine.move_to("2026-03-02 10:00:00+00:00", tick=False)
    room = make_classic_room("Ana", "Bo")
    version = room.match.version
    play.pause(room.table)
    assert play.set_bot(room.table, room.state.turn.seat, True) is None
    play.resume(room.table)
    time_machine.shift(stand_ins.BOT_MS / 1000)
    clock.sweep()
    assert room.match.version > version


def test_a_question_that_stands_in_a_pause_keeps_its_time_when_a_seat_is_handed_over(time_machine):
    time_machine.move_to("2026-03-02 10:00:00+00:00", tick=False)
    room = make_classic_room("Ana", "Bo", questions=True)
    assert room.press(room.on_turn, Roll(room.state.turn.seat)) is None
    whole = left(room)
    time_machine.shift(5)
    play.pause(room.table)
    time_machine.shift(60)
    assert play.set_bot(room.table, room.student(room.waiting).seat.index, True) is None
    time_machine.shift(60)
    play.resume(room.table)
    assert left(room) == whole - timedelta(seconds=5)


def test_where_bots_stand_in_one_plays_on_for_a_team_that_was_taken_out(time_machine):
    time_machine.move_to("2026-03-02 10:00:00+00:00", tick=False)
    room = make_classic_room("Ana", "Bo")
    Lesson.objects.update(bots=True)
    assert room.match.due_at is None
    assert lessons.remove(room.lesson, room.student(room.on_turn).pk) is None
    assert left(room) == timedelta(milliseconds=stand_ins.AWAY_MS)


def away(room: Room, phone) -> None:
    """Let a phone show no sign of life for so long that a bot stands in for it."""
    gone = timezone.now() - stand_ins.PRESENT - timedelta(seconds=1)
    Student.objects.filter(pk=room.student(phone).pk).update(seen_at=gone)


def come_back(room: Room, phone) -> None:
    Student.objects.filter(pk=room.student(phone).pk).update(seen_at=timezone.now())


@pytest.fixture
def with_bots(time_machine) -> Room:
    """Two teams, and bots that stand in for whoever is away."""
    time_machine.move_to("2026-03-02 10:00:00+00:00", tick=False)
    room = make_classic_room("Ana", "Bo", questions=True, turn_seconds=60)
    Lesson.objects.update(bots=True)
    return room


def test_who_comes_back_before_the_bot_has_moved_keeps_the_turn(with_bots, time_machine):
    phone, seat = with_bots.on_turn, with_bots.state.turn.seat
    away(with_bots, phone)
    play.look_anew(with_bots.table)
    time_machine.shift(stand_ins.AWAY_MS / 1000)
    come_back(with_bots, phone)
    version = with_bots.table.version
    clock.sweep()
    assert with_bots.table.version > version
    assert (with_bots.state.turn.seat, with_bots.state.turn.rolled) == (seat, False)
    assert left(with_bots) == timedelta(seconds=60, milliseconds=-stand_ins.AWAY_MS)


def test_who_comes_back_before_the_bot_has_answered_is_asked(with_bots, time_machine):
    phone = with_bots.on_turn
    away(with_bots, phone)
    assert with_bots.press(phone, Roll(with_bots.state.turn.seat)) is None
    assert left(with_bots) == timedelta(milliseconds=stand_ins.BOT_ANSWER_MS)
    time_machine.shift(stand_ins.BOT_ANSWER_MS / 1000)
    come_back(with_bots, phone)
    clock.sweep()
    question = with_bots.asked
    assert question.closed_at is None
    assert left(with_bots) == timedelta(
        seconds=question.seconds, milliseconds=play.GRACE_MS - stand_ins.BOT_ANSWER_MS
    )
