"""Streets and trades of the classic board on phones: put together, offered, countered, agreed to."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import has_no_violations
from tests.browser.positions import begin_turn, position, set_points
from tests.browser.room import Phone, Room

pytestmark = pytest.mark.browser

MARBLE, SWING = 1, 3
BRIDGE, MARKET = 5, 15


@pytest.fixture
def table(open_room: Callable[..., Room]) -> Room:
    """Ana is on turn; she has a bus stop and Marble Lane, Ben the other bus stop and Swing Street."""
    room = open_room(seats=2, variant="classic", start_money=1500, maximum_rounds=12)
    room.join("Ana", "Ben")
    room.start()
    with position(room) as state:
        begin_turn(state, 0)
        for seat, squares in enumerate(((MARBLE, BRIDGE), (SWING, MARKET))):
            set_points(state, seat, 500)
            for square in squares:
                state.owner[square] = seat
    return room


def open_tab(phone: Phone, tab: str) -> None:
    phone.page.locator(f'.tabs [for="tab-{tab}"]').click()


def put_together(phone: Phone, give: int, cash: str) -> Locator:
    """Tick a square that is given, and type the money that is wanted for it; return what it comes to."""
    open_tab(phone, "trade")
    phone.page.locator(f"#give-{give}").check()
    phone.page.locator("#get-cash").fill(cash)
    return phone.page.locator("#bargain-outcome")


def offer(phone: Phone) -> None:
    phone.tap(phone.page.locator("#bargain-outcome button"))


def test_a_trade_is_put_together_countered_and_agreed_to(table: Room) -> None:
    ana, ben = table.phones
    outcome = put_together(ana, MARBLE, "150")
    expect(outcome).to_contain_text("You give Marble Lane and get 150 coins from Ben.")
    expect(outcome).to_contain_text("Ben then has the whole group")
    offer(ana)
    ben.shows_stage("trade")
    expect(ben.page.locator(".head")).to_contain_text("An offer for you")
    expect(ben.page.locator(".panel.play .deal")).to_contain_text("Marble Lane")

    ben.page.get_by_role("button", name="Make another offer").click()
    expect(ben.page.locator(f"#get-{MARBLE}")).to_be_checked()
    expect(ben.page.locator("#give-cash")).to_have_value("150")
    ben.page.locator("#give-cash").fill("90")
    expect(ben.page.locator("#bargain-outcome")).to_contain_text("You give 90 coins and get Marble Lane")
    offer(ben)

    expect(ana.page.locator(".panel.play .deal")).to_contain_text("90")
    ana.press("accept")
    table.all_show_the_present(table.phones)
    state = table.records.state(table.code)
    assert (state.owner[MARBLE], state.cash[0], state.cash[1]) == (1, 590, 410)


def test_a_counter_says_under_the_typing_that_the_offer_is_over(table: Room) -> None:
    ana, ben = table.phones
    put_together(ana, MARBLE, "150")
    offer(ana)
    ben.shows_stage("trade")
    ben.page.get_by_role("button", name="Make another offer").click()
    ben.page.locator("#give-cash").fill("90")
    expect(ben.page.locator("#bargain-outcome")).to_contain_text("You give 90 coins and get Marble Lane")
    open_tab(ana, "play")
    ana.press("withdraw")
    expect(ben.page.locator("#bargain")).to_contain_text("That offer is over.")
    expect(ben.page.locator("#give-cash")).to_have_value("90")
    expect(ben.page.locator("#give-cash")).to_be_focused()
    expect(ben.page.locator(f"#get-{MARBLE}")).to_be_checked()


def test_what_is_put_together_outlasts_what_others_do(table: Room) -> None:
    ana, ben = table.phones
    put_together(ben, SWING, "12")
    ben.page.locator("#get-cash").press("End")
    ben.page.keyboard.type("5")
    open_tab(ana, "streets")
    ana.tap(ana.page.locator(f".panel.streets form:has(input[value=mortgage]) button[id$='-{BRIDGE}']"))
    ben.shows_version(table.version)
    ben.page.keyboard.type("0")
    expect(ben.page.locator("#get-cash")).to_have_value("1250")
    expect(ben.page.locator("#bargain-outcome")).to_contain_text("1250 coins")
    expect(ben.page.locator(f"#give-{SWING}")).to_be_checked()
    ben.page.locator("#bargain h2").click()
    expect(ben.page.locator("#bargain-outcome button")).to_be_disabled()


def test_tiles_follow_the_table_while_nobody_types(table: Room) -> None:
    ana, ben = table.phones
    open_tab(ben, "trade")
    expect(ben.page.locator(f"label:has(#get-{BRIDGE})")).not_to_contain_text("mortgaged")
    ben.page.locator(f"#get-{BRIDGE}").check()
    open_tab(ana, "streets")
    ana.tap(ana.page.locator(f".panel.streets form:has(input[value=mortgage]) button[id$='-{BRIDGE}']"))
    expect(ben.page.locator(f"label:has(#get-{BRIDGE})")).to_contain_text("mortgaged")
    expect(ben.page.locator(f"#get-{BRIDGE}")).to_be_checked()
    expect(ben.page.locator("#bargain-outcome")).to_contain_text("costs Ben 10 coins at once")


def test_a_slider_and_the_sum_beside_it_say_the_same(table: Room) -> None:
    ana, _ben = table.phones
    open_tab(ana, "trade")
    slider, typed = ana.page.locator('[data-for="give-cash"]'), ana.page.locator("#give-cash")
    slider.focus()
    for _ in range(3):
        ana.page.keyboard.press("ArrowRight")
    expect(typed).to_have_value("30")
    expect(ana.page.locator("#bargain-outcome")).to_contain_text("You give 30 coins")
    typed.fill("245")
    expect(slider).to_have_value("250")


def test_enter_in_a_sum_offers_nothing(table: Room) -> None:
    ana, _ben = table.phones
    put_together(ana, MARBLE, "150")
    ana.page.locator("#get-cash").press("Enter")
    expect(ana.page.locator("#bargain-outcome")).to_contain_text("150 coins")
    assert table.records.state(table.code).deal is None


def test_money_that_is_none_is_said_to_be_none(table: Room) -> None:
    ana, _ben = table.phones
    outcome = put_together(ana, MARBLE, "a lot")
    expect(outcome).to_contain_text("Type the money as a whole number")
    expect(outcome.locator("button")).to_be_disabled()


def test_folds_stay_as_they_were_opened_over_a_push(table: Room) -> None:
    ana, ben = table.phones
    open_tab(ben, "streets")
    fold = ben.page.locator("#street-surrender")
    fold.locator("summary").click()
    open_tab(ana, "streets")
    ana.tap(ana.page.locator(f".panel.streets form:has(input[value=mortgage]) button[id$='-{BRIDGE}']"))
    ben.shows_version(table.version)
    expect(fold.get_by_role("button")).to_be_visible()


def test_giving_up_is_asked_again(table: Room) -> None:
    _ana, ben = table.phones
    open_tab(ben, "streets")
    expect(ben.page.locator("#street-surrender button")).to_be_hidden()
    ben.page.locator("#street-surrender summary").click()
    ben.tap(ben.page.locator("#street-surrender button"))
    ben.shows_stage("ended")
    assert table.records.state(table.code).out == [0, 1]


def test_streets_and_trades_have_no_fault_for_whoever_listens(table: Room) -> None:
    ana, ben = table.phones
    put_together(ana, MARBLE, "150")
    open_tab(ben, "streets")
    expect(ana.page.locator("#bargain-outcome")).to_contain_text("Marble Lane")
    has_no_violations(ana.page, ben.page)
    offer(ana)
    open_tab(ben, "play")
    ben.shows_stage("trade")
    has_no_violations(ben.page)
