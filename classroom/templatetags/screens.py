"""Template tags of the live screens."""

from __future__ import annotations

import re

from django import template
from django.template.context import Context
from django.template.loader import render_to_string
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from classroom.scene import Scene

register = template.Library()
FIGURE = re.compile(r"\d+")


@register.filter
def amount(count: int, scene: Scene) -> str:
    """Return a sum in the words of the scene's board: "12 points", "12 coins"."""
    return scene.amount(count)


@register.filter
def total(count: int, scene: Scene) -> str:
    """Return what a seat has at the end, in the words of the scene's board: "12 points", "4138 in all"."""
    return scene.total(count)


@register.filter
def strong_figure(text: str) -> SafeString:
    """Return a sum in words with its figure in bold."""
    return mark_safe(FIGURE.sub(r"<strong>\g<0></strong>", escape(text)))


@register.simple_tag(takes_context=True)
def shared(context: Context, name: str) -> SafeString:
    """Return game/_live/NAME.html, which shows every audience the same: it is rendered once for a scene."""
    scene: Scene = context["scene"]
    if name not in scene.drawn:
        scene.drawn[name] = render_to_string(f"game/_live/{name}.html", {"scene": scene})
    return scene.drawn[name]
