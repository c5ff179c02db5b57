"""`manage.py import_questions`."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.core.management.base import CommandError

from questions.models import Bank, Import, Question, Upload
from tests.questions.conftest import GIFT


def run(*arguments: str) -> tuple[str, str, int]:
    """What the command says, what it complains of, and its exit status."""
    out, problems = io.StringIO(), io.StringIO()
    try:
        call_command("import_questions", *arguments, "--owner", "owner", stdout=out, stderr=problems)
    except SystemExit as ended:
        return out.getvalue(), problems.getvalue(), int(ended.code or 0)
    return out.getvalue(), problems.getvalue(), 0


@pytest.fixture
def gift(tmp_path: Path) -> str:
    path = tmp_path / "capitals_of_Europe.gift"
    path.write_bytes(GIFT)
    return str(path)


def test_a_file_makes_a_bank_called_after_it(owner: User, gift: str) -> None:
    out, problems, status = run(gift, "--language", "es")
    assert "3 found = 2 taken + 1 not playable + 0 failed + 0 left out; 0 replaced" in out
    assert "Line 7: A free text" in problems
    assert status == 0
    bank = owner.banks.get()
    assert (bank.name, bank.language, bank.questions.count()) == ("capitals of Europe", "es", 2)
    assert Import.objects.get().taken == 2
    assert not Upload.objects.exists()


def test_a_new_bank_can_be_named(owner: User, gift: str) -> None:
    run(gift, "--name", "Mine", "--quiet")
    assert owner.banks.get().name == "Mine"


@pytest.mark.parametrize(
    ("option", "expected", "count"),
    [
        (None, "1 taken + 1 not playable + 0 failed + 1 left out; 0 replaced", 2),
        ("--skip", "1 taken + 1 not playable + 0 failed + 1 left out; 0 replaced", 2),
        ("--replace", "2 taken + 1 not playable + 0 failed + 0 left out; 1 replaced", 2),
        ("--keep-both", "2 taken + 1 not playable + 0 failed + 0 left out; 0 replaced", 3),
    ],
)
def test_what_the_bank_has_already_is_treated_as_wished(
    question: Question, gift: str, option: str | None, expected: str, count: int
) -> None:
    out, _, _ = run(gift, "--bank", "Capitals", *filter(None, [option]))
    assert expected in out
    assert question.bank.questions.current().count() == count


def test_a_format_and_an_encoding_can_be_prescribed(owner: User, tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes("¿Qué?{=á ~é}".encode("cp437"))
    run(str(path), "--as", "gift", "--encoding", "cp437")
    assert Question.objects.get().stem_text == "¿Qué?"
    with pytest.raises(CommandError, match="no encoding called"):
        run(str(path), "--encoding", "nonsense")


def test_a_file_without_questions_makes_no_bank_and_ends_with_status_one(
    owner: User, gift: str, tmp_path: Path
) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear all, this is a letter.")
    out, problems, status = run(str(letter), gift)
    assert "letter.txt: 0 found, nothing to take." in out
    assert "No questions found" in problems
    assert status == 1
    assert owner.banks.count() == 1


def test_only_own_banks_take_anything(question: Question, stranger: User, gift: str) -> None:
    Bank.objects.update(owner=stranger)
    with pytest.raises(CommandError, match="no bank"):
        run(gift, "--bank", str(question.bank_id))


@pytest.mark.parametrize("arguments", [["--name", "x", "--bank", "Capitals"], ["--skip", "--replace"]])
def test_what_contradicts_itself_is_refused(question: Question, gift: str, arguments: list[str]) -> None:
    with pytest.raises(CommandError):
        run(gift, *arguments)


def test_a_missing_file_is_named_before_anything_is_taken(owner: User, gift: str) -> None:
    with pytest.raises(CommandError, match=r"none\.gift"):
        run(gift, "none.gift")
    assert not owner.banks.exists()


def test_an_unknown_owner_is_named(db: None, gift: str) -> None:
    with pytest.raises(CommandError, match="'owner'"):
        run(gift)
