"""Pushes: from a committed change to every screen that shows it.

A process has one channel, in a table's group while it holds sockets of that table. It is told that a table
changed, renders each audience once, and writes the same text to all sockets of that audience. Losing a
message loses nothing: versions are the truth, and every process looks at them in the database now and then.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from asgiref.sync import async_to_sync, sync_to_async
from channels.layers import get_channel_layer
from django.db import close_old_connections, transaction
from django.db.models import F
from django.utils import timezone

from classroom import screens
from classroom.audience import Audience
from classroom.models import Student, Table

TICKS_A_SECOND = 4
CHECK_SECONDS = 5
renders = ThreadPoolExecutor(2, thread_name_prefix="render")

log = logging.getLogger(__name__)

Write = Callable[[str], Awaitable[None]]


def touch(table: Table) -> None:
    """Raise the table's version in the running transaction, and announce it once that is committed."""
    Table.objects.filter(pk=table.pk).update(version=F("version") + 1)
    announce(table.pk)


def announce(table_id: int, *, tick: bool = False) -> None:
    """Tell every process, after the commit, that the table changed; `tick`: only its counts did."""
    message = {"type": "table.changed", "table": table_id, "tick": tick}
    transaction.on_commit(lambda: _send(group_name(table_id), message))


def group_name(table_id: int) -> str:
    return f"table.{table_id}"


def _send(group: str, message: dict[str, Any]) -> None:
    layer = get_channel_layer()
    loop = line.loop
    try:
        if loop is not None and loop.is_running():
            # On the server's own loop: the in-memory layer wakes no loop from a foreign thread.
            asyncio.run_coroutine_threadsafe(_group_send(layer, group, message), loop)
        else:
            async_to_sync(layer.group_send)(group, message)
    except Exception:
        log.exception("The channel layer could not be told of a change; screens will find it by themselves")


async def _group_send(layer: Any, group: str, message: dict[str, Any]) -> None:
    try:
        await layer.group_send(group, message)
    except Exception:
        log.exception("The channel layer could not be told of a change; screens will find it by themselves")


def envelope(**news: Any) -> str:
    """Return a message to a page as JSON: `news`, and the server's clock in ms, from which time left is told.

    Keys of `news`: `version` and `html` of a fragment, `pulse` (counts), `notice` (a sentence), `mine`
    (what only this device sees).
    """
    return json.dumps({"now": int(time.time() * 1000), **news})


@dataclass(slots=True)
class Room:
    """The sockets of one table in this process, by audience, and what they have been sent."""

    table_id: int
    sockets: dict[Audience, set[Write]] = field(default_factory=lambda: defaultdict(set))
    version: int = 0
    changed: bool = False
    ticked: bool = False
    pump: asyncio.Task[None] | None = None
    last_tick: float = 0.0


class Line:
    """This process's end of the channel layer: one channel, and a room for each table it holds sockets of."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.rooms: dict[int, Room] = {}
        self._channel = ""
        self._seen: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening = asyncio.Lock()

    async def open(self) -> None:
        """Take a channel and listen on it; again when the loop is another one (in tests)."""
        loop = asyncio.get_running_loop()
        if self.loop is not loop:
            self.loop, self.rooms, self._channel, self._tasks = loop, {}, "", set()
            self._opening = asyncio.Lock()
        async with self._opening:
            if not self._channel:
                self._channel = await get_channel_layer().new_channel("process")
                for task in (self._listen(), self._check()):
                    self._keep(task)

    async def enter(self, table_id: int, audience: Audience, write: Write) -> None:
        """Let a socket hear of a table."""
        await self.open()
        room = self.rooms.get(table_id)
        if room is None:
            room = self.rooms[table_id] = Room(table_id)
            await get_channel_layer().group_add(group_name(table_id), self._channel)
        room.sockets[audience].add(write)

    async def leave(self, table_id: int, audience: Audience, write: Write) -> None:
        """Forget a socket; with the last one of a table, leave its group."""
        room = self.rooms.get(table_id)
        if room is None:
            return
        room.sockets[audience].discard(write)
        if not room.sockets[audience]:
            del room.sockets[audience]
        if not room.sockets:
            del self.rooms[table_id]
            await get_channel_layer().group_discard(group_name(table_id), self._channel)

    def sent(self, table_id: int, version: int) -> None:
        """Note that somebody in the room has this version."""
        if (room := self.rooms.get(table_id)) is not None:
            room.version = max(room.version, version)

    def latest(self, table_id: int) -> int:
        """Return the highest version of a table that this process has sent."""
        room = self.rooms.get(table_id)
        return room.version if room else 0

    def saw(self, student_id: int) -> None:
        """Note a sign of life of a student's phone; it is written with the others of the next seconds."""
        self._seen.add(student_id)

    def changed(self, table_id: int, *, tick: bool) -> None:
        """Note that a table has news, and see that its room is told."""
        room = self.rooms.get(table_id)
        if room is None:
            return
        if tick:
            room.ticked = True
        else:
            room.changed = True
        if room.pump is None or room.pump.done():
            room.pump = self._keep(self._pump(room))

    async def _pump(self, room: Room) -> None:
        """Push until there is no news: what comes meanwhile is pushed next, superseded versions never."""
        while room.changed or room.ticked:
            if room.changed:
                room.changed = False
                await self._push_version(room)
            else:
                await asyncio.sleep(max(0.0, room.last_tick + 1 / TICKS_A_SECOND - time.monotonic()))
                room.ticked, room.last_tick = False, time.monotonic()
                await self._push_tick(room)

    async def _push_version(self, room: Room) -> None:
        for audience in list(room.sockets):
            version, html = await in_render_thread(screens.fragment, room.table_id, audience)
            self.sent(room.table_id, version)
            await self._write(room, audience, envelope(version=version, html=html))

    async def _push_tick(self, room: Room) -> None:
        pulse = await in_render_thread(screens.pulse, room.table_id)
        text = envelope(pulse=pulse)
        for audience in list(room.sockets):
            await self._write(room, audience, text)

    async def _write(self, room: Room, audience: Audience, text: str) -> None:
        for write in list(room.sockets.get(audience, ())):
            try:
                await write(text)
            except Exception:
                log.debug("A socket went away while it was written to", exc_info=True)

    async def _listen(self) -> None:
        layer = get_channel_layer()
        while True:
            try:
                message = await layer.receive(self._channel)
            except Exception:
                log.exception("The channel layer does not answer; trying again")
                await asyncio.sleep(1)
                continue
            self.changed(message["table"], tick=message["tick"])

    async def _check(self) -> None:
        """Find what a lost message would have told: look at versions and group membership anew."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                seen, self._seen = self._seen, set()
                await in_render_thread(_write_seen, seen)
                for table_id, version in await in_render_thread(_versions, list(self.rooms)):
                    if table_id in self.rooms and version > self.rooms[table_id].version:
                        self.changed(table_id, tick=False)
                for table_id in list(self.rooms):
                    await get_channel_layer().group_add(group_name(table_id), self._channel)
            except Exception:
                log.exception("Looking for missed versions failed; trying again")

    def _keep(self, work: Any) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _write_seen(student_ids: set[int]) -> None:
    if student_ids:
        Student.objects.filter(pk__in=student_ids).update(seen_at=timezone.now())


def _versions(table_ids: list[int]) -> list[tuple[int, int]]:
    if not table_ids:
        return []
    return list(Table.objects.filter(pk__in=table_ids).values_list("pk", "version"))


async def in_render_thread(work: Callable[..., Any], *args: Any) -> Any:
    """Run `work` in one of the render threads, with their kept database connections."""
    return await sync_to_async(_with_connection, thread_sensitive=False, executor=renders)(work, *args)


def _with_connection(work: Callable[..., Any], *args: Any) -> Any:
    close_old_connections()
    try:
        return work(*args)
    finally:
        close_old_connections()


line = Line()
