"""classroom.play: from a press to the engine, and what follows from it."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from classroom import play
from classroom.models import Lesson
from game import store
from game.engine.commands import Auction, Bid, Finish, Pass, Roll
from game.models import Entry
from tests.devices import Phone, play_on, play_to_the_end
from tests.room import Room, make_room
from tests.statements import MOST_A_COMMAND, statements

pytestmark = pytest.mark.django_db


def all_of(room: Room) -> tuple[object, ...]:
    """Everything about a game that a move changes."""
    match = room.match
    return room.table.version, match.version, bytes(match.snapshot), match.due_at, match.entries.count()


# --- A whole game -----------------------------------------------------------------------------------


def test_a_game_is_played_to_its_end_from_the_phones(room):
    play_to_the_end(room.phones)
    room.lesson.refresh_from_db()
    assert room.lesson.status == Lesson.Status.ENDED
    assert room.lesson.ended_at is not None
    assert room.state.play == 6
    assert room.match.due_at is None


def test_the_log_replays_to_the_snapshot_after_every_press(room):
    while play_on(room.phones) is not None:
        assert store.replayed(room.match) == room.state


def test_every_accepted_press_is_one_entry_with_its_id(room):
    room.on_turn.press(room.on_turn.look().act("roll"), press="one")
    entry = Entry.objects.get(match=room.match, version=room.match.version)
    assert entry.press.endswith(":one")
    assert entry.command == {"do": "roll", "seat": room.state.turn.seat}


# --- Presses ----------------------------------------------------------------------------------------


def test_a_press_that_comes_again_is_carried_out_once_and_answered_alike(room):
    roll = room.on_turn.look().act("roll")
    replies = [room.on_turn.press(roll, press="same") for _ in range(3)]
    assert [reply.status_code for reply in replies] == [200, 200, 200]
    assert room.match.entries.count() == 2  # the start, and one roll


def test_a_press_that_comes_again_after_others_moves_is_answered_alike(room):
    first = room.on_turn
    roll = first.look().act("roll")
    first.press(roll, press="same")
    play_to_the_end(room.phones)
    assert first.press(roll, press="same").status_code == 200


def test_another_act_under_the_id_of_a_press_is_that_press_again(room):
    first = room.reach("end")
    assert first.press(first.look().act("end"), press="same").status_code == 200
    while not first.look().offers("roll"):
        assert play_on(room.phones) is not None
    before = all_of(room)
    assert first.press(first.look().act("roll"), press="same").status_code == 200
    assert all_of(room) == before
    assert first.press(first.look().act("roll"), press="other").status_code == 200
    assert room.state.turn.rolled


def test_a_press_on_a_decision_that_is_gone_gets_the_present_screen(room):
    first = room.on_turn
    roll = first.look().act("roll")
    first.press(roll)
    reply = first.press(roll)
    news = json.loads(reply.content)
    assert reply.status_code == 409
    assert news["html"] == first.look().html
    assert news["notice"]


def test_two_students_may_bear_the_same_press_id(teams):
    one, two, _three = teams.team(teams.state.turn.seat)
    roll = one.look().act("roll")
    assert one.press(roll, press="same").status_code == 200
    assert two.press(roll, press="same").status_code == 409


def test_any_member_of_a_team_may_press_for_it(teams):
    last = teams.team(teams.state.turn.seat)[-1]
    assert last.press(last.look().act("roll")).status_code == 200


def test_a_refusal_changes_nothing(room):
    before = all_of(room)
    roll = room.on_turn.look().act("roll")
    assert room.waiting.press(roll).status_code == 422
    assert room.on_turn.press({**roll, "do": "buy"}).status_code == 422
    assert room.on_turn.press({**roll, "do": "fly"}).status_code == 422
    assert room.on_turn.press({**roll, "frame": "99-99"}).status_code == 409
    assert all_of(room) == before


def test_two_team_mates_cannot_both_sell_what_each_saw(teams):
    with teams.position() as state:
        seat = state.turn.seat
        state.owner[2], state.buildings[2] = seat, 2
    one, two, _three = teams.team(seat)
    sale = one.look().act("sell")
    assert one.press(sale).status_code == 200
    assert two.press(sale).status_code == 409
    assert teams.state.buildings[2] == 1


@pytest.mark.parametrize("do", ["roll", "buy", "end"])
def test_a_command_takes_few_statements(do):
    room = make_room("Ana", "Bo", maximum_plays=40).start()
    act = room.reach(do).look().act(do)
    presser = room.on_turn
    with statements() as counted:
        assert presser.press(act).status_code == 200
    assert len(counted) <= MOST_A_COMMAND, counted


def test_the_dearest_command_takes_few_statements():
    """A roll that asks, with spokespersons, missed questions that return, and bots that stand in."""
    room = make_room("Ana", "Bo", "Cy", "Di", seats=2, maximum_plays=40, who_answers="everyone").start()
    manners = {"bots": True, "repeat_missed": True, "team_answer": Lesson.TeamAnswer.SPOKESPERSON}
    Lesson.objects.filter(pk=room.lesson.pk).update(**manners)
    presser = room.reach("roll")
    act = presser.look().act("roll")
    with statements() as counted:
        assert presser.press(act).status_code == 200
    assert len(counted) <= MOST_A_COMMAND, counted


# --- Bids -------------------------------------------------------------------------------------------


@pytest.fixture
def auction(db) -> Room:
    """Three seats; the one on turn has put its street up, and the two others may bid."""
    room = make_room("Ana", "Bo", "Cy", seats=3, maximum_plays=30).start()
    with room.position() as state:
        state.owner[2], state.turn.gate = state.turn.seat, True
    assert room.press(room.on_turn, Auction(room.state.turn.seat, 2)) is None
    return room


def bidders(room: Room) -> list[Phone]:
    return [phone for phone in room.phones if phone is not room.on_turn]


def test_others_bids_meanwhile_do_not_refuse_a_higher_one(auction):
    one, two = bidders(auction)
    seen_by_one, seen_by_two = one.look().act("bid"), two.look().act("bid")
    assert one.press({**seen_by_one, "amount": "3"}).status_code == 200
    assert two.press({**seen_by_two, "amount": "4"}).status_code == 200
    assert auction.state.auction.amount == 4


def test_of_two_equal_bids_the_later_one_hears_what_is_the_least(auction):
    one, two = bidders(auction)
    seen, seat = auction.frame, auction.student(two).seat.index
    assert auction.press(one, Bid(auction.student(one).seat.index, 3), frame=seen) is None
    refusal = auction.press(two, Bid(seat, 3), press_id="late", frame=seen)
    assert (refusal.key, refusal.params) == ("bid_too_low", {"least": 4})


def test_a_bid_that_comes_again_stands_once(auction):
    one, two = bidders(auction)
    bid = one.look().act("bid")
    replies = [one.press(bid, press="same"), one.press(bid, press="same")]
    two.press({**two.look().act("bid"), "amount": "4"})
    replies.append(one.press(bid, press="same"))
    assert [reply.status_code for reply in replies] == [200, 200, 200]
    assert auction.state.auction.amount == 4
    assert [entry.command["do"] for entry in auction.match.entries.all()[2:]] == ["bid", "bid"]


def test_a_bid_in_an_auction_that_is_over_is_refused(auction):
    one, two = bidders(auction)
    seen = auction.frame
    for phone in (one, two):
        assert auction.press(phone, Pass(auction.student(phone).seat.index)) is None
    refusal = auction.press(one, Bid(auction.student(one).seat.index, 5), press_id="late", frame=seen)
    assert refusal.key == "frame_gone"


# --- Pause and the end ------------------------------------------------------------------------------


@pytest.fixture
def timed(db, time_machine) -> Room:
    """Ana and Bo have a minute for each turn; the clock stands at ten."""
    time_machine.move_to("2026-03-02 10:00:00+00:00", tick=False)
    return make_room("Ana", "Bo", turn_seconds=60).start()


def test_a_paused_game_takes_no_press(timed):
    play.pause(timed.table)
    assert timed.press(timed.on_turn, Roll(timed.state.turn.seat)).key == "paused"


def test_a_pause_keeps_the_time_that_was_left(timed, time_machine):
    time_machine.shift(20)
    play.pause(timed.table)
    assert timed.match.due_at is None
    time_machine.shift(3600)
    play.resume(timed.table)
    assert timed.match.due_at.isoformat() == "2026-03-02T11:01:00+00:00"
    assert timed.press(timed.on_turn, Roll(timed.state.turn.seat)) is None


def test_time_in_a_pause_is_no_playing_time(timed, time_machine):
    time_machine.shift(20)
    play.pause(timed.table)
    time_machine.shift(3600)
    play.resume(timed.table)
    time_machine.shift(10)
    timed.press(timed.on_turn, Roll(timed.state.turn.seat))
    assert timed.state.turn_ms == 30_000


def test_pausing_twice_is_pausing_once(timed, time_machine):
    play.pause(timed.table)
    time_machine.shift(5)
    version = timed.table.version
    play.pause(timed.table)
    assert timed.table.version == version
    time_machine.shift(5)
    play.resume(timed.table)
    play.resume(timed.table)
    assert timed.match.due_at.isoformat() == "2026-03-02T10:01:10+00:00"


def test_a_question_keeps_its_time_over_a_pause(timed, time_machine):
    timed.press(timed.on_turn, Roll(timed.state.turn.seat))
    asked_at = timed.asked.asked_at
    left = timed.match.due_at - asked_at
    time_machine.shift(7)
    play.pause(timed.table)
    time_machine.shift(100)
    play.resume(timed.table)
    assert timed.asked.asked_at == asked_at + timedelta(seconds=100)
    assert timed.match.due_at == timed.asked.asked_at + left


def test_finishing_before_the_roll_ends_at_once(room):
    assert play.teacher_command(room.table, Finish()) is None
    room.lesson.refresh_from_db()
    assert room.state.ended == "finish"
    assert room.lesson.status == Lesson.Status.ENDED


def test_finishing_in_mid_turn_plays_the_turn_to_its_end(room):
    room.ask()
    play.teacher_command(room.table, Finish())
    assert not room.state.ended
    play_to_the_end(room.phones)
    assert room.state.ended == "finish"
    assert room.state.play == 1


def test_before_the_start_there_is_nothing_to_command(lobby):
    for refusal in (
        play.pause(lobby.table),
        play.resume(lobby.table),
        play.teacher_command(lobby.table, Finish()),
    ):
        assert refusal.key == "lesson_not_running"
