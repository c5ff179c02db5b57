"""Teachers' accounts: nobody signs up by themselves; an admin, or the one-time link, lets them in."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django import forms
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db.models import Q
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

# Phones capitalise and correct what they take for a word.
AS_TYPED = {"autocapitalize": "none", "spellcheck": "false"}


class ClosedAccountAdapter(DefaultAccountAdapter):
    """allauth's adapter with its public sign-up page closed, and without e-mail."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send nothing: an installation has no mail server, and pages say what to do instead."""


class WelcomeForm(forms.Form):
    """What a new teacher types in: how to be called, what to sign in with, and a password, once."""

    name = forms.CharField(
        label=_("Your name"),
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "name", "autofocus": True}),
    )
    identity = forms.CharField(
        label=_("E-mail or user name"),
        help_text=_("You sign in with it. No e-mail is ever sent."),
        max_length=150,
        widget=forms.TextInput(attrs=AS_TYPED | {"autocomplete": "username"}),
    )
    password = forms.CharField(
        label=_("Password"),
        help_text=_("At least eight characters, and hard to guess."),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean_identity(self) -> str:
        identity: str = self.cleaned_data["identity"]
        check = validate_email if "@" in identity else User.username_validator
        check(identity)
        if User.objects.filter(Q(username__iexact=identity) | Q(email__iexact=identity)).exists():
            raise ValidationError(already_taken())
        return identity

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if "password" in cleaned:
            resembles = User(username=cleaned.get("identity", ""), first_name=cleaned.get("name", ""))
            try:
                validate_password(cleaned["password"], resembles)
            except ValidationError as error:
                self.add_error("password", error)
        return cleaned

    def refuse_identity(self) -> None:
        """Say that somebody else took the e-mail or user name in the meantime."""
        self.add_error("identity", already_taken())


def already_taken() -> str:
    return gettext("Somebody signs in with this already. Take another one, or sign in.")
