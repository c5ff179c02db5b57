"""Rent as the squares print it (rules/classic.md, Property)."""

from __future__ import annotations

from ..board import Square
from ..events import RentRolled
from ..game import Game
from ..ruleset import Mechanic, Ruleset
from ..state import State
from .debt import owe
from .movement import advance


def charge(game: Game, seat: int, square: int) -> None:
    """Make `seat` owe the rent of `square` to its owner."""
    collect(game, seat, square, game.ruleset.rent(game.state, square))


def collect(game: Game, seat: int, square: int, amount: int) -> None:
    """Make `seat` owe `amount` of rent for `square` to its owner, in whatever way rents are collected."""
    if amount:
        game.ruleset.collect(game, seat, game.state.owner[square], square, amount)


def _owe_rent(game: Game, seat: int, owner: int, square: int, amount: int) -> None:
    owe(game, seat, owner, amount, "rent", square)


def _printed(ruleset: Ruleset, state: State, number: int, amount: int) -> int:
    if state.owner[number] < 0 or state.mortgaged[number]:
        return 0
    square = ruleset.board.at[number]
    return _BY_KIND[square.kind](ruleset, state, square)


def _of_street(ruleset: Ruleset, state: State, square: Square) -> int:
    level = state.buildings[square.number]
    if level:
        return square.rents[level]
    mates = ruleset.board.mates[square.number]
    doubled = ruleset.board.complete(state.owner, square.number) and not any(
        state.mortgaged[m] for m in mates
    )
    return 2 * square.rents[0] if doubled else square.rents[0]


def _of_station(ruleset: Ruleset, state: State, square: Square) -> int:
    return square.rents[held(ruleset, state, square.number) - 1]


def _of_utility(ruleset: Ruleset, state: State, square: Square) -> int:
    return square.rents[held(ruleset, state, square.number) - 1] * sum(state.turn.dice)


def held(ruleset: Ruleset, state: State, square: int) -> int:
    """How many of the group of `square` its owner has; mortgaged ones count."""
    owner = state.owner[square]
    return sum(state.owner[mate] == owner for mate in ruleset.board.mates[square])


_BY_KIND = {"property": _of_street, "station": _of_station, "utility": _of_utility}


def _to_next(game: Game, seat: int, kind: str) -> int:
    """Advance to the next square of that kind ahead, and give its number."""
    board, here = game.ruleset.board, game.state.square[seat]
    steps = next(s for s in range(1, board.size) if board.at[board.ahead(here, s)].kind == kind)
    advance(game, seat, steps, "card")
    return board.ahead(here, steps)


def _has_landlord(state: State, seat: int, square: int) -> bool:
    return state.owner[square] not in (-1, seat) and not state.mortgaged[square]


def nearest_station(game: Game, seat: int, amount: int) -> bool:
    """A card's effect: advance to the next station, and pay double rent where another seat owns it."""
    square = _to_next(game, seat, "station")
    if _has_landlord(game.state, seat, square):
        collect(game, seat, square, 2 * game.ruleset.rent(game.state, square))
    else:
        game.ruleset.landing[square](game, seat)
    return True


def nearest_utility(game: Game, seat: int, amount: int) -> bool:
    """A card's effect: advance to the next utility, and roll for ten times the dice where another owns it."""
    square = _to_next(game, seat, "utility")
    if _has_landlord(game.state, seat, square):
        faces = game.ruleset.numbers.die_faces
        game.emit(RentRolled(seat, [game.chance.die(faces), game.chance.die(faces)]))
        highest = game.ruleset.board.at[square].rents[-1]
        collect(game, seat, square, highest * sum(game.state.turn.dice))
    else:
        game.ruleset.landing[square](game, seat)
    return True


PRINTED_RENT = Mechanic(name="printed rents", rent=_printed, collect=_owe_rent)
