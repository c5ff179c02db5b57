"""`manage.py teacher_link`: a one-time link that makes a teacher's account; the first one is an admin's."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management import BaseCommand

from classroom.invitations import first_invitation, invitation_path
from classroom.models import INVITATION_LIFE, Invitation
from classroom.serving.greeting import link_base


class Command(BaseCommand):
    help = "Print a link that makes one teacher's account."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--admin", action="store_true", help="one who looks after the installation too")
        parser.add_argument("--port", type=int, default=8000, help="port that `serve` listens on (8000)")

    def handle(self, **options: Any) -> None:
        invitation = first_invitation() or Invitation.objects.create(makes_admin=options["admin"])
        self.stdout.write(link_base(options["port"]) + invitation_path(invitation))
        self.stderr.write(f"It works once, within {INVITATION_LIFE.days} days.")
