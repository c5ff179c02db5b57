"""Counting the SQL statements of a piece of work, those apart that only begin and end transactions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection
from django.test.utils import CaptureQueriesContext

MOST_A_COMMAND = 8
OF_TRANSACTIONS = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")


@contextmanager
def statements() -> Iterator[list[str]]:
    """Give a list that holds the statements of the block once it is left."""
    counted: list[str] = []
    with CaptureQueriesContext(connection) as queries:
        yield counted
    counted += [row["sql"] for row in queries if not row["sql"].startswith(OF_TRANSACTIONS)]
