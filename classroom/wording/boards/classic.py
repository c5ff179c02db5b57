"""The classic board: forty squares around a school, streets in groups of a colour, coins."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from classroom.wording.boards.words import Words

SQUARES = {
    "start": _("Start"),
    "avenue-1": _("Marble Lane"),
    "avenue-3": _("Swing Street"),
    "avenue-6": _("Drum Street"),
    "avenue-8": _("Flute Lane"),
    "avenue-9": _("Choir Square"),
    "avenue-11": _("Crayon Row"),
    "avenue-13": _("Paintbrush Way"),
    "avenue-14": _("Gallery Walk"),
    "avenue-16": _("Relay Road"),
    "avenue-18": _("Whistle Lane"),
    "avenue-19": _("Stadium Way"),
    "avenue-21": _("Fable Street"),
    "avenue-23": _("Poem Place"),
    "avenue-24": _("Library Lane"),
    "avenue-26": _("Fraction Row"),
    "avenue-27": _("Compass Court"),
    "avenue-29": _("Prism Place"),
    "avenue-31": _("Acorn Avenue"),
    "avenue-32": _("Pond Walk"),
    "avenue-34": _("Orchard Way"),
    "avenue-37": _("Telescope Hill"),
    "avenue-39": _("Galaxy Gate"),
    "station-5": _("Bridge Stop"),
    "station-15": _("Market Stop"),
    "station-25": _("Lake Stop"),
    "station-35": _("Forest Stop"),
    "utility-12": _("Solar Roof"),
    "utility-28": _("Water Tower"),
    "chance-7": _("Surprise"),
    "chance-22": _("Surprise"),
    "chance-36": _("Surprise"),
    "chest-2": _("Letter Box"),
    "chest-17": _("Letter Box"),
    "chest-33": _("Letter Box"),
    "income-tax": _("School Trip"),
    "luxury-tax": _("Class Photo"),
    "jail": _("Detention"),
    "parking": _("Break Time"),
    "go-to-jail": _("Off to Detention"),
}

GROUPS = {
    1: _("Playground (brown)"),
    2: _("Music (sky blue)"),
    3: _("Art (pink)"),
    4: _("Sport (orange)"),
    5: _("Stories (red)"),
    6: _("Numbers (yellow)"),
    7: _("Nature (green)"),
    8: _("Space (dark blue)"),
    9: _("Bus stops"),
    10: _("Sun and water"),
}

_TO_START = _("Go on to Start and take its reward.")
_TO_SQUARE = _("Go on to %(square)s. If you pass Start, take its reward.")
_OUT_OF_JAIL = _("Keep this card: it gets you out of detention once.")
_TO_JAIL = _("Straight to detention! You do not pass Start.")
CARDS = {
    "to-start": _TO_START,
    "to-24": _TO_SQUARE,
    "to-11": _TO_SQUARE,
    "to-39": _TO_SQUARE,
    "to-5": _TO_SQUARE,
    "nearest-station": _("Go on to the next bus stop. If another team owns it, pay double the rent."),
    "nearest-utility": _(
        "Go on to Solar Roof or Water Tower, whichever comes first. If another team owns it, roll the dice "
        "and pay ten times what they show."
    ),
    "gain-50": _("Your science project wins a prize: the bank pays you %(amount)s coins."),
    "gain-150": _("Your school newspaper sells out: the bank pays you %(amount)s coins."),
    "pay-15": _("You have lost a library book: pay the bank %(amount)s coins."),
    "pay-each-50": _("Ice cream for everyone: pay every other team %(amount)s coins."),
    "repairs-25-100": _("The roofs leak: pay the bank 25 coins for each of your houses, 100 for each hotel."),
    "back-3": _("Go back %(amount)s squares and play the square you reach."),
    "jail-card": _OUT_OF_JAIL,
    "jail": _TO_JAIL,
    "chest-to-start": _TO_START,
    "chest-gain-200": _("Your school play is a success: the bank pays you %(amount)s coins."),
    "chest-gain-100": _("You win the spelling contest: the bank pays you %(amount)s coins."),
    "chest-gain-50": _("Your cake stall does well: the bank pays you %(amount)s coins."),
    "chest-gain-25": _("You help in the canteen: the bank pays you %(amount)s coins."),
    "chest-gain-20": _("You bring back a lost key: the bank pays you %(amount)s coins."),
    "chest-gain-10": _("You tidy the classroom: the bank pays you %(amount)s coins."),
    "chest-collect-each-10": _("You bake for the whole class: every other team pays you %(amount)s coins."),
    "chest-pay-100": _("A window is broken: pay the bank %(amount)s coins."),
    "chest-pay-50": _("New gym shoes: pay the bank %(amount)s coins."),
    "chest-repairs-40-115": _(
        "New paint everywhere: pay the bank 40 coins for each of your houses, 115 for each hotel."
    ),
    "chest-jail-card": _OUT_OF_JAIL,
    "chest-jail": _TO_JAIL,
}

GATES = {
    "buy": _("buying"),
    "build": _("building"),
    "auction": _("auctions"),
    "pot": _("winning the pot"),
}
"""What a right answer opens (rules/gate.md), as part of a sentence."""

ACTS = {"roll": _("Roll the dice")}

PROMPTS = {"roll": _("%(seat)s: roll the dice")}

REFUSALS = {
    "gate_shut": _("Only in your own turn, after a right answer."),
    "group_has_buildings": _("Sell the buildings of this group first."),
    "group_incomplete": _("You need the whole group to build."),
    "square_full": _("A hotel stands there already."),
    "too_few_points": _("That needs %(needed)s coins, and you have %(cash)s."),
}

PAYMENTS = {
    "answer": _("%(payee)s got %(amount)s for the right answer."),
    "pot": _("%(payee)s won the pot: %(amount)s coins!"),
}


def coins(count: int) -> str:
    """Return a number of coins in words."""
    return ngettext("%(count)s coin", "%(count)s coins", count) % {"count": count}


def worth(count: int) -> str:
    """Return in words what a seat is worth: its coins, and all that its squares and buildings count."""
    return gettext("%(count)s in all") % {"count": count}


CLASSIC = Words(
    squares=SQUARES,
    groups=GROUPS,
    decks={"chance": _("Surprise"), "chest": _("Letter Box")},
    cards=CARDS,
    acts=ACTS,
    prompts=PROMPTS,
    refusals=REFUSALS,
    payments=PAYMENTS,
    arrivals={10: _("%(seat)s rolled %(steps)s and only visits detention.")},
    passed=_("%(seat)s passes."),
    amount=coins,
    total=worth,
    unit=_("Coins"),
    houses=4,
)
