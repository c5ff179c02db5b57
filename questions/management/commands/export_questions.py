"""Write banks as files."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from questions.exporting import EXPORTS, Exported, contents_of, export
from questions.management.banks import bank_of


class Command(BaseCommand):
    """`export_questions BANK... [--format FORMAT] [--out PATH]`.

    A bank is given by its number or name. Without --out, or with `-`, one bank is written to standard output;
    a folder takes a file for each bank, called after it, and never overwrites one.
    """

    help = "Writes banks, given by number or name, as files."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("banks", nargs="+", metavar="BANK", help="Number or name.")
        parser.add_argument("--format", default="gift", choices=EXPORTS)
        parser.add_argument("--out", default="-", metavar="PATH", help="File or folder; -: standard output.")

    def handle(self, *, banks: list[str], format: str, out: str, **options: object) -> None:
        """Write the files, and say on standard error what was written."""
        chosen = [bank_of(name) for name in banks]
        path = Path(out)
        if len(chosen) > 1 and not path.is_dir():
            raise CommandError("Several banks need a folder: name one that exists with --out.")
        for bank in chosen:
            file = export(contents_of(bank), EXPORTS[format])
            if out == "-":
                self._to_stdout(file)
            else:
                self._to_file(file, path)

    def _to_stdout(self, file: Exported) -> None:
        """Bytes, since a workbook is no text; where only text is taken, text."""
        raw = getattr(self.stdout, "buffer", None)
        if b"\0" in file.data and (raw is None or self.stdout.isatty()):
            raise CommandError("This format is no text: name a file with --out.")
        if raw is None:
            self.stdout.write(file.data.decode(), ending="")
        else:
            raw.write(file.data)
            raw.flush()

    def _to_file(self, file: Exported, path: Path) -> None:
        target = _free(path / file.file_name) if path.is_dir() else path
        try:
            target.write_bytes(file.data)
        except OSError as error:
            raise CommandError(f"{target} can't be written: {error.strerror}.") from error
        self.stderr.write(f"{target}: {len(file.data):,} bytes")


def _free(path: Path) -> Path:
    """A path that no file has yet: banks may bear the same name."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_stem(f"{path.stem} {number}")
    return free
