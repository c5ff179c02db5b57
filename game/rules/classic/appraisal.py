"""What property is worth to a seat: the one place where bots get their idea of it from."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.mechanics.mortgage import loan, tenth
from game.engine.mechanics.stock import HOTEL
from game.engine.ruleset import Ruleset
from game.engine.state import State

from .styles import Style

VISITS_A_TURN = 0.03
"""How often a turn ends a move on a given square: one moves some 8 squares a turn, and stops on one in 7."""
HORIZON = 15
"""How many rounds ahead rents are counted where no round is the last."""
USUAL_LEVEL = 3
"""The houses to a street at which rents rise steepest."""
AVERAGE_DICE = 7
HOPE = 0.15
"""The share of a whole group's rents that its parts are worth, by the square of how much of it one has."""


def value(ruleset: Ruleset, state: State, seat: int, square: int, style: Style) -> float:
    """What `square`, not its own, is worth to `seat`; more where a rival lacks only that of a group."""
    own = change(ruleset, state, seat, (square,), (), style)
    if not style.rivalry:
        return own
    mates = ruleset.board.mates[square]
    rivals = {state.owner[mate] for mate in mates if mate != square} - {seat, -1}
    if len(rivals) != 1 or sum(state.owner[mate] in rivals for mate in mates) < len(mates) - 1:
        return own
    return own + style.rivalry * change(ruleset, state, rivals.pop(), (square,), (), style)


def change(
    ruleset: Ruleset,
    state: State,
    seat: int,
    taken: Collection[int],
    parted: Collection[int],
    style: Style,
) -> float:
    """What `seat` gains in worth when it gets the squares `taken` and gives those `parted`."""
    board, owner = ruleset.board, state.owner
    gained = 0.0
    for group in {board.mates[square] for square in (*taken, *parted)}:
        before = [square for square in group if owner[square] == seat]
        after = [
            square for square in group if (square in taken) or (square in before and square not in parted)
        ]
        gained += _worth(ruleset, state, seat, group, after, style)
        gained -= _worth(ruleset, state, seat, group, before, style)
    return gained


def _worth(
    ruleset: Ruleset, state: State, seat: int, group: tuple[int, ...], held: list[int], style: Style
) -> float:
    """What the squares `held` of `group` are worth: their prices, and the rents that they will bring."""
    if not held:
        return 0
    at, prices = ruleset.board.at, 0
    for square in held:
        prices += _price(ruleset, square) if state.mortgaged[square] else at[square].price
    if not style.foresight:
        return prices
    visits = visits_to_come(ruleset, state)
    return prices + style.foresight * _RENTS[at[group[0]].kind](ruleset, state, seat, group, held, visits)


def _price(ruleset: Ruleset, square: int) -> int:
    """What is left of the price of a mortgaged square when it is paid back."""
    return ruleset.board.at[square].price - loan(ruleset, square) - tenth(ruleset, square)


def visits_to_come(ruleset: Ruleset, state: State) -> float:
    """How often all others stop on a given square until the last round, or for some way ahead."""
    most = ruleset.numbers.maximum_rounds
    rounds = min(HORIZON, most - state.round) if most else HORIZON
    return VISITS_A_TURN * rounds * (state.out.count(0) - 1)


def _of_streets(
    ruleset: Ruleset, state: State, seat: int, group: tuple[int, ...], held: list[int], visits: float
) -> float:
    whole = max(_built(ruleset, state, seat, group, visits), 2 * visits * _base(ruleset, group))
    if len(held) == len(group):
        return whole
    return visits * _base(ruleset, held) + HOPE * whole * (len(held) / len(group)) ** 2


def _base(ruleset: Ruleset, squares: Collection[int]) -> int:
    at, base = ruleset.board.at, 0
    for square in squares:
        base += at[square].rents[0]
    return base


def _built(ruleset: Ruleset, state: State, seat: int, group: tuple[int, ...], visits: float) -> float:
    """What the whole group brings, built on as far as the cash of `seat` goes, less half of its cost."""
    at = ruleset.board.at
    cost = at[group[0]].building_cost * len(group)
    affordable = max(1, min(USUAL_LEVEL, state.cash[seat] // cost))
    rents = costs = 0.0
    for square in group:
        level = max(affordable, state.buildings[square])
        rents += at[square].rents[level]
        costs += (level - state.buildings[square]) * at[square].building_cost
    return visits * rents - costs / 2


def _of_kind(
    ruleset: Ruleset, state: State, seat: int, group: tuple[int, ...], held: list[int], visits: float
) -> float:
    return visits * len(held) * ruleset.board.at[group[0]].rents[len(held) - 1]


def _of_utilities(
    ruleset: Ruleset, state: State, seat: int, group: tuple[int, ...], held: list[int], visits: float
) -> float:
    return AVERAGE_DICE * _of_kind(ruleset, state, seat, group, held, visits)


_RENTS = {"property": _of_streets, "station": _of_kind, "utility": _of_utilities}


def gain_of_building(ruleset: Ruleset, state: State, square: int) -> int:
    """How much rent one more building on `square` brings a visit."""
    rents, level = ruleset.board.at[square].rents, state.buildings[square]
    return rents[min(level + 1, HOTEL)] - rents[level] if level else rents[1] - 2 * rents[0]


def dearest_ahead(ruleset: Ruleset, state: State, seat: int) -> int:
    """The highest rent that `seat` may owe after one throw of the dice from where it stands."""
    board, owner = ruleset.board, state.owner
    return max(
        (
            ruleset.rent(state, square)
            for steps in range(2, 13)
            if owner[square := board.ahead(state.square[seat], steps)] not in (seat, -1)
        ),
        default=0,
    )


def average_rent(ruleset: Ruleset, state: State, seat: int) -> float:
    """What `seat` owes others for a move on average, if it may stop anywhere."""
    owed = sum(
        ruleset.rent(state, square) for square, owner in enumerate(state.owner) if owner not in (seat, -1)
    )
    return owed / ruleset.board.size
