"""What the settings of a lesson are called, and what their values mean."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from game.rules import VARIANTS, ruleset
from game.rules.quiz.rules import FAIR_HEAD_START

_QUIZ = ruleset("quiz").numbers

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
}

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
}

PRESETS: Mapping[str, Promise] = {
    "original": _("Original"),
    "lesson": _("One lesson"),
    "short": _("Short"),
}


def preset_label(preset: str) -> str:
    """Return what a preset's button says: its name and how many turns it has."""
    turns = ruleset("quiz", VARIANTS["quiz"].presets[preset]).numbers.maximum_plays
    return gettext("%(preset)s: %(turns)s turns") % {"preset": PRESETS[preset], "turns": turns}


def value_text(key: str, value: object) -> str:
    """Return an option's value in words."""
    if isinstance(value, bool):
        return str(_("yes") if value else _("no"))
    return str(VALUES[key][str(value)]) if key in VALUES else str(value)
