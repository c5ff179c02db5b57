"""States, events and commands as bytes or plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from .commands import AnyCommand, Command
from .events import AnyEvent
from .refusal import Refusal
from .state import State

_state = msgspec.msgpack.Decoder(State)
_pack = msgspec.msgpack.Encoder()
_events = msgspec.json.Decoder(list[AnyEvent])
_json = msgspec.json.Encoder()


def encode_state(state: State) -> bytes:
    """A snapshot (MessagePack). Equal states give equal bytes."""
    return _pack.encode(state)


def decode_state(snapshot: bytes) -> State:
    """The state of a snapshot. Raises msgspec.DecodeError or ValidationError for bytes that are none."""
    return _state.decode(snapshot)


def encode_events(events: Sequence[AnyEvent]) -> bytes:
    """A log of events as JSON: a list of objects, each with its tag under "is"."""
    return _json.encode(events)


def decode_events(log: bytes | str) -> list[AnyEvent]:
    """The events of such a log. Raises msgspec.DecodeError or ValidationError for what is none."""
    return _events.decode(log)


def events_to_data(events: Sequence[AnyEvent]) -> list[dict[str, object]]:
    """The same log as plain lists and dicts, for a JSON column."""
    return msgspec.to_builtins(events)  # type: ignore[no-any-return]


def events_from_data(data: object) -> list[AnyEvent]:
    """The events of such plain data. Raises msgspec.ValidationError for what is none."""
    return msgspec.convert(data, list[AnyEvent])


def command_to_data(command: Command) -> dict[str, object]:
    """A command as a plain dict, its act under "do"."""
    return msgspec.to_builtins(command)  # type: ignore[no-any-return]


def decode_command(data: Mapping[str, object]) -> AnyCommand | Refusal:
    """The command that `data` (from a form, from JSON, from anybody) means; numbers may be strings of digits.

    Never raises: what is no command gives the Refusal "malformed".
    """
    try:
        command: AnyCommand = msgspec.convert(dict(data), AnyCommand, strict=False)
    except (msgspec.MsgspecError, ValueError, TypeError, RecursionError):
        return Refusal("malformed")
    return command
