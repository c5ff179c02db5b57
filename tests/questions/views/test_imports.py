"""What was taken from a file, and taking it back."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from questions import imports, uploads
from questions.models import Import, Question
from tests.questions.conftest import GIFT


@pytest.fixture
def made(owner: User, question: Question) -> Import:
    """An import of two questions into the bank that has one."""
    data = GIFT.replace(b"Italy?", b"Peru?")
    upload = uploads.keep(owner_id=owner.pk, bank=question.bank, file_name="x.gift", data=data)
    return imports.take(upload=upload)


def address(name: str, made: Import) -> str:
    return reverse(f"questions:{name}", args=[made.pk])


def test_the_page_shows_sums_and_problems(client: Client, made: Import) -> None:
    page = client.get(address("import", made)).content.decode()
    assert "3 questions found = 2 taken + 0 left out + 1 not playable + 0 failed" in page
    assert "Line 7" in page
    assert "essay" in client.get(address("import_problems", made)).content.decode()


def test_the_page_leads_to_the_next_file(client: Client, owner: User, made: Import) -> None:
    assert "Next file" not in client.get(address("import", made)).content.decode()
    uploads.keep(owner_id=owner.pk, bank=None, file_name="next.gift", data=GIFT)
    assert "Next file: next.gift" in client.get(address("import", made)).content.decode()


def test_an_import_is_undone_as_a_whole_and_once(client: Client, made: Import, question: Question) -> None:
    page = client.post(address("undo_import", made), follow=True).content.decode()
    assert "2 questions were taken back" in page
    assert list(question.bank.questions.all()) == [question]
    page = client.post(address("undo_import", made), follow=True).content.decode()
    assert "taken back already" in page
    assert "Taken back" in client.get(address("import", made)).content.decode()


def test_an_import_that_a_lesson_has_played_stays(client: Client, made: Import) -> None:
    imports.mark_used(bank=made.bank)
    page = client.post(address("undo_import", made), follow=True).content.decode()
    assert "A lesson has played questions of this file" in page
    assert "Take it back" not in page
    assert made.questions.count() == 2


def test_a_strangers_import_is_not_there(strange_client: Client, made: Import) -> None:
    assert strange_client.get(address("import", made)).status_code == 404
    assert strange_client.get(address("import_problems", made)).status_code == 404
    assert strange_client.post(address("undo_import", made)).status_code == 404
    assert made.questions.count() == 2
