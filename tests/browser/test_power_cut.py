"""A server that is killed in mid-game and started again: the game stands where it stood, and goes on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.room import Room
from tests.servers import Server


@pytest.fixture(autouse=True)
def _runs_again(server: Server) -> Iterator[None]:
    """Leave the file's server running, whatever became of a test that killed it."""
    yield
    if not server.is_running:
        server.start()


def test_a_game_that_is_killed_in_mid_turn_goes_on_where_it_stood(room: Room, server: Server) -> None:
    room.join("Ana", "Ben")
    projector = room.projector()
    screens = [projector, *room.phones]
    room.start(die=3)
    (phone,) = room.on_turn()
    phone.press("roll")
    phone.answer()
    expect(phone.button("buy")).to_be_visible()
    before = room.records.everything(room.code)

    server.kill()
    expect(projector.connection).to_have_class("off")
    expect(projector.connection).not_to_be_empty()
    assert room.records.everything(room.code) == before
    server.start()

    # The press is made on the page that went through it all, as soon as its user likes.
    phone.press("buy")
    expect(phone.button("buy")).to_have_count(0)
    room.all_show_the_present(screens)
    room.all_show_the_scores(screens)
    state = room.records.state(room.code)
    assert state.owner[4] == state.turn.seat
    assert [move.do for move in room.records.moves(room.code)] == ["roll", "answer", "buy"]
    for screen in screens:
        screen.was_not_reloaded()
        expect(screen.connection).to_have_class("on")


def test_a_kill_in_mid_question_loses_no_answer(room: Room, server: Server) -> None:
    room.join("Ana", "Ben", "Cleo", "Dan")
    room.start()
    first, second = room.on_turn()
    first.press("roll")
    first.answer()
    expect(first.mine.locator(".own")).to_be_visible()

    server.kill()
    server.start()

    expect(second.option(right=True)).to_be_visible()
    second.answer()
    second.shows_stage("act")
    room.all_show_the_present(room.phones)
    assert room.records.answers(room.code) == [first.name, second.name]
    assert room.records.state(room.code).right == [int(seat == seat_on_turn(room)) for seat in range(2)]
    for phone in room.phones:
        phone.was_not_reloaded()


def test_a_press_that_was_acknowledged_outlives_the_kill(room: Room, server: Server) -> None:
    room.join("Ana", "Ben")
    room.start()
    (phone,) = room.on_turn()
    phone.press("roll")
    server.kill()

    server.start()

    assert [move.do for move in room.records.moves(room.code)] == ["roll"]
    phone.shows_stage("question")


def test_a_press_made_while_the_server_is_down_arrives_once(room: Room, server: Server) -> None:
    room.join("Ana", "Ben")
    room.start()
    (phone,) = room.on_turn()
    server.kill()
    phone.button("roll").click()
    expect(phone.notice).not_to_be_empty()

    server.start()

    phone.shows_stage("question")
    assert [move.do for move in room.records.moves(room.code)] == ["roll"]
    phone.was_not_reloaded()


def seat_on_turn(room: Room) -> int:
    return room.records.state(room.code).turn.seat
