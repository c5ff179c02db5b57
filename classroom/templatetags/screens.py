"""Template tags of the live screens."""

from __future__ import annotations

from django import template
from django.template.context import Context
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from classroom.scene import Scene

register = template.Library()


@register.simple_tag(takes_context=True)
def shared(context: Context, name: str) -> SafeString:
    """Return game/_live/NAME.html, which shows every audience the same: it is rendered once for a scene."""
    scene: Scene = context["scene"]
    if name not in scene.drawn:
        scene.drawn[name] = render_to_string(f"game/_live/{name}.html", {"scene": scene})
    return scene.drawn[name]
