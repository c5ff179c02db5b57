"""What the games are called that a teacher chooses from, and what each is like."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from game.rules import VARIANTS, ruleset

TITLES: Mapping[str, Promise] = {
    "quiz": _("Quiz board"),
    "classic": _("Classic board"),
}
_LIKE: Mapping[str, Promise] = {
    "quiz": _("Quick to learn. A right answer lets a team buy, build, auction, or win the pot."),
    "classic": _("Two dice, rents, houses, trades and mortgages. Takes longer."),
}


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game to choose: its key, its name, how big it is, and what it is like."""

    key: str
    title: str
    size: str
    text: str


def game_cards() -> list[GameCard]:
    """Return all games, in the active language."""
    return [GameCard(key, str(TITLES[key]), _size(key), str(_LIKE[key])) for key in VARIANTS]


def _size(key: str) -> str:
    variant = VARIANTS[key]
    return gettext("%(squares)s squares, %(least)s to %(most)s teams") % {
        "squares": len(ruleset(key).board.squares),
        "least": variant.seats_least,
        "most": variant.seats_most,
    }
