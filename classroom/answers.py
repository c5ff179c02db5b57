"""Answers: rows of their own, one per student and asked question, and what they decide for the seat.

Thirty phones that answer at once never wait for the match; it is locked when the question closes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from classroom import live, play
from classroom.models import Answer, Asked, Student, Table
from classroom.refusal import Refusal
from game import store
from game.engine.commands import Answer as AnswerCommand
from questions import marking
from questions.parsed import from_json

PRESENT = timedelta(seconds=45)
"""How long after its last sign of life a phone is still waited for."""


def answer(student: Student, asked_id: int, fields: Mapping[str, list[str]]) -> Answer | Refusal:
    """Keep a student's answer to an open question; the first one counts, a repeat gets it again."""
    now = timezone.now()
    table = student.seat.table
    asked = Asked.objects.select_related("question").filter(pk=asked_id, table=table, void=False).first()
    if asked is None or asked.seat_index != student.seat.index:
        return Refusal("question_not_yours")
    if asked.closed_at is not None:
        return Answer.objects.filter(asked=asked, student=student).first() or Refusal("answer_late")
    row = _marked(student, asked, fields, now)
    if isinstance(row, Refusal):
        return row
    try:
        with transaction.atomic():
            row.save(force_insert=True)
    except IntegrityError:
        return Answer.objects.get(asked=asked, student=student)
    live.announce(table.pk, tick=True)
    if everyone_answered(asked, now):
        close_question(table, asked.frame)
    return row


def everyone_answered(asked: Asked, now: datetime) -> bool:
    """Whether no phone of the seat that shows a sign of life still owes its answer."""
    owing = Student.objects.filter(
        seat__table_id=asked.table_id,
        seat__index=asked.seat_index,
        removed_at=None,
        seen_at__gte=now - PRESENT,
    ).exclude(answers__asked=asked)
    return not owing.exists()


def close_question(table: Table, frame: int, bot_right: bool | None = None) -> None:
    """Count the seat's answers to the question of `frame` and tell the engine right or wrong.

    No answer is wrong; `bot_right` stands for the answer of a bot's seat. A frame that is gone is left
    alone, so of two last answers at once only one closes it.
    """
    with transaction.atomic():
        opened = store.open_match(table.match_id, timezone.now())
        top = play.open_question(opened)
        if top is None or top.id != frame or opened.match.paused_at:
            return
        asked = Asked.objects.get(table=table, frame=frame)
        counted = majority(list(asked.answers.filter(student__seat__index=asked.seat_index)))
        asked.closed_at = opened.now
        asked.right = bool(counted and counted.right) if bot_right is None else bot_right
        asked.chosen = counted.given if counted else None
        asked.save(update_fields=["closed_at", "right", "chosen"])
        opened.submit(AnswerCommand(asked.seat_index, right=asked.right))
        play.carry_on(table, opened)


def majority(answers: list[Answer]) -> Answer | None:
    """Return the answer that most gave; of several the one that was given first (product.md, "Who answers")."""
    if not answers:
        return None
    votes = Counter(row.same_key for row in answers)
    most = max(votes.values())
    in_order = sorted(answers, key=lambda row: (row.answered_at, row.pk))
    return next(row for row in in_order if votes[row.same_key] == most)


def unshuffled(fields: Mapping[str, list[str]], order: list[int]) -> dict[str, list[str]]:
    """Return the form with the positions that were shown turned into indexes of the question's options."""
    positions = {str(position): str(index) for position, index in enumerate(order)}
    picks = [positions.get(pick, "unknown") for pick in fields.get(marking.PICK_FIELD, [])]
    return {**fields, marking.PICK_FIELD: picks}


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
        given={"picked": list(given.picked), "text": given.text},
        same_key=marking.same(question, given)[:400],
        right=marking.is_right(question, given, student.lesson.threshold),
        credit=marking.credit(question, given),
        took_ms=max(0, int((now - asked.asked_at).total_seconds() * 1000)),
        answered_at=now,
    )
