"""A bank on its way to a school: asked for, returned with a remark, asked for again, published, copied."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP
from tests.browser.room import Device
from tests.browser.school import School

PASSWORD = "chalk and sponge"
MAKE_STAFF = """
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from questions.models import School
from tests.factories import BankFactory
make = get_user_model().objects.create_user
cast = [make(name, password={password!r}, first_name=name.title()) for name in ("asker", "finder")]
editor = make("editor", password={password!r}, is_staff=True)
editor.groups.add(Group.objects.get(name="Question editors"))
School.objects.get().teachers.add(editor, *cast)
BankFactory(owner=cast[0], name="Volcanoes", questions=3)
"""


@pytest.fixture(scope="module", autouse=True)
def _staff(school: School) -> None:
    school.server.manage("shell", "-c", MAKE_STAFF.format(password=PASSWORD))


@pytest.fixture
def sign_in(open_device: Device, school: School) -> Callable[[str], Page]:
    """Return `sign_in(name)`, which opens the banks' page on a laptop of that teacher."""

    def signed_in(name: str) -> Page:
        page: Any = open_device(LAPTOP)
        page.goto(f"{school.url}/accounts/login/?next=/questions/")
        page.get_by_label("E-mail or user name").fill(name)
        page.get_by_label("Password", exact=True).fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()
        expect(page.get_by_role("button", name="Sign out")).to_be_visible()
        return page

    return signed_in


def ask_for_school(page: Page) -> None:
    page.get_by_label("Who may use it").select_option("school")
    page.get_by_role("button", name="Save or ask").click()
    expect(page.get_by_text("waiting for review")).to_be_visible()


def open_review(page: Page, url: str) -> None:
    page.goto(f"{url}/questions/")
    page.get_by_role("link", name="Administration 1 waiting").click()
    page.get_by_role("link", name="Volcanoes").click()


def test_a_bank_is_returned_asked_for_again_published_and_copied(
    sign_in: Callable[[str], Page], school: School
) -> None:
    owner, editor, finder = sign_in("asker"), sign_in("editor"), sign_in("finder")
    expect(finder.get_by_text("Volcanoes")).to_have_count(0)

    owner.get_by_role("link", name="Volcanoes").click()
    owner.locator("details.sharing summary").click()
    ask_for_school(owner)

    open_review(editor, school.url)
    expect(editor.get_by_text("Question number 0?").first).to_be_visible()
    editor.get_by_label("What should be changed").fill("Please name your sources.")
    editor.get_by_role("button", name="Return with this remark").click()
    expect(editor.get_by_text("The bank is returned.")).to_be_visible()

    owner.reload()
    expect(owner.get_by_text("Please name your sources.")).to_be_visible()
    ask_for_school(owner)

    open_review(editor, school.url)
    editor.get_by_role("button", name="Publish").click()
    expect(editor.get_by_text("1 bank published.")).to_be_visible()

    finder.reload()
    finder.get_by_role("link", name="Volcanoes").click()
    finder.get_by_role("button", name="Copy", exact=True).first.click()
    expect(finder.get_by_text("This copy is yours. Change it as you like.")).to_be_visible()
    expect(finder.get_by_text("Copied from Volcanoes by Asker").first).to_be_visible()
