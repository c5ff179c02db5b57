"""Bots in the place of students: handed a seat, or standing in for somebody who is away."""

from datetime import timedelta

import pytest
from django.utils import timezone

from classroom import due, lessons, play, stand_ins
from classroom.models import Lesson, Student, Table
from game import store
from game.engine.bots import ABSENT
from game.engine.commands import Accept, Refuse
from game.engine.events import RentDue, TradeOffered
from game.engine.state import Goods
from tests.classroom.classic import give, make_classic_room
from tests.factories import make_game, make_lesson, make_student

pytestmark = pytest.mark.django_db


def opened(lesson: Lesson) -> store.OpenMatch:
    return store.open_match(lesson.tables.get().match_id, timezone.now())


def leave(lesson: Lesson, seat: int) -> None:
    """Let the phones of a seat show no sign of life any more."""
    gone = timezone.now() - stand_ins.PRESENT - timedelta(seconds=1)
    Student.objects.filter(seat__table__lesson=lesson, seat__index=seat).update(seen_at=gone)


def with_bots(lesson: Lesson) -> Lesson:
    Lesson.objects.filter(pk=lesson.pk).update(bots=True)
    lesson.refresh_from_db()
    return lesson


def table_of(lesson: Lesson) -> Table:
    return Table.objects.select_related("lesson").get(lesson=lesson)


def test_a_seat_that_is_away_is_left_to_a_bot_where_the_lesson_has_bots():
    lesson = with_bots(make_game())
    leave(lesson, 1)
    assert stand_ins.seats_of_bots(table_of(lesson), opened(lesson)) == {1}


def test_without_bots_in_the_lesson_nobody_stands_in():
    lesson = make_game()
    leave(lesson, 1)
    assert stand_ins.seats_of_bots(table_of(lesson), opened(lesson)) == set()


def test_who_is_back_plays_again():
    lesson = with_bots(make_game())
    leave(lesson, 1)
    Student.objects.update(seen_at=timezone.now())
    assert stand_ins.seats_of_bots(table_of(lesson), opened(lesson)) == set()


def test_a_sleeping_phone_has_time_to_wake_up_before_a_bot_begins_its_turn():
    lesson = with_bots(make_game())
    match = opened(lesson)
    seat = match.state.turn.seat
    leave(lesson, seat)
    table = table_of(lesson)
    assert stand_ins.patience_ms(table, match, seat) == stand_ins.AWAY_MS
    table.bot_seats = [seat]
    assert stand_ins.patience_ms(table, match, seat) == stand_ins.BOT_MS


def test_a_bot_that_stands_in_rolls_when_its_time_has_come():
    lesson = with_bots(make_game())
    table, seat = table_of(lesson), opened(lesson).state.turn.seat
    leave(lesson, seat)
    table.match.due_at = timezone.now()
    table.match.save()
    due.fall_due(table)
    state = opened(lesson).state
    assert state.turn.seat == seat
    assert state.turn.rolled


def test_empty_seats_are_played_by_bots_from_the_start():
    lesson = with_bots(make_lesson(seats=4))
    make_student(lesson, "Ana")
    assert lessons.start(lesson) is None
    assert table_of(lesson).bot_seats == [1, 2, 3]


def test_a_seat_can_be_handed_over_and_taken_back():
    lesson = make_game()
    assert play.set_bot(table_of(lesson), 1, True) is None
    assert table_of(lesson).bot_seats == [1]
    assert play.set_bot(table_of(lesson), 1, False) is None
    assert table_of(lesson).bot_seats == []
    assert play.set_bot(table_of(lesson), 7, True) is not None


def test_a_bot_whose_turn_has_run_out_is_timed_out_like_anybody():
    lesson = make_game(turn_seconds=10)
    table, seat = table_of(lesson), opened(lesson).state.turn.seat
    table.bot_seats = [seat]
    table.save()
    match = table.match
    match.clock_at, match.due_at = timezone.now() - timedelta(seconds=11), timezone.now()
    match.save()
    due.fall_due(table)
    assert opened(lesson).match.due_at > timezone.now()


def classic_table(**settings) -> tuple[Table, store.OpenMatch]:
    """A game of the classic board for Ana, Bo and Cy with the lesson's settings, and its match."""
    room = make_classic_room("Ana", "Bo", "Cy", rent_collection="claimed")
    Lesson.objects.filter(pk=room.lesson.pk).update(bots=True, **settings)
    return table_of(room.lesson), opened(room.lesson)


@pytest.mark.parametrize(("strength", "reply"), [("easy", Accept(1)), ("medium", Refuse(1))])
def test_bots_are_as_strong_as_the_lesson_says(strength, reply):
    table, match = classic_table(bot_strength=strength)
    give(match.state, 0, 16, 18)
    give(match.state, 1, 19)
    TradeOffered(0, 1, Goods(cash=205), Goods(squares=(19,)), 30_000).apply(match.state)
    table.bot_seats = [1]
    assert stand_ins.command_of_bot(table, match, 1) == reply


def test_the_things_of_somebody_who_is_away_are_not_traded():
    table, match = classic_table(bot_strength="easy")
    give(match.state, 1, 6)
    TradeOffered(0, 1, Goods(cash=400), Goods(squares=(6,)), 30_000).apply(match.state)
    assert stand_ins.command_of_bot(table, match, 1) == Refuse(1)
    table.bot_seats = [1]
    assert stand_ins.command_of_bot(table, match, 1) == Accept(1)


@pytest.mark.parametrize("share", [0, 100])
def test_bots_are_right_as_often_as_the_lesson_says(share):
    table, match = classic_table(bot_right=share)
    assert {stand_ins.is_right(table, match, seat) for seat in range(3)} == {share == 100}


def test_a_bot_lets_a_person_ask_for_a_rent_before_it_rolls():
    table, match = classic_table()
    roller, visitor, owner = match.state.turn.seat, *match.state.others(match.state.turn.seat)
    RentDue(visitor, owner, 6, 6).apply(match.state)
    table.bot_seats = [roller]
    assert stand_ins.patience_ms(table, match, roller) == stand_ins.RENT_MS
    table.bot_seats = [roller, owner]
    assert stand_ins.patience_ms(table, match, roller) == stand_ins.BOT_MS
    assert stand_ins.bot_to_act(table, match) == owner


def test_every_strength_that_a_lesson_can_have_is_played():
    _, match = classic_table()
    assert set(match.rules.bots) == {*Lesson.BotStrength.values, ABSENT}
