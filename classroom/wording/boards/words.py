"""What a board says in words of its own, as data: nothing in the wording asks which board is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

Texts = Mapping[str, Promise]

_POINTS = _("Points")
_PASSED = _("%(seat)s is out of the auction.")


def points(count: int) -> str:
    """Return a number of points in words."""
    return ngettext("%(count)s point", "%(count)s points", count) % {"count": count}


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one board; what it leaves out is said as on every board.

    `squares` by key, `groups` by number, `decks` by the kind of square that draws, `cards` by id. A card may
    mention its %(amount)s and the %(square)s of that number. `unasked` are cards where no questions are
    asked. `acts`, `prompts`, `refusals` and `payments` take the place of the common sentences with the same
    keys. `arrivals` tell that the dice brought a seat to the square of that number, `passed` that a seat
    passed, wherever the board lets it. `amount` says a sum, `unit` heads a column of sums, and `total` says
    what a seat has at the end of the game. `houses`: how many of them stand on a street before a hotel does;
    0 where every building is a hotel.
    """

    squares: Texts = field(default_factory=dict)
    groups: Mapping[int, Promise] = field(default_factory=dict)
    decks: Texts = field(default_factory=dict)
    cards: Texts = field(default_factory=dict)
    unasked: Texts = field(default_factory=dict)
    acts: Texts = field(default_factory=dict)
    prompts: Texts = field(default_factory=dict)
    refusals: Texts = field(default_factory=dict)
    payments: Texts = field(default_factory=dict)
    arrivals: Mapping[int, Promise] = field(default_factory=dict)
    passed: Promise = _PASSED
    amount: Callable[[int], str] = points
    total: Callable[[int], str] = points
    unit: Promise = _POINTS
    houses: int = 0

    def building(self, level: int) -> str:
        """Return what the `level`-th building of a street is: a "house" or a "hotel"."""
        return "house" if level <= self.houses else "hotel"


COMMON = Words()
"""What is said on every board."""
