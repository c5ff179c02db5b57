"""Bytes and plain data, there and back."""

from __future__ import annotations

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import (
    Refusal,
    command_to_data,
    commands,
    decode_command,
    decode_events,
    decode_state,
    encode_events,
    encode_state,
    events,
    events_from_data,
    events_to_data,
)
from tests.game.engine.course import begin, play

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text("az09-. é", max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=8,
)


def test_a_game_survives_bytes_and_json_columns() -> None:
    course = begin({"prices": "fixed"}, 4, 3)
    for _ in play(course, list(range(0, 299, 3)), 3):
        pass
    assert decode_state(encode_state(course.state)) == course.state
    assert decode_events(encode_events(course.log)) == course.log
    assert events_from_data(json.loads(json.dumps(events_to_data(course.log)))) == course.log


def test_every_event_has_a_tag_of_its_own() -> None:
    kinds = events.Event.__subclasses__()
    assert len({kind.__struct_config__.tag for kind in kinds}) == len(kinds)
    assert set(kinds) == set(events.AnyEvent.__args__)


@pytest.mark.parametrize("kind", commands.Command.__subclasses__())
def test_a_command_survives_plain_data(kind: type[commands.Command]) -> None:
    command = kind(seat=2) if kind not in (commands.TimeUp, commands.Finish) else kind()
    assert decode_command(command_to_data(command)) == command


def test_numbers_may_come_as_text_from_a_form() -> None:
    assert decode_command({"do": "bid", "seat": "1", "amount": "12"}) == commands.Bid(1, 12)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"do": "jump"},
        {"do": 7},
        {"do": "bid", "amount": -1},
        {"do": "bid", "amount": 10**30},
        {"do": "bid", "amount": "9" * 5000},
        {"do": "bid", "amount": None},
        {"do": "roll", "cheat": 6},
        {"do": "roll", "seat": 10**9},
        {"do": "answer", "right": "perhaps"},
    ],
)
def test_what_is_no_command_is_refused(data: dict[str, object]) -> None:
    assert decode_command(data) == Refusal("malformed")


@given(st.dictionaries(st.sampled_from(["do", "seat", "square", "amount", "x"]), PLAIN))
def test_nothing_that_strangers_send_raises(data: dict[str, object]) -> None:
    decode_command(data)


@pytest.mark.parametrize("data", [b"", b"\xff\x00", b"\x80\x81"])
def test_bytes_that_are_no_snapshot_are_an_error(data: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        decode_state(data + b"\xc1")
