"""A step of a scenario as the command that it means, and the chance that it lays down."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.engine import State, commands
from game.engine.ruleset import Ruleset
from game.engine.state import Goods

from . import file
from .cards import LaidDown, find
from .file import NotAScenario, Step

T = TypeVar("T")

_COMMANDS = {str(kind.__struct_config__.tag): kind for kind in commands.Command.__subclasses__()}

# Chance of boards that cannot be played yet.
_OTHER_CHANCE = ("special", "slice", "shot", "jackpot", "die")


class Reader:
    """Reads the steps of one game; `seats` are their names in order of play."""

    def __init__(self, seats: list[str], rules: Ruleset, state: State) -> None:
        self._seats = seats
        self._rules = rules
        self._state = state
        self._fields: dict[str, Callable[[int, Step], object]] = {
            "right": lambda number, step: needed(number, "right", step.right),
            "square": lambda number, step: needed(number, "square", step.square),
            "amount": lambda number, step: needed(number, "amount", step.amount),
            "value": self._value,
            "card": self._card,
            "to": self._partner,
            "give": lambda number, step: self._goods(step.give, self._giver(step)),
            "get": lambda number, step: self._goods(step.get, self._taken_from(step)),
        }

    def command(self, number: int, step: Step) -> commands.Command | None:
        """The command that a step asks for, None for an act that no board has yet.

        Raises NotAScenario for a field that is missing or makes no sense.
        """
        kind = _COMMANDS.get(step.do)
        if kind is None:
            return None
        fields = {
            name: read(number, step) for name, read in self._fields.items() if name in kind.__struct_fields__
        }
        seat = self._seats.index(step.seat) if step.seat else -1
        return kind(seat=seat, **fields)

    def _value(self, number: int, step: Step) -> int:
        value = needed(number, "value", step.value)
        if isinstance(value, int):
            return value
        if value not in self._seats:
            raise NotAScenario(f"step[{number}].value", f"{value!r} is nothing that can be chosen here")
        return self._seats.index(value)

    def _card(self, number: int, step: Step) -> str:
        card = needed(number, "card", step.card)
        if not isinstance(card, str):
            raise NotAScenario(f"step[{number}].card", "one card is used at a time")
        seat = self._giver(step)
        return (seat is not None and find(self._rules, card, self._state.kept[seat])) or card

    def _partner(self, number: int, step: Step) -> int:
        return self._seats.index(needed(number, "to", step.to))

    def _giver(self, step: Step) -> int | None:
        return self._seats.index(step.seat) if step.seat else None

    def _taken_from(self, step: Step) -> int | None:
        """The other side of a trade: the one it is offered to, or whose offer is countered."""
        if step.to is not None:
            return self._seats.index(step.to)
        return self._state.deal.proposer if self._state.deal else None

    def _goods(self, goods: file.Goods, seat: int | None) -> Goods:
        """These goods, each card by the id of one that `seat` keeps."""
        kept = list(self._state.kept[seat]) if seat is not None else []
        cards = []
        for name in goods.cards:
            card = find(self._rules, name, kept)
            if card is not None:
                kept.remove(card)
            cards.append(card or name)
        return Goods(goods.cash, tuple(goods.squares), tuple(cards))


def needed(number: int, name: str, value: T | None) -> T:
    """`value`, the field `name` of step `number`. Raises NotAScenario if it is left out."""
    if value is None:
        raise NotAScenario(f"step[{number}].{name}", "is missing")
    return value


def lay_down(chance: LaidDown, rules: Ruleset, state: State, number: int, step: Step) -> None:
    """Let `chance` give what `step` says. Raises NotAScenario for what cannot come on this board."""
    for name in _OTHER_CHANCE:
        if getattr(step, name) is not None:
            raise NotAScenario(f"step[{number}].{name}", "there is nothing of the kind on this board")
    chance.dice = _dice(rules, number, step)
    chance.prices = [step.price] if isinstance(step.price, int) else list(step.price or [])
    chance.where = f"step[{number}].card"
    chance.cards = _drawn(step)
    for name in chance.cards:
        if find(rules, name, state.deck) is None:
            raise NotAScenario(chance.where, f"{name!r} is not in the deck")


def _dice(rules: Ruleset, number: int, step: Step) -> list[int]:
    """What the dice show, one after the other, however many rolls they belong to."""
    shown = []
    for entry in step.dice:
        for die in entry if isinstance(entry, list) else [entry]:
            if not isinstance(die, int) or not 1 <= die <= rules.numbers.die_faces:
                raise NotAScenario(f"step[{number}].dice", f"a die does not show {die!r}")
            shown.append(die)
    return shown


def _drawn(step: Step) -> list[str]:
    """The names of the cards drawn in this step; the card of "use" is one that the seat has already."""
    if step.do == "use" or step.card is None:
        return []
    return [step.card] if isinstance(step.card, str) else list(step.card)
