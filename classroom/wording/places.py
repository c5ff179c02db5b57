"""Names of seats, squares, groups, decks and cards. The streets are our own."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from classroom.wording.boards import WORDS
from game.engine import Ruleset

_LOOKS = {
    1: _("Team Circle"),
    2: _("Team Square"),
    3: _("Team Triangle"),
    4: _("Team Star"),
    5: _("Team Diamond"),
    6: _("Team Hexagon"),
    7: _("Team Cross"),
    8: _("Team Arrow"),
}

_SQUARES = {key: name for words in WORDS.values() for key, name in words.squares.items()}
_DECKS = {kind: name for words in WORDS.values() for kind, name in words.decks.items()}


def seat_name(look: int, name: str = "", members: tuple[str, ...] = ()) -> str:
    """Return what a seat is called: its own name, its only student's, or its shape's."""
    return name or (members[0] if len(members) == 1 else str(_LOOKS[look]))


def square_name(key: str) -> str:
    """Return the name of the square with this key of the board."""
    return str(_SQUARES[key])


def group_name(variant: str, group: int) -> str:
    """Return the name of a group of squares; "" where groups have none."""
    return str(WORDS[variant].groups.get(group, ""))


def deck_name(kind: str) -> str:
    """Return the name of the deck that squares of this kind draw from."""
    return str(_DECKS[kind])


def card_texts(rules: Ruleset) -> dict[str, str]:
    """Return what each card of a table says, by its id, with the figures of the rules."""
    words, at = WORDS[rules.variant], rules.board.at
    texts = words.cards if rules.options["questions"] else {**words.cards, **words.unasked}
    return {
        card.id: str(texts[card.id])
        % {"amount": card.amount, "square": square_name(at[card.amount].key) if card.amount in at else ""}
        for card in rules.cards.values()
    }
