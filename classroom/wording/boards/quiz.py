"""The quiz board: twenty squares, streets in pairs, points."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from classroom.wording.boards.words import Words

SQUARES = {
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
CARDS = {
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
CARDS_WITHOUT_QUESTIONS = {
    "to-pot": _("Go on to the Pot: it is yours."),
    "to-unowned": _("Go on to the next free street: you may buy it."),
    "roll-again": _("Roll again."),
}

QUIZ = Words(
    squares=SQUARES,
    decks={"card": _("Surprise")},
    cards=CARDS,
    unasked=CARDS_WITHOUT_QUESTIONS,
)
