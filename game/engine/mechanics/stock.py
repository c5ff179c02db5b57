"""What the bank has left to build with, and where a building fits (rules/classic.md, Building)."""

from __future__ import annotations

from ..refusal import Refusal
from ..ruleset import Ruleset
from ..state import State

HOTEL = 5
"""The level that a hotel is; below it a square's level counts houses."""

NOT_YOURS_WHOLE = "group_incomplete"


def hangs_on_holdings(state: State) -> bool:
    """Whether a building is under the hammer, which fits only as long as its bidders' streets stay so."""
    return state.auction is not None and state.auction.lot != "property"


def houses_left(ruleset: Ruleset, state: State) -> int:
    """Houses that the bank still has."""
    return ruleset.numbers.houses - sum(level for level in state.buildings if level < HOTEL)


def hotels_left(ruleset: Ruleset, state: State) -> int:
    """Hotels that the bank still has."""
    return ruleset.numbers.hotels - state.buildings.count(HOTEL)


def lot_for(state: State, square: int) -> str:
    """What the next building of `square` is: a "house" or a "hotel"."""
    return "hotel" if state.buildings[square] == HOTEL - 1 else "house"


def stock_left(ruleset: Ruleset, state: State, lot: str) -> int:
    """How many of these the bank still has."""
    return hotels_left(ruleset, state) if lot == "hotel" else houses_left(ruleset, state)


def fits(ruleset: Ruleset, state: State, seat: int, square: int) -> Refusal | None:
    """Why no building of `seat` fits on `square`, whatever the bank has and it costs."""
    if square not in ruleset.board.mates or state.owner[square] != seat:
        return Refusal("not_yours", {"square": square})
    if not ruleset.board.at[square].building_cost:
        return Refusal("never_built_on", {"square": square})
    if not ruleset.board.complete(state.owner, square):
        return Refusal(NOT_YOURS_WHOLE, {"square": square})
    mates, level = ruleset.board.mates[square], state.buildings[square]
    if any(state.mortgaged[mate] for mate in mates):
        return Refusal("group_mortgaged", {"square": square})
    if level >= HOTEL:
        return Refusal("square_full", {"square": square, "most": 1})
    if level > min(state.buildings[mate] for mate in mates):
        return Refusal("build_evenly", {"square": square})
    return None


def buildable(ruleset: Ruleset, state: State, seat: int, square: int) -> Refusal | None:
    """Why `seat` cannot have a building on `square`: it does not fit, or the bank has none left."""
    refusal = fits(ruleset, state, seat, square)
    if refusal is None:
        lot = lot_for(state, square)
        if stock_left(ruleset, state, lot) < 1:
            return Refusal(f"no_{lot}_left")
    return refusal


def room_for_another(ruleset: Ruleset, state: State, seat: int) -> list[int]:
    """The squares that `seat` could put a building on now, by groups: the same condition as `buildable`."""
    board, owner = ruleset.board, state.owner
    found: list[int] = []
    for group in board.built_on:
        # Hardly any group is in one hand, and a look at both ends of most is enough to know.
        if owner[group[0]] == seat == owner[group[-1]] and board.complete(owner, group[0]):
            found += [square for square in group if buildable(ruleset, state, seat, square) is None]
    return found
