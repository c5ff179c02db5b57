"""The teacher's bar on the one device of all: it comes when fetched, and covers no seat's buttons."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.room import Room


def test_the_bar_leaves_the_buttons_of_the_seats_alone(open_room: Callable[..., Room]) -> None:
    room = open_room(seats=2, plays=20)
    room.join("Ana", "Ben")
    with room.records.open() as database:
        database.execute("UPDATE classroom_lesson SET one_device = 1 WHERE code = ?", (room.code,))
    room.start()
    page = room.projector(viewport={"width": 1024, "height": 768}).page
    bar, button = page.locator("#controls"), page.locator(".hands button").first

    page.mouse.move(500, 765)
    expect(bar).to_contain_class("shown")
    page.mouse.move(500, 740)
    expect(bar).to_contain_class("shown")
    button.hover()
    expect(bar).not_to_contain_class("shown", timeout=2000)  # it lingers for longer elsewhere
    button.click()
    expect(page.locator(".stem")).to_be_visible()
