"""A debt that cannot be paid: its seat is warned, goes out before all eyes, and the others play on."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from game.engine import NOBODY
from tests.browser.positions import begin_turn, position, set_points
from tests.browser.room import Phone, Room, Screen

ANA, BEN, CLEO = range(3)
RENTED = 4
PAIR = (4, 5)
OWN = 12


class Debt(NamedTuple):
    """Ana owes Ben a rent of twelve, and has five points and a street."""

    room: Room
    stage: Screen
    phone: Phone


@pytest.fixture
def debt(open_room: Callable[..., Room]) -> Debt:
    room = open_room(seats=3, plays=200)
    ana, *_others = room.join("Ana", "Ben", "Cleo")
    stage = room.projector()
    room.start()
    with position(room, stage, rolls=(RENTED - 1,)) as state:
        begin_turn(state, ANA)
        state.order, state.place = [ANA, BEN, CLEO], [0, 1, 2]
        state.owner[PAIR[0]] = state.owner[PAIR[1]] = BEN
        state.buildings[RENTED] = 4
        state.owner[OWN] = ANA
        for seat, points in ((ANA, 5), (BEN, 40), (CLEO, 40)):
            set_points(state, seat, points)
    ana.press("roll")
    ana.answer(right=False)
    for screen in (stage, *room.phones):
        screen.shows_stage("debt")
    return Debt(room, stage, ana)


def test_the_phone_warns_before_it_pays_and_the_stage_says_who_owes_whom(debt: Debt) -> None:
    expect(debt.phone.page.locator(".warning")).to_contain_text("You cannot pay this")
    expect(debt.stage.page.locator(".debt .sum")).to_contain_text("12")
    expect(debt.stage.page.locator(".debt .side-of b")).to_have_text(["Ana", "Ben"])


def test_who_goes_below_zero_is_out_and_the_others_go_on(debt: Debt) -> None:
    room, stage, ana = debt
    token, street = stage.page.locator("#token-0"), stage.page.locator(f'.square[data-square="{OWN}"]')
    expect(token).to_be_attached()
    expect(street).to_contain_class("owned")
    marker = stage.page.locator("#seat-0")
    expect(marker).to_have_css("border-top-style", "solid")

    ana.press("pay")

    room.all_show_the_present([stage, *room.phones])
    expect(marker).to_have_css("border-top-style", "dashed")
    expect(marker).to_have_css("color", "rgb(29, 36, 51)")
    expect(marker.locator(".cash")).to_have_text("-7")
    expect(marker).to_contain_text("out of the game")
    expect(token).to_have_count(0)
    expect(street).not_to_contain_class("owned")
    assert room.records.state(room.code).owner[OWN] == NOBODY
    expect(stage.page.locator("#seat-1 .cash")).to_have_text("45")

    expect(ana.page.locator(".whose")).to_have_text("Out of the game")
    assert ana.acts() == []
    assert [phone.name for phone in room.on_turn()] == ["Ben"]
    room.play_turn()
    room.play_turn()
    room.all_show_the_present([stage, *room.phones])
    assert [phone.name for phone in room.on_turn()] == ["Ben"], "Nobody waits for who is out."


def test_the_last_seat_wins_at_once(debt: Debt) -> None:
    room, stage, ana = debt
    with position(room, stage) as state:
        state.out[CLEO] = 1
    ana.press("pay")
    for screen in (stage, *room.phones):
        screen.shows_stage("ended")
    expect(stage.page.locator("h1")).to_contain_text("Ben wins")
    expect(room.phones[BEN].page.locator(".own-place")).to_contain_text("place 1")
