"""A running game put where a test wants it, and every screen told."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from game.engine import BANK, Chance, State, decode_state, encode_state
from game.engine.events import TurnStarted
from tests.browser.room import Room, Screen

MATCH = (
    "FROM game_match m JOIN classroom_table t ON t.match_id = m.id"
    " JOIN classroom_lesson l ON l.id = t.lesson_id WHERE l.code = ?"
)


@contextmanager
def position(room: Room, *screens: Screen, rolls: tuple[int, ...] = ()) -> Iterator[State]:
    """Let a test change the state of a room's game, then wait until its phones, and `screens`, show it.

    It must leave the game at a decision without a clock. `rolls` are the faces of the next rolls, each with
    one answer after it.
    """
    with room.records.open() as database:
        database.execute("BEGIN IMMEDIATE")
        match, version, snapshot = database.execute(
            f"SELECT m.id, m.version, m.snapshot {MATCH}", (room.code,)
        ).fetchone()
        state = decode_state(snapshot)
        yield state
        database.execute(
            "UPDATE game_match SET snapshot = ?, seed = ?, due_at = NULL WHERE id = ?",
            (encode_state(state), seed_for(version, rolls), match),
        )
    tell(room, *screens)


def tell(room: Room, *screens: Screen) -> None:
    """Have the server push the table as it stands in the database, and wait until the screens show it."""
    room.control("unlock")
    room.all_show_the_present([*room.phones, *screens])


def seed_for(version: int, rolls: tuple[int, ...]) -> str:
    """Return a seed by which the rolls after `version` show these faces."""
    for seed in map(str, count()):
        dice = (Chance(f"{seed}:{version + 1 + 2 * at}").die(6) for at in range(len(rolls)))
        if all(die == face for die, face in zip(dice, rolls, strict=True)):
            return seed
    raise AssertionError("unreachable: seeds do not end")


def begin_turn(state: State, seat: int, *, answered: bool = False) -> None:
    """Give the turn to `seat`: before its roll, or when `answered` at what a right answer opens."""
    TurnStarted(seat, state.play).apply(state)
    if answered:
        state.close()
        state.turn.rolled = state.turn.gate = True


def set_points(state: State, account: int, points: int) -> None:
    """Let a seat, or the pot, have that many points; the bank makes up for it."""
    state.cash[BANK] += state.cash[account] - points
    state.cash[account] = points


def time_is_up(room: Room) -> None:
    """Let the running countdown of the room's game be over now."""
    with room.records.open() as database:
        database.execute(
            f"UPDATE game_match SET due_at = ? WHERE id = (SELECT m.id {MATCH})",
            (_stamp(datetime.now(UTC)), room.code),
        )


def set_options(room: Room, **options: Any) -> None:
    """Change options of a lesson that waits for its start."""
    with room.records.open() as database:
        for name, value in options.items():
            database.execute(
                "UPDATE classroom_lesson SET options = json_set(options, ?, ?) WHERE code = ?",
                (f"$.{name}", value, room.code),
            )


def was_last_seen(room: Room, name: str, ago: timedelta) -> None:
    """Let a student's phone have given its last sign of life that long ago."""
    with room.records.open() as database:
        database.execute(
            "UPDATE classroom_student SET seen_at = ? WHERE name = ?"
            " AND lesson_id = (SELECT id FROM classroom_lesson WHERE code = ?)",
            (_stamp(datetime.now(UTC) - ago), name, room.code),
        )


def _stamp(moment: datetime) -> str:
    """A moment as Django writes it down in SQLite."""
    return moment.strftime("%Y-%m-%d %H:%M:%S.%f")
