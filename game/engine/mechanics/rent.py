"""Rent (rules/quiz.md, A turn, 3)."""

from __future__ import annotations

from ..events import CardUsed
from ..game import Game
from ..ruleset import Mechanic, Ruleset
from ..state import NOBODY, State
from .debt import owe

RENT_FREE = "rent-free"


def charge(game: Game, seat: int, square: int) -> None:
    """Make `seat` owe the rent of `square` to its owner, unless a kept card spares it."""
    for waiver in game.ruleset.waivers:
        if waiver(game, seat, square):
            return
    amount = game.ruleset.rent(game.state, square)
    if amount:
        owe(game, seat, game.state.owner[square], amount, "rent", square)


def _base(ruleset: Ruleset, state: State, square: int, amount: int) -> int:
    if state.owner[square] == NOBODY:
        return 0
    numbers = ruleset.numbers
    return numbers.rent_group if ruleset.board.complete(state.owner, square) else numbers.rent_single


def _buildings(ruleset: Ruleset, state: State, square: int, amount: int) -> int:
    return amount + ruleset.numbers.rent_per_building * state.buildings[square]


def _rent_free(game: Game, seat: int, square: int) -> bool:
    if RENT_FREE not in game.state.kept[seat]:
        return False
    game.emit(CardUsed(seat, RENT_FREE, square))
    return True


GROUP_RENT = Mechanic(name="rent by group", rent=_base)
BUILDING_RENT = Mechanic(name="rent for buildings", rent=_buildings)
RENT_FREE_CARD = Mechanic(name="rent-free card", waiver=_rent_free)
