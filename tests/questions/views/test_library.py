"""The library's pages."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from questions import banks
from questions.models import Bank, Question, School
from tests.questions.conftest import CAPITAL

ALL = reverse("questions:library")


@pytest.mark.parametrize("name", ["banks", "library", "archived_banks"])
def test_the_library_requires_signing_in(db: None, name: str) -> None:
    assert Client().get(reverse(f"questions:{name}")).status_code == 302


def test_all_my_questions_are_mine_alone(client: Client, question: Question, stranger: User) -> None:
    foreign = Bank.objects.create(owner=stranger, name="Foreign", visibility="public")
    banks.add_question(bank=foreign, question=CAPITAL)
    assert [entry.row for entry in client.get(ALL).context["entries"]] == [question]


def test_questions_of_archived_banks_are_put_away(client: Client, question: Question) -> None:
    client.post(reverse("questions:archive_bank", args=[question.bank_id]))
    assert client.get(ALL).context["entries"] == []


def test_banks_come_by_who_shares_them(
    client: Client, bank: Bank, owner: User, stranger: User, school: School
) -> None:
    school.teachers.add(owner, stranger)
    of_school = Bank.objects.create(owner=stranger, name="School's", visibility="school")
    of_all = Bank.objects.create(owner=stranger, name="All's", visibility="public")
    Bank.objects.create(owner=stranger, name="Private")
    page = client.get(reverse("questions:banks")).context
    assert [list(page[name]) for name in ("own", "of_school", "of_all")] == [[bank], [of_school], [of_all]]


def test_searching_sends_the_list_alone(client: Client, question: Question) -> None:
    page = client.get(ALL, {"q": "italy"}, headers={"HX-Request": "true"}).content.decode()
    assert page.lstrip().startswith('<section id="questions"')


def test_an_archived_bank_is_seen_by_nobody_and_comes_back_whole(
    client: Client, strange_client: Client, question: Question
) -> None:
    bank = question.bank
    Bank.objects.update(visibility="public")
    address = reverse("questions:bank", args=[bank.pk])
    client.post(reverse("questions:archive_bank", args=[bank.pk]))
    assert client.get(address).status_code == strange_client.get(address).status_code == 404
    assert bank.name in client.get(reverse("questions:archived_banks")).content.decode()
    client.post(reverse("questions:restore_bank", args=[bank.pk]))
    assert "Capital of Italy?" in strange_client.get(address).content.decode()


@pytest.mark.parametrize(
    "name", ["archive_bank", "restore_bank", "delete_bank", "share_bank", "withdraw_bank"]
)
@pytest.mark.parametrize("visibility", ["private", "public"])
def test_only_its_owner_changes_a_bank(
    strange_client: Client, bank: Bank, name: str, visibility: str
) -> None:
    Bank.objects.update(visibility=visibility)
    assert strange_client.post(reverse(f"questions:{name}", args=[bank.pk])).status_code == 404
    assert Bank.objects.get() == bank
