"""What the middlewares add to a teacher's request."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class TeacherRequest(HttpRequest):
    """A request behind `login_required`: somebody is signed in."""

    user: User
    htmx: HtmxDetails
