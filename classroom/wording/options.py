"""What the settings of a lesson are called, and what their values mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from game.rules import Variant, ruleset
from game.rules.quiz.rules import FAIR_HEAD_START

_QUIZ, _CLASSIC = ruleset("quiz").numbers, ruleset("classic").numbers

LABELS: Mapping[str, Promise] = {
    "start_points": _("Points at the start"),
    "maximum_plays": _("Turns in all"),
    "start_reward": _("Points for passing Start"),
    "fair_start": format_lazy(
        _("Fair start: each later team begins with {points} points more"), points=FAIR_HEAD_START
    ),
    "prices": _("Prices of streets"),
    "hotels_per_landing": _("Hotels that may be built on one landing"),
    "turn_seconds": _("Seconds for a turn (0: no limit)"),
    "bid_seconds": _("Seconds to outbid in an auction"),
    "questions": _("Questions are asked"),
    "who_answers": _("Who answers"),
    "everyone_point": _("Other teams win a point, too, for a right answer"),
    "start_money": _("Coins at the start"),
    "maximum_rounds": _("Rounds"),
    "unlimited_buildings": _("The bank never runs out of houses and hotels"),
    "rent_collection": _("Rent"),
    "parking_pot": _("Fees go into a pot on Break Time"),
    "gate_buy": _("A right answer opens buying"),
    "gate_build": _("A right answer opens building"),
    "gate_auction": _("A right answer opens auctions"),
    "gate_pot": _("A right answer opens the pot"),
    "right_spares_fine": _("A right answer opens the door of detention for free"),
    "right_bonus": _("Coins for a right answer"),
}

WITHOUT: Mapping[str, Promise] = {
    "gate_buy": _("Buying needs no right answer"),
    "gate_build": _("Building needs no right answer"),
    "gate_auction": _("Auctions need no right answer"),
    "gate_pot": _("The pot needs no right answer"),
}
"""What a lesson is like where a switch that is on by default is off."""

HELPS: Mapping[str, Promise] = {
    "maximum_rounds": _(
        "In a round every team has one turn. After the last one coins, streets and buildings count. "
        "0: until one team is left."
    ),
    "unlimited_buildings": format_lazy(
        _(
            "Otherwise there are {houses} houses and {hotels} hotels, and the last one is auctioned when "
            "several teams want it."
        ),
        houses=_CLASSIC.houses,
        hotels=_CLASSIC.hotels,
    ),
    "rent_collection": _("Teams that have to ask for their rent watch the board more closely."),
    "parking_pot": _("Whoever lands on Break Time wins what School Trip and Class Photo have brought in."),
    "gate_buy": _("After a wrong answer a free street may not be bought."),
    "gate_build": _("Houses and hotels only in one's own turn, after a right answer."),
    "gate_auction": _(
        "After a wrong answer a free street is auctioned only among teams that were right, or not at all."
    ),
    "gate_pot": _("The pot stays where it is after a wrong answer."),
    "right_spares_fine": format_lazy(
        _("Otherwise leaving detention costs {fine} coins, a card or a double."), fine=_CLASSIC.jail_fine
    ),
    "right_bonus": _("Every right answer brings them at once. 0: none."),
}
"""A sentence more on settings whose name does not say everything."""

VALUES: Mapping[str, Mapping[str, Promise]] = {
    "prices": {
        "each_landing": format_lazy(
            _("drawn at each landing, {low} to {high}"), low=_QUIZ.price_low, high=_QUIZ.price_high
        ),
        "fixed": _("drawn once and shown on the board"),
    },
    "who_answers": {
        "turn": _("the team on turn"),
        "everyone": _("everyone, at once"),
    },
    "rent_collection": {
        "automatic": _("is paid without being asked for"),
        "claimed": _("only if its owner asks for it in time"),
    },
}

PRESETS: Mapping[str, Promise] = {
    "original": _("Original"),
    "lesson": _("One lesson"),
    "short": _("Short"),
}


_LENGTHS: Mapping[str, Callable[[int], str]] = {
    "maximum_plays": lambda n: ngettext("%(preset)s: %(length)s turn", "%(preset)s: %(length)s turns", n),
    "maximum_rounds": lambda n: ngettext("%(preset)s: %(length)s round", "%(preset)s: %(length)s rounds", n),
}


def preset_label(variant: Variant, preset: str) -> str:
    """Return what a preset's button says: its name and how long it makes a game of that variant."""
    chosen = variant.presets[preset]
    length = int(next(chosen.get(o.key, o.default) for o in variant.options if o.key == variant.length))
    if not length:
        return str(PRESETS[preset])
    return _LENGTHS[variant.length](length) % {"preset": PRESETS[preset], "length": length}


def value_text(key: str, value: object) -> str:
    """Return an option's value in words."""
    if isinstance(value, bool):
        return str(_("yes") if value else _("no"))
    return str(VALUES[key][str(value)]) if key in VALUES else str(value)


def setting_text(key: str, value: object) -> str:
    """Return a setting with its value in words; for a switch one sentence says it all."""
    if value is True:
        return str(LABELS[key])
    if value is False and key in WITHOUT:
        return str(WITHOUT[key])
    return f"{LABELS[key]}: {value_text(key, value)}"
