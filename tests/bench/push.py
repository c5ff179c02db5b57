"""From the commit of a move to its receipt by the last of a table's devices, its projector included.

Server and phones are two processes of one machine and share its clock. Run as `python -m tests.bench.push
[--json]`; `--only N` measures the N-th crowd alone.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import tempfile
from pathlib import Path
from typing import NamedTuple

from tests.bench.figures import percentile, tell
from tests.crowd.room import Crowd, crowds
from tests.crowd.school import School
from tests.crowd.timed import THROUGH, commits
from tests.servers import Server


class Size(NamedTuple):
    """How many phones sit at how many tables, and how many moves they see in all."""

    name: str
    tables: int
    phones: int
    moves: int


SIZES = (
    Size("30 phones at one table", 1, 30, 120),
    Size("200 phones at one table", 1, 200, 120),
    Size("1,000 phones at 35 tables", 35, 1000, 350),
)
BETWEEN_MOVES_SECONDS = 0.05
# Thirty-five tables with a move every three seconds.
MOVES_A_SECOND = 12


async def measure(size: Size, folder: Path) -> list[float]:
    """Seconds from commit to last receipt, for each move."""
    with Server(folder, through=THROUGH) as server, School(server) as school:
        async with crowds(school, size.tables, size.phones) as rooms:
            for room in rooms:  # what runs for the first time is compiled, read and connected
                await room.move()
                await room.all_have(room.version() + 1)
            noted = commits(folder)
            skipped = {room.table: len(noted[room.table]) for room in rooms}
            first = {room.table: room.version() + 1 for room in rooms}
            gc.collect()
            gc.disable()
            try:
                await (play(rooms[0], size.moves) if size.tables == 1 else play_all(rooms, size.moves))
            finally:
                gc.enable()
            noted = commits(folder)
            return [
                seconds
                for room in rooms
                for seconds in room.latencies(noted[room.table][skipped[room.table] :], first[room.table])
            ]


async def play(room: Crowd, moves: int) -> None:
    """One move after the other, each once everybody has seen the one before."""
    for _ in range(moves):
        version = room.version()
        await room.move()
        await room.all_have(version + 1)
        await asyncio.sleep(BETWEEN_MOVES_SECONDS)


async def play_all(rooms: list[Crowd], moves: int) -> None:
    """Moves at all tables in no order, as many a second as so many tables make."""
    chance, under_way = random.Random(1), set()
    busy: set[int] = set()

    async def move(room: Crowd) -> None:
        busy.add(room.table)
        version = room.version()
        await room.move()
        await room.all_have(version + 1)
        busy.discard(room.table)

    for _ in range(moves):
        await asyncio.sleep(chance.expovariate(MOVES_A_SECOND))
        room = chance.choice([room for room in rooms if room.table not in busy])
        task = asyncio.create_task(move(room))
        under_way.add(task)
        task.add_done_callback(under_way.discard)
    await asyncio.gather(*under_way)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--only", type=int, choices=range(1, len(SIZES) + 1))
    asked = parser.parse_args()
    figures = {}
    for size in SIZES if asked.only is None else [SIZES[asked.only - 1]]:
        with tempfile.TemporaryDirectory() as folder:
            seconds = asyncio.run(measure(size, Path(folder)))
        for share in (50, 95):
            figures[f"{size.name}, commit to last phone, p{share}, ms"] = 1000 * percentile(seconds, share)
    tell(figures, as_json=asked.json)


if __name__ == "__main__":
    main()
