"""Recorded games replay to the end that they had. A file in tests/recorded is a test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.engine import events_from_data, ranking, replay
from game.engine.state import State
from game.rules import ruleset

RECORDED = sorted((Path(__file__).parents[1] / "recorded").glob("*.json"))


def _read(path: Path) -> dict[str, Any]:
    recording: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return recording


@pytest.mark.parametrize(("variant", "least"), [("quiz", 10), ("classic", 6)])
def test_there_are_recordings_of_every_board(variant: str, least: int) -> None:
    assert sum(_read(path)["variant"] == variant for path in RECORDED) >= least


def test_every_recording_is_described() -> None:
    described = (RECORDED[0].parent / "README.md").read_text(encoding="utf-8")
    rows = {line.split("|")[1].strip() for line in described.splitlines() if line.startswith("| ")}
    assert rows - {"file"} == {path.stem for path in RECORDED}


def test_the_classic_recordings_show_what_is_rare() -> None:
    events = [
        event for path in RECORDED for event in _read(path)["events"] if path.stem.startswith("classic")
    ]
    assert {event["reason"] for event in events if event["is"] == "ended"} == {
        "rounds",
        "last_seat",
        "finish",
    }
    heirs = {event["heir"] >= 0 for event in events if event["is"] == "bankrupted"}
    assert heirs == {True, False}
    closed = {event["how"] for event in events if event["is"] == "trade_closed"}
    assert {"refused", "countered"} <= closed
    assert {"traded", "share_claimed", "group_sold_down", "rent_lapsed", "lot_taken", "inherited"} <= {
        event["is"] for event in events
    }


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_same_end(path: Path) -> None:
    recording = _read(path)
    rules = ruleset(recording["variant"], recording["options"])
    state = replay(rules, events_from_data(recording["events"]))
    assert state.ended
    assert sum(state.cash) == 0
    assert msgspec.to_builtins(ranking(rules, state)) == recording["ranking"]


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_any_beginning_of_a_recording_is_a_game_in_progress(path: Path) -> None:
    """Undo is a replay up to an earlier point."""
    recording = _read(path)
    events, state = events_from_data(recording["events"]), State()
    for event in events[:-1]:
        assert not state.ended
        event.apply(state)
        assert sum(state.cash) == 0
