"""How much waits for a question editor, for the link that leads there."""

from __future__ import annotations

from django import template

from questions.editors import reviewable
from questions.models import User

register = template.Library()


@register.filter
def waiting_for_review(user: User) -> int:
    """How many banks wait for this user's review."""
    return reviewable(user).exclude(wished="").count()
