"""On which of the machine's cores this process runs."""

from __future__ import annotations

import os


def stay_on_one_core(number: int = 0) -> None:
    """Keep this process, and the threads that it starts from now on, on one of the cores that it may use.

    `number` counts those cores, round and round. Python runs one of its threads at a time, and each
    statement to the database lets another one run: on several cores each has to fetch again what the others
    have just touched, and of two hundred answers at once every one costs twice the time. Systems that cannot
    do this are left as they are.
    """
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[number % len(cores)]})
