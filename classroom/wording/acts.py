"""What the buttons say, by the act that they ask for."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from classroom.wording.boards import WORDS

_LABELS = {
    "roll": _("Roll the die"),
    "roll_in_jail": _("Try to roll a double"),
    "buy": _("Buy %(square)s for %(amount)s"),
    "decline": _("No, thank you"),
    "build": _("Build a hotel on %(square)s for %(amount)s"),
    "build_house": _("Build a house on %(square)s for %(amount)s"),
    "build_hotel": _("Build a hotel on %(square)s for %(amount)s"),
    "sell": _("Sell %(square)s for %(amount)s"),
    "sell_building": _("Sell a hotel of %(square)s for %(amount)s"),
    "sell_house": _("Sell a house of %(square)s for %(amount)s"),
    "sell_hotel": _("Sell a hotel of %(square)s for %(amount)s"),
    "sell_group": _("The bank lacks houses: sell the hotels of the whole group for %(amount)s"),
    "mortgage": _("Mortgage %(square)s: you get %(amount)s"),
    "lift": _("Pay off the mortgage of %(square)s: %(amount)s"),
    "auction": _("Auction %(square)s"),
    "bid": _("Bid %(amount)s"),
    "pass": _("I am out"),
    "withdraw": _("Take it back"),
    "pay": _("Pay %(amount)s"),
    "choose": _("%(square)s"),
    "end": _("End the turn"),
    "fine": _("Pay %(amount)s and leave detention"),
    "fine_spared": _("Leave detention for free"),
    "use": _("Use a card and leave detention"),
    "claim_rent": _("Ask %(seat)s for the rent: %(amount)s"),
    "claim_house": _("I want the last house, too"),
    "claim_hotel": _("I want the last hotel, too"),
    "pass_claim": _("I do not need it"),
    "offer": _("Offer a trade"),
    "offer_to": _("Offer %(seat)s a trade"),
    "counter": _("Make another offer"),
    "withdraw_offer": _("Take the offer back"),
    "accept": _("Agree"),
    "refuse": _("Refuse"),
    "surrender": _("Give up"),
    "surrender_sure": _("Yes, leave the game"),
}

_IN_SHORT = {
    "build": _("Build a hotel: %(amount)s"),
    "build_house": _("Build a house: %(amount)s"),
    "build_hotel": _("Build a hotel: %(amount)s"),
    "sell": _("Sell: +%(amount)s"),
    "sell_building": _("Sell a hotel: +%(amount)s"),
    "sell_house": _("Sell a house: +%(amount)s"),
    "sell_hotel": _("Sell a hotel: +%(amount)s"),
    "sell_group": _("Sell the group's hotels: +%(amount)s"),
    "mortgage": _("Mortgage: +%(amount)s"),
    "lift": _("Pay off: %(amount)s"),
    "auction": _("Auction"),
}


def act_label(act: str, params: Mapping[str, object], variant: str) -> str:
    """Return the button's text for an act.

    An act is a command's name, or one with what it is about: "sell_building" is a sale while a building
    stands there, "build_house" and "build_hotel" name the building, "roll_in_jail" is a roll for a double.
    `params` are "square", "amount" and "seat" (the other one's name), as far as the text mentions them.
    """
    return str(WORDS[variant].acts.get(act, _LABELS[act])) % params


def short_label(act: str, params: Mapping[str, object]) -> str:
    """Return the text of a button that stands beside the name of its square."""
    return str(_IN_SHORT[act]) % params
