"""Houses and hotels from the bank's stock, built and sold evenly (rules/classic.md, Building)."""

from __future__ import annotations

from collections.abc import Iterable

from ..commands import Build, Command, Sell
from ..events import BuildingSold, GroupSoldDown, Paid
from ..game import Game
from ..holdings import Holdings
from ..refusal import Refusal
from ..ruleset import ANYONE, Act, Mechanic, Ruleset
from ..state import BANK, State
from .gate import shut
from .shortage import ask_rivals, put_building, rivals_for
from .stock import (
    HOTEL,
    buildable,
    hangs_on_holdings,
    houses_left,
    lot_for,
    room_for_another,
    stock_left,
)


def _may_build(ruleset: Ruleset, state: State, command: Build) -> Refusal | None:
    refusal = _is_shut(ruleset, state, command.seat) or buildable(
        ruleset, state, command.seat, command.square
    )
    if refusal:
        return refusal
    cost, cash = ruleset.board.at[command.square].building_cost, state.cash[command.seat]
    return Refusal("too_few_points", {"needed": cost, "cash": cash}) if cash < cost else None


def _is_shut(ruleset: Ruleset, state: State, seat: int) -> Refusal | None:
    """One builds on one's own turn, and between turns: before the seat on turn has rolled."""
    if seat != state.turn.seat and state.turn.rolled:
        return Refusal("not_your_turn")
    return Refusal("gate_shut") if shut(ruleset, state, seat, "build") else None


def _build(game: Game, command: Build) -> None:
    ruleset, state = game.ruleset, game.state
    lot = lot_for(state, command.square)
    rivals = rivals_for(ruleset, state, command.seat, lot) if stock_left(ruleset, state, lot) == 1 else []
    if rivals:
        ask_rivals(game, command.seat, command.square, lot, rivals)
    else:
        put_building(game, command.seat, command.square)


def _builds(ruleset: Ruleset, state: State, seat: int, holdings: Holdings) -> Iterable[Command]:
    room = holdings.once(_room, ruleset, state, seat)
    if not room or _is_shut(ruleset, state, seat) is not None:
        return ()
    cash, at = state.cash[seat], ruleset.board.at
    return [Build(seat, square) for square in room if at[square].building_cost <= cash]


def _room(ruleset: Ruleset, state: State, seat: int, owned: list[int]) -> list[int]:
    return room_for_another(ruleset, state, seat) if owned else []


def _may_sell(ruleset: Ruleset, state: State, command: Sell) -> Refusal | None:
    if hangs_on_holdings(state):
        return Refusal("building_under_the_hammer")
    square, buildings = command.square, state.buildings
    if square not in ruleset.board.mates or state.owner[square] != command.seat:
        return Refusal("not_yours", {"square": square})
    if not buildings[square]:
        return Refusal("no_building", {"square": square})
    if buildings[square] < max(buildings[mate] for mate in ruleset.board.mates[square]):
        return Refusal("sell_evenly", {"square": square})
    return None


def _sell(game: Game, command: Sell) -> None:
    sell_building(game, command.seat, command.square)


def sell_building(game: Game, seat: int, square: int) -> None:
    """Sell one building of `square` to the bank for half its cost.

    A hotel goes down to four houses. When the bank lacks these, all hotels of the group go, and the group
    keeps what houses there are.
    """
    ruleset, state = game.ruleset, game.state
    half, level = ruleset.board.at[square].building_cost // 2, state.buildings[square]
    if level < HOTEL or houses_left(ruleset, state) >= HOTEL - 1:
        game.emit(BuildingSold(seat, square, level - 1))
        game.emit(Paid(BANK, seat, half, "sale", square))
        return
    group = list(ruleset.board.mates[square])
    before = sum(state.buildings[mate] for mate in group)
    levels = _spread(ruleset, state, group)
    game.emit(GroupSoldDown(seat, group, levels))
    game.emit(Paid(BANK, seat, half * (before - sum(levels)), "sale", square))


def _spread(ruleset: Ruleset, state: State, group: list[int]) -> list[int]:
    """Houses for each square of `group`, as many as there are, the surplus on the highest numbers."""
    standing = sum(state.buildings[square] for square in group if state.buildings[square] < HOTEL)
    houses = min(houses_left(ruleset, state) + standing, (HOTEL - 1) * len(group))
    each, more = divmod(houses, len(group))
    return [each + (place >= len(group) - more) for place in range(len(group))]


def _sales(ruleset: Ruleset, state: State, seat: int, holdings: Holdings) -> Iterable[Command]:
    return () if hangs_on_holdings(state) else holdings.once(_even_sales, ruleset, state, seat)


def _even_sales(ruleset: Ruleset, state: State, seat: int, owned: list[int]) -> list[Command]:
    return [
        sale
        for square in owned
        if state.buildings[square]
        if _may_sell(ruleset, state, sale := Sell(seat, square)) is None
    ]


OPEN_FRAMES = ("roll", "turn", "buy", "debt", "auction", "answer")
"""Where buildings are sold and squares mortgaged: wherever nobody else decides upon what one owns."""

EVEN_BUILDING = Mechanic(
    name="even building",
    acts=(
        Act(Build, ("roll", "turn"), _build, _may_build, who=ANYONE, upon=_builds),
        Act(Sell, OPEN_FRAMES, _sell, _may_sell, who=ANYONE, upon=_sales),
    ),
)
