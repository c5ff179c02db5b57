"""Events change the state, and nothing but what they tell."""

from __future__ import annotations

import msgspec

from game.engine import Chance, decode_state, encode_state, events, new_game
from game.engine.events import Bought, Built, Paid, TimedOut
from game.engine.state import State
from game.rules import ruleset

RULES = ruleset("quiz")


def _state() -> State:
    return new_game(RULES, 3, Chance("events"))[0]


def _changed(state: State, event: events.AnyEvent) -> set[str]:
    before = decode_state(encode_state(state))
    event.apply(state)
    return {name for name in state.__struct_fields__ if getattr(before, name) != getattr(state, name)}


def test_points_move_by_payments_alone() -> None:
    state = _state()
    assert _changed(state, Bought(0, 3, 9)) == {"owner", "turn"}
    assert _changed(state, Built(0, 3, 1)) == {"buildings", "turn"}
    assert _changed(state, Paid(0, 1, 4, "rent", 3)) == {"cash"}


def test_a_free_building_is_not_counted_for_the_landing() -> None:
    state = _state()
    Built(0, 3, 1, free=True).apply(state)
    assert state.turn.built == 0
    Built(0, 3, 2).apply(state)
    assert state.turn.built == 1


def test_what_is_only_told_changes_nothing() -> None:
    assert _changed(_state(), TimedOut(0, "roll")) == set()
    assert _changed(_state(), events.CardIdle(0, "free-hotel")) == set()


def test_events_cannot_be_altered() -> None:
    assert all(kind.__struct_config__.frozen for kind in events.Event.__subclasses__())


def test_what_was_not_said_takes_no_room_in_the_log() -> None:
    assert msgspec.to_builtins(Paid(0, 1, 4, "answer")) == {
        "is": "paid",
        "payer": 0,
        "payee": 1,
        "amount": 4,
        "reason": "answer",
    }
