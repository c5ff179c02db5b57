"""Games played by the rules' own bots through the classroom, as fast as the database goes."""

from __future__ import annotations

import random

from django.db import transaction
from django.utils import timezone

from classroom import answers, play
from classroom.models import Lesson, Table
from game import store
from game.engine import bots


def play_to_the_end(lesson: Lesson, *, seed: str = "test", most_moves: int = 5000) -> None:
    """Let bots make every move of a running lesson; questions close as nobody answers them."""
    table = Table.objects.select_related("lesson").get(lesson=lesson)
    dice = random.Random(seed)
    for _move in range(most_moves):
        if not make_a_move(table, dice):
            return
    raise AssertionError("the game does not end")


def make_a_move(table: Table, dice: random.Random) -> bool:
    """Let a bot make the next move; false when the game has ended."""
    with transaction.atomic():
        opened = store.open_match(table.match_id, timezone.now())
        if opened.state.ended:
            return False
        question = play.open_question(opened)
        if question is None:
            seat = bots.awaited(opened.rules, opened.state)[0]
            outcome = opened.submit(bots.choose(opened.rules, opened.state, seat, dice))
            assert outcome.refusal is None, outcome.refusal
            play.carry_on(table, opened)
    if question is not None:
        answers.close_question(table, question.id)
    return True
