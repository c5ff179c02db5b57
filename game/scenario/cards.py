"""Cards by the names that the rules give them, which two decks may share (rules/classic.md, Cards)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.chance import Fixed
from game.engine.ruleset import Card, Ruleset

from .file import NotAScenario


def name_of(card: Card) -> str:
    """What the rules call `card`."""
    return card.name or card.id


def find(rules: Ruleset, name: str, among: Iterable[str]) -> str | None:
    """The id of the card of that name among these ids, None if there is none.

    Where both decks have one it is the chance deck's, the first in the order of the rules.
    """
    there = set(among)
    return next((id_ for id_, card in rules.cards.items() if id_ in there and name_of(card) == name), None)


class LaidDown(Fixed):
    """Chance of which a step lays down what it meets; `cards` holds names, looked up in the deck drawn from.

    `where`: the key to blame when a named card is not there.
    """

    def __init__(self, rules: Ruleset, seed: str) -> None:
        super().__init__(seed)
        self.where = ""
        self._rules = rules

    def draw(self, deck: Sequence[str]) -> str:
        """The id of the card named next, wherever it lies in `deck`; without one the top card's.

        Raises NotAScenario if it lies in another deck.
        """
        if not self.cards:
            return super().draw(deck)
        name = self.cards.pop(0)
        card = find(self._rules, name, deck)
        if card is None:
            raise NotAScenario(self.where, f"{name!r} is not in the deck that is drawn from")
        return card
