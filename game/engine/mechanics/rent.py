"""Rent (rules/quiz.md, A turn, 3)."""

from __future__ import annotations

from ..events import CardUsed
from ..game import Game
from ..ruleset import Mechanic, Ruleset
from ..state import NOBODY, State
from .debt import owe


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


def _spared(game: Game, seat: int, square: int) -> bool:
    for card in game.state.kept[seat]:
        if game.ruleset.cards[card].spares == "rent":
            game.emit(CardUsed(seat, card, square))
            return True
    return False


GROUP_RENT = Mechanic(name="rent by group", rent=_base)
BUILDING_RENT = Mechanic(name="rent for buildings", rent=_buildings)
RENT_SPARED = Mechanic(name="kept cards that spare a rent", waiver=_spared)
