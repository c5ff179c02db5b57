"""Two hundred phones answer at the same moment: all answers are acknowledged, and stored once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crowd.answering import answer_together, ask, full_lesson
from tests.crowd.school import School
from tests.servers import Server

PHONES = 200


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def school(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[School]:
    """A server on either database, with its first teacher."""
    given = {"DATABASE_URL": request.getfixturevalue("postgres_url")} if request.param == "PostgreSQL" else {}
    with Server(tmp_path, **given) as server, School(server) as school:
        yield school


async def test_all_are_stored_once_and_none_fails(school: School):
    lesson, pupils = await full_lesson(school, PHONES)
    asked = await ask(school, lesson, pupils)
    replies = await answer_together(school.server.url, pupils, asked)
    assert [reply.status for reply in replies] == [200] * PHONES
    kept = f"SELECT count(*), count(DISTINCT student_id) FROM classroom_answer WHERE asked_id = {asked}"
    assert school.rows(kept) == [(PHONES, PHONES)]
    # The last one closes the question, once: each of the four teams has answered it once.
    assert school.rows(f"SELECT count(closed_at) FROM classroom_asked WHERE id = {asked}") == [(1,)]
    told = "SELECT seat, count(*) FROM game_entry WHERE CAST(command AS text) LIKE '%answer%' GROUP BY seat"
    assert [count for _seat, count in school.rows(told)] == [1] * 4

    again = await answer_together(school.server.url, pupils[:20], asked, pick="1")
    assert [reply.status for reply in again] == [200] * 20
    assert school.rows(kept) == [(PHONES, PHONES)]
