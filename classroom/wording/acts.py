"""What the buttons say, by the act that they ask for."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

_LABELS = {
    "roll": _("Roll the die"),
    "buy": _("Buy %(square)s for %(amount)s"),
    "decline": _("No, thank you"),
    "build": _("Build a hotel on %(square)s for %(amount)s"),
    "sell": _("Sell %(square)s for %(amount)s"),
    "sell_building": _("Sell a hotel of %(square)s for %(amount)s"),
    "auction": _("Auction %(square)s"),
    "bid": _("Bid %(amount)s"),
    "pass": _("I am out"),
    "withdraw": _("Take it back"),
    "pay": _("Pay %(amount)s"),
    "choose": _("%(square)s"),
    "end": _("End the turn"),
}


def act_label(act: str, params: Mapping[str, object]) -> str:
    """Return the button's text for an act; "sell_building" is a sale while a building stands there."""
    return str(_LABELS[act]) % params
