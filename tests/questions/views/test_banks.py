"""Pages of banks."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from questions import banks
from questions.models import Bank, Question
from questions.parsed import Kind, Number, Option, ParsedQuestion
from tests.questions.conftest import CAPITAL

BANK_PAGES = ["bank", "change_bank", "delete_bank", "new_question"]


def test_pages_of_banks_require_signing_in(bank: Bank) -> None:
    for name, args in [("banks", []), *((name, [bank.pk]) for name in BANK_PAGES)]:
        response = Client().get(reverse(f"questions:{name}", args=args))
        assert response.status_code == 302
        assert response["Location"].startswith(reverse("account_login"))


@pytest.mark.parametrize("name", BANK_PAGES)
def test_a_strangers_bank_is_not_there(strange_client: Client, bank: Bank, name: str) -> None:
    assert strange_client.get(reverse(f"questions:{name}", args=[bank.pk])).status_code == 404


@pytest.mark.parametrize("name", ["change_bank", "delete_bank", "new_question"])
def test_a_shared_bank_can_be_read_and_not_changed(strange_client: Client, bank: Bank, name: str) -> None:
    Bank.objects.update(visibility="public")
    assert strange_client.get(reverse("questions:bank", args=[bank.pk])).status_code == 200
    assert strange_client.get(reverse(f"questions:{name}", args=[bank.pk])).status_code == 404


def test_a_search_for_what_no_database_holds_finds_nothing(client: Client, bank: Bank) -> None:
    """PostgreSQL refuses the question itself."""
    response = client.get(reverse("questions:bank", args=[bank.pk]), {"q": "\0x\0", "category": "\0"})
    assert response.context["query"] == "q=x"


def test_a_sample_bank_belongs_to_nobody(client: Client) -> None:
    sample = Bank.objects.create(owner=None, name="Sample", is_sample=True)
    assert client.get(reverse("questions:bank", args=[sample.pk])).status_code == 200
    assert client.get(reverse("questions:change_bank", args=[sample.pk])).status_code == 404
    assert not Bank.objects.editable_by(User(pk=None)).exists()


def test_the_list_shows_own_and_shared_banks(client: Client, bank: Bank, stranger: User) -> None:
    Bank.objects.create(owner=stranger, name="Secret")
    Bank.objects.create(owner=stranger, name="Open", visibility="public")
    page = client.get(reverse("questions:banks")).content.decode()
    assert "Capitals" in page
    assert "Open" in page
    assert "Secret" not in page


def test_a_new_bank_is_private_and_mine(client: Client, owner: User) -> None:
    data = {"name": "Rivers", "language": "it", "threshold": "100", "visibility": "public"}
    client.post(reverse("questions:new_bank"), data)
    made = Bank.objects.get(name="Rivers")
    assert (made.owner, made.visibility, made.language) == (owner, "private", "it")


@pytest.mark.parametrize("threshold", ["0", "101", "much", ""])
def test_a_threshold_is_a_share(client: Client, bank: Bank, threshold: str) -> None:
    data = {"name": "Capitals", "language": "en", "threshold": threshold, "visibility": "private"}
    response = client.post(reverse("questions:change_bank", args=[bank.pk]), data)
    assert response.status_code == 200
    assert "has-error" in response.content.decode()


def test_deleting_asks_first(client: Client, bank: Bank, question: Question) -> None:
    url = reverse("questions:delete_bank", args=[bank.pk])
    client.get(url)
    assert Bank.objects.filter(pk=bank.pk).exists()
    client.post(url)
    assert not Bank.objects.filter(pk=bank.pk).exists()


def test_a_copy_is_private_and_says_from_where(
    strange_client: Client, stranger: User, bank: Bank, question: Question
) -> None:
    Bank.objects.update(visibility="public")
    strange_client.post(reverse("questions:copy_bank", args=[bank.pk]))
    copy = Bank.objects.get(owner=stranger)
    assert (copy.visibility, copy.copied_from) == ("private", bank)
    assert [row.parsed for row in copy.questions.all()] == [CAPITAL]
    assert bank.questions.count() == 1


def test_a_private_bank_cannot_be_copied_by_others(strange_client: Client, bank: Bank) -> None:
    assert strange_client.post(reverse("questions:copy_bank", args=[bank.pk])).status_code == 404


@pytest.mark.parametrize("query", ["italy", "ITALY", "ítaly", "rome", "capital milan", "geography"])
def test_the_search_ignores_case_and_accents(client: Client, question: Question, query: str) -> None:
    page = client.get(reverse("questions:bank", args=[question.bank_id]), {"q": query})
    assert "Capital of Italy?" in page.content.decode()


def test_the_search_wants_every_word(client: Client, question: Question) -> None:
    page = client.get(reverse("questions:bank", args=[question.bank_id]), {"q": "italy river"})
    assert "Capital of Italy?" not in page.content.decode()


def test_searching_sends_the_list_alone(client: Client, question: Question) -> None:
    url = reverse("questions:bank", args=[question.bank_id])
    page = client.get(url, {"q": "italy"}, headers={"HX-Request": "true"}).content.decode()
    assert page.lstrip().startswith('<section id="questions"')


def test_a_category_narrows_the_list(client: Client, question: Question) -> None:
    banks.add_question(bank=question.bank, question=ParsedQuestion(Kind.SHORT, "Who?", (Option("I", 100),)))
    url = reverse("questions:bank", args=[question.bank_id])
    page = client.get(url, {"category": "Geography"}).content.decode()
    assert "Capital of Italy?" in page
    assert "Who?" not in page


def test_what_a_question_holds_cannot_run_on_the_page(client: Client, bank: Bank) -> None:
    evil = "<script>alert(1)</script><img src=x onerror=alert(1)>"
    shown = ParsedQuestion(
        Kind.MULTIPLE,
        evil,
        (Option(evil, 100), Option("b")),
        category=evil,
        stem_format="html",
        explanation=evil,
    )
    banks.add_question(bank=bank, question=shown)
    banks.add_question(bank=bank, question=ParsedQuestion(Kind.SHORT, evil, (Option(evil, 100),)))
    page = client.get(reverse("questions:bank", args=[bank.pk])).content.decode()
    assert "<script>alert" not in page
    assert "<img src=x" not in page


def test_every_kind_is_shown_with_what_is_right(client: Client, bank: Bank) -> None:
    number = ParsedQuestion(Kind.NUMBER, "Pi?", numbers=(Number("3.13", "3.15", "3.14"),))
    short = ParsedQuestion(Kind.SHORT, "Red planet?", (Option("Mars", 100),))
    for shown in (number, short):
        banks.add_question(bank=bank, question=shown)
    page = client.get(reverse("questions:bank", args=[bank.pk])).content.decode()
    assert "3.14 ± 0.01" in page
    assert "Mars" in page


def test_long_lists_come_in_pages(client: Client, bank: Bank) -> None:
    for number in range(51):
        stem = f"Question {number:02}?"
        banks.add_question(bank=bank, question=ParsedQuestion(Kind.SHORT, stem, (Option("x", 100),)))
    url = reverse("questions:bank", args=[bank.pk])
    assert "Question 50?" not in client.get(url).content.decode()
    assert "Question 50?" in client.get(url, {"page": 2}).content.decode()
