"""The cast of all tests of banks: an owner with a bank, a stranger, and the files beside the project."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import User
from django.test import Client

from questions import banks, uploads
from questions.models import Bank, Question
from questions.parsed import Kind, Option, ParsedQuestion

SHARED = Path(__file__).resolve().parents[3] / "shared" / "banks"

CAPITAL = ParsedQuestion(
    Kind.SINGLE, "Capital of Italy?", (Option("Rome", 100), Option("Milan")), category="Geography"
)
GIFT = b"""$CATEGORY: Geography

::Italy::Capital of Italy? {=Rome ~Milan}

::Spain::Capital of Spain? {=Madrid ~Seville}

Discuss. {}
"""


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each request wait until its file is read: a thread of its own would not see the test's rows."""
    monkeypatch.setattr(uploads, "AT_ONCE_SECONDS", 60)


@pytest.fixture
def owner(db: None) -> User:
    return get_user_model().objects.create_user("owner", password="pw")


@pytest.fixture
def stranger(db: None) -> User:
    return get_user_model().objects.create_user("stranger", password="pw")


@pytest.fixture
def client(owner: User) -> Client:
    """The owner's browser."""
    browser = Client()
    browser.force_login(owner)
    return browser


@pytest.fixture
def strange_client(stranger: User) -> Client:
    """The browser of somebody who is signed in and has nothing to do with the bank."""
    browser = Client()
    browser.force_login(stranger)
    return browser


@pytest.fixture
def bank(owner: User) -> Bank:
    return Bank.objects.create(owner=owner, name="Capitals")


@pytest.fixture
def question(bank: Bank) -> Question:
    return banks.add_question(bank=bank, question=CAPITAL)


@pytest.fixture
def shared() -> Callable[[str], Path]:
    """A path below the folder of real and made files; the test is skipped where they are absent."""

    def find(name: str) -> Path:
        path = SHARED / name
        if not path.exists():
            pytest.skip("the question files of ../shared/banks are not here")
        return path

    return find
