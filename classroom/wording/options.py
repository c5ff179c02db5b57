"""What the settings of a lesson are called, and what their values mean."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

LABELS: Mapping[str, Promise] = {
    "start_points": _("Points at the start"),
    "maximum_plays": _("Turns in all"),
    "start_reward": _("Points for passing Start"),
    "fair_start": _("Fair start: each later team begins with 3 points more"),
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
        "each_landing": _("drawn at each landing, 2 to 10"),
        "fixed": _("drawn once and shown on the board"),
    },
    "who_answers": {
        "turn": _("the team on turn"),
        "everyone": _("everyone, at once"),
    },
}

PRESETS: Mapping[str, Promise] = {
    "original": _("Original: 200 turns"),
    "lesson": _("One lesson: about 45 minutes"),
    "short": _("Short: about 20 minutes"),
}


def value_text(key: str, value: object) -> str:
    """Return an option's value in words."""
    if isinstance(value, bool):
        return str(_("yes") if value else _("no"))
    return str(VALUES[key][str(value)]) if key in VALUES else str(value)
