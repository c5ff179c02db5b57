"""What is being decided, and by whom: the line above the stage."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from classroom.wording.boards import WORDS

_PROMPTS = {
    "roll": _("%(seat)s: roll the die"),
    "roll_in_jail": _("%(seat)s is in detention: pay, use a card, or roll a double"),
    "roll_let_out": _("%(seat)s may leave detention for free"),
    "answer": _("%(seat)s: answer"),
    "answer_everyone": _("Everyone answers. On turn: %(seat)s"),
    "buy": _("%(seat)s decides whether to buy %(square)s"),
    "turn": _("%(seat)s: what now?"),
    "debt": _("%(seat)s owes %(amount)s"),
    "auction": _("%(seat)s auctions %(square)s"),
    "auction_bank": _("The bank auctions %(square)s"),
    "auction_house": _("The bank auctions its last house"),
    "auction_hotel": _("The bank auctions its last hotel"),
    "trade": _("%(other)s offers %(seat)s a trade"),
    "claim_house": _("%(seat)s wants the bank's last house. Who else?"),
    "claim_hotel": _("%(seat)s wants the bank's last hotel. Who else?"),
    "place": _("%(seat)s: choose where the building goes"),
    "free_hotel": _("%(seat)s: choose where the free hotel goes"),
}

_DEBTS = {
    "rent": _("Rent for %(square)s"),
    "card": _("Because of a card"),
    "tax": _("Fee for %(square)s"),
    "fine": _("To leave detention"),
    "interest": _("For the mortgage of %(square)s"),
}


def prompt(key: str, params: Mapping[str, object], variant: str) -> str:
    """Return the line for a kind of frame, or one with what it is about.

    `params` are "seat" (who decides), "other" (who offers a trade), "square" and "amount".
    """
    return str(WORDS[variant].prompts.get(key, _PROMPTS[key])) % params


def debt_text(reason: str, square: str) -> str:
    """Return what a debt is for; `square` is the name of the square that it is owed for, or "" for none."""
    return str(_DEBTS[reason]) % {"square": square}
