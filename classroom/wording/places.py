"""Names of seats, squares and cards. The streets are our own."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

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

_SQUARES = {
    "start": _("Start"),
    "pot": _("Pot"),
    "surprise-6": _("Surprise"),
    "surprise-16": _("Surprise"),
    "street-2": _("Chalk Road"),
    "street-3": _("Slate Row"),
    "street-4": _("Ferry Quay"),
    "street-5": _("Delta Street"),
    "street-7": _("Oxbow Lane"),
    "street-8": _("Mill Race"),
    "street-9": _("Fern Walk"),
    "street-10": _("Moss Court"),
    "street-12": _("Basalt Hill"),
    "street-13": _("Granite Way"),
    "street-14": _("Comet Mews"),
    "street-15": _("Orbit Place"),
    "street-17": _("Violin Yard"),
    "street-18": _("Cello Gate"),
    "street-19": _("Harbour View"),
    "street-20": _("Beacon Rise"),
}

_PAY, _GAIN = _("Pay %(amount)s points into the pot."), _("The bank pays you %(amount)s points.")
_CARDS = {
    "pay-3": _PAY,
    "pay-5": _PAY,
    "pay-8": _PAY,
    "gain-3": _GAIN,
    "gain-5": _GAIN,
    "gain-8": _GAIN,
    "pay-each-2": _("Pay %(amount)s points to every other team."),
    "collect-each-2": _("Every other team pays you %(amount)s points."),
    "pay-per-property-1": _("For each street you own, pay %(amount)s into the pot."),
    "to-start": _("Go on to Start and take its reward."),
    "to-pot": _("Go on to the Pot: with a right answer this turn, it is yours."),
    "back-3": _("Go back %(amount)s squares and play the square you reach."),
    "to-unowned": _("Go on to the next free street: with a right answer this turn, you may buy it."),
    "roll-again": _("Roll again and answer a second question."),
    "free-hotel": _("A free hotel on one of your complete pairs."),
    "rent-free": _("Keep this card: your next rent is free."),
    "bonus-question-3": _("A bonus question: a right answer is worth %(amount)s points."),
    "swap-leader": _("Change places with the team that has the most points."),
}
_CARDS_WITHOUT_QUESTIONS = {
    "to-pot": _("Go on to the Pot: it is yours."),
    "to-unowned": _("Go on to the next free street: you may buy it."),
    "roll-again": _("Roll again."),
}


def seat_name(look: int, name: str = "", members: tuple[str, ...] = ()) -> str:
    """Return what a seat is called: its own name, its only student's, or its shape's."""
    return name or (members[0] if len(members) == 1 else str(_LOOKS[look]))


def square_name(key: str) -> str:
    """Return the name of the square with this key of the board."""
    return str(_SQUARES[key])


def card_texts(rules: Ruleset) -> dict[str, str]:
    """Return what each card of a table says, by its id, with the figures of the rules."""
    unasked = {} if rules.options["questions"] else _CARDS_WITHOUT_QUESTIONS
    return {
        card.id: str(unasked.get(card.id, _CARDS[card.id])) % {"amount": card.amount}
        for card in rules.cards.values()
    }
