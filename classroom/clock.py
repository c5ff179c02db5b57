"""The clock: one task on the server's loop that sweeps what is due. The engine itself reads no clock."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

from django.utils import timezone

from classroom import play
from classroom.due import fall_due, lesson_is_over
from classroom.live import in_render_thread, line
from classroom.models import Lesson, Table
from game.models import Match
from game.store import MOST_SKEW

SWEEP_SECONDS = 0.2
AFTER_FAILURE = timedelta(seconds=5)

log = logging.getLogger(__name__)


def sweep() -> int:
    """Do everything that is due now, in this and no other order; return how many tables it was."""
    tables = Table.objects.select_related("lesson").filter(match__due_at__lte=timezone.now())
    done = 0
    for table in tables.order_by("match__due_at"):
        try:
            fall_due(table)
        except Exception:
            # One broken table must stop neither the clocks of the others nor fill the log by itself.
            log.exception("Table %s could not do what was due", table.pk)
            Match.objects.filter(table=table).update(due_at=timezone.now() + AFTER_FAILURE)
        done += 1
    return done


def end_lessons() -> None:
    """Tell the tables whose lesson time is up; those that are paused are told when they go on."""
    up = Table.objects.select_related("lesson").filter(
        lesson__status=Lesson.Status.RUNNING, lesson__ends_at__lte=timezone.now(), match__paused_at=None
    )
    for table in up:
        lesson_is_over(table)


def follow_the_computers_clock() -> None:
    """Find the tables that wait for a time which was near until the computer's clock was set back."""
    far = timezone.now() + MOST_SKEW
    for table in Table.objects.filter(match__due_at__gt=far, match__clock_at__gt=far):
        play.set_back(table)


async def run() -> None:
    """Listen for what other processes announce, and sweep for ever."""
    await line.open()
    while True:
        try:
            await in_render_thread(end_lessons)
            await in_render_thread(sweep)
            await in_render_thread(follow_the_computers_clock)
        except Exception:
            log.exception("The sweep failed; the next one tries again")
        await asyncio.sleep(SWEEP_SECONDS)


def start() -> asyncio.Task[None]:
    """Start the clock on the running loop. Keep the task, or it may be collected."""
    return asyncio.get_event_loop().create_task(run(), name="clock")
