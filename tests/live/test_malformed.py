"""Nonsense, on the stricter of the two databases: it is answered, and changes nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.crowd.ears import Ear, listen
from tests.crowd.http import Connection
from tests.crowd.school import Pupil, School
from tests.servers import Server

TEXTS = [
    "\0",
    "\x1b[31m",
    "'; DROP TABLE game_match; --",
    "{{ 7|add:7 }}",
    "\ud83d",
    "9" * 5000,
    "\u202e",
    "-1",
]
FINAL_TEXT, MASKED, MASK = 0x81, 0x80, b"\0\0\0\0"


@pytest.fixture
def school(postgres_url: str, tmp_path: Path) -> Iterator[School]:
    with Server(tmp_path, DATABASE_URL=postgres_url) as server, School(server) as school:
        yield school


async def test_nonsense_is_refused_and_the_game_goes_on(school: School):
    [lesson] = school.open_lessons()
    pupils = await school.join(lesson, 4)
    assert lesson.remote.control("start").status_code == 200
    before = school.rows("SELECT version, snapshot FROM game_match")
    statuses = [status async for status in answers_to_nonsense(school, pupils[0], lesson.pk)]
    assert len(statuses) > 80
    assert [status for status in statuses if status >= 500] == []
    await send_nonsense_through_a_socket(school, pupils[0])
    assert school.rows("SELECT version, snapshot FROM game_match") == before
    assert "Traceback" not in school.server.output
    screens = [await pupil.look(school.server.url) for pupil in pupils]
    assert any(screen.offers("roll") for screen in screens)


async def answers_to_nonsense(school: School, pupil: Pupil, lesson: int) -> AsyncIterator[int]:
    """The statuses of all requests that hold a text where it does not belong."""
    for raw in TEXTS:
        text = raw.encode(errors="surrogatepass").decode(errors="replace")
        part = quote(text, safe="")
        async with Connection(school.server.url, pupil.cookie) as connection:
            for path in paths_with(part, pupil.code, lesson):
                yield (await connection.get(path)).status
            for path, fields in posts_with(text, pupil.code).items():
                yield (await connection.post(path, fields)).status
        async with Connection(school.server.url, f"student-{pupil.code}={part}") as stranger:
            yield (await stranger.get(f"/play/{pupil.code}/")).status


def paths_with(part: str, code: str, lesson: int) -> list[str]:
    return [
        f"/j/{part}/",
        f"/play/{part}/",
        f"/live/{part}/",
        f"/live/{part}/?as=public&lesson={lesson}&key={part}",
        f"/live/{code}/?have={part}",
        f"/live/{code}/?as=public&lesson={part}",
        f"/welcome/{part}/",
    ]


def posts_with(text: str, code: str) -> dict[str, dict[str, str]]:
    command = dict.fromkeys(("do", "frame", "press", "square", "amount"), text)
    return {
        "/": {"code": text, "name": text},
        f"/j/{code}/": {"code": text, "name": "Eve"},
        f"/play/{code}/press/": command,
        f"/play/{code}/answer/": dict.fromkeys(("asked", "pick", "text", "match-0", "place-0"), text),
    }


async def send_nonsense_through_a_socket(school: School, pupil: Pupil) -> None:
    """Send texts that are no heartbeat, then one that is, and wait until it is answered."""
    answered = asyncio.Event()

    def note(_ear: Ear, _moment: float, text: bytes) -> None:
        if b"html" not in text:
            answered.set()

    ear = await listen(school.server.url, pupil.socket_path, pupil.cookie, note)
    try:
        for text in ("", "[" * 60, '{"have": []}', '{"have": "x"}', "\0", '{"have": 1000000}'):
            payload = text.encode()
            ear.transport.write(bytes([FINAL_TEXT, MASKED | len(payload)]) + MASK + payload)
        async with asyncio.timeout(20):
            await answered.wait()
    finally:
        ear.hang_up()
        await asyncio.sleep(0)


async def test_a_socket_that_leads_nowhere_is_not_opened_and_not_a_fault(school: School):
    for path in ("/", "/live/", "/live/%00/", "/admin/"):
        with pytest.raises(ConnectionError):
            await listen(school.server.url, path, "", lambda *_: None)
    assert "Traceback" not in school.server.output
