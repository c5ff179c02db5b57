"""The library in a real browser: ticks, filters, order."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import fits_narrow_screens, has_no_violations
from tests.browser.conftest import LAPTOP
from tests.browser.room import Device
from tests.browser.school import School

UNFOLD = "document.querySelectorAll('main details').forEach((details) => { details.open = true; })"


@pytest.fixture
def desk(open_device: Device, school: School) -> Page:
    """A laptop where the teacher is signed in."""
    return open_device(LAPTOP, storage_state=school.signed_in)


@pytest.fixture(scope="module")
def original(school: School) -> int:
    """A bank of eight questions, by its number; each test takes a copy."""
    return school.make_bank("Library", questions=8)


@pytest.fixture
def list_page(desk: Page, school: School, original: int) -> Page:
    """The page of a bank of eight questions."""
    desk.goto(school.post(f"/questions/banks/{original}/copy/", {}, ask_first=True).url)
    return desk


def stems(page: Page) -> list[str]:
    return page.locator(".question .stem").all_inner_texts()


def box(page: Page, number: int):
    return page.locator('input[name="tick"]').nth(number)


def test_a_stretch_of_questions_gets_a_category_by_the_return_key(list_page: Page) -> None:
    box(list_page, 1).click()
    box(list_page, 4).click(modifiers=["Shift"])
    expect(list_page.get_by_text("4 ticked")).to_be_visible()
    list_page.get_by_text("Change the ticked questions").click()
    list_page.get_by_label("Category", exact=True).fill("Counting")
    list_page.get_by_label("Category", exact=True).press("Enter")
    expect(list_page.get_by_text("4 questions changed.")).to_be_visible()
    list_page.locator("#filter-category").select_option("Counting")
    expect(list_page.get_by_role("heading", name="4 of 8 questions")).to_be_visible()
    expect(list_page.get_by_role("status").filter(has_text="4 of 8 questions")).to_be_attached()


def test_all_of_a_page_are_ticked_at_once(list_page: Page) -> None:
    list_page.get_by_label("All on this page").check()
    expect(list_page.get_by_text("8 ticked")).to_be_visible()
    box(list_page, 0).uncheck()
    expect(list_page.get_by_text("7 ticked")).to_be_visible()
    expect(list_page.get_by_label("All on this page")).not_to_be_checked()


def test_what_a_search_found_is_archived_and_comes_back(list_page: Page) -> None:
    list_page.get_by_role("searchbox").fill("number 7")
    expect(list_page.get_by_role("heading", name="1 of 8 questions")).to_be_visible()
    list_page.get_by_label("The one that was found").check()
    list_page.get_by_text("Change the ticked questions").click()
    list_page.locator("#bulk").get_by_role("button", name="Archive").click()
    expect(list_page.get_by_text("1 question archived.")).to_be_visible()
    list_page.get_by_role("searchbox").fill("")
    expect(list_page.get_by_role("heading", name="7 questions")).to_be_visible()
    list_page.get_by_role("link", name="1 archived question").click()
    list_page.get_by_role("button", name="Put back").first.click()
    expect(list_page.get_by_role("heading", name="8 questions")).to_be_visible()


def test_a_question_moves_by_keys_and_keeps_the_focus(list_page: Page) -> None:
    before = stems(list_page)
    list_page.locator(".question").nth(0).get_by_role("link", name="Change").focus()
    list_page.keyboard.press("Alt+ArrowDown")
    second = list_page.locator(".question").nth(1)
    expect(second.locator(".stem")).to_have_text(before[0])
    expect(second.get_by_role("button", name="Down")).to_be_focused()
    list_page.keyboard.press("Alt+ArrowDown")
    expect(list_page.locator(".question").nth(2).locator(".stem")).to_have_text(before[0])


def test_a_question_is_sent_to_its_place(list_page: Page) -> None:
    before = stems(list_page)
    place = list_page.locator(".question").nth(7).get_by_label("Place")
    place.fill("1")
    place.press("Enter")
    expect(list_page.locator(".question").nth(0).locator(".stem")).to_have_text(before[7])
    list_page.reload()
    assert stems(list_page) == [before[7], *before[:7]]


def test_deleting_for_good_asks_first(list_page: Page) -> None:
    box(list_page, 0).check()
    list_page.get_by_text("Change the ticked questions").click()
    list_page.locator("#bulk").get_by_role("button", name="Archive").click()
    list_page.get_by_role("link", name="1 archived question").click()
    box(list_page, 0).check()
    list_page.get_by_text("Change the ticked questions").click()
    list_page.get_by_role("button", name="Delete for good").click()
    expect(list_page.get_by_role("heading", name="Delete 1 question for good?")).to_be_visible()
    has_no_violations(list_page)
    fits_narrow_screens(list_page)
    list_page.get_by_role("button", name="Delete for good").click()
    expect(list_page.get_by_text("1 question deleted.")).to_be_visible()


@pytest.mark.parametrize("path", ["", "all/", "all/?q=nothing", "archived/"])
def test_the_library_is_for_everybody(list_page: Page, school: School, path: str) -> None:
    list_page.goto(f"{school.url}/questions/{path}")
    list_page.evaluate(UNFOLD)
    has_no_violations(list_page)
    fits_narrow_screens(list_page)


def test_a_banks_page_is_for_everybody(list_page: Page) -> None:
    list_page.evaluate(UNFOLD)
    has_no_violations(list_page)
    fits_narrow_screens(list_page)
