"""The typed form of a new lesson filled in by its buttons: with a preset, to a length, for another game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import QueryDict

from classroom.models import Lesson, Seat
from game.rules import Number, Variant

MORE_MARK = "more"
"""Sent with the further settings; a form without it means their defaults."""


def with_values(data: Mapping[str, Any], values: Mapping[str, Any]) -> QueryDict:
    """Return the typed form with some inputs set to other values; a switch that is off is not sent at all."""
    changed = QueryDict(mutable=True)
    changed.update(data)
    for name, value in values.items():
        changed.pop(name, None)
        if value is not None and value is not False:  # 0 is a figure
            changed[name] = "on" if value is True else str(value)
    changed[MORE_MARK] = "1"
    return changed


def preset_values(variant: Variant, preset: str) -> dict[str, Any]:
    """Return every option of the game as a preset has it. Raises KeyError for an unknown preset."""
    chosen = variant.presets[preset]
    return {option.key: chosen.get(option.key, option.default) for option in variant.options}


def fitted(variant: Variant, figure: int) -> dict[str, Any]:
    """Return the game's length set to a figure, or to the nearest one that the rules allow."""
    option = next(o for o in variant.options if isinstance(o, Number) and o.key == variant.length)
    return {option.key: max(option.low, min(option.high, figure))}


def for_another_game(data: Mapping[str, Any], before: Variant, after: Variant, preset: str) -> QueryDict:
    """Return the typed form of one game turned to another.

    What is no option of either game stays, and of the options that both have those that were changed from the
    preset; the others start at the preset of the new game. A number of seats that it does not have becomes
    its usual one.
    """
    old, new = preset_values(before, preset), preset_values(after, preset)
    begun = {key: value for key, value in new.items() if key not in old or _is_as(data, key, old[key])}
    seats = str(data.get("seats", ""))
    allowed = {str(count) for count in range(after.seats_least, after.seats_most + 1)}
    if seats not in allowed:
        begun["seats"] = after.seats_usual
    return with_values(data, {**begun, "variant": after.key})


def as_before(lesson: Lesson, manners: Iterable[str]) -> dict[str, Any]:
    """Return what the form of a lesson held: its game, bank, teams with their names, options and manners.

    A lesson that has been started has the teams that played.
    """
    seats = list(Seat.objects.filter(table__lesson=lesson).order_by("index"))
    return {
        **lesson.options,
        **{name: getattr(lesson, name) for name in manners if hasattr(lesson, name)},
        "bank": lesson.bank_id,
        "seats": len(seats),
        "team_names": ", ".join(seat.name for seat in seats).strip(", "),
    }


def _is_as(data: Mapping[str, Any], key: str, value: Any) -> bool:
    """Whether an input stands as a value that it was given, and has not been changed."""
    if MORE_MARK not in data and key not in data:
        return True
    return (key in data) is value if isinstance(value, bool) else str(data.get(key, "")) == str(value)
