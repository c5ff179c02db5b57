"""Pages with many rows ask the database no more often than pages with few."""

from __future__ import annotations

import msgspec
import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from questions import banks, imports, uploads
from questions.models import Bank
from tests.questions.conftest import CAPITAL


def _fill(owner: User, bank: Bank, number: int) -> None:
    """One more bank with a question, one more question in the first bank, an import and a waiting file."""
    more = Bank.objects.create(owner=owner, name=f"Bank {number}")
    asked = msgspec.structs.replace(CAPITAL, stem=f"Question {number}?", tags=(f"tag {number}",))
    banks.add_question(bank=more, question=asked)
    banks.add_question(bank=bank, question=asked)
    for taken in (True, False):
        data = f"File {number} {taken}? {{=a ~b}}\n\nDiscuss. {{}}\n".encode()
        upload = uploads.keep(owner_id=owner.pk, bank=bank, file_name="x.gift", data=data)
        uploads.read(upload=upload)
        upload.refresh_from_db()
        if taken:
            imports.take(upload=upload)


@pytest.mark.parametrize("name", ["banks", "library", "bank"])
def test_more_rows_take_no_more_queries(owner: User, client: Client, bank: Bank, name: str) -> None:
    address = reverse(f"questions:{name}", args=[bank.pk] if name == "bank" else [])
    counts = []
    for numbers in (range(2), range(2, 12)):
        for number in numbers:
            _fill(owner, bank, number)
        with CaptureQueriesContext(connection) as asked:
            assert client.get(address).status_code == 200
        counts.append(len(asked))
    assert counts[1] <= counts[0]


def test_more_questions_in_a_file_take_no_more_queries(owner: User, client: Client, bank: Bank) -> None:
    counts = []
    for most in (2, 30):
        data = "\n\n".join(f"Of {most}, {number}? {{=a ~b}}" for number in range(most)).encode()
        upload = uploads.keep(owner_id=owner.pk, bank=bank, file_name="x.gift", data=data)
        uploads.read(upload=upload)
        with CaptureQueriesContext(connection) as asked:
            assert client.get(reverse("questions:preview_upload", args=[upload.pk])).status_code == 200
        counts.append(len(asked))
    assert counts[1] <= counts[0]
