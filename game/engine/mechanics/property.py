"""Squares that can be owned: landing on them and buying them (rules/quiz.md, A turn, 3)."""

from __future__ import annotations

from ..commands import Buy, Decline
from ..events import Bought, Declined, Offered, Paid, PricesDrawn
from ..game import Game
from ..refusal import Refusal
from ..ruleset import Act, Mechanic, Ruleset
from ..state import BANK, NOBODY, State
from .rent import charge

# Made once: every list of what is legal in a turn meets it.
NOTHING_ON_OFFER = Refusal("nothing_on_offer")


def _land(game: Game, seat: int) -> None:
    state = game.state
    square = state.square[seat]
    owner = state.owner[square]
    if owner == NOBODY:
        if state.turn.gate:
            game.emit(Offered(seat, square, game.ruleset.price(game, square)))
    elif owner != seat:
        charge(game, seat, square)


def may_buy(ruleset: Ruleset, state: State, command: Buy) -> Refusal | None:
    price = state.turn.price
    if not price:
        return NOTHING_ON_OFFER
    if state.cash[command.seat] < price:
        return Refusal("too_few_points", {"needed": price, "cash": state.cash[command.seat]})
    return None


def buy(game: Game, command: Buy) -> None:
    seat, turn = command.seat, game.state.turn
    price = turn.price
    game.emit(Paid(seat, BANK, price, "purchase", turn.landed))
    game.emit(Bought(seat, turn.landed, price))


def _may_decline(ruleset: Ruleset, state: State, command: Decline) -> Refusal | None:
    return None if state.turn.price else NOTHING_ON_OFFER


def _decline(game: Game, command: Decline) -> None:
    game.emit(Declined(command.seat, game.state.turn.landed))


def _drawn_price(game: Game, square: int) -> int:
    numbers = game.ruleset.numbers
    return game.chance.price(numbers.price_low, numbers.price_high)


def _fixed_price(game: Game, square: int) -> int:
    return game.state.fixed[square]


def _fix_prices(game: Game) -> None:
    numbers, board = game.ruleset.numbers, game.ruleset.board
    prices = [
        game.chance.price(numbers.price_low, numbers.price_high) if square in board.mates else 0
        for square in range(board.slots)
    ]
    game.emit(PricesDrawn(prices))


PURCHASE = Mechanic(
    name="purchase",
    acts=(Act(Buy, ("turn",), buy, may_buy), Act(Decline, ("turn",), _decline, _may_decline)),
    landings={"property": _land},
    price=_drawn_price,
)
FIXED_PRICES = Mechanic(name="fixed prices", set_up=_fix_prices, price=_fixed_price)

BY_PRICES: dict[str, tuple[Mechanic, ...]] = {"each_landing": (PURCHASE,), "fixed": (PURCHASE, FIXED_PRICES)}
