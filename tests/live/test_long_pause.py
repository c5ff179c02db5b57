"""A lesson that is paused over the holidays, on the database that holds its numbers to their columns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.crowd.school import School
from tests.servers import Server

HOLIDAYS = "UPDATE game_match SET paused_at = paused_at - interval '42 days' RETURNING id"


@pytest.fixture
def school(postgres_url: str, tmp_path: Path) -> Iterator[School]:
    with Server(tmp_path, DATABASE_URL=postgres_url) as server, School(server) as school:
        yield school


async def test_a_lesson_goes_on_after_the_holidays(school: School):
    [lesson] = school.open_lessons(turn_seconds=60)
    await school.join(lesson, 4)
    for act in ("start", "pause"):
        assert lesson.remote.control(act).status_code == 200
    assert school.rows(HOLIDAYS)
    assert lesson.remote.control("resume").status_code == 200
    [(paused_at, paused_ms)] = school.rows("SELECT paused_at, paused_ms FROM game_match")
    assert paused_at is None
    assert paused_ms > 42 * 86_400_000
