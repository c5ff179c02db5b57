"""Seats that play by themselves: for empty and absent seats, demonstrations, forecasts and tests."""

from __future__ import annotations

import random
from dataclasses import dataclass

from .commands import Answer, Claim, Command
from .game import legal, refuse
from .mechanics.auction import bidders
from .ruleset import OWNER, Ruleset
from .state import State

STRENGTHS = ("easy", "medium", "hard")
"""How well bots play, from weak to strong; every variant has a policy for each (Ruleset.bots)."""
ABSENT = "absent"
"""How a bot plays for a person who is away for a while: sensibly, and without trading their things."""

RENT = "rent"
"""The kind of decision that no frame stands for: to ask for a rent that is due (mechanics.claims)."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What a bot can do: its `strength` of play, one of STRENGTHS or ABSENT, and its knowledge.

    `right_in_hundred`: how many of a hundred questions it answers right.
    """

    strength: str = "medium"
    right_in_hundred: int = 70


USUAL = Skill()


def awaited(ruleset: Ruleset, state: State) -> list[int]:
    """The seats that something is owed by now.

    In an auction, those that may still overbid; of the bank's last building, those that have not said whether
    they claim it; of a question, all that may answer it, the seat on turn last, since its answer closes the
    question.
    """
    if state.ended:
        return []
    if state.auction is not None:
        return [seat for seat in bidders(ruleset, state) if seat != state.auction.bidder]
    if state.shortage is not None:
        return list(state.shortage.rivals)
    frame = state.frames[-1]
    if frame.kind != "answer" or ruleset.acts["answer"][Answer].who is OWNER:
        return [frame.seat]
    others = state.others(frame.seat)
    return [*(seat for seat in others if seat not in state.turn.answered), frame.seat]


def movers(ruleset: Ruleset, state: State) -> list[int]:
    """The seats that may do something now, in the order of their doing it.

    Those that may ask for a rent, which nobody waits for, and then the awaited.
    """
    if not state.claims:
        return awaited(ruleset, state)
    asking = [claim.owner for claim in state.claims if _may_ask_rent(ruleset, state, claim.owner)]
    return [*dict.fromkeys(asking), *awaited(ruleset, state)]


def _may_ask_rent(ruleset: Ruleset, state: State, seat: int) -> bool:
    return state.shortage is None and refuse(ruleset, state, Claim(seat)) is None


def choose(ruleset: Ruleset, state: State, seat: int, rng: random.Random, skill: Skill = USUAL) -> Command:
    """What a player of that `skill` in `seat` does now. `seat` is one of `movers`.

    Whether it answers right is a matter of its knowledge alone; the rest is the variant's policy for its
    strength of play. KeyError for a strength that there is not.
    """
    asks_rent = state.claims and _may_ask_rent(ruleset, state, seat)
    kind = RENT if asks_rent else state.frames[-1].kind
    if kind == "answer":
        return Answer(seat, rng.random() * 100 < skill.right_in_hundred)
    return ruleset.bots[skill.strength][kind](ruleset, state, seat, rng)


def choose_at_random(ruleset: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    """One of the legal commands of `seat`, all equally likely."""
    return rng.choice(legal(ruleset, state, seat))
