"""A lesson that everyone answers, and everybody's answers at the same moment."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from questions.soundness import MOST_STEPS
from tests.crowd.http import Connection, Reply
from tests.crowd.school import OpenLesson, Pupil, School


async def full_lesson(school: School, phones: int) -> tuple[OpenLesson, list[Pupil]]:
    """A running lesson with that many phones, in which a question is put to everyone."""
    [lesson] = school.open_lessons(who_answers="everyone")
    pupils = await school.join(lesson, phones)
    assert lesson.remote.control("start").status_code == 200
    return lesson, pupils


async def ask(school: School, lesson: OpenLesson, pupils: list[Pupil]) -> int:
    """Play on until a question is open, and return its number."""
    url, opened = school.server.url, OPEN.format(lesson.pk)
    while not (asked := school.rows(opened)):
        # The first phones came into a team each.
        screens = [(pupil, await pupil.look(url)) for pupil in pupils[:8]]
        roller = next((pair for pair in screens if pair[1].offers("roll")), None)
        if roller is None:
            lesson.remote.control("skip")
        else:
            assert (await roller[0].press(url, roller[1].act("roll"))).status == 200
    return asked[0][0]


async def answer_together(url: str, pupils: list[Pupil], asked: int, pick: str = "0") -> list[Reply]:
    """Send every pupil's answer at the same moment, each on a connection that is open by then."""
    given = {"asked": str(asked), **for_any_kind(pick)}
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(Connection(url, pupil.cookie)) for pupil in pupils]
        path = f"/play/{pupils[0].code}/answer/"
        return await asyncio.gather(*(line.post(path, given) for line in lines))


def for_any_kind(pick: str) -> dict[str, str]:
    """Fields that are an answer to a question of whatever kind the sample bank asks."""
    matches = {f"match-{left}": pick for left in range(MOST_STEPS)}
    places = {f"place-{item}": str(item + 1) for item in range(MOST_STEPS)}
    return {"pick": pick, "text": pick, **matches, **places}


OPEN = """
SELECT asked.id FROM classroom_asked AS asked JOIN classroom_table AS place ON place.id = asked.table_id
WHERE place.lesson_id = {} AND asked.closed_at IS NULL
"""
