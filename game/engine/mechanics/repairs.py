"""Cards that cost for each building (rules/classic.md, Cards)."""

from __future__ import annotations

from ..game import Game
from ..state import BANK
from .cards import Effect, pay_to
from .stock import HOTEL


def repairs(for_a_house: int, for_a_hotel: int) -> Effect:
    """An effect: owe the bank these sums for each house and hotel owned."""

    def pay(game: Game, seat: int, amount: int) -> bool:
        levels = [game.state.buildings[square] for square in game.state.owned(seat)]
        hotels = levels.count(HOTEL)
        total = for_a_house * (sum(levels) - HOTEL * hotels) + for_a_hotel * hotels
        return total > 0 and pay_to(BANK)(game, seat, total)

    return pay
