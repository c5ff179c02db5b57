"""Memory of the server: when it has just started, and what each further running table adds.

Run as `python -m tests.bench.memory [--json]`. A table has four phones and a projector that listen, and has
been played for some moves.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

from tests.bench.figures import tell
from tests.crowd.room import Crowd, crowds
from tests.crowd.school import School
from tests.servers import Server

PHONES_A_TABLE = 4
WARM_TABLES = 5
FURTHER_TABLES = 40
MOVES = 8


def resident_mb(server: Server) -> float:
    """The server's resident memory in MB, as ps tells it."""
    assert server.process is not None
    told = subprocess.check_output(["ps", "-o", "rss=", "-p", str(server.process.pid)], text=True)
    return int(told) / 1024


async def play(rooms: list[Crowd]) -> None:
    for _ in range(MOVES):
        for room in rooms:
            version = room.version()
            await room.move()
            await room.all_have(version + 1)


async def measure(school: School) -> dict[str, float]:
    server = school.server
    idle = resident_mb(server)
    async with AsyncExitStack() as stack:
        figures = [idle]
        for tables in (WARM_TABLES, FURTHER_TABLES):
            rooms = await stack.enter_async_context(crowds(school, tables, tables * PHONES_A_TABLE))
            await play(rooms)
            figures.append(resident_mb(server))
    return {
        "memory, idle, MB": idle,
        f"memory with {WARM_TABLES + FURTHER_TABLES} running tables, MB": figures[-1],
        "memory per further running table, MB": (figures[2] - figures[1]) / FURTHER_TABLES,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server, School(server) as school:
        figures = asyncio.run(measure(school))
    tell(figures, as_json=asked.json)


if __name__ == "__main__":
    main()
