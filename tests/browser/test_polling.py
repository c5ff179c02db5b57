"""Where a network lets no socket through, projector and phones play on by asking."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.relay import Relay
from tests.browser.room import Room, Screen


@pytest.fixture
def relay(room: Room) -> Iterator[Relay]:
    """A way to the server that breaks every connection which is to become a socket."""
    with Relay(room.school.server.port) as relay:
        relay.refuses = b"Upgrade: websocket"
        yield relay


def test_a_game_without_sockets_is_played_to_the_podium(room: Room, relay: Relay) -> None:
    room.join("Ana", "Ben", url=relay.url)
    projector = room.projector(url=relay.url)
    screens: list[Screen] = [projector, *room.phones]
    room.start()
    while not room.records.state(room.code).ended:
        room.play_turn()
    for screen in screens:
        screen.shows_stage("ended")
        screen.was_not_reloaded()
        expect(screen.connection).to_have_class("on")
    expect(projector.page.locator(".podium .step")).to_have_count(2)


def test_a_socket_that_opens_and_stays_silent_leaves_the_page_polling(room: Room) -> None:
    (ana,) = room.join("Ana")
    # Some proxies answer for the server and then let nothing through.
    ana.page.route_web_socket("**/live/**", lambda socket: None)
    ana.page.reload()
    room.join("Ben")
    ana.shows_version(room.version)
