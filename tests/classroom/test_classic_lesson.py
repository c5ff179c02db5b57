"""Lessons on the classic board: each kind of decision by the clock, by bots, and in the teacher's hand."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from classroom import clock, due, play, stand_ins
from classroom.audience import REMOTE, Audience
from classroom.models import Asked, Lesson, Table
from classroom.screens import fragment
from game import store
from game.engine import BANK
from game.engine.commands import Accept, Build, Finish, Offer, Roll, Surrender
from game.engine.state import Bidding, Deal, Debt, Frame
from tests.classroom.classic import BROWN, SKY, give, goods, make_classic_lesson, make_classic_room
from tests.room import Room

pytestmark = pytest.mark.django_db

TEN = "2026-03-02 10:00:00+00:00"


def make_room_of_bots(*, seats: int = 3, **options) -> Room:
    """A running lesson in which bots play every seat."""
    room = Room(make_classic_lesson(seats=seats, **options), [])
    Table.objects.filter(lesson=room.lesson).update(bot_seats=list(range(seats)))
    return room.start()


def commands(room: Room) -> list[str]:
    """What was commanded so far, the start left out."""
    return [entry.command["do"] for entry in room.match.entries.all()[1:]]


def let_it_run(room: Room, time_machine, most: int = 3000) -> None:
    """Do what is due, one thing after the other, until nothing is."""
    for _ in range(most):
        due_at = room.match.due_at
        if due_at is None:
            return
        time_machine.move_to(due_at, tick=False)
        version = room.match.version
        due.fall_due(room.table)
        assert room.match.version > version, "what was due changed nothing"
    raise AssertionError("The game does not end.")


# --- Whole lessons ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"questions": True},
        {"questions": True, "who_answers": "everyone", "right_bonus": 10},
        {"rent_collection": "claimed", "parking_pot": True},
        {"questions": True, "gate_buy": False, "right_spares_fine": True, "unlimited_buildings": True},
    ],
    ids=["asked", "everyone", "claimed", "open"],
)
def test_bots_play_a_whole_lesson_by_the_clock(time_machine, options):
    time_machine.move_to(TEN, tick=False)
    room = make_room_of_bots(maximum_rounds=4, turn_seconds=60, **options)
    let_it_run(room, time_machine)
    room.lesson.refresh_from_db()
    assert room.state.ended in ("rounds", "last_seat")
    assert room.lesson.status == Lesson.Status.ENDED
    assert store.replayed(room.match) == room.state
    asked = Asked.objects.filter(table=room.table)
    assert asked.exists() is options.get("questions", False)
    assert not asked.filter(closed_at=None).exists()


def test_a_lesson_that_nobody_plays_ends_by_time_alone(time_machine):
    time_machine.move_to(TEN, tick=False)
    room = make_classic_room("Ana", "Bo", questions=True, turn_seconds=10, maximum_rounds=4)
    let_it_run(room, time_machine)
    assert room.state.ended == "rounds"
    assert set(commands(room)) <= {"time", "answer"}


# --- Countdowns -------------------------------------------------------------------------------------


@pytest.fixture
def timed(time_machine) -> Room:
    """Ana, Bo and Cy have a minute for each turn; the clock stands at ten."""
    time_machine.move_to(TEN, tick=False)
    return make_classic_room("Ana", "Bo", "Cy", turn_seconds=60)


def left(room: Room) -> timedelta:
    """The time until something happens by itself."""
    return room.match.due_at - room.match.clock_at


def offered(room: Room) -> tuple[int, int]:
    """Let the seat on turn offer the next one 100 for nothing; return both."""
    one = room.state.turn.seat
    other = room.state.after(one)
    assert room.press(room.on_turn, Offer(one, other, goods(100), goods())) is None
    return one, other


def test_an_offer_waits_its_own_time_and_then_is_off_the_table(timed, time_machine):
    time_machine.shift(20)
    offered(timed)
    assert left(timed) == timedelta(seconds=60)
    time_machine.shift(60)
    assert clock.sweep() == 1
    assert timed.state.deal is None
    assert left(timed) == timedelta(seconds=40)


def claimed(room: Room) -> int:
    """Let the seat on turn ask for the bank's last house, which its next could build too; return that."""
    with room.position() as state:
        one = state.turn.seat
        other = state.after(one)
        give(state, one, *BROWN)
        give(state, other, *SKY)
        scarce(state, state.after(other))
    assert room.press(room.on_turn, Build(one, BROWN[0])) is None
    assert room.state.frames[-1].kind == "claim"
    return other


def test_the_last_house_is_claimed_in_ten_seconds(timed, time_machine):
    claimed(timed)
    assert left(timed) == timedelta(seconds=10)
    time_machine.shift(10)
    assert clock.sweep() == 1
    assert timed.state.shortage is None
    assert timed.state.buildings[BROWN[0]] == 1


def scarce(state, seat: int) -> None:
    """Leave one house in the bank: 31 stand on streets of `seat`."""
    for square in (11, 13, 14, 16, 18, 19, 21):
        give(state, seat, square, level=4)
    give(state, seat, 23, level=3)


def test_a_debt_out_of_turn_has_a_minute(timed, time_machine):
    with timed.position() as state:
        debtor = state.after(state.turn.seat)
        debt = Debt(debtor, state.turn.seat, 30, "card", left_ms=60_000)
        state.debts.append(debt)
        state.open_debt()
    assert left(timed) == timedelta(seconds=60)
    time_machine.shift(60)
    assert clock.sweep() == 1
    assert not timed.state.debts


# --- Pause, bots and the end in the middle of a decision --------------------------------------------


def test_a_pause_in_a_trade_keeps_the_time_that_was_left(timed, time_machine):
    _one, other = offered(timed)
    time_machine.shift(12)
    assert timed.remote.control("pause").status_code == 200
    partner = timed.team(other)[0]
    assert timed.press(partner, Accept(other)).key == "paused"
    time_machine.shift(900)
    assert clock.sweep() == 0
    play.resume(timed.table)
    assert timed.match.due_at - timezone.now() == timedelta(seconds=48)
    assert timed.press(partner, Accept(other)) is None
    assert timed.state.cash[other] == 1600


def test_a_bot_answers_an_offer_out_of_turn(timed, time_machine):
    _one, other = offered(timed)
    assert play.set_bot(timed.table, other, True) is None
    assert left(timed) == timedelta(milliseconds=stand_ins.BOT_MS)
    time_machine.shift(2)
    assert clock.sweep() == 1
    assert timed.state.deal is None
    assert commands(timed)[-1] in ("accept", "refuse", "counter")


def test_a_bot_bids_while_another_seat_is_on_turn(timed, time_machine):
    with timed.position() as state:
        state.frames.append(Frame(state.frame_count + 1, "buy", state.turn.seat))
        state.frame_count += 1
        state.turn.landed, state.turn.price, state.turn.rolled = 39, 400, True
    other = timed.state.after(timed.state.turn.seat)
    play.set_bot(timed.table, other, True)
    assert play.teacher_command(timed.table, Finish()) is None  # does not end a turn that has rolled
    due.time_up(timed.table)
    assert timed.state.frames[-1].kind == "auction"
    time_machine.shift(2)
    assert clock.sweep() == 1
    assert commands(timed)[-1] == "bid"


def test_a_bot_says_whether_it_claims_the_last_house(timed, time_machine):
    rival = claimed(timed)
    play.set_bot(timed.table, rival, True)
    time_machine.shift(2)
    assert clock.sweep() == 1
    assert commands(timed)[-1] in ("claim", "pass")
    assert timed.state.shortage is None


def test_the_teacher_ends_a_claim_and_an_auction(timed):
    claimed(timed)
    assert timed.remote.control("skip", frame=timed.frame).status_code == 200
    assert timed.state.shortage is None
    with timed.position() as state:
        state.auction = Bidding(BANK, 39, floor=1)
        state.open("auction", state.turn.seat, 15_000)
    assert timed.remote.control("skip", frame=timed.frame).status_code == 200
    assert timed.state.auction is None


@pytest.mark.parametrize("kind", ["trade", "buy", "debt"])
def test_the_teacher_ends_what_is_stuck(timed, kind):
    with timed.position() as state:
        open_up(state, kind)
    version = timed.match.version
    assert timed.remote.control("skip", frame=timed.frame).status_code == 200
    assert timed.match.version == version + 1
    assert not timed.state.frames or timed.state.frames[-1].kind != kind


def open_up(state, kind: str) -> None:
    """Put a decision of this kind before the seat on turn, or the next one."""
    seat = state.turn.seat
    if kind == "debt":
        state.debts.append(Debt(seat, state.after(seat), 30, "rent", 1))
        state.open_debt()
        return
    if kind == "trade":
        state.deal = Deal(seat, state.after(seat), goods(5), goods())
    state.turn.landed, state.turn.price = 39, 400
    state.open(kind, state.after(seat) if kind == "trade" else seat)


def test_a_seat_that_has_left_for_good_gives_up_at_the_teachers_word(timed):
    gone = timed.state.after(timed.state.turn.seat)
    with timed.position() as state:
        give(state, gone, *BROWN)
    reply = timed.remote.control("surrender", seat=gone)
    assert reply.status_code == 200
    assert timed.state.out[gone] == 1
    assert timed.state.frames[-1].kind == "auction"


def test_the_remote_lets_a_seat_give_up_when_the_rules_do(timed):
    def offered_for(seat: int) -> bool:
        html = fragment(timed.table.pk, Audience(REMOTE, "en"))[1]
        return f'id="leave-{seat}"' in html

    assert all(offered_for(seat) for seat in timed.state.order)
    offered(timed)
    assert not any(offered_for(seat) for seat in timed.state.order)


def test_no_seat_gives_up_on_a_board_whose_rules_know_nothing_of_it(room):
    assert 'id="leave-' not in fragment(room.table.pk, Audience(REMOTE, "en"))[1]
    assert room.remote.control("surrender", seat=0).status_code == 422
    assert not any(room.state.out)


def test_nobody_gives_up_for_a_seat_that_there_is_not(timed):
    for seat in ("", "x", "-1", "7"):
        assert timed.remote.control("surrender", seat=seat).status_code == 422
    assert commands(timed) == []


def test_giving_up_out_of_turn_lets_the_game_go_on(timed):
    gone = timed.state.after(timed.state.turn.seat)
    phone = timed.team(gone)[0]
    assert timed.press(phone, Surrender(gone)) is None
    assert timed.press(timed.on_turn, Roll(timed.state.turn.seat)) is None


# --- Questions --------------------------------------------------------------------------------------


@pytest.fixture
def asked(time_machine) -> Room:
    """Ana and Bo play with questions, and the second turn begins in jail."""
    time_machine.move_to(TEN, tick=False)
    room = make_classic_room("Ana", "Bo", questions=True, turn_seconds=60)
    with room.position() as state:
        state.jail[state.after(state.turn.seat)] = 0
    due.time_up(room.table)
    return room


def test_a_seat_in_jail_is_asked_as_its_turn_begins(asked):
    seat = asked.state.turn.seat
    assert asked.state.jail[seat] == 0
    assert asked.asked.seat_index == seat
    assert left(asked) == timedelta(seconds=30, milliseconds=play.GRACE_MS)
    phone = asked.on_turn
    assert phone.answer(asked.asked.pk, pick=asked.right).status_code == 200
    assert asked.asked.right is True
    assert asked.state.turn.gate
    assert asked.state.frames[-1].kind == "roll"


def test_a_question_that_the_end_of_the_game_cuts_off_is_void(asked):
    question = asked.asked
    assert asked.remote.control("finish").status_code == 200
    question.refresh_from_db()
    assert asked.state.ended == "finish"
    assert question.closed_at is not None
    assert question.void


def test_everyone_answers_before_a_seat_in_jail_rolls(time_machine):
    time_machine.move_to(TEN, tick=False)
    room = make_classic_room("Ana", "Bo", questions=True, who_answers="everyone", right_bonus=10)
    with room.position() as state:
        state.jail[state.after(state.turn.seat)] = 0
    due.time_up(room.table)
    one, other, before = room.on_turn, room.waiting, room.state.cash[:2]
    for phone in (one, other):
        assert phone.answer(room.asked.pk, pick=room.right).status_code == 200
    assert room.state.turn.gate
    assert sorted(room.state.turn.right) == [0, 1]
    assert room.state.cash[:2] == [cash + 10 for cash in before]
