"""Trades in plain sentences: who gives what, and what it does to groups (rules/classic.md, Trade)."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext, ngettext

from classroom.wording.names import Names, listed
from game.engine import NOBODY, Ruleset, State
from game.engine.mechanics.mortgage import tenth
from game.engine.state import Deal, Goods


def goods_text(goods: Goods, names: Names) -> str:
    """Return what one side of a trade gives as part of a sentence: "100 coins and Library Lane"."""
    parts = [names.words.amount(goods.cash)] if goods.cash else []
    parts += [names.squares[square] for square in sorted(goods.squares)]
    if goods.cards:
        count = len(goods.cards)
        cards = ngettext("a card out of detention", "%(count)s cards out of detention", count)
        parts.append(cards % {"count": count})
    return listed(parts) or gettext("nothing")


def deal_text(deal: Deal, names: Names, reader: int = NOBODY) -> str:
    """Return the whole trade as a sentence; to `reader`, when that is one of the two, as "you"."""
    give, get = goods_text(deal.give, names), goods_text(deal.get, names)
    if reader == deal.proposer:
        return _to_you(give, get, names.seats[deal.receiver])
    if reader == deal.receiver:
        return _to_you(get, give, names.seats[deal.proposer])
    return gettext("%(seat)s gives %(give)s and gets %(get)s from %(other)s.") % {
        "seat": names.seats[deal.proposer],
        "give": give,
        "get": get,
        "other": names.seats[deal.receiver],
    }


def deal_effects(deal: Deal, names: Names, rules: Ruleset, state: State) -> tuple[str, ...]:
    """Return what the trade would bring about: groups won and lost, and what mortgages cost at once."""
    return (*_groups(deal, names, rules, state), *_mortgages(deal, names, rules, state))


def _to_you(give: str, get: str, other: str) -> str:
    return gettext("You give %(give)s and get %(get)s from %(other)s.") % {
        "give": give,
        "get": get,
        "other": other,
    }


def _groups(deal: Deal, names: Names, rules: Ruleset, state: State) -> Iterator[str]:
    board, after = rules.board, _owners_after(deal, state)
    gained = gettext("%(seat)s then has the whole group: %(group)s.")
    lost = gettext("%(seat)s then no longer has the whole group: %(group)s.")
    for group in sorted({board.at[square].group for square in (*deal.give.squares, *deal.get.squares)}):
        square = next(square.number for square in board.squares if square.group == group)
        name = names.words.groups[group]
        if board.complete(after, square):
            yield gained % {"seat": names.seats[after[square]], "group": name}
        if board.complete(state.owner, square):
            yield lost % {"seat": names.seats[state.owner[square]], "group": name}


def _owners_after(deal: Deal, state: State) -> list[int]:
    owners = list(state.owner)
    for taker, goods in (deal.receiver, deal.give), (deal.proposer, deal.get):
        for square in goods.squares:
            owners[square] = taker
    return owners


def _mortgages(deal: Deal, names: Names, rules: Ruleset, state: State) -> Iterator[str]:
    sentence = gettext("%(square)s is mortgaged: it costs %(seat)s %(amount)s at once.")
    for taker, goods in (deal.receiver, deal.give), (deal.proposer, deal.get):
        for square in sorted(goods.squares):
            if state.mortgaged[square]:
                amount = names.words.amount(tenth(rules, square))
                yield sentence % {
                    "square": names.squares[square],
                    "seat": names.seats[taker],
                    "amount": amount,
                }
