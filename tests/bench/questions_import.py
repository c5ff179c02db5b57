"""How long 10,000 questions take: as GIFT parsed, previewed, imported into SQLite, and the memory that takes;
written and read again in every format that banks are exported in.

Run as `python -m tests.bench.questions_import [--questions N] [--json]`.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from questions.models import Bank
    from questions.parsed import Contents

_QUESTION = """// [tag:bench]
::Question {0}::What is $x_{{{0}}}$ when it is number {0} of the whole, and why is it so\\: x \\= {0}? {{
    =Answer {0}, which is right#Very good!
    ~Wrong {0}a#Look again.
    ~Wrong {0}b
    ~%25%Nearly {0}
    ####Because {0} is what it is.
}}
"""


def gift(count: int) -> bytes:
    """A file of single choices with a formula, feedback and an explanation each."""
    return ("$CATEGORY: Bench\n\n" + "\n".join(_QUESTION.format(number) for number in range(count))).encode()


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """The shortest of several runs: the others measured what else the machine did."""
    found = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        found.append(time.perf_counter() - began)
    return min(found)


def measure(count: int) -> dict[str, float]:
    """The figures for that many questions, in a new database."""
    import django

    django.setup()
    from django.contrib.auth import get_user_model
    from django.core.management import call_command

    from questions import imports, uploads
    from questions.formats.registry import read_file

    call_command("migrate", verbosity=0)
    owner = get_user_model().objects.create_user("bench")
    data = gift(count)
    parsed = seconds(lambda: read_file(data, "bench.gift"), times=3)
    kept = uploads.keep(owner_id=owner.pk, bank=None, file_name="bench.gift", data=data)
    previewed = seconds(lambda: uploads.read(upload=kept))
    imported = seconds(lambda: imports.take(upload=kept, name="Bench", language="en"))
    bank = owner.banks.get()
    assert bank.questions.count() == count
    # Kilobytes on Linux.
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {
        f"{count:,} GIFT questions parsed, s": parsed,
        f"{count:,} GIFT questions kept for preview, s": previewed,
        f"{count:,} GIFT questions imported, s": imported,
        f"{count:,} GIFT questions imported, memory, MB": megabytes,
        **_round_trips(bank),
    }


def _keep(written: list[bytes], dump: Callable[[Contents], bytes], contents: Contents) -> None:
    written.append(dump(contents))


def _round_trips(bank: Bank) -> dict[str, float]:
    """How long a bank takes to be written, and to be read again, in each format."""
    from questions.exporting import EXPORTS, contents_of, label
    from questions.formats.registry import read_file

    contents = contents_of(bank)
    figures = {}
    for format in EXPORTS.values():
        assert format.dump is not None
        written: list[bytes] = []
        what = f"{len(contents.questions):,} questions, {label(format)}"
        figures[f"{what}, written, s"] = seconds(partial(_keep, written, format.dump, contents))
        figures[f"{what}, read, s"] = seconds(partial(read_file, written[0], f"bank{format.ending}"))
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=10_000)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(DATA_DIR=folder, DJANGO_SETTINGS_MODULE="classroom.settings")
        os.environ.pop("DATABASE_URL", None)
        figures = {name: round(figure, 2) for name, figure in measure(asked.questions).items()}
    if asked.json:
        print(json.dumps(figures))  # noqa: T201
        return
    for name, figure in figures.items():
        print(f"{name:50} {figure:>10,}")  # noqa: T201


if __name__ == "__main__":
    main()
