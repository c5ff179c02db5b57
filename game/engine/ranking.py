"""Who is ahead, and who has won (rules/quiz.md, End; rules/classic.md, Debt and bankruptcy)."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from .ruleset import Ruleset
from .state import State


class Standing(msgspec.Struct, frozen=True):
    """Where a seat stands.

    `place` counts from 1; seats that share a place are tied in everything that counts. `total` is what is
    ranked: the points, and what the properties and buildings are worth, until a board pays that out at its
    end (while the game runs ties break by holdings alone). `asked` and `right` count questions. `out`: 0,
    or the how-manieth to go out.
    """

    seat: int
    place: int
    total: int
    cash: int
    properties: int
    buildings: int
    asked: int
    right: int
    out: int


def ranking(ruleset: Ruleset, state: State) -> list[Standing]:
    """All seats, the best first, ties in order of play; those that are out follow, the last one first."""
    merits = {seat: _merit(ruleset, state, seat) for seat in state.order}
    best_first = sorted(state.order, key=merits.__getitem__, reverse=True)
    return [
        _standing(ruleset, state, seat, 1 + sum(merit > merits[seat] for merit in merits.values()))
        for seat in best_first
    ]


def winners(ruleset: Ruleset, state: State) -> list[int]:
    """The seats that share the first place, in order of play; none while the game runs."""
    return (
        [standing.seat for standing in ranking(ruleset, state) if standing.place == 1] if state.ended else []
    )


def _merit(ruleset: Ruleset, state: State, seat: int) -> tuple[int, int, int, Fraction]:
    if state.out[seat]:
        return (0, state.out[seat], 0, Fraction(0))
    owned = state.owned(seat)
    holdings = len(owned) + sum(state.buildings[square] for square in owned)
    # While the game runs the share stays out: a rank must not betray an answer whose question is still open.
    share = Fraction(state.right[seat], state.asked[seat] or 1) if state.ended else Fraction(0)
    return (1, _total(ruleset, state, seat), holdings, share)


def _total(ruleset: Ruleset, state: State, seat: int) -> int:
    paid_out = state.ended and ruleset.finals
    return state.cash[seat] + (0 if paid_out else ruleset.worth(ruleset, state, seat))


def _standing(ruleset: Ruleset, state: State, seat: int, place: int) -> Standing:
    owned = state.owned(seat)
    return Standing(
        seat=seat,
        place=place,
        total=_total(ruleset, state, seat),
        cash=state.cash[seat],
        properties=len(owned),
        buildings=sum(state.buildings[square] for square in owned),
        asked=state.asked[seat],
        right=state.right[seat],
        out=state.out[seat],
    )
