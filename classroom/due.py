"""What happens by itself: a table's `due_at` stands for a bot's move, a question's end or a time-out."""

from __future__ import annotations

import random

from django.db import transaction
from django.utils import timezone

from classroom import answers, play
from classroom.models import Table
from classroom.refusal import Refusal
from game import store
from game.engine import bots
from game.engine.commands import TimeUp

BOT_RIGHT = 0.7


def fall_due(table: Table) -> None:
    """Do what is due at `table`; in any number of processes all but the first find nothing due."""
    with transaction.atomic():
        opened = store.open_match(table.match_id, timezone.now())
        due_at = opened.match.due_at
        if due_at is None or due_at > opened.now or opened.match.paused_at:
            return
        question = play.open_question(opened)
        if question is None:
            _bot_or_time_up(table, opened)
            return
    _end_question(table, question.id, question.seat, opened)


def time_up(table: Table) -> Refusal | None:
    """End what is stuck, at the teacher's word: as if the running deadline had passed."""
    if table.match_id is None:
        return Refusal("lesson_not_running")
    with transaction.atomic():
        opened = store.open_match(table.match_id, timezone.now())
        question = play.open_question(opened)
        if question is None:
            if opened.submit(TimeUp()).refusal is None:
                play.carry_on(table, opened)
            return None
    answers.close_question(table, question.id)
    return None


def _bot_or_time_up(table: Table, opened: store.OpenMatch) -> None:
    seat = play.acting_bot(table, opened)
    command = None
    if seat is not None:
        command = bots.choose(opened.rules, opened.state, seat, _dice(opened))
    if opened.submit(command or TimeUp()).refusal is None:
        play.carry_on(table, opened)


def _end_question(table: Table, frame: int, seat: int, opened: store.OpenMatch) -> None:
    is_bot = seat in table.bot_seats
    answers.close_question(table, frame, bot_right=_dice(opened).random() < BOT_RIGHT if is_bot else None)


def _dice(opened: store.OpenMatch) -> random.Random:
    """A bot's own chance: the same at a second try of the same move, unknown to the players."""
    return random.Random(f"{opened.match.seed}:bot:{opened.match.version}")
