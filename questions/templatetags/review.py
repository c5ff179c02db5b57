"""How much waits for a question editor, for the link that leads there."""

from __future__ import annotations

from django import template
from django.contrib.auth.models import AbstractUser, AnonymousUser

from questions.editors import reviewable

register = template.Library()


@register.filter
def waiting_for_review(user: AbstractUser | AnonymousUser) -> int:
    """How many banks wait for this user's review."""
    return reviewable(user).exclude(wished="").count()
