"""Setting a lesson up: the game is chosen, its options follow, and nothing else that was typed is lost."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LAPTOP
from tests.browser.room import STILL, Device
from tests.browser.school import School

LOOKS = range(1, 9)


@pytest.fixture
def form(school: School, bank: int, open_device: Device) -> Page:
    """The form of a new lesson on the teacher's laptop, with a bank chosen and a time limit typed."""
    page = open_device(LAPTOP, storage_state=school.signed_in, **STILL)
    page.goto(f"{school.url}/teach/lessons/new/")
    page.locator('[name="bank"]').select_option(str(bank))
    page.locator("details.more > summary").click()
    page.locator('[name="minutes"]').fill("35")
    return page


def choose(page: Page, game: str) -> None:
    """Choose a game by its button, and wait until its own options are there."""
    page.get_by_role("button", name=re.compile(f"^{game}")).click()
    chosen = page.get_by_role("button", name=re.compile(f"^{game}"), pressed=True)
    expect(chosen).to_be_focused()


def test_the_form_turns_to_the_other_game_and_back(form: Page, bank: int) -> None:
    form.locator('[name="who_answers"]').select_option("everyone")
    choose(form, "Classic board")
    expect(form.locator('[name="start_money"]')).to_have_value("1500")
    expect(form.locator('[name="start_points"]')).to_have_count(0)
    expect(form.locator('[name="bank"]')).to_have_value(str(bank))
    expect(form.locator("#forecast")).to_contain_text(re.compile(r"\d+ (to \d+ )?minutes"))
    choose(form, "Quiz board")
    expect(form.locator('[name="start_points"]')).to_have_value("40")
    expect(form.locator('[name="minutes"]')).to_have_value("35")
    expect(form.locator('[name="who_answers"]')).to_have_value("everyone")


def test_a_classic_game_for_eight_teams_is_set_up_by_hand(school: School, form: Page) -> None:
    choose(form, "Classic board")
    form.locator('[name="seats"]').select_option("8")
    form.locator('[name="maximum_rounds"]').fill("3")
    form.locator("details.more > summary").click()
    group = form.get_by_role("group", name="What a right answer opens")
    expect(group.get_by_role("checkbox")).to_have_count(4)
    group.locator('[name="gate_pot"]').uncheck()
    form.locator('[name="rent_collection"]').select_option("claimed")
    form.get_by_role("button", name="Open the room").last.click()
    expect(form.locator("#live")).to_have_attribute("data-status", "lobby")
    seats = form.locator(".lobby-seat")
    expect(seats).to_have_count(8)
    for look in LOOKS:
        expect(form.locator(f".lobby-seat.seat-{look}")).to_be_in_viewport(ratio=1)
    kept = school.records.value("SELECT options FROM classroom_lesson ORDER BY id DESC LIMIT 1")
    options = json.loads(kept)
    assert (options["gate_pot"], options["gate_buy"]) == (False, True)
    assert (options["rent_collection"], options["maximum_rounds"]) == ("claimed", 3)


def test_what_contradicts_itself_is_said_where_it_can_be_mended(form: Page) -> None:
    choose(form, "Classic board")
    form.locator("details.more > summary").click()
    form.locator('[name="questions"]').uncheck()
    form.locator('[name="right_bonus"]').fill("20")
    form.get_by_role("button", name="Open the room").last.click()
    field = form.locator(".field", has=form.locator('[name="right_bonus"]'))
    expect(field.get_by_role("alert")).to_contain_text("Without questions nobody answers right")
    expect(field).to_be_visible()
    expect(form.locator('[name="questions"]')).not_to_be_checked()
