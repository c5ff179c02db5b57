"""Two hundred answers sent at the same moment: how long until each is acknowledged, by the database.

Run as `python -m tests.bench.answers [--json]`. An acknowledged answer is stored; the bench fails unless all
are.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests import services
from tests.bench.figures import percentile, tell
from tests.crowd.answering import answer_together, ask, full_lesson
from tests.crowd.school import School
from tests.servers import Server

PHONES = 200
QUESTIONS = 5


async def measure(school: School) -> list[float]:
    """Seconds from sending an answer to its acknowledgement, for all phones and several questions."""
    lesson, pupils = await full_lesson(school, PHONES)
    seconds = []
    for _ in range(QUESTIONS):
        asked = await ask(school, lesson, pupils)
        replies = await answer_together(school.server.url, pupils, asked)
        assert all(reply.status == 200 for reply in replies), {reply.status for reply in replies}
        [[kept]] = school.rows(f"SELECT count(*) FROM classroom_answer WHERE asked_id = {asked}")
        assert kept == PHONES, f"{kept} of {PHONES} answers were stored"
        seconds += [reply.seconds for reply in replies]
    return seconds


@contextmanager
def school_on(database: str) -> Iterator[School]:
    """A fresh server on that database."""
    with ExitStack() as stack:
        folder, settings = Path(stack.enter_context(tempfile.TemporaryDirectory())), {}
        if database == "PostgreSQL":
            address = stack.enter_context(services.postgres())
            settings["DATABASE_URL"] = stack.enter_context(services.database(address, "bench"))
        server = stack.enter_context(Server(folder, **settings))
        yield stack.enter_context(School(server))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = {}
    for database in ("SQLite", "PostgreSQL"):
        with school_on(database) as school:
            seconds = asyncio.run(measure(school))
        for share in (50, 95):
            name = f"200 answers at once, {database}, acknowledged, p{share}, ms"
            figures[name] = 1000 * percentile(seconds, share)
    tell(figures, as_json=asked.json)


if __name__ == "__main__":
    main()
