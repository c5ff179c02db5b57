"""Take the questions of files into banks, as the upload page does."""

from __future__ import annotations

import codecs
import sys
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from questions import imports, uploads, wording
from questions.formats.registry import FORMATS
from questions.formats.source import MOST_BYTES
from questions.management.banks import bank_of, user_of
from questions.models import Bank, Upload


class Command(BaseCommand):
    """`import_questions FILE... --owner USER [--bank BANK | --name NAME] [--as FORMAT] [--encoding NAME]
    [--language CODE] [--skip | --replace | --keep-both] [--quiet]`.

    Without --bank each file makes a bank of its own, called after the file or, of a single file, --name.
    """

    help = "Takes the questions of files into a bank, new or given by number or name."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE")
        parser.add_argument("--owner", required=True, metavar="USER", help="Whose bank it is.")
        parser.add_argument("--bank", default="", help="Number or name of a bank of the owner's.")
        parser.add_argument("--name", default="", help="What the new bank is called.")
        parser.add_argument("--language", default="en", choices=[code for code, _ in settings.LANGUAGES])
        parser.add_argument("--as", dest="format", default="", choices=[f.name for f in FORMATS])
        parser.add_argument("--encoding", default="", type=_encoding, help="Found out unless given.")
        parser.add_argument("--quiet", action="store_true", help="No problems, only the sums.")
        repeats = parser.add_mutually_exclusive_group()
        for name, value, said in (
            ("--skip", Upload.Repeats.SKIP, "Leave out what the bank has already (so it is unless told)."),
            ("--replace", Upload.Repeats.REPLACE, "Put it in the place of what the bank has."),
            ("--keep-both", Upload.Repeats.BOTH, "Keep both."),
        ):
            repeats.add_argument(name, dest="repeats", action="store_const", const=value, help=said)

    def handle(self, *, files: list[str], owner: str, bank: str, name: str, **options: object) -> None:
        """Exit with status 1 when nothing could be taken from a file."""
        user = user_of(owner)
        target = bank_of(bank, Bank.objects.editable_by(user)) if bank else None
        if name and (target or len(files) > 1):
            raise CommandError("--name is for the new bank that a single file makes.")
        contents = [(Path(file).name, _bytes(file)) for file in files]
        taken = [self._take(file, data, user.pk, target, name, options) for file, data in contents]
        if not all(taken):
            sys.exit(1)

    def _take(
        self, file: str, data: bytes, owner_id: int, bank: Bank | None, name: str, options: dict[str, object]
    ) -> bool:
        """Whether anything was taken. What can't be is said, and the file is let go."""
        upload = uploads.keep(
            owner_id=owner_id,
            bank=bank,
            file_name=file,
            data=data,
            format=str(options["format"]),
            encoding=str(options["encoding"]),
            repeats=str(options["repeats"] or Upload.Repeats.SKIP),
        )
        found = uploads.read(upload=upload)
        if not options["quiet"]:
            for problem in found.problems:
                self.stderr.write(f"{file}: {wording.place(problem.where)}: {wording.sentence(problem)}")
        if not found.questions:
            upload.delete()
            self.stdout.write(f"{file}: {found.found} found, nothing to take.")
            return False
        made = imports.take(upload=upload, name=name, language=str(options["language"]))
        self.stdout.write(
            f"{file}: {made.found} found = {made.taken} taken + {made.not_playable} not playable + "
            f"{made.failed} failed + {made.left_out} left out; {made.replaced} replaced. "
            f"Bank {made.bank_id}: {made.bank.name}"
        )
        return True


def _encoding(name: str) -> str:
    try:
        return codecs.lookup(name).name if name else ""
    except LookupError as error:
        raise ArgumentTypeError(f"there is no encoding called {name}") from error


def _bytes(file: str) -> bytes:
    """What is in a file, and hardly more than can be read."""
    try:
        with Path(file).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise CommandError(f"{file} can't be opened: {error.strerror}.") from error
