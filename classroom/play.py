"""Moves: from a press on a phone to the engine, and what follows from its events.

Each function opens its own transaction and locks the match in it.
"""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from classroom import asking, live, outcomes, stand_ins
from classroom.models import Asked, Lesson, Student, Table
from classroom.refusal import Refusal
from game import store
from game.engine import NOBODY, Command
from game.engine.commands import Surrender
from game.engine.state import Frame

GRACE_MS = 1000
"""An answer pressed in the last second may still be on its way when the countdown shows nothing."""


def press(student: Student, command: Command, *, frame: str, press_id: str) -> Refusal | None:
    """Carry out what a student pressed for their seat; None when it is done (or was done by this press).

    `frame` is the token of the decision that the page showed; a decision that is gone is refused with the
    key "frame_gone".
    """
    return _submit(student.seat.table, command, frame=frame, press_id=press_id)


def teacher_command(table: Table, command: Command) -> Refusal | None:
    """Carry out a command of nobody's seat, such as `Finish`."""
    return _submit(table, command)


def surrender(table: Table, seat: int) -> Refusal | None:
    """Take a seat out of the game at the teacher's word, as when its students have left for good."""
    if seat == NOBODY:
        return Refusal("not_in_game")
    return _submit(table, Surrender(seat))


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


def set_back(table: Table) -> None:
    """Let the times of a table follow a clock that was set back: nothing would be due until it catches up."""
    if table.match_id is None:
        return
    with transaction.atomic():
        ahead = store.set_back(table.match_id, timezone.now())
        if ahead:
            Asked.objects.filter(table=table, closed_at=None).update(asked_at=F("asked_at") - ahead)
            Lesson.objects.filter(pk=table.lesson_id).update(ends_at=F("ends_at") - ahead)
            live.touch(table)


def set_bot(table: Table, seat: int, is_bot: bool) -> Refusal | None:
    """Hand a seat to a bot, or back to its students."""
    with transaction.atomic():
        if table.match_id is None:
            return Refusal("lesson_not_running")
        opened = store.open_match(table.match_id, timezone.now())
        if not 0 <= seat < opened.state.seats or opened.state.ended:
            return Refusal("lesson_not_running")
        table.refresh_from_db(fields=["bot_seats"])
        table.bot_seats = sorted({*table.bot_seats, seat} if is_bot else {*table.bot_seats} - {seat})
        table.save(update_fields=["bot_seats"])
        set_due_anew(table, opened)
    return None


def look_anew(table: Table) -> None:
    """Find out anew what happens by itself, as when somebody has left whose seat a bot plays from now on."""
    if table.match_id is None:
        return
    with transaction.atomic():
        opened = store.open_match(table.match_id, timezone.now())
        if not opened.state.ended:
            set_due_anew(table, opened)


def set_due_anew(table: Table, opened: store.OpenMatch) -> None:
    """Save when the next thing happens by itself, though nothing was played, and have screens show it."""
    follow_up(table, opened)
    opened.save()
    live.touch(table)


def carry_on(table: Table, opened: store.OpenMatch) -> None:
    """Save what was accepted, with what follows from it: a question, a deadline, the end of the lesson."""
    follow_up(table, opened)
    opened.save()
    live.touch(table)
    if opened.state.ended:
        # A question that the end has cut off is nobody's any more.
        Asked.objects.filter(table=table, closed_at=None).update(closed_at=opened.now, void=True)
        running = Lesson.objects.filter(pk=table.lesson_id, status=Lesson.Status.RUNNING)
        if running.update(status=Lesson.Status.ENDED, ended_at=opened.now):
            # After the screens have been told; what goes wrong here is made up for at the next start.
            transaction.on_commit(lambda: outcomes.record(table.lesson_id), robust=True)


def follow_up(table: Table, opened: store.OpenMatch) -> None:
    """Ask the question that a new frame wants, and set when the next thing happens by itself."""
    question, left_ms = open_question(opened), opened.left_ms()
    if question is not None:
        question_ms = asking.left_ms(table, opened, question) + GRACE_MS
        left_ms = stand_ins.BOT_ANSWER_MS if is_for_bots(table, opened, question) else question_ms
    elif (seat := stand_ins.bot_to_act(table, opened)) is not None:
        patience_ms = stand_ins.patience_ms(table, opened, seat)
        left_ms = patience_ms if left_ms is None else min(left_ms, patience_ms)
    opened.set_due(left_ms)


def is_for_bots(table: Table, opened: store.OpenMatch, question: Frame) -> bool:
    """Whether bots alone are to answer the open question."""
    return asking.seats_asked(opened, question) <= stand_ins.seats_of_bots(table, opened)


def open_question(opened: store.OpenMatch) -> Frame | None:
    """Return the frame of the question that is open now, if one is."""
    frames = opened.state.frames
    return frames[-1] if frames and frames[-1].kind == asking.QUESTION_FRAME else None


def _submit(table: Table, command: Command, *, frame: str = "", press_id: str = "") -> Refusal | None:
    if table.match_id is None:
        return Refusal("lesson_not_running")
    try:
        with transaction.atomic():
            opened = store.open_match(table.match_id, timezone.now())
            outcome = opened.submit(command, frame=frame, press=press_id)
            if outcome.refusal is not None:
                return Refusal(outcome.refusal.key, outcome.refusal.params)
            if not outcome.is_repeat:
                carry_on(table, opened)
    except IntegrityError:
        # Only a page gone wrong asks for something else under the id of a press: that one is answered again.
        if not store.was_accepted(table.match_id, press_id):
            raise
    return None
