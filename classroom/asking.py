"""Asking: which question a frame gets, whom it is put to, and in which order its options are shown."""

from __future__ import annotations

import random
from collections import defaultdict
from datetime import timedelta

from django.db.models import Max, Q

from classroom.models import Asked, Lesson, LessonQuestion, Table
from game import store
from game.engine import events
from game.engine.state import Frame
from questions import pairing, picking
from questions.parsed import TYPED, Kind, ParsedQuestion

QUESTION_FRAME = "answer"


def left_ms(table: Table, opened: store.OpenMatch, frame: Frame) -> int:
    """Ask a question for `frame` if that has none yet, and return how many ms are left to answer it."""
    if opened.has_happened(events.Asked):
        return 1000 * _ask(table, opened, frame).seconds
    asked = Asked.objects.get(table=table, frame=frame.id)
    ends_at = asked.asked_at + timedelta(seconds=asked.seconds)
    return max(0, (ends_at - opened.clock_now) // timedelta(milliseconds=1))


def seats_asked(opened: store.OpenMatch, frame: Frame) -> set[int]:
    """Return the seats that the question of `frame` is put to and that still play for something."""
    return set(opened.state.from_turn()) if is_for_everyone(opened) else {frame.seat}


def is_for_everyone(opened: store.OpenMatch) -> bool:
    """Whether all seats are asked at once (product.md, "Who answers")."""
    return opened.rules.options["who_answers"] == "everyone"


def how_many_shown(question: ParsedQuestion) -> int:
    """Return how many options, items or right texts are put in an order; 0 where one types."""
    if question.kind is Kind.MATCHING:
        return len(pairing.rights(question))
    return 0 if question.kind in TYPED else len(question.options)


def shown_order(kind: str, shown: int, chance: random.Random) -> list[int]:
    """Return which option stands at each position: shuffled, but true before false.

    Items to be ordered never stand in the right order already, unless there are only two of them: those
    would be known to be the wrong way round.
    """
    order = list(range(shown))
    if kind == Kind.TRUEFALSE:
        return order
    chance.shuffle(order)
    while kind == Kind.ORDERING and shown > 2 and order == sorted(order):
        chance.shuffle(order)
    return order


def _ask(table: Table, opened: store.OpenMatch, frame: Frame) -> Asked:
    chance = random.Random(f"{opened.match.seed}:question:{frame.id}")
    picked = _picked(table, chance)
    return Asked.objects.create(
        table=table,
        question=picked,
        frame=frame.id,
        seat_index=frame.seat,
        everyone=is_for_everyone(opened),
        speakers=_speakers(table, opened),
        order=shown_order(picked.kind, picked.shown, chance),
        seconds=picked.seconds or table.lesson.question_seconds,
        asked_at=opened.now,
    )


def _picked(table: Table, chance: random.Random) -> LessonQuestion:
    """Draw the next question of the lesson for this table, with all that it needs in one query."""
    here = Q(asked__table=table, asked__void=False)
    pool = LessonQuestion.objects.filter(lesson=table.lesson_id).annotate(
        last=Max("asked__frame", filter=here),
        right=Max("asked__frame", filter=here & Q(asked__right=True)),
    )
    rows = {row.pk: row for row in pool.only("category", "kind", "shown", "seconds")}
    items = [picking.Item(row.pk, row.category) for row in rows.values()]
    used = sorted((row for row in rows.values() if row.last is not None), key=lambda row: row.last)
    missed = [row.pk for row in used if row.right != row.last] if table.lesson.repeat_missed else []
    return rows[picking.pick(items, [row.pk for row in used], chance, missed=missed)]


def _speakers(table: Table, opened: store.OpenMatch) -> dict[str, int]:
    """Return whose answer counts for each seat, where a team has a spokesperson: its members in turn."""
    if table.lesson.team_answer != Lesson.TeamAnswer.SPOKESPERSON:
        return {}
    teams: dict[int, list[int]] = defaultdict(list)
    for place in table.seated:
        teams[place.seat].append(place.student)
    asked = opened.state.asked
    return {str(seat): team[asked[seat] % len(team)] for seat, team in teams.items()}
