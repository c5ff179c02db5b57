"""One lesson on PostgreSQL and Valkey, served by two processes, half of the phones at each."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field

import pytest

from tests import services
from tests.crowd.answering import for_any_kind
from tests.crowd.ears import Ear, listen
from tests.crowd.http import Reply
from tests.crowd.school import OpenLesson, Pupil, School
from tests.devices import Screen
from tests.servers import Server

PHONES = 12
PLAYS = 6
PATIENCE_SECONDS = 30
REPLAYED = """
from game import store
from game.models import Match
match = Match.objects.latest("pk")
print("replayed", store.replayed(match) == store.state_of(match))
"""


@dataclass
class Device:
    """A phone at one of the servers, with its socket, and what was acknowledged to it."""

    pupil: Pupil
    url: str
    ear: Ear
    presses: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)

    @classmethod
    async def at(cls, url: str, pupil: Pupil) -> Device:
        return cls(pupil, url, await listen(url, pupil.socket_path, pupil.cookie, lambda *_: None))

    async def move_to(self, url: str) -> None:
        """Come back at another server, as a page does that lost its own."""
        self.url = url
        self.ear.hang_up()
        self.ear = await listen(url, self.pupil.socket_path, self.pupil.cookie, lambda *_: None)

    @property
    def screen(self) -> Screen | None:
        return self.ear.screen

    async def press(self, act: dict[str, str]) -> None:
        press = secrets.token_hex(8)
        reply = await self.pupil.press(self.url, act, press)
        assert reply.status == 200, reply.body
        self.presses.append(press)

    async def answer(self, asked: str) -> Reply:
        reply = await self.pupil.post(self.url, "answer", {"asked": asked, **for_any_kind("0")})
        if reply.status == 200:
            self.answers.append(asked)
        return reply


class Class:
    """All devices of a lesson."""

    def __init__(self, devices: list[Device]) -> None:
        self.devices = devices

    async def until(self, is_so: Callable[[Screen], object]) -> None:
        """Wait until every device's socket has brought a fragment of which `is_so` holds."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            for device in self.devices:
                while device.screen is None or not is_so(device.screen):
                    await asyncio.sleep(0.01)

    async def all_show(self, version: int) -> None:
        await self.until(lambda screen: screen.version >= version)

    def open_question(self) -> str:
        """The number of the question that the screens show open, "" for none."""
        data = self.devices[0].screen.data
        return data["asked"] if data["stage"] == "question" and not data["closed"] else ""

    async def act(self) -> None:
        """Let the first device that has a button press it."""
        able = [device for device in self.devices if device.screen.acts]
        assert able, [device.screen.html for device in self.devices[:4]]
        await able[0].press(able[0].screen.acts[0])

    async def answer(self, asked: str) -> None:
        """Let all answer at once; a phone whose server went away comes back elsewhere by itself."""
        replies = await asyncio.gather(
            *(device.answer(asked) for device in self.devices), return_exceptions=True
        )
        failed = [reply for reply in replies if isinstance(reply, Reply) and reply.status != 200]
        assert failed == []


@pytest.fixture(scope="module")
def servers(postgres_server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Two processes on one database and one channel layer; the last test kills the first of them."""
    with ExitStack() as stack:
        name = f"streetwise_{secrets.token_hex(8)}"
        shared = {
            "DATABASE_URL": stack.enter_context(services.database(postgres_server, name)),
            "REDIS_URL": stack.enter_context(services.valkey()),
            "SECRET_KEY": secrets.token_hex(32),
        }
        folder = tmp_path_factory.mktemp("two")
        yield [stack.enter_context(Server(folder / which, **shared)) for which in ("one", "two")]


@pytest.fixture(scope="module")
def school(servers: list[Server]) -> Iterator[School]:
    with School(servers[0]) as school:
        yield school


@asynccontextmanager
async def open_class(school: School, servers: list[Server]) -> AsyncIterator[tuple[OpenLesson, Class]]:
    """A lesson that everyone answers, its phones joined and listening, half of them at each server."""
    [lesson] = school.open_lessons(who_answers="everyone", maximum_plays=PLAYS)
    pupils = await school.join(lesson, PHONES)
    at = [server.url for server in servers]
    devices = [await Device.at(at[number % 2], pupil) for number, pupil in enumerate(pupils)]
    assert lesson.remote.control("start").status_code == 200
    room = Class(devices)
    await room.until(lambda screen: screen.data["status"] == "running")
    try:
        yield lesson, room
    finally:
        for device in devices:
            device.ear.hang_up()
        await asyncio.sleep(0)


def version_of(school: School) -> int:
    """The version of the lesson that was opened last."""
    return school.rows("SELECT version FROM classroom_table ORDER BY id DESC")[0][0]


async def step(school: School, room: Class) -> bool:
    """One move, or everybody's answers, seen on every device; False once the game is over."""
    if room.devices[0].screen.data["status"] == "ended":
        return False
    asked = room.open_question()
    before = version_of(school)
    await (room.answer(asked) if asked else room.act())
    await room.all_show(before + 1)
    await room.all_show(version_of(school))
    return True


async def test_a_move_at_one_process_is_shown_by_the_other_at_once(school: School, servers):
    async with open_class(school, servers) as (_lesson, room):
        before = version_of(school)
        await room.act()
        # Long before the other process would look by itself.
        async with asyncio.timeout(3):
            await room.all_show(before + 1)
        assert len({re.sub(r"\s+", " ", device.screen.html) for device in room.devices}) == 4


async def test_a_student_removed_at_one_process_is_dismissed_by_the_other(school: School, servers):
    async with open_class(school, servers) as (lesson, room):
        there = next(device for device in room.devices if device.url == servers[1].url)
        name = there.pupil.name
        [[pk]] = school.rows(
            f"SELECT id FROM classroom_student WHERE name = '{name}' AND lesson_id = {lesson.pk}"
        )
        assert lesson.remote.control("remove", student=pk).status_code == 200
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not there.ear.transport.is_closing():
                await asyncio.sleep(0.01)
        assert (await there.pupil.press(servers[1].url, {"do": "roll", "frame": "1-1"})).status == 404


async def test_one_process_is_killed_and_the_other_carries_on(school: School, servers):
    dies, stays = servers
    async with open_class(school, servers) as (lesson, room):
        moves = 0
        while moves < 8 or not room.open_question():
            assert await step(school, room)
            moves += 1

        # All but one are answering when the process dies.
        asked = room.open_question()
        last = next(device for device in room.devices if device.url == dies.url)
        answering = [asyncio.create_task(one.answer(asked)) for one in room.devices if one is not last]
        await asyncio.sleep(0.01)
        dies.kill()
        await asyncio.gather(*answering, return_exceptions=True)
        for device in room.devices:
            if device.url == dies.url:
                await device.move_to(stays.url)
            if asked not in device.answers:
                assert (await device.answer(asked)).status == 200
        await room.until(lambda screen: screen.data["asked"] != asked or screen.data["closed"])

        while await step(school, room):
            pass
        everything_acknowledged_is_kept(school, room, lesson)
        assert school.rows(f"SELECT status FROM classroom_lesson WHERE id = {lesson.pk}") == [("ended",)]
        assert "replayed True" in stays.manage("shell", "-v", "0", "-c", REPLAYED)


def everything_acknowledged_is_kept(school: School, room: Class, lesson: OpenLesson) -> None:
    """Each press that was acknowledged is one entry, each answer one row."""
    pressed = [press for device in room.devices for press in device.presses]
    entries = school.rows(PRESSES.format(lesson.pk))
    assert Counter(press.partition(":")[2] for [press] in entries) == Counter(pressed)
    answered = Counter((device.pupil.name, asked) for device in room.devices for asked in device.answers)
    assert Counter((name, str(asked)) for name, asked in school.rows(ANSWERS.format(lesson.pk))) == answered


PRESSES = """
SELECT entry.press FROM game_entry AS entry JOIN classroom_table AS place USING (match_id)
WHERE place.lesson_id = {} AND entry.press IS NOT NULL
"""
ANSWERS = """
SELECT student.name, answer.asked_id FROM classroom_answer AS answer
JOIN classroom_student AS student ON student.id = answer.student_id WHERE student.lesson_id = {}
"""
