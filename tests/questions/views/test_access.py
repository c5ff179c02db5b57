"""No page of banks and questions is there for whom it is not: every address is tried."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import NoReverseMatch, reverse

from questions.models import Bank, Import, Question, Upload
from questions.urls import urlpatterns

NAMES = sorted({pattern.name for pattern in urlpatterns if pattern.name != "image"})
"""Every address but that of images: students have no account, and see them."""

NUMBERED = sorted({pattern.name for pattern in urlpatterns if "pk" in pattern.pattern.converters})
READ = ("bank", "copy_bank", "export_bank")
"""What one may do with a bank that is shared."""

METHODS = ("get", "post")


def address(name: str, number: int) -> str:
    for kwargs in ({}, {"pk": number}, {"pk": number, "format": "gift"}):
        try:
            return reverse(f"questions:{name}", kwargs=kwargs)
        except NoReverseMatch:
            continue
    raise AssertionError(f"this test does not know how to fill in {name}")


@pytest.fixture
def numbers(owner: User, bank: Bank, question: Question) -> set[int]:
    """The numbers of things that are the owner's, one of each kind."""
    Import.objects.create(pk=question.pk, bank=bank, file_name="a.gift", format="gift")
    Upload.objects.create(pk=question.pk, owner=owner, bank=bank, file_name="a.gift", content=b"")
    return {bank.pk, question.pk}


def statuses(client: Client, name: str, numbers: set[int]) -> set[int]:
    """What comes back by each method, where the method is one of the page's."""
    replies = {getattr(client, method)(address(name, n)).status_code for method in METHODS for n in numbers}
    return replies - {405}


@pytest.mark.parametrize("name", NAMES)
def test_nobody_gets_in_without_signing_in(numbers: set[int], name: str) -> None:
    assert statuses(Client(), name, numbers) == {302}
    for method in METHODS:
        reply = getattr(Client(), method)(address(name, min(numbers)))
        assert reply.status_code == 405 or reply["Location"].startswith(reverse("account_login"))


@pytest.mark.parametrize("name", NUMBERED)
def test_what_is_somebody_elses_is_not_there(strange_client: Client, numbers: set[int], name: str) -> None:
    assert statuses(strange_client, name, numbers) == {404}


@pytest.mark.parametrize("name", [name for name in NUMBERED if name not in READ])
def test_a_shared_bank_is_for_reading_and_copying_alone(
    strange_client: Client, numbers: set[int], name: str
) -> None:
    Bank.objects.update(visibility="public")
    assert statuses(strange_client, name, numbers) == {404}
