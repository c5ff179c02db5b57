"""The classic board on a projector and three phones: auction, trade, mortgage, jail and a bankruptcy."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from game.engine import State
from game.engine.events import Owed
from tests.browser.positions import begin_turn, position, set_points
from tests.browser.room import Phone, Room, Screen

pytestmark = pytest.mark.browser

GALLERY, ACORN, BRIDGE = 14, 31, 5
JAIL = 10
ANA, BEN, CLEO = range(3)


@pytest.fixture
def table(open_room: Callable[..., Room]) -> Room:
    """Ana, Ben and Cleo, each on a phone, with Ana on turn."""
    room = open_room(seats=3, variant="classic", start_money=1500, maximum_rounds=12)
    room.join("Ana", "Ben", "Cleo")
    room.start()
    with position(room) as state:
        begin_turn(state, ANA)
    return room


@pytest.fixture
def stage(table: Room) -> Screen:
    return table.projector()


def street(phone: Phone, do: str, square: int) -> None:
    """Press a button of "my streets"."""
    phone.page.locator('.tabs [for="tab-streets"]').click()
    phone.tap(phone.page.locator(f"#street-{do}-{square}"))
    phone.page.locator('.tabs [for="tab-play"]').click()


def test_a_street_that_is_declined_goes_to_the_highest_bidder(table: Room, stage: Screen) -> None:
    ana, ben, cleo = table.phones
    with position(table, stage) as state:
        begin_turn(state, ANA, answered=True)
        state.square[ANA] = state.turn.landed = GALLERY
        state.turn.price = 160
        state.open("buy", ANA)
    stage.shows_stage("buy")
    ana.press("decline")
    stage.shows_stage("auction")
    ben.tap(ben.page.locator("#bid-2"))
    stage.page.locator("#highest-bid").wait_for()
    cleo.page.locator("#amount").fill("37")
    cleo.tap(cleo.page.locator("#other-bid button"))
    expect(stage.page.locator("#highest-bid")).to_have_text("37")
    ana.press("pass")
    ben.press("pass")
    stage.shows_stage("act")
    state = table.records.state(table.code)
    assert (state.owner[GALLERY], state.cash[CLEO]) == (CLEO, 1463)
    table.all_show_the_present([*table.phones, stage])


def test_a_seat_that_waits_mortgages_and_pays_off(table: Room, stage: Screen) -> None:
    _ana, ben, _cleo = table.phones
    with position(table, stage) as state:
        state.owner[BRIDGE] = BEN
    street(ben, "mortgage", BRIDGE)
    table.all_show_the_present([*table.phones, stage])
    assert table.records.state(table.code).cash[BEN] == 1600
    street(ben, "lift", BRIDGE)
    assert table.records.state(table.code).cash[BEN] == 1490


def test_a_seat_in_jail_pays_its_way_out(table: Room, stage: Screen) -> None:
    ana, _ben, _cleo = table.phones
    with position(table, stage) as state:
        state.square[ANA], state.jail[ANA] = JAIL, 0
    stage.shows_stage("roll")
    assert ana.acts() == ["roll", "fine"]
    ana.press("fine")
    ana.press("roll")
    state = table.records.state(table.code)
    assert (state.jail[ANA], state.turn.rolled, state.cash[ANA]) == (-1, True, 1450)


def test_a_debtor_sells_pays_or_gives_up_to_its_creditor(table: Room, stage: Screen) -> None:
    ana, _ben, _cleo = table.phones
    with position(table, stage) as state:
        begin_turn(state, ANA, answered=True)
        state.owner[BRIDGE], state.owner[ACORN] = ANA, BEN
        set_points(state, ANA, 20)
        owe(state, ANA, BEN, 130)
    stage.shows_stage("debt")
    expect(ana.page.locator(".panel.play .warning")).to_contain_text("110 are missing")
    assert "pay" not in ana.acts()
    ana.tap(ana.page.locator(f"#sale-mortgage-{BRIDGE}"))
    expect(ana.page.locator(".panel.play .warning")).to_contain_text("10 are missing")
    ana.page.locator("#sale-surrender summary").click()
    ana.tap(ana.page.locator("#sale-surrender button"))
    expect(ana.page.locator(".head")).to_contain_text("Out of the game")
    state = table.records.state(table.code)
    assert (state.owner[BRIDGE], state.out[ANA]) == (BEN, 1)
    assert state.turn.seat == state.order[(state.place[ANA] + 1) % 3]
    table.phones[state.turn.seat].press("roll")


def owe(state: State, debtor: int, creditor: int, amount: int) -> None:
    """Put a debt before the seat on turn."""
    Owed(debtor, creditor, amount, "rent", ACORN).apply(state)
