"""Building hotels (rules/quiz.md, A turn, 3)."""

from __future__ import annotations

from collections.abc import Iterable

from ..commands import Build, Command
from ..events import Built, Paid
from ..game import Game
from ..refusal import Refusal
from ..ruleset import Act, Mechanic, Ruleset
from ..state import BANK, State


def room(ruleset: Ruleset, state: State, seat: int, square: int) -> Refusal | None:
    """Why no building of `seat` fits on `square`: the group is not all its own, or the square is full."""
    if square not in ruleset.board.mates or state.owner[square] != seat:
        return Refusal("not_yours", {"square": square})
    if not ruleset.board.complete(state.owner, square):
        return Refusal("group_incomplete", {"square": square})
    if state.buildings[square] >= ruleset.numbers.buildings_most:
        return Refusal("square_full", {"square": square, "most": ruleset.numbers.buildings_most})
    return None


def _may_build(ruleset: Ruleset, state: State, command: Build) -> Refusal | None:
    turn, numbers = state.turn, ruleset.numbers
    refusal = room(ruleset, state, command.seat, command.square)
    if refusal:
        return refusal
    if not turn.gate:
        return Refusal("gate_shut")
    if command.square != turn.landed:
        return Refusal("not_landed_there", {"square": command.square})
    if turn.bought:
        return Refusal("bought_this_landing", {"square": command.square})
    if turn.built >= numbers.builds_per_landing:
        return Refusal("enough_built", {"most": numbers.builds_per_landing})
    cash = state.cash[command.seat]
    if cash < numbers.building_cost:
        return Refusal("too_few_points", {"needed": numbers.building_cost, "cash": cash})
    return None


def _build(game: Game, command: Build) -> None:
    seat, square = command.seat, command.square
    game.emit(Paid(seat, BANK, game.ruleset.numbers.building_cost, "building", square))
    game.emit(Built(seat, square, game.state.buildings[square] + 1))


def _builds(ruleset: Ruleset, state: State, seat: int) -> Iterable[Command]:
    if not state.turn.gate:
        return []
    build = Build(seat, state.turn.landed)
    return [build] if _may_build(ruleset, state, build) is None else []


BUILDING = Mechanic(name="building", acts=(Act(Build, ("turn",), _build, _may_build, _builds),))
