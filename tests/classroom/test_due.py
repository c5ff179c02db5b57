"""classroom.due and classroom.clock: what happens by itself, once, in any number of processes."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from classroom import clock, due, lessons, play, stand_ins
from classroom.models import Lesson, Student, Table
from game import store
from game.engine.commands import Auction, Roll
from tests.room import Room, make_room

pytestmark = pytest.mark.django_db


@pytest.fixture
def timed(db, time_machine) -> Room:
    """Ana and Bo have a minute for each turn and half a minute for a question; the clock stands at ten."""
    time_machine.move_to("2026-03-02 10:00:00+00:00", tick=False)
    return make_room("Ana", "Bo", turn_seconds=60, maximum_plays=6).start()


def entries(room: Room) -> list[str]:
    """What was commanded so far, the start left out."""
    return [entry.command["do"] for entry in room.match.entries.all()[1:]]


# --- Time-outs --------------------------------------------------------------------------------------


def test_nothing_happens_before_its_time(timed, time_machine):
    time_machine.shift(59.9)
    assert clock.sweep() == 0
    assert entries(timed) == []


def test_a_turn_whose_time_is_up_ends(timed, time_machine):
    first = timed.state.turn.seat
    time_machine.shift(60)
    assert clock.sweep() == 1
    assert entries(timed) == ["time"]
    assert timed.state.turn.seat != first


def test_a_question_ends_a_moment_after_its_countdown(timed, time_machine):
    timed.press(timed.on_turn, Roll(timed.state.turn.seat))
    timed.ask()
    time_machine.move_to(timed.asked.asked_at + timedelta(seconds=30), tick=False)
    assert clock.sweep() == 0
    time_machine.shift(play.GRACE_MS / 1000)
    assert clock.sweep() == 1
    assert timed.asked.closed_at is not None
    assert timed.asked.right is False


def test_a_question_stops_the_clock_of_the_turn(timed, time_machine):
    time_machine.shift(40)
    timed.press(timed.on_turn, Roll(timed.state.turn.seat))
    phone = timed.ask()
    time_machine.shift(29)
    phone.answer(timed.asked.pk, pick=timed.right)
    assert timed.match.due_at - timed.match.clock_at == timedelta(seconds=20)


def test_a_questions_own_time_counts_before_the_lessons(timed):
    timed.lesson.questions.update(seconds=90)
    timed.press(timed.on_turn, Roll(timed.state.turn.seat))
    timed.ask()
    assert timed.match.due_at - timed.match.clock_at == timedelta(seconds=90, milliseconds=play.GRACE_MS)


def test_a_bid_gives_others_their_full_time(db, time_machine):
    time_machine.move_to("2026-03-02 10:00:00+00:00", tick=False)
    room = make_room("Ana", "Bo", "Cy", seats=3, bid_seconds=10).start()
    with room.position() as state:
        state.owner[2], state.turn.gate = state.turn.seat, True
    room.press(room.on_turn, Auction(room.state.turn.seat, 2))
    time_machine.shift(9)
    bidder = room.waiting
    assert bidder.press(bidder.look().act("bid")).status_code == 200
    assert room.match.due_at - room.match.clock_at == timedelta(seconds=10)
    time_machine.shift(10)
    clock.sweep()
    assert room.state.auction is None
    assert room.state.owner[2] == room.student(bidder).seat.index


def test_a_game_without_limits_has_nothing_due(room):
    assert room.match.due_at is None


def test_a_paused_game_is_never_due(timed, time_machine):
    play.pause(timed.table)
    time_machine.shift(86_400)
    assert clock.sweep() == 0


def test_a_game_that_is_over_is_never_due(timed, time_machine):
    for _ in range(20):
        time_machine.shift(60)
        clock.sweep()
    assert timed.state.ended == "plays"
    assert timed.match.due_at is None
    timed.lesson.refresh_from_db()
    assert timed.lesson.status == Lesson.Status.ENDED


def test_a_press_that_comes_after_the_time_is_too_late(timed, time_machine):
    time_machine.shift(60)
    refusal = timed.press(timed.on_turn, Roll(timed.state.turn.seat))
    assert refusal.key == "too_late"


# --- Several sweeps ---------------------------------------------------------------------------------


def test_what_was_due_is_done_once(timed, time_machine):
    time_machine.shift(60)
    table = timed.table
    due.fall_due(table)
    due.fall_due(table)
    assert entries(timed) == ["time"]


@pytest.mark.django_db(transaction=True)
def test_several_sweeps_at_once_do_what_is_due_once(timed, time_machine):
    time_machine.shift(60)
    start = threading.Barrier(4)

    def sweep() -> None:
        start.wait()
        clock.sweep()
        connection.close()

    threads = [threading.Thread(target=sweep) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert entries(timed) == ["time"]


def test_a_broken_table_does_not_stop_the_clocks_of_others(timed, time_machine, caplog):
    broken = make_room("Gus", "Hal", turn_seconds=10).start()
    match = broken.match
    match.snapshot = b"not a game"
    match.save()
    time_machine.shift(60)
    assert clock.sweep() == 2
    assert entries(timed) == ["time"]
    assert f"Table {broken.table.pk}" in caplog.text


def test_a_broken_table_is_tried_again_only_after_a_while(timed, time_machine):
    match = timed.match
    match.snapshot = b"not a game"
    match.save()
    time_machine.shift(60)
    swept = []
    for _ in range(100):
        swept.append(clock.sweep())
        time_machine.shift(clock.SWEEP_SECONDS)
    assert 2 <= sum(swept) <= 5


# --- A clock that is set --------------------------------------------------------------------------


def test_a_turn_ends_in_its_time_though_the_clock_is_set_back(timed, time_machine):
    time_machine.shift(20)
    time_machine.shift(-3600)
    clock.follow_the_computers_clock()
    # Nobody knows for how long it had run by then: all of it is given again.
    time_machine.shift(59.9)
    assert clock.sweep() == 0
    time_machine.shift(0.1)
    assert clock.sweep() == 1
    assert entries(timed) == ["time"]


def test_a_question_keeps_its_time_though_the_clock_is_set_back(timed, time_machine):
    timed.ask()
    time_machine.shift(-3600)
    for _ in range(2):
        clock.follow_the_computers_clock()
    assert timed.asked.asked_at == timezone.now()
    time_machine.shift(timed.asked.seconds + play.GRACE_MS / 1000)
    assert clock.sweep() == 1
    assert timed.asked.closed_at is not None


def test_servers_whose_clocks_differ_a_little_leave_each_others_times_alone(timed, time_machine):
    due_at = timed.match.due_at
    time_machine.shift(-store.MOST_SKEW.total_seconds())
    clock.follow_the_computers_clock()
    assert timed.match.due_at == due_at


def test_a_pause_ends_though_the_clock_is_set_back(timed, time_machine):
    timed.remote.control("pause")
    time_machine.shift(-3600)
    assert timed.remote.control("resume").status_code == 200
    assert timed.match.paused_ms == 0
    assert timed.match.due_at == timezone.now() + timedelta(seconds=60)


# --- Bots -------------------------------------------------------------------------------------------


@pytest.fixture
def bots(db, time_machine) -> Room:
    """Two seats that bots play."""
    time_machine.move_to("2026-03-02 10:00:00+00:00", tick=False)
    room = make_room(seats=2, turn_seconds=60, maximum_plays=6)
    Table.objects.filter(lesson=room.lesson).update(bot_seats=[0, 1])
    return room.start()


def let_time_pass(room: Room, time_machine, is_so: Callable[[], bool]) -> None:
    """Do what is due, one thing after the other, until `is_so`; all phones show that they are there."""
    for _ in range(200):
        if is_so():
            return
        time_machine.move_to(room.match.due_at, tick=False)
        Student.objects.update(seen_at=timezone.now())
        version = room.match.version
        assert clock.sweep() == 1
        assert room.match.version > version
    raise AssertionError("It never came to that.")


def test_bots_play_a_game_to_its_end_by_themselves(bots, time_machine):
    let_time_pass(bots, time_machine, lambda: bots.match.due_at is None)
    assert bots.state.ended == "plays"
    assert "time" not in entries(bots)
    assert store.replayed(bots.match) == bots.state


def test_a_bot_lets_people_see_what_it_does(bots):
    assert bots.match.due_at - bots.match.clock_at == timedelta(milliseconds=stand_ins.BOT_MS)


def test_a_bot_waits_for_people_and_people_for_a_bot(db, time_machine):
    time_machine.move_to("2026-03-02 10:00:00+00:00", tick=False)
    room = make_room("Ana", seats=2, turn_seconds=60, maximum_plays=6)
    Lesson.objects.filter(pk=room.lesson.pk).update(bots=True)
    room.lesson.refresh_from_db()
    room.start()
    let_time_pass(room, time_machine, lambda: room.table.bot_seats == [room.state.turn.seat])
    assert room.match.due_at - room.match.clock_at == timedelta(milliseconds=stand_ins.BOT_MS)
    let_time_pass(room, time_machine, lambda: room.table.bot_seats != [room.state.turn.seat])
    assert room.match.due_at - room.match.clock_at == timedelta(seconds=60)
    assert room.on_turn.look().offers("roll")


# --- The teacher's word -----------------------------------------------------------------------------


def test_the_teacher_ends_a_turn_that_is_stuck(timed):
    first = timed.state.turn.seat
    assert due.time_up(timed.table) is None
    assert timed.state.turn.seat != first


def test_the_teacher_ends_a_question_that_is_stuck(timed):
    timed.ask()
    assert due.time_up(timed.table) is None
    assert timed.asked.closed_at is not None


@pytest.mark.parametrize("is_asked", [False, True])
def test_the_teachers_word_ends_nothing_in_a_pause(timed, is_asked):
    if is_asked:
        timed.ask()
    before = entries(timed)
    play.pause(timed.table)
    assert due.time_up(timed.table).key == "paused"
    assert entries(timed) == before


def test_before_the_start_there_is_nothing_to_end(lobby):
    assert due.time_up(lobby.table).key == "lesson_not_running"


def test_ending_a_turn_when_all_is_over_is_refused(timed, time_machine):
    lessons.lock(timed.lesson, True)
    for _ in range(20):
        time_machine.shift(60)
        clock.sweep()
    assert due.time_up(timed.table).key == "game_over"
