"""All chance of a game, asked for in one place."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Dice, prices, shuffles and the order of play from a seed.

    The same seed gives the same outcomes in any process and on any machine. Whoever keeps a game keeps the
    seed away from its players.
    """

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)
        self._fraction = self._random.random

    def die(self, faces: int) -> int:
        """What one die of `faces` faces shows: 1 to `faces`, all equally likely."""
        return int(self._fraction() * faces) + 1

    def price(self, low: int, high: int) -> int:
        """A price in points: `low` to `high`, both included, all equally likely."""
        return int(self._fraction() * (high - low + 1)) + low

    def order(self, seats: int) -> list[int]:
        """An order of play of that many seats: the numbers 0 to `seats` - 1 in random order."""
        return self._shuffled(range(seats))

    def shuffle(self, cards: Sequence[str]) -> list[str]:
        """A deck of these card ids in random order, the top one first."""
        return self._shuffled(cards)

    def draw(self, deck: Sequence[str]) -> str:
        """The id of the card drawn from `deck`, which lies in order: its top one. The deck stays as it is."""
        return deck[0]

    def _shuffled(self, things: Sequence[T]) -> list[T]:
        rest = list(things)
        self._random.shuffle(rest)
        return rest


class Fixed(Chance):
    """Chance whose next outcomes are laid down: `dice` (what they show), `prices` (points), `cards` (ids).

    Each is used up from its front. What is not laid down is random, but the order of play is 0, 1, 2...
    """

    def __init__(self, seed: str = "") -> None:
        super().__init__(seed)
        self.dice: list[int] = []
        self.prices: list[int] = []
        self.cards: list[str] = []

    def die(self, faces: int) -> int:
        """The next of `dice`, else what a die of `faces` faces shows."""
        return self.dice.pop(0) if self.dice else super().die(faces)

    def price(self, low: int, high: int) -> int:
        """The next of `prices`, in points, else one from `low` to `high`."""
        return self.prices.pop(0) if self.prices else super().price(low, high)

    def order(self, seats: int) -> list[int]:
        """The seats 0 to `seats` - 1 as they are numbered."""
        return list(range(seats))

    def draw(self, deck: Sequence[str]) -> str:
        """The next of `cards`, wherever it lies in `deck`, else the top one."""
        return self.cards.pop(0) if self.cards else super().draw(deck)
