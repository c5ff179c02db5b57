"""A press counts once, however it is made; one from a page that is behind counts not at all."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from classroom.refusal import Refusal
from classroom.wording import refusal_text
from tests.browser.room import Phone, Room
from tests.browser.school import token_of

STREET = 4
"""The square that a first roll of three leads to."""
SEND_TWICE = """async ([address, token, forms]) => {
    const send = (form) => fetch(address, {
        method: "POST", headers: {"x-csrftoken": token}, body: new URLSearchParams(form),
    });
    return (await Promise.all(forms.map(send))).map((reply) => reply.status).sort();
}"""

TAP_WHAT_COMES_NEXT = """(event) => document.addEventListener(event, () => {
    document.querySelector('form.press:has(input[value="end"]) button').click();
    document.body.dataset.echoed = "";
}, {once: true})"""


@pytest.fixture
def buyer(room: Room) -> Phone:
    """The phone of a seat that stands on a free street and may buy it."""
    room.join("Ana", "Ben")
    room.start(die=STREET - 1)
    (phone,) = room.on_turn()
    phone.press("roll")
    phone.answer()
    expect(phone.button("buy")).to_be_visible()
    phone.rested()
    return phone


def bought_once(room: Room) -> None:
    """The street was bought, and nothing came of the press beyond that."""
    moves = room.records.moves(room.code)
    assert [move.do for move in moves] == ["roll", "answer", "buy"]
    state = room.records.state(room.code)
    assert state.owner[STREET] == state.turn.seat
    assert state.play == 1


def buy_fields(phone: Phone) -> dict[str, str]:
    """What the phone's own button would send, without a press id."""
    form = phone.page.locator('.panel.play form.press:has(input[value="buy"])')
    return {str(one.get_attribute("name")): one.input_value() for one in form.locator("input").all()}


def send_at_once(phone: Phone, *forms: dict[str, str]) -> list[int]:
    """Send forms at the same moment as the page does; return the sorted statuses."""
    page = phone.page
    address = page.url.rstrip("/") + "/press/"
    return page.evaluate(SEND_TWICE, [address, token_of(page.context), list(forms)])


def test_a_double_click_buys_once(room: Room, buyer: Phone) -> None:
    buyer.button("buy").dblclick()
    expect(buyer.button("buy")).to_have_count(0)
    buyer.rested()
    bought_once(room)


@pytest.mark.parametrize("moment", ["live:shown", "htmx:load"])
def test_an_echo_of_a_press_does_not_press_the_button_that_comes_next(
    room: Room, buyer: Phone, moment: str
) -> None:
    buyer.page.evaluate(TAP_WHAT_COMES_NEXT, moment)
    buyer.press("buy")
    expect(buyer.page.locator("body[data-echoed]")).to_have_count(1)
    buyer.rested()
    bought_once(room)
    buyer.was_not_reloaded()
    buyer.press("end")
    assert room.records.state(room.code).play == 2


def test_the_same_press_sent_twice_counts_once_and_is_acknowledged_twice(room: Room, buyer: Phone) -> None:
    form = {**buy_fields(buyer), "press": "same"}
    assert send_at_once(buyer, form, form) == [200, 200]
    bought_once(room)


def test_of_two_presses_at_once_the_first_counts(room: Room, buyer: Phone) -> None:
    form = buy_fields(buyer)
    assert send_at_once(buyer, {**form, "press": "one"}, {**form, "press": "two"}) == [200, 409]
    bought_once(room)


def test_a_team_mate_who_presses_the_same_button_a_moment_later_buys_nothing(room: Room) -> None:
    room.join("Ana", "Ben", "Cleo", "Dan")
    room.start(die=STREET - 1)
    first, second = room.on_turn()
    first.press("roll")
    first.answer()
    second.answer()
    expect(second.button("buy")).to_be_visible()
    seen = buy_fields(second)
    first.press("buy")
    assert send_at_once(second, {**seen, "press": "mine"}) == [409]
    bought_once(room)


def test_a_second_answer_of_the_same_phone_changes_nothing(room: Room) -> None:
    room.join("Ana", "Ben", "Cleo", "Dan")
    room.start()
    first, _second = room.on_turn()
    first.press("roll")
    page = first.page
    asked = first.mine.locator('input[name="asked"]').input_value()
    forms = [{"asked": asked, "pick": str(pick), "press": f"p{pick}"} for pick in (0, 1)]
    address = page.url.rstrip("/") + "/answer/"
    token = token_of(page.context)
    assert page.evaluate(SEND_TWICE, [address, token, forms]) == [200, 200]
    assert room.records.answers(room.code) == [first.name]


# --- Pages that are behind -----------------------------------------------------------------------------


def deaf_tab(phone: Phone) -> Phone:
    """Open a second tab of the phone that from now on hears nothing of the table by itself."""
    page: Page = phone.context.new_page()
    page.route("**/live/**", lambda route: route.abort())
    page.route_web_socket("**/live/**", lambda socket: None)
    page.goto(phone.page.url)
    return Phone(page, phone.name)


def test_an_old_button_in_another_tab_changes_nothing_and_the_tab_catches_up(room: Room) -> None:
    room.join("Ana", "Ben")
    room.start()
    (phone,) = room.on_turn()
    tab = deaf_tab(phone)
    phone.press("roll")
    before = room.records.everything(room.code)
    expect(tab.button("roll")).to_be_visible()

    tab.button("roll").click()

    expect(tab.notice).not_to_be_empty()
    tab.shows_version(room.version)
    tab.shows_stage("question")
    expect(tab.option(right=True)).to_be_visible()
    assert room.records.everything(room.code) == before


def test_a_late_answer_is_told_so_and_the_tab_catches_up(room: Room) -> None:
    room.join("Ana", "Ben")
    room.start()
    (phone,) = room.on_turn()
    phone.press("roll")
    tab = deaf_tab(phone)
    expect(tab.option(right=True)).to_be_visible()
    room.control("skip")
    before = room.records.everything(room.code)

    tab.option(right=True).click()

    expect(tab.notice).not_to_be_empty()
    expect(tab.option(right=True)).to_have_count(0)
    tab.shows_version(room.version)
    assert room.records.everything(room.code) == before


@pytest.mark.parametrize("is_lost", [False, True], ids=["slow", "lost"])
def test_a_press_is_told_what_became_of_it_though_a_push_took_its_form(room: Room, is_lost: bool) -> None:
    room.join("Ana", "Ben")
    room.start()
    (phone,) = room.on_turn()
    held: list[Route] = []
    phone.page.route("**/press/", lambda route: held.append(route), times=1)
    phone.button("roll").click()
    expect(phone.page.locator("body[data-resting]")).to_have_count(1)
    room.control("skip")
    phone.shows_version(room.version)

    if is_lost:
        held[0].abort()
    else:
        held[0].continue_()

    expect(phone.notice).to_have_text(refusal_text(Refusal("frame_gone")))
    phone.rested()
    assert [move.do for move in room.records.moves(room.code)].count("roll") == 0


def test_a_second_tab_plays_on_as_the_same_student(room: Room) -> None:
    room.join("Ana", "Ben")
    room.start()
    (phone,) = room.on_turn()
    page = phone.context.new_page()
    page.goto(phone.page.url)
    tab = Phone(page, phone.name)
    tab.press("roll")
    room.all_show_the_present([phone, tab])
    phone.answer()
    room.all_show_the_present([phone, tab])
    expect(tab.mine.locator(".verdict")).to_be_visible()
    assert room.records.answers(room.code) == [phone.name]


def test_a_press_that_comes_before_the_scripts_waits_for_them(room: Room) -> None:
    room.join("Ana", "Ben")
    room.start(die=STREET - 1)
    (phone,) = room.on_turn()
    held: list[Route] = []
    phone.page.route("**/htmx*.js", lambda route: held.append(route))
    phone.page.reload(wait_until="commit")
    button = phone.page.locator('form.press:has(input[value="roll"]) button')
    button.click(no_wait_after=True)
    phone.page.wait_for_timeout(300)
    assert [move.do for move in room.records.moves(room.code)] == []
    for script in held:
        script.continue_()
    expect(phone.page.locator("#live")).to_have_attribute("data-stage", "question")
    assert [move.do for move in room.records.moves(room.code)] == ["roll"]
