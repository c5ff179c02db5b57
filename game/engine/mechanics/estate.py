"""Property at its printed price: bought, or auctioned at once (rules/classic.md, Property; rules/gate.md)."""

from __future__ import annotations

from ..commands import Buy, Decline
from ..events import Declined, Offered
from ..game import Game
from ..ruleset import Act, FrameKind, Mechanic, Ruleset
from ..state import NOBODY, State
from .auction import hold, hold_among_the_right
from .gate import shut
from .printed_rent import charge
from .property import buy, may_buy


def _land(game: Game, seat: int) -> None:
    state = game.state
    square = state.square[seat]
    owner = state.owner[square]
    if owner == NOBODY:
        _offer(game, seat, square)
    elif owner != seat:
        charge(game, seat, square)


def _offer(game: Game, seat: int, square: int) -> None:
    if shut(game.ruleset, game.state, seat, "buy"):
        _auction(game, seat, square)
    else:
        game.emit(Offered(seat, square, game.ruleset.board.at[square].price, must_decide=True))


def _auction(game: Game, seat: int, square: int) -> None:
    """The board's ordinary auction, as far as the gate lets `seat` start one."""
    ruleset = game.ruleset
    if "auction" not in ruleset.gates:
        hold(game, square)
    elif ruleset.everyone:
        hold_among_the_right(game, square)
    elif not shut(ruleset, game.state, seat, "auction"):
        hold(game, square)


def _decline(game: Game, command: Decline) -> None:
    square = game.state.turn.landed
    game.emit(Declined(command.seat, square))
    _auction(game, command.seat, square)


def _time_out(game: Game) -> None:
    _decline(game, Decline(game.state.frames[-1].seat))


def _worth(ruleset: Ruleset, state: State, seat: int) -> int:
    """Price of property, half of it if mortgaged, and cost of buildings."""
    at = ruleset.board.at
    return sum(
        (at[square].price // 2 if state.mortgaged[square] else at[square].price)
        + state.buildings[square] * at[square].building_cost
        for square in state.owned(seat)
    )


BUY_OR_AUCTION = Mechanic(
    name="printed prices",
    acts=(Act(Buy, ("buy",), buy, may_buy), Act(Decline, ("buy",), _decline)),
    frames=(FrameKind("buy", _time_out),),
    landings={"property": _land, "station": _land, "utility": _land},
    worth=_worth,
)
