"""`python -m tests.crowd.timed python manage.py serve`: the server, noting when each move was committed.

A bench puts it before the server's own command. Each line of commits.log is a table's number and the moment
of the commit on the machine's monotonic clock, which other processes share.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

from django.core.management import execute_from_command_line

LOG = "commits.log"
THROUGH = (sys.executable, "-m", "tests.crowd.timed")


def note_commits(folder: Path) -> None:
    from classroom import live

    send, log = live._send, (folder / LOG).open("a", buffering=1, encoding="ascii")

    def send_and_note(group: str, message: dict[str, Any]) -> None:
        if not message["tick"]:
            log.write(f"{message['table']} {time.monotonic()}\n")
        send(group, message)

    live._send = send_and_note


def commits(folder: Path) -> dict[int, list[float]]:
    """The moments at which each table's moves were committed, in order."""
    noted: dict[int, list[float]] = {}
    for line in (folder / LOG).read_text(encoding="ascii").splitlines():
        table, moment = line.split()
        noted.setdefault(int(table), []).append(float(moment))
    return noted


if __name__ == "__main__":
    import daphne.server  # noqa: F401 - first of all, as in `serve`: it chooses the event loop
    import django

    django.setup()
    note_commits(Path(os.environ["DATA_DIR"]))
    execute_from_command_line(sys.argv[2:])
