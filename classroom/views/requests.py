"""Requests whose user is known to be signed in: what `login_required` lets through."""

from django.contrib.auth.models import User
from django.http import HttpRequest


class TeacherRequest(HttpRequest):
    """A request of somebody with an account."""

    user: User
