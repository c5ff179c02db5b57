"""What the seats, squares and cards of one table are called."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from classroom.wording.boards.words import COMMON, Words
from game.engine import POT


@dataclass(frozen=True, slots=True)
class Names:
    """What seats (by index) and squares (by number) of a table are called, and what its cards (by id) say.

    `words` are those of its board.
    """

    seats: Mapping[int, str]
    squares: Mapping[int, str]
    cards: Mapping[str, str]
    words: Words = COMMON

    def payee(self, seat: int) -> str:
        """Return the name of whoever pays or is paid: a seat, the pot or the bank."""
        return self.seats.get(seat) or str(_("the pot") if seat == POT else _("the bank"))

    def places(self, numbers: Iterable[int]) -> str:
        """Return the names of several squares as part of a sentence."""
        return listed([self.squares[number] for number in numbers])


def listed(names: list[str]) -> str:
    """Return several names as part of a sentence: "one", "one and two", "one, two and three"."""
    if len(names) < 2:
        return "".join(names)
    return gettext("%(some)s and %(last)s") % {"some": ", ".join(names[:-1]), "last": names[-1]}
