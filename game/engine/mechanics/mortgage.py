"""Mortgages (rules/classic.md, Mortgage)."""

from __future__ import annotations

from collections.abc import Iterable

from ..commands import Command, Lift, Mortgage
from ..events import Inherited, Lifted, Mortgaged, Paid
from ..game import Game
from ..holdings import Holdings
from ..refusal import Refusal
from ..ruleset import ANYONE, Act, Mechanic, Ruleset
from ..state import BANK, State
from .debt import owe_at_once
from .even_building import OPEN_FRAMES
from .selling import bears_buildings
from .stock import hangs_on_holdings


def loan(ruleset: Ruleset, square: int) -> int:
    """What the bank lends on `square`: half its price."""
    return ruleset.board.at[square].price // 2


def tenth(ruleset: Ruleset, square: int) -> int:
    """A tenth of the mortgage of `square`, rounded up in whole numbers."""
    return -(-loan(ruleset, square) // 10)


def cost_of_lifting(ruleset: Ruleset, state: State, square: int) -> int:
    """What paying the mortgage back costs now: the tenth falls away where it was paid in this very turn."""
    bare = loan(ruleset, square)
    return bare if square in state.turn.inherited else bare + tenth(ruleset, square)


def inherit(game: Game, seat: int, square: int) -> None:
    """Charge `seat` the tenth of the mortgaged `square` that came to it."""
    game.emit(Inherited(seat, square))
    owe_at_once(game, seat, BANK, tenth(game.ruleset, square), "interest", square)


def pledge(game: Game, seat: int, square: int) -> None:
    """Mortgage `square`; everything has been checked."""
    game.emit(Mortgaged(seat, square))
    game.emit(Paid(BANK, seat, loan(game.ruleset, square), "mortgage", square))


def pledgeable(ruleset: Ruleset, state: State, seat: int) -> list[int]:
    """The squares that `seat` can mortgage, rising."""
    mortgaged, buildings, mates = state.mortgaged, state.buildings, ruleset.board.mates
    return [
        square
        for square in ruleset.board.owned(state.owner, seat)
        if not mortgaged[square] and not bears_buildings(buildings, mates[square])
    ]


def _may_mortgage(ruleset: Ruleset, state: State, command: Mortgage) -> Refusal | None:
    if hangs_on_holdings(state):
        return Refusal("building_under_the_hammer")
    square = command.square
    if square not in ruleset.board.mates or state.owner[square] != command.seat:
        return Refusal("not_yours", {"square": square})
    if state.mortgaged[square]:
        return Refusal("already_mortgaged", {"square": square})
    if bears_buildings(state.buildings, ruleset.board.mates[square]):
        return Refusal("group_has_buildings", {"square": square})
    return None


def _mortgage(game: Game, command: Mortgage) -> None:
    pledge(game, command.seat, command.square)


def _mortgages(ruleset: Ruleset, state: State, seat: int, holdings: Holdings) -> Iterable[Command]:
    return () if hangs_on_holdings(state) else holdings.once(_pledges, ruleset, state, seat)


def _pledges(ruleset: Ruleset, state: State, seat: int, owned: list[int]) -> list[Command]:
    return [Mortgage(seat, square) for square in pledgeable(ruleset, state, seat)]


def _may_lift(ruleset: Ruleset, state: State, command: Lift) -> Refusal | None:
    square = command.square
    if square not in ruleset.board.mates or state.owner[square] != command.seat:
        return Refusal("not_yours", {"square": square})
    if not state.mortgaged[square]:
        return Refusal("not_mortgaged", {"square": square})
    cost, cash = cost_of_lifting(ruleset, state, square), state.cash[command.seat]
    return Refusal("too_few_points", {"needed": cost, "cash": cash}) if cash < cost else None


def _lift(game: Game, command: Lift) -> None:
    cost = cost_of_lifting(game.ruleset, game.state, command.square)
    game.emit(Paid(command.seat, BANK, cost, "lift", command.square))
    game.emit(Lifted(command.seat, command.square))


def _lifts(ruleset: Ruleset, state: State, seat: int, holdings: Holdings) -> Iterable[Command]:
    return [
        lift
        for square in holdings.once(_pledged, ruleset, state, seat)
        if _may_lift(ruleset, state, lift := Lift(seat, square)) is None
    ]


def _pledged(ruleset: Ruleset, state: State, seat: int, owned: list[int]) -> list[int]:
    return [square for square in owned if state.mortgaged[square]]


MORTGAGE = Mechanic(
    name="mortgage",
    acts=(
        Act(Mortgage, OPEN_FRAMES, _mortgage, _may_mortgage, who=ANYONE, upon=_mortgages),
        Act(Lift, ("roll", "turn", "buy", "answer"), _lift, _may_lift, who=ANYONE, upon=_lifts),
    ),
)
