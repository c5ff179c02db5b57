"""Asking: which question a frame gets, whom it is put to, and in which order its options are shown."""

from __future__ import annotations

import random
from collections import defaultdict

from django.db.models import Max, Q

from classroom.models import Asked, Lesson, LessonQuestion, Student, Table
from game import store
from game.engine.state import Frame
from questions import picking
from questions.parsed import Kind

QUESTION_FRAME = "answer"


def asked_seconds(table: Table, opened: store.OpenMatch, frame: Frame) -> int:
    """Ask a question for `frame` and return its time; a frame has one question, however often it is met."""
    before = Asked.objects.filter(table=table, frame=frame.id).values_list("seconds", flat=True).first()
    return before if before is not None else _ask(table, opened, frame).seconds


def seats_asked(opened: store.OpenMatch, frame: Frame) -> set[int]:
    """Return the seats that the question of `frame` is put to."""
    return set(opened.state.order) if is_for_everyone(opened) else {frame.seat}


def is_for_everyone(opened: store.OpenMatch) -> bool:
    """Whether all seats are asked at once (product.md, "Who answers")."""
    return opened.rules.options["who_answers"] == "everyone"


def shown_order(kind: str, shown: int, chance: random.Random) -> list[int]:
    """Return which option stands at each position: shuffled, but true before false."""
    order = list(range(shown))
    if kind != Kind.TRUEFALSE:
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
        speakers=_speakers(table, frame),
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


def _speakers(table: Table, frame: Frame) -> dict[str, int]:
    """Return whose answer counts for each seat, where a team has a spokesperson: its members in turn."""
    if table.lesson.team_answer != Lesson.TeamAnswer.SPOKESPERSON:
        return {}
    members: dict[int, list[int]] = defaultdict(list)
    present = Student.objects.filter(seat__table=table, removed_at=None).order_by("pk")
    for seat, student in present.values_list("seat__index", "pk"):
        members[seat].append(student)
    turn = Asked.objects.filter(table=table, frame__lt=frame.id).count()
    return {str(seat): team[turn % len(team)] for seat, team in members.items()}
