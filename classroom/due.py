"""What happens by itself: a table's `due_at` stands for a bot's move, a question's end or a time-out."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from classroom import answers, asking, play, stand_ins
from classroom.models import Lesson, Table
from classroom.refusal import Refusal
from game import store
from game.engine.commands import Command, Finish, TimeUp
from game.engine.state import Frame


def fall_due(table: Table) -> None:
    """Do what is due at `table`; in any number of processes all but the first find nothing due."""
    with transaction.atomic():
        opened = store.open_match(table.match_id, timezone.now())
        due_at = opened.match.due_at
        if due_at is None or due_at > opened.now:
            return
        question = play.open_question(opened)
        if not _holds(table, opened, question):
            play.set_due_anew(table, opened)
            return
        if question is None:
            seat = stand_ins.bot_to_act(table, opened)
            # A bot whose turn ran out while it waited is too late like anybody else.
            if seat is None or _carry_out(table, opened, stand_ins.command_of_bot(table, opened, seat)):
                _carry_out(table, opened, TimeUp())
            return
    answers.close_question(table, question.id)


def _holds(table: Table, opened: store.OpenMatch, question: Frame | None) -> bool:
    """Whether what was due still is: not when a bot was to move for somebody who has come back meanwhile."""
    if not stand_ins.are_for_the_absent(table):
        return True
    if question is not None:
        is_for_bots = play.is_for_bots(table, opened, question)
        return is_for_bots or asking.left_ms(table, opened, question) == 0
    return stand_ins.bot_to_act(table, opened) is not None or opened.left_ms() == 0


def lesson_is_over(table: Table) -> None:
    """Let the game end with the running turn, as the lesson's time is up (rules/quiz.md, End)."""
    if Lesson.objects.filter(pk=table.lesson_id, ends_at__isnull=False).update(ends_at=None):
        play.teacher_command(table, Finish(after_turn=True))


def time_up(table: Table, frame: str = "") -> Refusal | None:
    """End what is stuck, at the teacher's word: as if the running deadline had passed.

    `frame` is the token of the decision that the page showed, "" for whatever is open. One that is over has
    been ended already, by the same press or by another: what came after it is left alone.
    """
    if table.match_id is None:
        return Refusal("lesson_not_running")
    with transaction.atomic():
        opened = store.open_match(table.match_id, timezone.now())
        if frame and not opened.shows(frame):
            return None
        question = play.open_question(opened)
        if question is None:
            return _carry_out(table, opened, TimeUp())
        if opened.match.paused_at is not None:
            return Refusal("paused")
    answers.close_question(table, question.id)
    return None


def _carry_out(table: Table, opened: store.OpenMatch, command: Command) -> Refusal | None:
    outcome = opened.submit(command)
    if outcome.refusal is not None:
        return Refusal(outcome.refusal.key, outcome.refusal.params)
    play.carry_on(table, opened)
    return None
