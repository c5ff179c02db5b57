"""How commands find the banks and users that they are told of."""

from __future__ import annotations

from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.core.management.base import CommandError
from django.db.models import QuerySet

from questions.models import Bank


def bank_of(text: str, banks: QuerySet[Bank] | None = None) -> Bank:
    """The bank of this number or, else, this name. Raises CommandError unless there is exactly one."""
    known = Bank.objects.current() if banks is None else banks
    found = known.filter(pk=int(text)) if text.isascii() and text.isdigit() else known.none()
    found = found or known.filter(name=text)
    if not found:
        raise CommandError(f"There is no bank of the number or name {text!r}.")
    if len(found) > 1:
        numbers = ", ".join(str(bank.pk) for bank in found)
        raise CommandError(f"Several banks are called {text!r}. Give the number of one: {numbers}.")
    return found[0]


def user_of(name: str) -> User:
    """The user of this name. Raises CommandError when there is none."""
    try:
        return get_user_model().objects.get_by_natural_key(name)
    except get_user_model().DoesNotExist as error:
        raise CommandError(f"There is no user called {name!r}.") from error
