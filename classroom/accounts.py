"""Teachers' accounts: nobody signs up by themselves; an admin, or the one-time link, lets them in."""

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest


class ClosedAccountAdapter(DefaultAccountAdapter):
    """allauth's adapter with its public sign-up page closed."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False
