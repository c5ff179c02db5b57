"""Answers: rows of their own, one per student and asked question, and what they decide for the seats.

Thirty phones that answer at once never wait for the match; it is locked when the question closes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime

import msgspec
from django.db import IntegrityError, transaction
from django.utils import timezone

from classroom import live, play, stand_ins
from classroom.awaited import seats_waited_for
from classroom.models import Answer, Asked, Lesson, Student, Table
from classroom.refusal import Refusal
from classroom.staging import load
from game import store
from game.engine import bots
from game.engine.commands import Answer as AnswerCommand
from questions import marking
from questions.parsed import from_json

BOTS_ANSWER: dict[str, object] = {}
"""A bot is right or wrong, and says nothing."""


def answer(student: Student, asked_id: int, fields: Mapping[str, list[str]]) -> Answer | Refusal:
    """Keep a student's answer to an open question; the first one counts, a repeat gets it again.

    A repeat closes what is decided as well: the process that kept the first one may have died before it did.
    """
    now = timezone.now()
    table = student.seat.table
    asked = _asked(table, asked_id)
    if asked is None or not (asked.everyone or asked.seat_index == student.seat.index):
        return Refusal("question_not_yours")
    if asked.closed_at is not None:
        return Answer.objects.filter(asked=asked, student=student).first() or Refusal("answer_late")
    row = _marked(student, asked, fields, now)
    if isinstance(row, Refusal):
        return row
    try:
        if not _kept(row):
            return _why_it_is_not_kept(asked)
    except IntegrityError:
        row = Answer.objects.select_related("asked").get(asked=asked, student=student)
        asked = row.asked
    else:
        _show_that_it_is_in(student)
    if is_decided(asked, student.lesson, now):
        close_question(table, asked.frame)
        asked.refresh_from_db(fields=["closed_at", "right"])
    return row


def close_if_decided(table: Table) -> None:
    """Close the open question if nothing more is waited for, as when the last who owed an answer has left."""
    asked = Asked.objects.filter(table=table, closed_at=None, void=False).order_by("-frame").first()
    if asked is None or not asked.answers.exists():
        return
    if is_decided(asked, table.lesson, timezone.now()):
        close_question(table, asked.frame)


def is_decided(asked: Asked, lesson: Lesson, now: datetime) -> bool:
    """Whether nothing more is waited for: no phone with a sign of life still owes an answer that counts.

    The others' answers in a team count for nothing where the first one, or the spokesperson's, is the team's;
    with a question to everyone they still count for the report, so there all are waited for whose team is
    still in.
    """
    if lesson.one_device:
        game = load(asked.table_id).game
        return game is None or not game.speakers
    if not asked.everyone and lesson.team_answer != Lesson.TeamAnswer.MAJORITY:
        given = list(asked.answers.select_related("student__seat"))
        if counted(asked, asked.seat_index, lesson.team_answer, given) is not None:
            return True
    seats = seats_waited_for(asked)
    owing = Student.objects.filter(seat__table_id=asked.table_id, seat__index__in=seats, removed_at=None)
    owing = owing.filter(seen_at__gte=now - stand_ins.PRESENT)
    if owing.exclude(pk__in=asked.answers.values("student")).exists():
        return False
    return asked.answers.filter(student__seat__index__in=seats).exists()


def close_question(table: Table, frame: int) -> None:
    """Count the seats' answers to the question of `frame` and tell the engine who was right.

    No answer is wrong; a bot is right as often as bots are. A frame that is gone is left alone, so of two
    last answers at once only one closes it.
    """
    with transaction.atomic():
        opened = store.open_match(table.match_id, timezone.now())
        top = play.open_question(opened)
        if top is None or top.id != frame or opened.match.paused_at:
            return
        # Waits for the answers that are being kept, and lets no further one in.
        asked = Asked.objects.select_for_update().get(table=table, frame=frame)
        given = list(asked.answers.select_related("student__seat"))
        by_bots = stand_ins.seats_of_bots(table, opened)
        for seat in bots.awaited(opened.rules, opened.state):
            row = counted(asked, seat, table.lesson.team_answer, given)
            right = row.right if row else seat in by_bots and stand_ins.is_right(table, opened, seat)
            opened.submit(AnswerCommand(seat, right=right))
            if seat == asked.seat_index:
                asked.right, asked.chosen = (
                    right,
                    row.given if row else BOTS_ANSWER if seat in by_bots else None,
                )
        asked.closed_at = opened.now
        asked.save(update_fields=["closed_at", "right", "chosen"])
        play.carry_on(table, opened)


def counted(asked: Asked, seat: int, team_answer: str, given: list[Answer]) -> Answer | None:
    """Return the answer that counts for a seat (product.md, "Who answers"); None when there is none.

    `given` are all answers to the question, each with its student and that one's seat.
    """
    own = [row for row in given if row.student.seat.index == seat and row.student.removed_at is None]
    in_order = sorted(own, key=lambda row: (row.answered_at, row.pk))
    if team_answer == Lesson.TeamAnswer.FIRST:
        return next(iter(in_order), None)
    if team_answer == Lesson.TeamAnswer.SPOKESPERSON:
        speaker = asked.speakers.get(str(seat))
        return next((row for row in in_order if row.student_id == speaker), None)
    return majority(in_order)


def majority(in_order: list[Answer]) -> Answer | None:
    """Return the answer that most gave; of several the one that was given first."""
    votes = Counter(row.same_key for row in in_order)
    most = max(votes.values(), default=0)
    return next((row for row in in_order if votes[row.same_key] == most), None)


def _show_that_it_is_in(student: Student) -> None:
    """Phones and projector count it; on the one device of all the next seat is asked."""
    if student.lesson.one_device:
        with transaction.atomic():
            live.touch(student.seat.table)
    else:
        live.announce(student.seat.table_id, tick=True)


def unshuffled(fields: Mapping[str, list[str]], order: list[int]) -> dict[str, list[str]]:
    """Return the form with the positions that were shown turned into indexes of the bank's question.

    Positions are the values of what is picked or matched, and part of the name of what is put in order.
    """
    shown = {str(position): str(index) for position, index in enumerate(order)}
    return {_unshuffled_name(name, shown): _unshuffled_values(name, fields[name], shown) for name in fields}


def _unshuffled_name(name: str, shown: Mapping[str, str]) -> str:
    position = name.removeprefix(marking.PLACE_FIELD)
    return name if position == name else marking.PLACE_FIELD + shown.get(position, "unknown")


def _unshuffled_values(name: str, values: list[str], shown: Mapping[str, str]) -> list[str]:
    if name != marking.PICK_FIELD and not name.startswith(marking.MATCH_FIELD):
        return values
    return [shown.get(value, value and "unknown") for value in values]


def _asked(table: Table, asked_id: int) -> Asked | None:
    try:
        return Asked.objects.select_related("question").get(pk=asked_id, table=table, void=False)
    except Asked.DoesNotExist:
        return None


def _kept(row: Answer) -> bool:
    """Write an answer down, unless its question is closed, or stands still, by now.

    Its question's row is referred to, and so shared, by then: the closing has come before, or waits.
    """
    with transaction.atomic():
        row.save(force_insert=True)
        running = Asked.objects.filter(pk=row.asked_id, closed_at=None, table__match__paused_at=None)
        takes_answers = running.exists()
        transaction.set_rollback(not takes_answers)
    return takes_answers


def _why_it_is_not_kept(asked: Asked) -> Refusal:
    is_open = Asked.objects.filter(pk=asked.pk, closed_at=None).exists()
    return Refusal("paused" if is_open else "answer_late")


def _marked(
    student: Student, asked: Asked, fields: Mapping[str, list[str]], now: datetime
) -> Answer | Refusal:
    question = from_json(asked.question.content)
    given = marking.read_given(question, unshuffled(fields, asked.order))
    if isinstance(given, marking.Refused):
        return Refusal(given.key, given.params)
    return Answer(
        asked=asked,
        student=student,
        given=msgspec.json.decode(msgspec.json.encode(given)),
        same_key=marking.same(question, given)[:400],
        right=marking.is_right(question, given, student.lesson.threshold),
        credit=marking.credit(question, given),
        took_ms=max(0, int((now - asked.asked_at).total_seconds() * 1000)),
        answered_at=now,
    )
