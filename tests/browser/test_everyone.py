"""Everyone answers, in teams of two phones, one of which sleeps: nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from classroom.refusal import Refusal
from classroom.wording import refusal_text
from tests.browser.positions import begin_turn, position, set_options, set_points, was_last_seen
from tests.browser.room import PHONE, Phone, Room, Screen
from tests.browser.school import token_of

OWN = 12
FREE = 4
SEATS = 3


class Class(NamedTuple):
    """Three teams, whose question is open: Ana and Dora, on turn; Ben and Emil; Cleo and Finn, asleep."""

    room: Room
    stage: Screen
    ana: Phone
    dora: Phone
    ben: Phone
    emil: Phone
    cleo: Phone


def join_and_sleep(room: Room, name: str) -> None:
    """Let a student join whose phone goes dark at once, a minute ago."""
    page = room.open_device(PHONE)
    page.route_web_socket("**/live/**", lambda _socket: None)
    page.goto(f"{room.school.url}/j/{room.code}/")
    page.locator("#id_name").fill(name)
    page.locator("main button").click()
    expect(page.locator("#live")).to_be_attached()
    page.close()
    was_last_seen(room, name, timedelta(minutes=1))


@pytest.fixture
def everyone(open_room: Callable[..., Room]) -> Class:
    room = open_room(seats=SEATS, plays=200)
    set_options(room, who_answers="everyone")
    ana, ben, cleo, dora, emil = room.join("Ana", "Ben", "Cleo", "Dora", "Emil")
    join_and_sleep(room, "Finn")
    stage = room.projector()
    room.start()
    with position(room, stage, rolls=(FREE - 1,)) as state:
        begin_turn(state, 0)
        state.owner[OWN] = 0
        for seat in range(SEATS):
            set_points(state, seat, 40)
    ana.press("roll")
    for screen in (stage, *room.phones):
        screen.shows_stage("question")
    return Class(room, stage, ana, dora, ben, emil, cleo)


def answer_all(everyone: Class) -> None:
    """The team on turn is right, Ben's by its first answer, Cleo's alone is wrong; Finn sleeps."""
    for phone, right in (
        (everyone.ana, True),
        (everyone.dora, True),
        (everyone.ben, True),
        (everyone.emil, False),
        (everyone.cleo, False),
    ):
        phone.answer(right)


def test_the_question_closes_with_the_last_phone_that_is_awake(everyone: Class) -> None:
    for phone in (everyone.ana, everyone.dora, everyone.ben, everyone.emil):
        phone.answer()
    expect(everyone.stage.page.locator("#pulse")).to_contain_text("4")
    everyone.stage.shows_stage("question")

    everyone.cleo.answer()

    for screen in (everyone.stage, *everyone.room.phones):
        screen.shows_stage("act")
    given = everyone.room.records.answers(everyone.room.code)
    assert given == ["Ana", "Dora", "Ben", "Emil", "Cleo"]


def test_the_question_waits_for_a_phone_that_is_awake_however_many_have_answered(everyone: Class) -> None:
    was_last_seen(everyone.room, "Finn", timedelta(0))
    answer_all(everyone)
    expect(everyone.stage.page.locator("#pulse")).to_contain_text("5")
    everyone.stage.shows_stage("question")
    assert everyone.room.records.state(everyone.room.code).frames[-1].kind == "answer"


def test_each_phone_hears_how_its_own_answer_was_and_the_report_counts_them_all(everyone: Class) -> None:
    answer_all(everyone)
    for phone, verdict in ((everyone.dora, "right"), (everyone.emil, "wrong"), (everyone.cleo, "wrong")):
        expect(phone.mine.locator(f".verdict.was-{verdict} .explanation")).to_contain_text("Because of")
    page = everyone.stage.page
    page.goto(f"{everyone.room.school.url}/teach/lessons/{everyone.room.lesson}/results/")
    for name, right in (("Ana", 1), ("Ben", 1), ("Cleo", 0), ("Dora", 1), ("Emil", 0)):
        row = page.locator(".grid tbody tr", has_text=name)
        expect(row.locator("td").first).to_have_text(f"{right} of 1")
    row = page.locator(".grid tbody tr", has_text="Finn")
    expect(row.locator("td").last).to_contain_text("no answer")


def test_only_teams_that_were_right_may_bid(everyone: Class) -> None:
    answer_all(everyone)
    ana, ben, cleo = everyone.ana, everyone.ben, everyone.cleo
    ana.shows_stage("act")
    ana.page.get_by_text("My streets").last.click()
    ana.tap(ana.page.locator(f"#street-auction-{OWN}"))
    for screen in (everyone.stage, *everyone.room.phones):
        screen.shows_stage("auction")
    expect(ben.button("bid")).to_be_visible()
    expect(everyone.emil.button("bid")).to_be_visible()
    assert cleo.acts() == []

    before = everyone.room.records.everything(everyone.room.code)
    reply = cleo.context.request.post(
        f"{cleo.page.url}press/",
        form={
            "do": "bid",
            "amount": "9",
            "press": "p",
            "frame": cleo.live.get_attribute("data-frame") or "",
        },
        headers={"x-csrftoken": token_of(cleo.context)},
    )
    assert reply.status == 422
    assert reply.json()["notice"] == refusal_text(Refusal("no_right_to_bid"))
    assert everyone.room.records.everything(everyone.room.code) == before

    ben.press("bid")
    everyone.stage.shows_stage("act")
    assert everyone.room.records.state(everyone.room.code).owner[OWN] == 1, "No other team may outbid it."
