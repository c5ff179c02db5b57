"""The classic board on one device: the seat that owes a decision is asked, and others act by the desk."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.positions import begin_turn, position
from tests.browser.room import Room, Screen

pytestmark = pytest.mark.browser

MARBLE, SWING, BRIDGE = 1, 3, 5
ANA, BEN = range(2)


@pytest.fixture
def table(open_room: Callable[..., Room]) -> tuple[Room, Screen]:
    """Ana, who is on turn, has a bus stop and Marble Lane, Ben has Swing Street; both are at one screen."""
    figures = {"start_money": 1500, "maximum_rounds": 12}
    room = open_room(
        seats=2, variant="classic", one_device="on", team_names="Ana, Ben", more="1", **REST, **figures
    )
    room.start()
    screen = room.projector()
    with position(room, screen) as state:
        begin_turn(state, ANA)
        state.owner[MARBLE] = state.owner[BRIDGE] = ANA
        state.owner[SWING] = BEN
    return room, screen


REST = {
    "turn_seconds": 0,
    "bid_seconds": 15,
    "rent_collection": "automatic",
    "who_answers": "turn",
    "right_bonus": 0,
    "question_seconds": 30,
    "minutes": 0,
    "team_answer": "majority",
    "bot_strength": "medium",
    "bot_right": 70,
    "questions": "on",
}
"""The further settings of the form, which are sent whole."""


def desk_of(screen: Screen, seat: int) -> Locator:
    """Open the desk and choose whose streets lie on it."""
    screen.page.locator("#open-desk").click()
    screen.page.locator(f"#desk-seat-{seat}").click()
    expect(screen.page.locator(f"#desk-seat-{seat}")).to_have_attribute("aria-pressed", "true")
    return screen.page.locator("#desk")


def rest(screen: Screen) -> None:
    """Wait until another press is no longer taken for the echo of the one before."""
    expect(screen.page.locator("body[data-resting]")).to_have_count(0)


def press(screen: Screen, button: Locator) -> None:
    rest(screen)
    with screen.page.expect_response(lambda reply: reply.url.endswith("/press/")) as reply:
        button.click()
    assert reply.value.status == 200, reply.value.text()


def test_a_seat_that_waits_mortgages_at_the_desk_which_stays_open(table: tuple[Room, Screen]) -> None:
    room, screen = table
    desk = desk_of(screen, BEN)
    press(screen, desk.get_by_role("button", name="Mortgage: +30"))
    expect(desk).to_contain_text("mortgaged: no rent")
    press(screen, desk.get_by_role("button", name="Pay off: 33"))
    expect(desk.get_by_role("button", name="Mortgage: +30")).to_be_visible()
    assert room.records.state(room.code).cash[BEN] == 1497
    screen.page.keyboard.press("Escape")
    expect(desk).to_be_hidden()
    expect(screen.page.locator("#open-desk")).to_be_focused()


def test_a_trade_is_offered_countered_and_agreed_to_without_a_mouse(table: tuple[Room, Screen]) -> None:
    room, screen = table
    page = screen.page
    page.locator("#open-desk").press("Enter")
    expect(page.locator("#desk-title")).to_be_focused()
    page.locator(f"#give-{MARBLE}").press("Space")
    page.locator("#get-cash").press_sequentially("150")
    outcome = page.locator("#bargain-outcome")
    expect(outcome).to_contain_text("Ana gives Marble Lane and gets 150 coins from Ben.")
    expect(outcome.locator("button")).to_be_enabled()
    outcome.locator("button").press("Enter")
    screen.shows_stage("trade")
    expect(page.locator("#desk")).to_be_hidden()

    page.get_by_role("button", name="Make another offer").press("Enter")
    expect(page.locator("#give-cash")).to_have_value("150")
    page.locator("#give-cash").fill("90")
    expect(outcome).to_contain_text("Ben gives 90 coins and gets Marble Lane from Ana.")
    rest(screen)
    outcome.locator("button").press("Enter")
    expect(page.locator("#desk")).to_be_hidden()
    screen.shows_version(room.version)
    press(screen, page.get_by_role("button", name="Agree"))
    state = room.records.state(room.code)
    assert (state.owner[MARBLE], state.cash[ANA]) == (BEN, 1590)


def test_enter_rolls_no_dice_behind_the_desk(table: tuple[Room, Screen]) -> None:
    room, screen = table
    desk_of(screen, BEN)
    screen.page.locator("#desk-title").focus()
    screen.page.keyboard.press("Enter")
    screen.page.keyboard.press("Escape")
    screen.shows_stage("roll")
    assert not room.records.state(room.code).turn.rolled
