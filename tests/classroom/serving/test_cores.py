"""classroom.serving.cores: one process, one core."""

from __future__ import annotations

import os
import threading

import pytest

from classroom.serving.cores import stay_on_one_core

on_linux = pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system pins no process")


def core_of_a_later_thread(number: int) -> set[int]:
    """Settle in a thread, not for all tests; return where a thread that it starts may run."""
    seen: list[set[int]] = []

    def settle() -> None:
        stay_on_one_core(number)
        later = threading.Thread(target=lambda: seen.append(os.sched_getaffinity(0)))
        later.start()
        later.join()

    thread = threading.Thread(target=settle)
    thread.start()
    thread.join()
    return seen[0]


@on_linux
def test_threads_started_later_share_the_one_core():
    assert core_of_a_later_thread(0) == {min(os.sched_getaffinity(0))}


@on_linux
def test_cores_are_counted_round_and_round():
    count = len(os.sched_getaffinity(0))
    assert core_of_a_later_thread(count - 1) == core_of_a_later_thread(-1) == {max(os.sched_getaffinity(0))}


def test_a_system_without_it_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delattr(os, "sched_setaffinity", raising=False)
    stay_on_one_core()
