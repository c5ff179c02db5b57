"""Whoever comes back is where they were: after a reload, or in another browser with the cookie."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.room import PHONE, Device, Phone, Room


@pytest.fixture
def asked(room: Room) -> tuple[Room, Phone, Phone]:
    """A game in mid-question: its room and the two phones of the team that is asked."""
    room.join("Ana", "Ben", "Cleo", "Dan")
    room.start()
    first, second = room.on_turn()
    first.press("roll")
    for phone in (first, second):
        phone.shows_stage("question")
    return room, first, second


def test_a_reload_in_mid_question_keeps_the_answer(asked: tuple[Room, Phone, Phone]) -> None:
    room, first, second = asked
    first.answer()
    own = first.mine.locator(".own")
    expect(own).to_contain_text("right")
    given = own.inner_text()

    first.page.reload()

    expect(own).to_have_text(given)
    expect(first.option(right=True)).to_have_count(0)
    assert room.records.answers(room.code) == [first.name]
    second.answer()
    room.all_show_the_present(room.phones)
    first.shows_stage("act")
    assert room.records.answers(room.code) == [first.name, second.name]


def test_a_phone_comes_back_in_a_new_browser_with_its_cookie(
    asked: tuple[Room, Phone, Phone], open_device: Device
) -> None:
    room, first, second = asked
    first.answer()
    expect(first.mine.locator(".own")).to_be_visible()
    cookies = first.context.storage_state()
    first.context.close()

    page = open_device(PHONE, storage_state=cookies)
    page.goto(f"{room.school.url}/j/{room.code}/")
    again = Phone(page, first.name)

    expect(page.locator(".foot")).to_contain_text(first.name)
    expect(again.mine.locator(".own")).to_contain_text("right")
    second.answer()
    room.all_show_the_present([again, second])
    again.press("end")
    again.shows_version(room.version)
    assert [move.do for move in room.records.moves(room.code)] == ["roll", "answer", "end"]


def test_after_reloads_all_screens_show_the_same_state(asked: tuple[Room, Phone, Phone]) -> None:
    room, first, second = asked
    projector = room.projector()
    first.answer()
    pulse = projector.page.locator("#pulse")
    expect(pulse).to_contain_text("1 of 2")
    stem = projector.page.locator(".stage .stem").inner_text()

    for screen in (projector, *room.phones):
        screen.page.reload()

    room.all_show_the_present([projector, *room.phones])
    expect(projector.page.locator(".stage .stem")).to_have_text(stem)
    expect(pulse).to_contain_text("1 of 2")
    expect(second.mine.locator(".stem")).to_have_text(stem)
    room.all_show_the_scores([projector, *room.phones])


def test_projector_and_phones_show_the_same_scores(room: Room) -> None:
    room.join("Ana", "Ben")
    projector = room.projector()
    room.start()
    room.play_turn()
    room.all_show_the_present([projector, *room.phones])
    room.all_show_the_scores([projector, *room.phones])
