"""Banks as files to take away, and the sheet that is filled in by hand."""

from __future__ import annotations

import io

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import translation
from openpyxl import load_workbook

from questions.exporting import EXPORTS
from questions.formats.registry import read_file
from questions.models import Bank, Question
from questions.parsed import Kind


def address(bank: Bank, format: str) -> str:
    return reverse("questions:export_bank", args=[bank.pk, format])


@pytest.mark.parametrize("format", EXPORTS)
def test_a_bank_comes_back_from_every_format(client: Client, question: Question, format: str) -> None:
    reply = client.get(address(question.bank, format))
    assert reply.status_code == 200
    assert reply["Content-Disposition"] == f'attachment; filename="Capitals{EXPORTS[format].ending}"'
    parsed = read_file(reply.content, f"Capitals{EXPORTS[format].ending}")
    assert [placed.question for placed in parsed.questions] == [question.parsed]
    assert parsed.problems == []


def test_archived_questions_stay(client: Client, question: Question) -> None:
    question.archived_at = question.created_at
    question.save()
    assert read_file(client.get(address(question.bank, "gift")).content, "x.gift").found == 0


def test_a_bank_that_is_not_shared_is_not_there(strange_client: Client, question: Question) -> None:
    assert strange_client.get(address(question.bank, "gift")).status_code == 404


def test_a_shared_bank_can_be_taken_away(strange_client: Client, question: Question) -> None:
    Bank.objects.update(visibility=Bank.Visibility.PUBLIC)
    assert strange_client.get(address(question.bank, "gift")).status_code == 200


def test_nobody_takes_anything_without_signing_in(question: Question) -> None:
    assert Client().get(address(question.bank, "gift")).status_code == 302
    assert Client().get(reverse("questions:example_sheet")).status_code == 302


@pytest.mark.parametrize("format", ["aiken", "nonsense"])
def test_a_format_that_is_not_written_is_not_there(client: Client, bank: Bank, format: str) -> None:
    assert client.get(address(bank, format)).status_code == 404


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Año 1/2: «Ríos»", "attachment; filename*=utf-8''A%C3%B1o%201%202%20%C2%ABR%C3%ADos%C2%BB.gift"),
        ("../../etc/passwd", 'attachment; filename="etc passwd.gift"'),
        ("...", 'attachment; filename="questions.gift"'),
    ],
)
def test_a_file_is_called_after_its_bank(client: Client, owner: User, name: str, expected: str) -> None:
    bank = Bank.objects.create(owner=owner, name=name)
    assert client.get(address(bank, "gift"))["Content-Disposition"] == expected


def test_the_page_of_a_bank_offers_every_format(client: Client, question: Question) -> None:
    page = client.get(reverse("questions:bank", args=[question.bank_id])).content.decode()
    assert all(address(question.bank, format) in page for format in EXPORTS)


@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_example_sheet_shows_every_kind_and_is_no_question_itself(client: Client, language: str) -> None:
    with translation.override(language):
        reply = client.get(reverse("questions:example_sheet"), headers={"accept-language": language})
    parsed = read_file(reply.content, "example.xlsx")
    assert parsed.questions == []
    assert [problem.key for problem in parsed.problems] == [
        *["template-example"] * len(Kind),
        "no-questions",
    ]


def test_a_sheet_whose_examples_were_overwritten_is_read(client: Client) -> None:
    book = load_workbook(io.BytesIO(client.get(reverse("questions:example_sheet")).content))
    sheet = book.active
    for row in sheet.iter_rows(min_row=2):
        row[[cell.value for cell in sheet[1]].index("Number")].value = None
    saved = io.BytesIO()
    book.save(saved)
    parsed = read_file(saved.getvalue(), "mine.xlsx")
    assert [placed.question.kind for placed in parsed.questions] == list(Kind)
    assert parsed.problems == []
