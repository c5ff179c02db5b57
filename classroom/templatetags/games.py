"""What the games are called, for templates that list lessons."""

from __future__ import annotations

from django import template

from classroom.wording.games import TITLES

register = template.Library()


@register.filter
def game_title(variant: str) -> str:
    """Return the name of a game by the key of its variant."""
    return str(TITLES[variant])
