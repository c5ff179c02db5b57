"""`manage.py export_questions`."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import CommandError

from questions.exporting import EXPORTS
from questions.formats.registry import read_file
from questions.models import Bank, Question


def exported(*arguments: str) -> bytes:
    """What the command writes to standard output."""
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="utf-8", write_through=True)
    call_command("export_questions", *arguments, stdout=out, stderr=io.StringIO())
    return raw.getvalue()


@pytest.mark.parametrize("format", EXPORTS)
def test_a_bank_is_written_to_standard_output(question: Question, format: str) -> None:
    written = exported(str(question.bank_id), "--format", format)
    assert [placed.question for placed in read_file(written, "bank").questions] == [question.parsed]


def test_a_bank_is_found_by_its_name(question: Question) -> None:
    assert exported("Capitals") == exported(str(question.bank_id)) != b""


def test_a_name_that_two_banks_bear_is_refused_with_their_numbers(question: Question, owner: User) -> None:
    other = Bank.objects.create(owner=owner, name="Capitals")
    with pytest.raises(CommandError, match=f"{question.bank_id}, {other.pk}"):
        exported("Capitals")


def test_a_bank_that_is_not_there_is_named(db: None) -> None:
    with pytest.raises(CommandError, match="'Nowhere'"):
        exported("Nowhere")


def test_a_file_is_written(question: Question, tmp_path: Path) -> None:
    assert exported("Capitals", "--out", str(tmp_path / "x.gift")) == b""
    assert read_file((tmp_path / "x.gift").read_bytes(), "x.gift").found == 1


def test_banks_of_one_name_do_not_overwrite_each_other(
    question: Question, owner: User, tmp_path: Path
) -> None:
    other = Bank.objects.create(owner=owner, name="Capitals")
    exported(str(question.bank_id), str(other.pk), "--format", "csv", "--out", str(tmp_path))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["Capitals 2.csv", "Capitals.csv"]


def test_several_banks_need_a_folder(question: Question) -> None:
    with pytest.raises(CommandError, match="folder"):
        exported("Capitals", "Capitals")


def test_a_workbook_is_not_written_as_text(question: Question) -> None:
    with pytest.raises(CommandError, match="--out"):
        call_command("export_questions", "Capitals", "--format", "xlsx", stdout=io.StringIO())
