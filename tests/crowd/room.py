"""A table's phones and projector, listening, and somebody who makes it move on."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from tests.crowd.ears import Ear, listen
from tests.crowd.http import Connection
from tests.crowd.school import OpenLesson, Pupil, School

VERSION = re.compile(rb'"version": (\d+)')
STAGE = re.compile(rb'data-stage=\\"(\w+)')
FRAME = re.compile(rb'data-frame=\\"([^"\\]*)')
ON_TURN = b'data-turn=\\"1\\"'
PATIENCE_SECONDS = 60


@dataclass
class Crowd:
    """Everybody at one table. `arrivals` holds, for each ear, the moment and the version of each fragment."""

    school: School
    lesson: OpenLesson
    table: int
    pupils: list[Pupil]
    ears: list[Ear] = field(default_factory=list)
    arrivals: dict[Ear, list[tuple[float, int]]] = field(default_factory=dict)

    def heard(self, ear: Ear, moment: float, text: bytes) -> None:
        if b'"html"' in text:
            self.arrivals.setdefault(ear, []).append((moment, int(VERSION.search(text)[1])))

    async def listen(self) -> None:
        """Open the projector's socket and one for each phone, a few at a time."""
        url, code, pk = self.school.server.url, self.lesson.code, self.lesson.pk
        limit = asyncio.Semaphore(16)

        async def one(path: str, cookie: str) -> Ear:
            async with limit:
                return await listen(url, path, cookie, self.heard)

        projector = one(f"/live/{code}/?as=public&lesson={pk}", self.school.session)
        phones = (one(pupil.socket_path, pupil.cookie) for pupil in self.pupils)
        self.ears = list(await asyncio.gather(projector, *phones))

    def version(self) -> int:
        """The lowest of the versions that the ears have."""
        return min(self.arrivals[ear][-1][1] if ear in self.arrivals else 0 for ear in self.ears)

    async def all_have(self, version: int) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while self.version() < version:
                await asyncio.sleep(0.005)

    async def move(self) -> None:
        """Let whoever may roll the die roll it, or the teacher end what is stuck; return when it is done."""
        url = self.school.server.url
        roller = next((at for at, ear in enumerate(self.ears) if ON_TURN in ear.shown), None)
        if roller is not None and STAGE.search(self.ears[roller].shown)[1] == b"roll":
            frame = FRAME.search(self.ears[roller].shown)[1].decode()
            reply = await self.pupils[roller - 1].press(url, {"do": "roll", "frame": frame})
        else:
            async with Connection(url, self.school.session) as connection:
                reply = await connection.post(f"/teach/lessons/{self.lesson.pk}/control/", {"do": "skip"})
        assert reply.status == 200, reply.body

    def latencies(self, commits: list[float], first: int) -> list[float]:
        """Seconds from each commit to the last ear's receipt of it or a later one.

        `commits[0]` made the version `first`.
        """
        last = []
        for version, commit in enumerate(commits, start=first):
            received = [
                next((at for at, have in self.arrivals[ear] if have >= version), None) for ear in self.ears
            ]
            assert None not in received, f"version {version} did not reach everybody"
            last.append(max(received) - commit)
        return last


@asynccontextmanager
async def crowds(school: School, tables: int, phones: int) -> AsyncIterator[list[Crowd]]:
    """Open that many lessons, spread that many phones over them, start all, and let everybody listen."""
    rooms = []
    for at, lesson in enumerate(school.open_lessons(tables, maximum_plays=2000)):
        share = phones // tables + (at < phones % tables)
        pupils = await school.join(lesson, share)
        [[table]] = school.rows(f"SELECT id FROM classroom_table WHERE lesson_id = {lesson.pk}")
        rooms.append(Crowd(school, lesson, table, pupils))
    try:
        for room in rooms:
            await asyncio.to_thread(room.lesson.remote.control, "start")
            await room.listen()
            await room.all_have(1)
        yield rooms
    finally:
        for room in rooms:
            for ear in room.ears:
                ear.hang_up()
        await asyncio.sleep(0)
