"""What a server on SQLite has written down: read, and now and then arranged, from beside it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, NamedTuple

from game.engine import Chance, State, decode_state
from tests.servers import Server

FIRST_ROLL = 2
"""The version of a match that its first roll makes: the start makes the first."""


class Move(NamedTuple):
    """An accepted command: whose, what, and the press that asked for it (None: nobody's phone)."""

    seat: int
    do: str
    press: str | None


class Records:
    """The database of a running (or killed) server. Lessons are named by their room code."""

    def __init__(self, server: Server) -> None:
        self.path = server.data_dir / "streetwise.sqlite3"

    @contextmanager
    def open(self) -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(self.path, timeout=20)
        try:
            with connection:
                yield connection
        finally:
            connection.close()

    def rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        with self.open() as connection:
            return connection.execute(sql, values).fetchall()

    def value(self, sql: str, *values: Any) -> Any:
        return self.rows(sql, *values)[0][0]

    def version(self, code: str) -> int:
        """The version that every screen of the lesson has to show."""
        return self.value(f"SELECT t.version {_FROM} WHERE l.code = ?", code)

    def state(self, code: str) -> State:
        """The game as it stands."""
        return decode_state(self.value(f"SELECT m.snapshot {_FROM} WHERE l.code = ?", code))

    def moves(self, code: str) -> list[Move]:
        """Everything that was accepted, in order."""
        entries = "SELECT e.seat, e.command, e.press FROM game_entry e WHERE e.command IS NOT NULL"
        rows = self.rows(f"{entries} AND e.match_id = ? ORDER BY e.version", self._match(code))
        return [Move(seat, json.loads(command)["do"], press) for seat, command, press in rows]

    def answers(self, code: str) -> list[str]:
        """Who has answered, once for every answer that is kept."""
        kept = "SELECT s.name FROM classroom_answer a JOIN classroom_student s ON s.id = a.student_id"
        lesson = "JOIN classroom_lesson l ON l.id = s.lesson_id WHERE l.code = ? ORDER BY a.id"
        return [name for (name,) in self.rows(f"{kept} {lesson}", code)]

    def everything(self, code: str) -> tuple[Any, ...]:
        """All that a stranger could have changed: lesson, table, match, students, answers."""
        lesson = self.value("SELECT id FROM classroom_lesson WHERE code = ?", code)
        return (
            self.rows("SELECT * FROM classroom_lesson WHERE id = ?", lesson),
            self.rows("SELECT * FROM classroom_table WHERE lesson_id = ?", lesson),
            self.rows("SELECT name, seat_id, removed_at FROM classroom_student WHERE lesson_id = ?", lesson),
            self.rows("SELECT version, snapshot, due_at FROM game_match WHERE id = ?", self._match(code)),
            self.answers(code),
        )

    def take_time(self, code: str) -> None:
        """Let a lesson that waits for its start wait for its players too, however slow the machine is."""
        with self.open() as connection:
            connection.execute(
                "UPDATE classroom_lesson SET question_seconds = 600,"
                " options = json_set(options, '$.turn_seconds', 0) WHERE code = ?",
                (code,),
            )

    def load_die(self, code: str, face: int) -> None:
        """Let the first roll of a game that has just begun show `face`."""
        seeds = (str(number) for number in count())
        seed = next(seed for seed in seeds if Chance(f"{seed}:{FIRST_ROLL}").die(6) == face)
        with self.open() as connection:
            connection.execute("UPDATE game_match SET seed = ? WHERE id = ?", (seed, self._match(code)))

    def _match(self, code: str) -> int | None:
        return self.value(f"SELECT t.match_id {_FROM} WHERE l.code = ?", code)


_FROM = (
    "FROM classroom_table t JOIN classroom_lesson l ON l.id = t.lesson_id"
    " LEFT JOIN game_match m ON m.id = t.match_id"
)
