"""Phones and projectors that lose their network, or sleep: they say so, and catch up by themselves."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.relay import Relay
from tests.browser.room import Phone, Room


@pytest.fixture
def relay(room: Room) -> Iterator[Relay]:
    with Relay(room.school.server.port) as relay:
        yield relay


def says_that_it_is_lost(phone: Phone) -> None:
    expect(phone.connection).to_have_class("off")
    expect(phone.connection).to_have_text(phone.connection.get_attribute("data-off") or "?")


def test_a_screen_that_loses_its_network_says_so_and_catches_up(room: Room, relay: Relay) -> None:
    ana, ben = room.join("Ana", url=relay.url) + room.join("Ben")
    projector = room.projector(url=relay.url)
    room.start()
    expect(ana.connection).to_have_class("on")

    relay.cut()
    says_that_it_is_lost(ana)
    expect(projector.connection).to_be_visible()
    room.control("skip")
    assert ana.version < room.version

    relay.mend()
    room.all_show_the_present([ana, ben, projector])
    room.all_show_the_scores([ana, ben, projector])
    for screen in (ana, projector):
        expect(screen.connection).to_have_class("on")
        screen.was_not_reloaded()


def test_a_phone_that_the_system_takes_offline_says_so_and_comes_back(room: Room) -> None:
    ana, ben = room.join("Ana", "Ben")
    room.start()
    ana.context.set_offline(True)
    says_that_it_is_lost(ana)
    room.control("skip")
    ana.context.set_offline(False)
    room.all_show_the_present([ana, ben])
    expect(ana.connection).to_have_class("on")
    ana.was_not_reloaded()


def test_a_press_without_network_is_sent_again_and_counts_once(room: Room, relay: Relay) -> None:
    room.join("Ana", "Ben", url=relay.url)
    room.start()
    (phone,) = room.on_turn()
    relay.cut()
    phone.button("roll").click()
    expect(phone.notice).not_to_be_empty()
    assert room.records.moves(room.code) == []

    relay.mend()

    phone.shows_stage("question")
    assert [move.do for move in room.records.moves(room.code)] == ["roll"]


def test_a_press_whose_reply_is_lost_is_sent_again_and_counts_once(room: Room, relay: Relay) -> None:
    room.join("Ana", "Ben", url=relay.url)
    room.start()
    (phone,) = room.on_turn()
    relay.loses_reply_to = b"/press/"
    phone.button("roll").click()
    phone.shows_stage("question")
    expect(phone.page.locator("form[data-busy]")).to_have_count(0)
    assert [b"/press/" in line for line in relay.requests].count(True) == 2
    assert [move.do for move in room.records.moves(room.code)] == ["roll"]


def test_an_answer_whose_reply_is_lost_counts_once_and_is_shown(room: Room, relay: Relay) -> None:
    room.join("Ana", "Ben", "Cleo", "Dan", url=relay.url)
    room.start()
    first, _second = room.on_turn()
    first.press("roll")
    expect(first.option(right=True)).to_be_visible()
    first.rested()
    relay.loses_reply_to = b"/answer/"
    first.option(right=True).click()
    expect(first.mine.locator(".own")).to_contain_text("right")
    assert [b"/answer/" in line for line in relay.requests].count(True) == 2
    assert room.records.answers(room.code) == [first.name]


def test_a_press_that_gets_no_reply_is_sent_again(room: Room) -> None:
    room.join("Ana", "Ben")
    room.start()
    (phone,) = room.on_turn()
    # The first request disappears, as in a dead spot of a Wi-Fi that keeps its connections.
    phone.page.route("**/press/", lambda route: None, times=1)
    phone.button("roll").click()
    phone.shows_stage("question")
    assert [move.do for move in room.records.moves(room.code)] == ["roll"]


def test_a_page_that_wakes_asks_at_once_what_it_missed(room: Room) -> None:
    ana, ben = room.join("Ana", "Ben")
    room.start()
    page = ana.page
    # Asleep: a page in the bfcache has no socket, and what was pushed meanwhile never came.
    page.goto("about:blank")
    room.control("skip")
    page.go_back()
    room.all_show_the_present([ana, ben])
