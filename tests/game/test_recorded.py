"""Recorded games replay to the end that they had. A file in tests/recorded is a test."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from game.engine import events_from_data, ranking, replay
from game.engine.state import State
from game.rules import ruleset

RECORDED = sorted((Path(__file__).parents[1] / "recorded").glob("*.json"))


def test_there_are_recordings() -> None:
    assert len(RECORDED) >= 10


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_same_end(path: Path) -> None:
    recording = json.loads(path.read_text(encoding="utf-8"))
    rules = ruleset(recording["variant"], recording["options"])
    state = replay(rules, events_from_data(recording["events"]))
    assert state.ended
    assert sum(state.cash) == 0
    assert msgspec.to_builtins(ranking(rules, state)) == recording["ranking"]


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_any_beginning_of_a_recording_is_a_game_in_progress(path: Path) -> None:
    """Undo is a replay up to an earlier point."""
    recording = json.loads(path.read_text(encoding="utf-8"))
    events, state = events_from_data(recording["events"]), State()
    for event in events[:-1]:
        assert not state.ended
        event.apply(state)
        assert sum(state.cash) == 0
