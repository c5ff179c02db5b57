"""The banks that come with the program: one GIFT file each, its title and language in the first comments."""

from __future__ import annotations

import re
from pathlib import Path

from django.db import transaction

from questions.banks import columns_of
from questions.formats.registry import read_file
from questions.models import Bank, Question

FOLDER = Path(__file__).parent

_NOTE = re.compile(r"^//\s*(title|language):\s*(.+?)\s*$", re.MULTILINE)


def load_samples() -> int:
    """Bring the sample banks in line with their files; how many questions they hold. Safe to repeat."""
    return sum(_load(path) for path in sorted(FOLDER.glob("*.gift")))


@transaction.atomic
def _load(path: Path) -> int:
    data = path.read_bytes()
    notes = dict(_NOTE.findall(data.decode()))
    parsed = read_file(data, path.name, format="gift")
    if parsed.failed:
        raise ValueError(f"{path.name}: {parsed.problems}")
    bank, _ = Bank.objects.update_or_create(
        is_sample=True,
        name=notes["title"],
        defaults={"language": notes["language"], "visibility": Bank.Visibility.PUBLIC},
    )
    wanted = [columns_of(question) for question, _ in parsed.questions]
    kept = list(bank.questions.values_list("content", flat=True))
    if kept != [columns["content"] for columns in wanted]:
        bank.questions.all().delete()
        rows = (Question(bank=bank, position=at, **columns) for at, columns in enumerate(wanted))
        Question.objects.bulk_create(rows)
    return len(wanted)
