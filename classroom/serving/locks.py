"""Locks among the processes of one installation; the system itself frees those of a process that dies."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager

from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, OperationalError, connection, connections


class LockTaken(Exception):
    """Another process holds the lock."""


@contextmanager
def held(name: str, *, wait_seconds: float) -> Iterator[None]:
    """Hold the lock `name`; raise LockTaken if another process keeps it for `wait_seconds`.

    On PostgreSQL it counts for all that share the database, on any machine; else for all that share
    DATA_DIR.
    """
    lock = in_database if connection.vendor == "postgresql" else in_data_folder
    with lock(name, wait_seconds):
        yield


@contextmanager
def in_data_folder(name: str, wait_seconds: float) -> Iterator[None]:
    # SQLite's own file lock is the portable one: it works alike on Windows and leaves nothing behind.
    path = settings.DATA_DIR / f"{name}.lock"
    with closing(sqlite3.connect(path, timeout=wait_seconds, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            raise LockTaken(name) from error
        yield


@contextmanager
def in_database(name: str, wait_seconds: float) -> Iterator[None]:
    # A connection of its own, since the lock lasts as long as its session.
    with closing(connections.create_connection(DEFAULT_DB_ALIAS)) as session, session.cursor() as cursor:
        wait_ms = max(1, int(wait_seconds * 1000))  # 0 would wait for ever
        cursor.execute("SELECT set_config('lock_timeout', %s, false)", [f"{wait_ms}ms"])
        try:
            cursor.execute("SELECT pg_advisory_lock(%s)", [zlib.crc32(f"streetwise {name}".encode())])
        except OperationalError as error:
            raise LockTaken(name) from error
        yield
