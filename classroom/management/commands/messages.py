"""`manage.py messages`: keeps the catalogues in step with the texts that the sources mark."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management import BaseCommand, CommandError

from classroom.catalogues.extraction import messages_of
from classroom.catalogues.files import catalogue_path
from classroom.catalogues.upkeep import faults, read, renewed

SOURCE_LANGUAGE = "en"


class Command(BaseCommand):
    help = "Bring the message catalogues up to date, or only say what is wrong with them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing; fail if anything is wrong")

    def handle(self, **options: Any) -> None:
        messages = messages_of(settings.BASE_DIR)
        wrong = 0
        for language in (code for code, _name in settings.LANGUAGES if code != SOURCE_LANGUAGE):
            catalogue = read(catalogue_path(language))
            if not options["check"]:
                catalogue = renewed(catalogue, messages, language)
                catalogue_path(language).parent.mkdir(parents=True, exist_ok=True)
                catalogue.save(str(catalogue_path(language)))
            for fault in faults(catalogue, messages):
                wrong += 1
                self.stdout.write(f"{language} {fault}")
        self.stdout.write(f"{len(messages)} messages, {wrong} to be seen to")
        if wrong and options["check"]:
            raise CommandError(
                "The catalogues are incomplete: `manage.py messages` lists what is to be done."
            )
