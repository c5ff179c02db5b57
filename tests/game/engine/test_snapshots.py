"""Snapshots that were written before the state had what the classic board needs."""

from __future__ import annotations

import random
from base64 import b64decode

import msgspec
import pytest

from game.engine import (
    NOBODY,
    Chance,
    Refusal,
    State,
    bots,
    decode_state,
    encode_state,
    new_game,
    submit,
    view,
)
from game.rules import ruleset

# A quiz game without questions, in play 26, one seat's square under the hammer: written by the version of
# the engine before the classic board.
WRITTEN_BEFORE = b64decode(
    "3gAVpW93bmVy3AAV//8AAf8A/wABAgH/AgEBAv8C/wEAqWJ1aWxkaW5nc9wAFQAAAAAAAAAAAAAAAAAAAAAAAAAAAKVmaXhlZNwA"
    "FQAAAAAAAAAAAAAAAAAAAAAAAAAAAKRjYXNolQsTHADQxqZzcXVhcmWTAw4Lo291dJMAAAClYXNrZWSTAAAApXJpZ2h0kwAAAKRr"
    "ZXB0k5CQkKVvcmRlcpMCAAGlcGxhY2WTAQIApHBsYXkapHR1cm6OpHNlYXQApGdhdGXDpnJvbGxlZMKkZGljZZCmbGFuZGVk/6Vw"
    "cmljZQCmYm91Z2h0wqVidWlsdACpYXVjdGlvbmVkw6Vhc2tlZMKmcG9pbnRzAKVib251c8KoYW5zd2VyZWSQpXJpZ2h0kKd0dXJu"
    "X21zzepgpmZyYW1lc5OFomlkO6RraW5kpHR1cm6kc2VhdACnbGVmdF9tc8Cnb3B0aW9uc5CFomlkPKRraW5kpHJvbGykc2VhdACn"
    "bGVmdF9tc8Cnb3B0aW9uc5CFomlkPaRraW5kp2F1Y3Rpb26kc2VhdACnbGVmdF9tc80nEKdvcHRpb25zkKtmcmFtZV9jb3VudD2l"
    "ZGVidHOQp2F1Y3Rpb26FpnNlbGxlcgCmc3F1YXJlAqZiaWRkZXL/pmFtb3VudACmcGFzc2VkkKRkZWNr3AASqnRvLXVub3duZWSy"
    "cGF5LXBlci1wcm9wZXJ0eS0xqHRvLXN0YXJ0pXBheS01qXJlbnQtZnJlZaZnYWluLTiqZnJlZS1ob3RlbKVwYXktM7Bib251cy1x"
    "dWVzdGlvbi0zqnBheS1lYWNoLTKmZ2Fpbi0zrmNvbGxlY3QtZWFjaC0yq3N3YXAtbGVhZGVypnRvLXBvdKpyb2xsLWFnYWlupmdh"
    "aW4tNaVwYXktOKZiYWNrLTOpZmluaXNoaW5nwqVlbmRlZKA="
)
NEW = {"round", "mortgaged", "jail", "claims", "lots", "deal", "shortage"}
NEW_IN_TURN = {"doubles", "offers", "inherited"}
NEW_IN_AUCTION = {"lot", "floor", "only", "right_only"}


def _play_on(state: State, **options: bool) -> State:
    rules, chance, rng = ruleset("quiz", options), Chance("on"), random.Random(2)
    while not state.ended:
        view(rules, state, 0)
        seat = bots.awaited(rules, state)[0]
        outcome = submit(rules, state, bots.choose(rules, state, seat, rng), chance)
        assert not isinstance(outcome, Refusal)
    return state


def test_a_game_from_before_is_decoded_and_played_on() -> None:
    state = decode_state(WRITTEN_BEFORE)
    assert state.auction is not None
    assert (state.auction.lot, state.auction.bidder, state.frames[-1].kind) == ("property", NOBODY, "auction")
    assert {seat.jail for seat in view(ruleset("quiz", {"questions": False}), state).seats} == {-1}
    assert _play_on(state, questions=False).ended


def test_the_snapshot_from_before_lacks_what_is_new() -> None:
    """Else the test above would say nothing."""
    kept = msgspec.msgpack.decode(WRITTEN_BEFORE)
    assert not NEW & set(kept)
    assert not NEW_IN_TURN & set(kept["turn"])
    assert not NEW_IN_AUCTION & set(kept["auction"])


@pytest.mark.parametrize("commands", [0, 7, 60, 201])
def test_what_is_new_changes_no_quiz_game(commands: int) -> None:
    rules, chance, rng = ruleset("quiz"), Chance("quiz"), random.Random(1)
    state, _ = new_game(rules, 4, chance)
    for _ in range(commands):
        seat = bots.awaited(rules, state)[0]
        submit(rules, state, bots.choose(rules, state, seat, rng), chance)
    kept = msgspec.msgpack.decode(encode_state(state))
    for name in NEW:
        del kept[name]
    for name in NEW_IN_TURN:
        del kept["turn"][name]
    stripped = _play_on(decode_state(msgspec.msgpack.encode(kept)))
    whole = _play_on(state)
    assert (stripped.cash, stripped.owner, stripped.ended) == (whole.cash, whole.owner, whole.ended)
