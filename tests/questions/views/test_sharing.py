"""What an owner asks for."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client
from django.urls import reverse

from questions import sharing
from questions.models import Bank, School


def ask(client: Client, bank: Bank, visibility: str) -> str:
    address = reverse("questions:share_bank", args=[bank.pk])
    page = client.post(address, {"visibility": visibility}, follow=True).content.decode()
    bank.refresh_from_db()
    return page


def test_asking_shows_that_the_bank_waits(client: Client, bank: Bank) -> None:
    page = ask(client, bank, "public")
    assert (bank.visibility, bank.wished) == ("private", "public")
    assert "waiting for review" in page


def test_who_may_review_publishes_at_once(client: Client, bank: Bank, owner: User) -> None:
    owner.user_permissions.add(Permission.objects.get(codename="review_bank"))
    ask(client, bank, "public")
    assert (bank.visibility, bank.wished) == ("public", "")


def test_a_wish_can_be_withdrawn(client: Client, bank: Bank) -> None:
    ask(client, bank, "public")
    client.post(reverse("questions:withdraw_bank", args=[bank.pk]))
    bank.refresh_from_db()
    assert bank.wished == ""


def test_a_returned_bank_shows_why_to_its_owner_alone(
    client: Client, strange_client: Client, bank: Bank, stranger: User
) -> None:
    Bank.objects.update(visibility="public", wished="public")
    sharing.give_back(bank=bank, by=stranger, remark="Name your <sources>.")
    address = reverse("questions:bank", args=[bank.pk])
    assert "Name your &lt;sources&gt;." in client.get(address).content.decode()
    assert "sources" not in strange_client.get(address).content.decode()


@pytest.mark.parametrize("visibility", ["school", "everyone", ""])
def test_what_cannot_be_chosen_is_refused(client: Client, bank: Bank, visibility: str) -> None:
    ask(client, bank, visibility)
    assert (bank.visibility, bank.wished) == ("private", "")


def test_a_member_of_a_school_may_ask_for_it(client: Client, bank: Bank, owner: User, school: School) -> None:
    school.teachers.add(owner)
    ask(client, bank, "school")
    assert bank.wished == "school"
