"""classroom.serving.locks: one process at a time, and none for ever."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.servers import ROOT

HOLD = """
import sys, django; django.setup()
from classroom.serving.locks import LockTaken, held
try:
    with held(sys.argv[1], wait_seconds=float(sys.argv[2])):
        print("held", flush=True)
        sys.stdin.read()
except LockTaken:
    print("taken", flush=True)
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def installation(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """The settings that make a process one of the same installation."""
    here = {**os.environ, "DATA_DIR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "classroom.settings"}
    here.pop("DATABASE_URL", None)
    if request.param == "postgresql":
        here["DATABASE_URL"] = request.getfixturevalue("postgres_url")
    return here


@contextmanager
def holder(
    installation: dict[str, str], name: str = "serve", wait_seconds: float = 0
) -> Iterator[subprocess.Popen[str]]:
    """Run a process that asks for the lock and, if it gets it, holds it until its input ends."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, name, str(wait_seconds)],
        cwd=ROOT,
        env=installation,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def says(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.readline().strip()


def test_a_second_process_is_refused(installation):
    with holder(installation) as first, holder(installation) as second:
        assert {says(first), says(second)} == {"held", "taken"}


def test_locks_of_other_names_are_free(installation):
    with holder(installation, "serve") as first, holder(installation, "set-up") as second:
        assert (says(first), says(second)) == ("held", "held")


def test_a_process_that_waits_gets_the_lock_when_it_is_free(installation):
    with holder(installation) as first:
        assert says(first) == "held"
        with holder(installation, wait_seconds=60) as second:
            assert first.stdin
            first.stdin.close()
            assert says(second) == "held"


def test_a_killed_process_leaves_no_lock(installation):
    with holder(installation) as first:
        assert says(first) == "held"
        first.kill()
        first.wait()
        with holder(installation, wait_seconds=60) as second:
            assert says(second) == "held"
