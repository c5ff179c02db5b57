"""Seats that play by themselves: for empty and absent seats, demonstrations, forecasts and tests."""

from __future__ import annotations

import random

from .commands import Answer, Command
from .game import legal
from .mechanics.auction import bidders, owes_answer
from .ruleset import OWNER, Ruleset
from .state import State

RIGHT_IN_HUNDRED = 70


def awaited(ruleset: Ruleset, state: State) -> list[int]:
    """The seats that something is owed by now.

    In an auction, those that may still overbid, and those whose answer it waits for; of the bank's last
    building, those that have not said whether they claim it; of a question, all that may answer it, the
    seat on turn last, since its answer closes the question.
    """
    if state.ended:
        return []
    if state.auction is not None:
        bidding = [seat for seat in bidders(ruleset, state) if seat != state.auction.bidder]
        return bidding + [seat for seat in state.from_turn() if owes_answer(state, seat)]
    if state.shortage is not None:
        return list(state.shortage.rivals)
    frame = state.frames[-1]
    if frame.kind != "answer" or ruleset.acts["answer"][Answer].who is OWNER:
        return [frame.seat]
    others = state.others(frame.seat)
    return [*(seat for seat in others if seat not in state.turn.answered), frame.seat]


def choose(
    ruleset: Ruleset, state: State, seat: int, rng: random.Random, right_in_hundred: int = RIGHT_IN_HUNDRED
) -> Command:
    """What a simple, sensible player in `seat` does now. `seat` is one of `awaited`.

    It answers right `right_in_hundred` times of a hundred; the rest is the variant's policy.
    """
    kind = "answer" if owes_answer(state, seat) else state.frames[-1].kind
    return ruleset.bots[kind](ruleset, state, seat, rng, right_in_hundred)


def choose_at_random(ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    """One of the legal commands of `seat`, all equally likely."""
    return rng.choice(legal(ruleset, state, seat))
