"""Selling to the bank (rules/quiz.md, A turn, 4; Payments)."""

from __future__ import annotations

from collections.abc import Iterable

from ..commands import Command, Sell
from ..events import BuildingSold, Paid, PropertySold
from ..game import Game
from ..holdings import Holdings
from ..refusal import Refusal
from ..ruleset import OWNER_OR_TURN, Act, Mechanic, Ruleset
from ..state import BANK, State


def sellable(ruleset: Ruleset, state: State, seat: int, square: int) -> Refusal | None:
    """Why `seat` cannot part with the property `square`: it is not its own, or its group bears buildings."""
    if square not in ruleset.board.mates or state.owner[square] != seat:
        return Refusal("not_yours", {"square": square})
    if bears_buildings(state.buildings, ruleset.board.mates[square]):
        return Refusal("group_has_buildings", {"square": square})
    return None


def free_squares(ruleset: Ruleset, state: State, seat: int) -> list[int]:
    """The squares that `seat` can part with, rising: the same condition as `sellable`."""
    buildings, mates = state.buildings, ruleset.board.mates
    return [square for square in state.owned(seat) if not bears_buildings(buildings, mates[square])]


def bears_buildings(buildings: list[int], group: tuple[int, ...]) -> bool:
    """Whether a building stands on any square of `group`."""
    for square in group:  # noqa: SIM110 - every list of what is legal asks this, and a generator takes thrice as long
        if buildings[square]:
            return True
    return False


def proceeds(ruleset: Ruleset, state: State, seat: int) -> int:
    """Points that selling everything would bring `seat`."""
    numbers = ruleset.numbers
    return sum(
        numbers.property_sale + state.buildings[square] * numbers.building_sale
        for square in state.owned(seat)
    )


def sell_for(game: Game, seat: int, amount: int) -> None:
    """Sell for `seat` until it has `amount` points: buildings first, then what costs it least rent.

    Reading: every building costs the same two points of rent, so they go in board order; a property of an
    incomplete group costs less than one that breaks a complete group.
    """
    while game.state.cash[seat] < amount:
        _sell_square(game, seat, _cheapest_loss(game, seat))


def _cheapest_loss(game: Game, seat: int) -> int:
    ruleset, state = game.ruleset, game.state
    owned = state.owned(seat)
    built = [square for square in owned if state.buildings[square]]
    if built:
        return built[0]
    return min(owned, key=lambda square: (ruleset.board.complete(state.owner, square), square))


def _sell_square(game: Game, seat: int, square: int) -> None:
    numbers, level = game.ruleset.numbers, game.state.buildings[square]
    if level:
        game.emit(BuildingSold(seat, square, level - 1))
        game.emit(Paid(BANK, seat, numbers.building_sale, "sale", square))
    else:
        game.emit(PropertySold(seat, square))
        game.emit(Paid(BANK, seat, numbers.property_sale, "sale", square))


def _may_sell(ruleset: Ruleset, state: State, command: Sell) -> Refusal | None:
    seat, square = command.seat, command.square
    if state.auction is not None and square == state.auction.square:
        return Refusal("own_auction")
    if square in ruleset.board.mates and state.owner[square] == seat and state.buildings[square]:
        return None
    return sellable(ruleset, state, seat, square)


def sell(game: Game, command: Sell) -> None:
    """Sell a building of the square, or the property where none stands; `command` has been checked."""
    _sell_square(game, command.seat, command.square)


def _sales(ruleset: Ruleset, state: State, seat: int, holdings: Holdings) -> Iterable[Command]:
    buildings, mates = state.buildings, ruleset.board.mates
    sales = [
        Sell(seat, square)
        for square in holdings.owned
        if buildings[square] or not bears_buildings(buildings, mates[square])
    ]
    if state.auction is None:
        return sales
    return [sale for sale in sales if sale.square != state.auction.square]


SELL = Act(
    Sell, ("roll", "answer", "turn", "debt", "auction"), sell, _may_sell, who=OWNER_OR_TURN, upon=_sales
)
SELLING = Mechanic(name="selling", acts=(SELL,))
