"""Moves: from a press on a phone to the engine, and what follows from its events.

Each function opens its own transaction and locks the match in it.
"""

from __future__ import annotations

import random

from django.db import transaction
from django.db.models import F, Max, Q
from django.utils import timezone

from classroom import live
from classroom.models import Asked, Lesson, LessonQuestion, Student, Table
from classroom.refusal import Refusal
from game import engine, store
from game.engine import Command, bots
from game.engine.state import Frame
from questions import picking
from questions.parsed import Kind

QUESTION_FRAME = "answer"
GRACE_MS = 1000
"""An answer pressed in the last second may still be on its way when the countdown shows nothing."""
BOT_MS = 1500


def press(student: Student, command: Command, *, frame: str, press_id: str) -> Refusal | None:
    """Carry out what a student pressed for their seat; None when it is done (or was done by this press).

    `frame` is the token of the decision that the page showed; a decision that is gone is refused with the
    key "frame_gone".
    """
    return _submit(student.seat.table, command, frame=frame, press_id=press_id)


def teacher_command(table: Table, command: Command) -> Refusal | None:
    """Carry out a command of nobody's seat, such as `Finish`."""
    return _submit(table, command)


def pause(table: Table) -> Refusal | None:
    """Stop the table's clocks; pressing it twice is pressing it once."""
    with transaction.atomic():
        if table.match_id is None:
            return Refusal("lesson_not_running")
        opened = store.open_match(table.match_id, timezone.now())
        if opened.pause():
            opened.save()
            live.touch(table)
    return None


def resume(table: Table) -> Refusal | None:
    """Let the table's clocks run on; the time that a question stood still counts for nobody."""
    with transaction.atomic():
        if table.match_id is None:
            return Refusal("lesson_not_running")
        opened = store.open_match(table.match_id, timezone.now())
        stood = opened.resume()
        if stood is not None:
            Asked.objects.filter(table=table, closed_at=None).update(asked_at=F("asked_at") + stood)
            opened.save()
            live.touch(table)
    return None


def carry_on(table: Table, opened: store.OpenMatch) -> None:
    """Save what was accepted, with what follows from it: a question, a deadline, the end of the lesson."""
    follow_up(table, opened)
    opened.save()
    live.touch(table)
    if opened.state.ended:
        running = Lesson.objects.filter(pk=table.lesson_id, status=Lesson.Status.RUNNING)
        running.update(status=Lesson.Status.ENDED, ended_at=opened.now)


def follow_up(table: Table, opened: store.OpenMatch) -> None:
    """Ask the question that a new frame wants, and set when the next thing happens by itself."""
    left_ms = engine.due_ms(opened.rules, opened.state)
    top = open_question(opened)
    if top is not None:
        left_ms = 1000 * _asked_seconds(table, opened, top) + GRACE_MS
    if acting_bot(table, opened) is not None:
        left_ms = BOT_MS if left_ms is None else min(left_ms, BOT_MS)
    opened.set_due(left_ms)


def open_question(opened: store.OpenMatch) -> Frame | None:
    """Return the frame of the question that is open now, if one is."""
    frames = opened.state.frames
    return frames[-1] if frames and frames[-1].kind == QUESTION_FRAME else None


def acting_bot(table: Table, opened: store.OpenMatch) -> int | None:
    """Return the seat of a bot that has something to decide now."""
    if not table.bot_seats:
        return None
    awaited = bots.awaited(opened.rules, opened.state)
    return next((seat for seat in awaited if seat in table.bot_seats), None)


def _submit(table: Table, command: Command, *, frame: str = "", press_id: str = "") -> Refusal | None:
    if table.match_id is None:
        return Refusal("lesson_not_running")
    with transaction.atomic():
        opened = store.open_match(table.match_id, timezone.now())
        outcome = opened.submit(command, frame=frame, press=press_id)
        if outcome.refusal is not None:
            return Refusal(outcome.refusal.key, outcome.refusal.params)
        if not outcome.is_repeat:
            carry_on(table, opened)
    return None


def _asked_seconds(table: Table, opened: store.OpenMatch, frame: Frame) -> int:
    """Ask a question for `frame` and return its time; a frame has one question, however often it is met."""
    before = Asked.objects.filter(table=table, frame=frame.id).values_list("seconds", flat=True).first()
    if before is not None:
        return before
    chance = random.Random(f"{opened.match.seed}:question:{frame.id}")
    pool = LessonQuestion.objects.filter(lesson=table.lesson_id).annotate(
        last=Max("asked__frame", filter=Q(asked__table=table))
    )
    rows = {row.pk: row for row in pool.only("pk", "category", "kind", "shown", "seconds", "lesson_id")}
    items = [picking.Item(row.pk, row.category) for row in rows.values()]
    used = sorted((row for row in rows.values() if row.last is not None), key=lambda row: row.last)
    picked = rows[picking.pick(items, [row.pk for row in used], chance)]
    asked = Asked.objects.create(
        table=table,
        question=picked,
        frame=frame.id,
        seat_index=frame.seat,
        order=shown_order(picked.kind, picked.shown, chance),
        seconds=picked.seconds or table.lesson.question_seconds,
        asked_at=opened.now,
    )
    return asked.seconds


def shown_order(kind: str, shown: int, chance: random.Random) -> list[int]:
    """Return which option stands at each position: shuffled, but true before false."""
    order = list(range(shown))
    if kind != Kind.TRUEFALSE:
        chance.shuffle(order)
    return order
