"""`manage.py password_link`: lets a teacher who forgot the password choose a new one, without e-mail."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from django.conf import settings
from django.contrib.auth.models import User
from django.core.management import BaseCommand, CommandError
from django.db.models import Q
from django.urls import reverse

from classroom.serving.greeting import link_base

DAY_SECONDS = 86_400


class Command(BaseCommand):
    help = "Print a link by which one teacher chooses a new password."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("teacher", help="the e-mail or user name that the teacher signs in with")
        parser.add_argument("--port", type=int, default=8000, help="port that `serve` listens on (8000)")

    def handle(self, **options: Any) -> None:
        sought = options["teacher"]
        signs_in_with = Q(username__iexact=sought) | Q(email__iexact=sought)
        user = User.objects.filter(signs_in_with, is_active=True).first()
        if user is None:
            raise CommandError(f"Nobody signs in with “{sought}”.")
        key = {"uidb36": user_pk_to_url_str(user), "key": default_token_generator.make_token(user)}
        self.stdout.write(link_base(options["port"]) + reverse("account_reset_password_from_key", kwargs=key))
        self.stderr.write(f"It works once, within {settings.PASSWORD_RESET_TIMEOUT // DAY_SECONDS} days.")
