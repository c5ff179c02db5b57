"""Add the sample banks, or bring them up to date."""

from __future__ import annotations

from django.core.management.base import BaseCommand

from questions.samples import load_samples


class Command(BaseCommand):
    """`load_samples`: safe to repeat."""

    help = "Adds the sample banks, or brings them up to date."

    def handle(self, **options: object) -> None:
        self.stdout.write(f"{load_samples()} sample questions are there.")
