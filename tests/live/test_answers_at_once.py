"""Two hundred phones answer at the same moment: all answers are acknowledged, and stored once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.crowd.http import Connection, Reply
from tests.crowd.school import Pupil, School
from tests.servers import Server

PHONES = 200


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def school(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[School]:
    """A server on either database, with its first teacher."""
    given = {"DATABASE_URL": request.getfixturevalue("postgres_url")} if request.param == "PostgreSQL" else {}
    with Server(tmp_path, **given) as server, School(server) as school:
        yield school


async def asked_everyone(school: School) -> tuple[list[Pupil], int]:
    """A lesson full of phones, all of which have just been asked the same question, and its number."""
    lesson = school.open_lessons(who_answers="everyone")[0]
    pupils = await school.join(lesson, PHONES)
    assert lesson.remote.control("start").status_code == 200
    await roll(school, pupils)
    asked = school.rows("SELECT id FROM classroom_asked WHERE closed_at IS NULL")
    return pupils, asked[0][0]


async def roll(school: School, pupils: list[Pupil]) -> None:
    """Let the phone that may roll the die do so: the first ones came into a team each."""
    url = school.server.url
    screens = [(pupil, await pupil.look(url)) for pupil in pupils[:8]]
    roller, screen = next(pair for pair in screens if pair[1].offers("roll"))
    assert (await roller.press(url, screen.act("roll"))).status == 200


async def answer_together(url: str, pupils: list[Pupil], fields: dict[str, str]) -> list[Reply]:
    """Send every pupil's answer at the same moment, each on a connection that is open by then."""
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(Connection(url, pupil.cookie)) for pupil in pupils]
        path = f"/play/{pupils[0].code}/answer/"
        return await asyncio.gather(*(line.post(path, fields) for line in lines))


async def test_all_are_stored_once_and_none_fails(school: School):
    pupils, asked = await asked_everyone(school)
    url, given = school.server.url, {"asked": str(asked), "pick": "0", "text": "1"}
    replies = await answer_together(url, pupils, given)
    assert [reply.status for reply in replies] == [200] * PHONES
    kept = f"FROM classroom_answer WHERE asked_id = {asked}"
    assert school.rows(f"SELECT count(*), count(DISTINCT student_id) {kept}") == [(PHONES, PHONES)]
    # The last answer closes the question, and it is closed once.
    assert school.rows(f"SELECT count(closed_at) FROM classroom_asked WHERE id = {asked}") == [(1,)]
    told = "SELECT seat, count(*) FROM game_entry WHERE CAST(command AS text) LIKE '%answer%' GROUP BY seat"
    assert [count for _seat, count in school.rows(told)] == [1] * 4

    again = await answer_together(url, pupils[:20], {**given, "pick": "1", "text": "2"})
    assert [reply.status for reply in again] == [200] * 20
    assert school.rows(f"SELECT count(*) {kept}") == [(PHONES,)]
