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
from itertools import chain
from typing import Any

from asgiref.sync import async_to_sync, sync_to_async
from channels.layers import get_channel_layer
from django.db import close_old_connections, transaction
from django.db.models import F
from django.utils import timezone

from classroom import screens
from classroom.access import Place
from classroom.audience import Audience
from classroom.models import Student, Table

TICKS_A_SECOND = 4
COUNT_TOGETHER_SECONDS = 0.1
CHECK_SECONDS = 5
renders = ThreadPoolExecutor(2, thread_name_prefix="render")

log = logging.getLogger(__name__)

Write = Callable[[str], Awaitable[None]]


def touch(table: Table, *, seating: bool = False) -> None:
    """Raise the table's version in the running transaction, and announce it once that is committed."""
    Table.objects.filter(pk=table.pk).update(version=F("version") + 1)
    announce(table.pk, seating=seating)


def announce(table_id: int, *, tick: bool = False, seating: bool = False) -> None:
    """Tell every process, after the commit, that the table changed.

    `tick`: only its counts did; `seating`: somebody has left or sits elsewhere.
    """
    message = {"type": "table.changed", "table": table_id, "tick": tick, "seating": seating}
    transaction.on_commit(lambda: _send(group_name(table_id), message))


def group_name(table_id: int) -> str:
    return f"table.{table_id}"


def _send(group: str, message: dict[str, Any]) -> None:
    loop = line.loop
    try:
        if loop is not None and loop.is_running():
            # On the server's own loop: the in-memory layer wakes no loop from a foreign thread.
            loop.call_soon_threadsafe(line.tell, group, message)
        else:
            async_to_sync(get_channel_layer().group_send)(group, message)
    except Exception:
        log.exception("The channel layer could not be told of a change; screens will find it by themselves")


async def _group_send(group: str, message: dict[str, Any]) -> None:
    try:
        await get_channel_layer().group_send(group, message)
    except Exception:
        log.exception("The channel layer could not be told of a change; screens will find it by themselves")


def envelope(**news: Any) -> str:
    """Return a message to a page as JSON: `news`, and the server's clock in ms, from which time left is told.

    Keys of `news`: `version` and `html` of a fragment, `pulse` (counts), `notice` (a sentence), `mine`
    (what only this device sees).
    """
    return json.dumps({"now": int(time.time() * 1000), **news})


@dataclass(eq=False, slots=True)
class Listener:
    """A socket of this process: where it listens, how it is written to, and how it is closed for good."""

    place: Place
    write: Write
    dismiss: Callable[[], Awaitable[None]]


@dataclass(slots=True)
class Room:
    """The listeners of one table in this process, by audience, and what they have been sent."""

    table_id: int
    listeners: dict[Audience, set[Listener]] = field(default_factory=lambda: defaultdict(set))
    version: int = 0
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    seating: bool = False
    ticked: bool = False
    pump: asyncio.Task[None] | None = None
    last_tick: float = 0.0

    def add(self, listener: Listener) -> None:
        self.listeners[listener.place.audience].add(listener)

    def drop(self, listener: Listener) -> None:
        audience = listener.place.audience
        self.listeners[audience].discard(listener)
        if not self.listeners[audience]:
            del self.listeners[audience]


class Line:
    """This process's end of the channel layer: one channel, and a room for each table it holds sockets of."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.rooms: dict[int, Room] = {}
        self._channel = ""
        self._seen: set[int] = set()
        self._counting: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._opening = asyncio.Lock()

    async def open(self) -> None:
        """Take a channel and listen on it; again when the loop is another one (in tests)."""
        loop = asyncio.get_running_loop()
        if self.loop is not loop:
            self.loop, self.rooms, self._channel = loop, {}, ""
            self._tasks, self._counting = set(), set()
            self._opening = asyncio.Lock()
        async with self._opening:
            if not self._channel:
                self._channel = await get_channel_layer().new_channel("process")
                for task in (self._listen(), self._check()):
                    self._keep(task)

    async def enter(self, listener: Listener) -> None:
        """Let a socket hear of the table of its place."""
        await self.open()
        table_id = listener.place.table_id
        room = self.rooms.get(table_id)
        if room is None:
            room = self.rooms[table_id] = Room(table_id)
            await get_channel_layer().group_add(group_name(table_id), self._channel)
        room.add(listener)
        # Whoever is seated anew while entering is found with the next push.
        room.seating = True

    async def leave(self, listener: Listener) -> None:
        """Forget a socket; with the last one of a table, leave its group."""
        table_id = listener.place.table_id
        room = self.rooms.get(table_id)
        if room is None:
            return
        room.drop(listener)
        if not room.listeners:
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

    def tell(self, group: str, message: dict[str, Any]) -> None:
        """Tell all processes; of two hundred answers at once their counts are told together."""
        if not message["tick"]:
            self._keep(_group_send(group, message))
        elif group not in self._counting:
            self._counting.add(group)
            self._keep(self._tell_count(group, message))

    async def _tell_count(self, group: str, message: dict[str, Any]) -> None:
        await asyncio.sleep(COUNT_TOGETHER_SECONDS)
        self._counting.discard(group)
        await _group_send(group, message)

    def saw(self, student_id: int) -> None:
        """Note a sign of life of a student's phone; it is written with the others of the next seconds."""
        self._seen.add(student_id)

    def changed(self, table_id: int, *, tick: bool, seating: bool = False) -> None:
        """Note that a table has news, and see that its room is told."""
        room = self.rooms.get(table_id)
        if room is None:
            return
        room.seating = room.seating or seating
        if tick:
            room.ticked = True
        else:
            room.moved.set()
        if room.pump is None or room.pump.done():
            room.pump = self._keep(self._pump(room))

    async def _pump(self, room: Room) -> None:
        """Push until there is no news: what comes meanwhile is pushed next, superseded versions never."""
        while room.moved.is_set() or room.ticked:
            try:
                if room.moved.is_set() or await _moves_within(room, self._tick_pause(room)):
                    room.moved.clear()
                    await self._push_version(room)
                else:
                    room.ticked, room.last_tick = False, time.monotonic()
                    await self._push_tick(room)
            except Exception:
                log.exception("Table %s could not be shown; its pages will ask again", room.table_id)

    def _tick_pause(self, room: Room) -> float:
        return max(0.0, room.last_tick + 1 / TICKS_A_SECOND - time.monotonic())

    async def _push_version(self, room: Room) -> None:
        if room.seating:
            room.seating = False
            await self._seat_anew(room)
        audiences = list(room.listeners)
        version, texts = await in_render_thread(screens.fragments, room.table_id, audiences)
        self.sent(room.table_id, version)
        for audience, html in texts.items():
            await self._write(room, audience, envelope(version=version, html=html))

    async def _push_tick(self, room: Room) -> None:
        pulse = await in_render_thread(screens.pulse, room.table_id)
        text = envelope(pulse=pulse)
        for audience in list(room.listeners):
            await self._write(room, audience, text)

    async def _write(self, room: Room, audience: Audience, text: str) -> None:
        for listener in list(room.listeners.get(audience, ())):
            try:
                await listener.write(text)
            except Exception:
                log.debug("A socket went away while it was written to", exc_info=True)

    async def _seat_anew(self, room: Room) -> None:
        """Let each phone hear of its student's present seat; dismiss those who have been taken out."""
        seats = await in_render_thread(_seats_of_students, room.table_id)
        for listener in list(chain.from_iterable(room.listeners.values())):
            place = listener.place
            if place.student_id is None or seats.get(place.student_id) == place.audience.seat:
                continue
            room.drop(listener)
            if place.student_id in seats:
                seat = seats[place.student_id]
                listener.place = place._replace(audience=place.audience._replace(seat=seat))
                room.add(listener)
            else:
                await listener.dismiss()

    async def _listen(self) -> None:
        layer = get_channel_layer()
        while True:
            try:
                message = await layer.receive(self._channel)
            except Exception:
                log.exception("The channel layer does not answer; trying again")
                await asyncio.sleep(1)
                continue
            self.changed(message["table"], tick=message["tick"], seating=message["seating"])

    async def _check(self) -> None:
        """Find what a lost message would have told: look at versions and group membership anew."""
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            try:
                seen, self._seen = self._seen, set()
                await in_render_thread(_write_seen, seen)
                for table_id, version in await in_render_thread(_versions, list(self.rooms)):
                    if table_id in self.rooms and version > self.rooms[table_id].version:
                        self.changed(table_id, tick=False, seating=True)
                for table_id in list(self.rooms):
                    await get_channel_layer().group_add(group_name(table_id), self._channel)
            except Exception:
                log.exception("Looking for missed versions failed; trying again")

    def _keep(self, work: Any) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _moves_within(room: Room, seconds: float) -> bool:
    """Wait, and return whether a move has come: one never waits until counts may be told again."""
    try:
        await asyncio.wait_for(room.moved.wait(), seconds)
    except TimeoutError:
        return False
    return True


def _seats_of_students(table_id: int) -> dict[int, int]:
    students = Student.objects.filter(seat__table=table_id, removed_at=None)
    return dict(students.values_list("pk", "seat__index"))


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
