"""A teacher at a real server, and lessons full of phones."""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Self

import psycopg

from tests.crowd.http import Connection, Reply
from tests.devices import Browser, Remote, Screen
from tests.servers import Server

TEACHER = {"name": "Ada", "identity": "ada", "password": "chalk and sponge"}
OPEN_LESSONS = """
import json
from django.contrib.auth.models import User
from classroom.lessons import create_lesson
from questions.models import Bank
asked = json.loads('{}')
bank = Bank.objects.filter(is_sample=True).order_by("pk").first()
for _ in range(asked["count"]):
    lesson = create_lesson(
        owner=User.objects.get(), bank=bank, seats=asked["seats"], options=asked["options"]
    )
    print("lesson", lesson.pk, lesson.code)
"""
# Phones that join at the same moment; a class comes over minutes.
JOIN_TOGETHER = 8


@dataclass
class Pupil:
    """A phone that has joined: the lesson's code, and the cookie that it came back with."""

    code: str
    name: str
    cookie: str

    @property
    def socket_path(self) -> str:
        return f"/live/{self.code}/?as=seat"

    async def look(self, url: str) -> Screen:
        """What the phone shows now."""
        async with Connection(url, self.cookie) as connection:
            message = json.loads((await connection.get(f"/live/{self.code}/")).body)
        return Screen(message["version"], message["html"])

    async def press(self, url: str, act: dict[str, str], press: str = "") -> Reply:
        """Press a button of the screen, with a fresh press id unless one is given."""
        return await self.post(url, "press", {**act, "press": press or secrets.token_hex(8)})

    async def post(self, url: str, what: str, fields: dict[str, str]) -> Reply:
        """Send a `press` or an `answer` to the server at `url`."""
        async with Connection(url, self.cookie) as connection:
            return await connection.post(f"/play/{self.code}/{what}/", fields)


@dataclass
class OpenLesson:
    """A lesson of the teacher's: its number, its room code, its remote control."""

    pk: int
    code: str
    remote: Remote


class School:
    """One installation with its first teacher, and its database, looked into from beside it.

    As a context manager it hangs up at the end.
    """

    def __init__(self, server: Server) -> None:
        self.server = server
        self.teacher = Browser(server.url)
        reply = self.teacher.post(server.welcome_path, data=TEACHER)
        assert reply.status_code == 302, reply.text

    @property
    def session(self) -> str:
        """The teacher's cookie."""
        return f"sessionid={self.teacher.cookies['sessionid']}"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.teacher.close()

    def open_lessons(self, count: int = 1, *, seats: int = 4, **options: object) -> list[OpenLesson]:
        """Open lessons on the first sample bank, with the game's `options`."""
        asked = {"count": count, "seats": seats, "options": {"turn_seconds": 0, **options}}
        printed = self.server.manage("shell", "-v", "0", "-c", OPEN_LESSONS.format(json.dumps(asked)))
        made = [line.split() for line in printed.splitlines() if line.startswith("lesson ")]
        return [OpenLesson(int(pk), code, Remote(self.teacher, int(pk))) for _word, pk, code in made]

    async def join(self, lesson: OpenLesson, count: int) -> list[Pupil]:
        """Let `count` phones join, a few at a time."""
        limit = asyncio.Semaphore(JOIN_TOGETHER)

        async def one(number: int) -> Pupil:
            name = f"Pupil {number}"
            async with limit, Connection(self.server.url) as connection:
                reply = await connection.post("/", {"code": lesson.code, "name": name})
            assert reply.status == 302, (reply.status, reply.body)
            return Pupil(lesson.code, name, reply.headers["set-cookie"])

        return await asyncio.gather(*(one(number) for number in range(count)))

    def rows(self, sql: str) -> list[tuple[Any, ...]]:
        """What the database holds, whichever it is."""
        address = self.server.environment.get("DATABASE_URL", "")
        if address:
            with psycopg.connect(address) as connection:
                return connection.execute(sql).fetchall()  # type: ignore[call-overload]
        with closing(sqlite3.connect(self.server.data_dir / "streetwise.sqlite3", timeout=20)) as kept:
            return kept.execute(sql).fetchall()
