"""The cast of the admin's tests: two schools, a question editor and a plain teacher in the first."""

from __future__ import annotations

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group, User
from django.test import Client

from questions import banks
from questions.editors import GROUP
from questions.models import Bank, Question, School
from tests.questions.conftest import CAPITAL


def teacher(name: str, school: School, **fields: object) -> User:
    made: User = get_user_model().objects.create_user(name, password="pw", **fields)
    school.teachers.add(made)
    return made


def browser(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def make_bank(owner: User, name: str, **fields: object) -> Bank:
    bank = Bank.objects.create(owner=owner, name=name, **fields)
    banks.add_question(bank=bank, question=CAPITAL)
    return bank


@pytest.fixture
def school(db: None) -> School:
    return School.objects.create(name="North")


@pytest.fixture
def editor(school: School) -> User:
    made = teacher("editor", school, is_staff=True)
    made.groups.add(Group.objects.get(name=GROUP))
    return made


@pytest.fixture
def colleague(school: School) -> User:
    return teacher("colleague", school)


@pytest.fixture
def elsewhere(db: None) -> User:
    return teacher("elsewhere", School.objects.create(name="South"))


@pytest.fixture
def desk(editor: User) -> Client:
    """The question editor's browser."""
    return browser(editor)


@pytest.fixture
def waiting(colleague: User) -> Bank:
    return make_bank(colleague, "Waiting", wished=Bank.Visibility.SCHOOL)


@pytest.fixture
def shared_bank(colleague: User) -> Bank:
    return make_bank(colleague, "Shared", visibility=Bank.Visibility.SCHOOL)


@pytest.fixture
def shared_question(shared_bank: Bank) -> Question:
    return shared_bank.questions.get()
