"""Whatever is typed wrong gets a sentence beside it, in a page that keeps what was typed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from classroom.refusal import Refusal
from classroom.wording import refusal_text
from tests.browser.room import PHONE, Device, Room
from tests.browser.school import School


@pytest.fixture
def door(room: Room, open_device: Device) -> Page:
    """The page behind the QR code of a lesson where Ana is already."""
    room.join("Ana")
    page = open_device(PHONE)
    page.goto(f"{room.school.url}/j/{room.code}/")
    return page


def type_in(page: Page, code: str, name: str) -> None:
    page.locator("#id_code").fill(code)
    page.locator("#id_name").fill(name)
    page.locator("main button").click()


def is_told(page: Page, key: str, **params: Any) -> None:
    """Whether the page says in a sentence why somebody could not come in."""
    expect(page.locator('[role="alert"]')).to_have_text(refusal_text(Refusal(key, params)))


@pytest.mark.parametrize(
    ("name", "key", "params"),
    [
        ("   ", "name_blank", {}),
        ("\u200b\u2800\u3164", "name_blank", {}),
        ("aNÁ", "name_taken", {"name": "aNÁ"}),
        ("x" * 60, "name_long", {"longest": 24}),
    ],
    ids=["blanks", "nothing visible", "taken", "too long"],
)
def test_a_name_that_will_not_do_is_told_so(
    room: Room, door: Page, name: str, key: str, params: dict[str, Any]
) -> None:
    type_in(door, room.code, name)
    is_told(door, key, **params)
    expect(door.locator("#id_name")).to_have_value(name)
    expect(door.locator("#id_code")).to_have_value(room.code)
    assert room.records.rows("SELECT name FROM classroom_student ORDER BY id DESC LIMIT 1") == [("Ana",)]

    door.locator("#id_name").fill("Zoë 🦉")
    door.locator("main button").click()
    expect(door.locator(".foot")).to_contain_text("Zoë 🦉")


def test_a_wrong_code_is_told_so_and_keeps_the_name(room: Room, door: Page) -> None:
    door.goto(f"{room.school.url}/")
    type_in(door, "zz zz z", "Ben")
    is_told(door, "code_unknown", code="ZZZZZ")
    expect(door.locator("#id_name")).to_have_value("Ben")

    # As it is read out: in small letters, with a blank.
    door.locator("#id_code").fill(f"{room.code[:2]} {room.code[2:]}".lower())
    door.locator("main button").click()
    expect(door.locator("#live")).to_be_attached()


def test_a_closed_room_is_told_so_and_lets_in_once_it_opens(room: Room, door: Page) -> None:
    room.control("lock")
    type_in(door, room.code, "Ben")
    is_told(door, "lobby_locked")
    room.control("unlock")
    door.locator("main button").click()
    expect(door.locator("#live")).to_be_attached()


def test_a_lesson_that_is_over_is_told_so(room: Room, door: Page) -> None:
    room.join("Ben")
    room.start()
    room.control("finish")
    type_in(door, room.code, "Cleo")
    is_told(door, "lesson_ended")


def test_too_few_students_are_told_on_the_projector(room: Room) -> None:
    room.join("Ana")
    projector = room.projector()
    projector.page.mouse.move(400, 400)
    projector.page.mouse.move(420, 420)
    projector.page.locator('#controls button[value="start"]').click()
    expect(projector.notice).to_have_text(refusal_text(Refusal("too_few_seats", {"fewest": 2})))
    expect(projector.live).to_have_attribute("data-status", "lobby")


def test_an_empty_bank_is_told_so_and_the_other_figures_stay(school: School, laptop: Page) -> None:
    empty = school.make_bank("Nothing yet", questions=0)
    laptop.context.add_cookies(school.signed_in["cookies"])
    laptop.goto(f"{school.url}/teach/lessons/new/")
    laptop.locator('[name="bank"]').select_option(str(empty))
    laptop.locator('[name="maximum_plays"]').fill("12")
    laptop.locator("form button.primary").click()
    is_told(laptop, "bank_empty", bank="Nothing yet")
    expect(laptop.locator('[name="maximum_plays"]')).to_have_value("12")
    expect(laptop.locator('[name="bank"]')).to_have_value(str(empty))


def test_figures_out_of_bounds_are_told_so(school: School, bank: int, laptop: Page) -> None:
    laptop.context.add_cookies(school.signed_in["cookies"])
    laptop.goto(f"{school.url}/teach/lessons/new/")
    laptop.locator('[name="bank"]').select_option(str(bank))
    laptop.locator('[name="maximum_plays"]').fill("3")
    laptop.locator('[name="start_points"]').fill("")
    laptop.locator("form button.primary").click()
    for name in ("maximum_plays", "start_points"):
        field = laptop.locator(".field", has=laptop.locator(f'[name="{name}"]'))
        expect(field.locator('[role="alert"]')).not_to_be_empty()
    expect(laptop.locator('[name="maximum_plays"]')).to_have_value("3")


def test_a_link_that_is_spent_or_has_expired_is_told_so(school: School, laptop: Page) -> None:
    fresh = re.search(r"/welcome/[\w-]+/", school.server.manage("teacher_link"))
    assert fresh is not None
    assert laptop.request.get(school.url + fresh.group()).status == 200
    with school.records.open() as database:
        database.execute("UPDATE classroom_invitation SET expires_at = '2020-01-01 00:00:00'")
    for path in (school.server.welcome_path, fresh.group(), "/welcome/guessed/"):
        reply = laptop.goto(school.url + path)
        assert reply is not None
        assert reply.status == 410
        expect(laptop.locator("h1")).to_be_visible()
        expect(laptop.locator('[name="password"]')).to_have_count(0)


def test_a_broken_file_is_told_so_and_nothing_is_taken(school: School, laptop: Page) -> None:
    laptop.context.add_cookies(school.signed_in["cookies"])
    laptop.goto(f"{school.url}/questions/")
    upload = laptop.locator("form.upload")
    file = {"name": "broken.gift", "mimeType": "text/plain", "buffer": b"What is this? {=never closed"}
    upload.locator('input[type="file"]').set_input_files(file)
    upload.locator("button").click()
    problem = laptop.locator(".question.is-failed").first
    expect(problem).to_contain_text("1")
    expect(laptop.locator('button[name="take"]')).to_have_count(0)
