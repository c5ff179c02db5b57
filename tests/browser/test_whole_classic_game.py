"""A whole lesson on the classic board: set up by the teacher, played on three phones, to the podium.

Dice fall as the course wants them; every step says what the big screen and the phones show of it.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.classic_table import Player, Table, begin
from tests.browser.positions import position, set_points
from tests.browser.room import PROJECTOR, STILL, Device, Room, Screen
from tests.browser.school import School
from tests.browser.test_journey import join, press_on_projector

pytestmark = pytest.mark.browser

NAMES = ("Ana", "Ben", "Cleo")
MUSIC = DRUM, FLUTE, CHOIR = (6, 8, 9)
JAIL, MARKET, RELAY, PARKING, LAKE, BEFORE_START = 10, 15, 16, 20, 25, 39
HOTEL = 5
PATIENT = {"question_seconds": 600, "turn_seconds": 0, "bid_seconds": 60}
"""A lesson that waits for its players, however slow the machine is."""


def test_a_gated_game_from_its_setting_up_to_the_podium(
    school: School, bank: int, open_device: Device
) -> None:
    page = open_device({**PROJECTOR, **STILL, "storage_state": school.signed_in})
    room = set_up(page, school, bank, open_device)
    stage = Screen(page)
    for name in NAMES:
        join(room, stage, name)
    press_on_projector(stage, "start")
    table = begin(room, stage)
    for step in (
        ana_buys_after_a_right_answer,
        ben_may_not_buy_after_a_wrong_one,
        cleo_declines_and_the_street_is_auctioned,
        ana_buys_another,
        ben_rolls_three_doubles,
        cleo_mortgages_what_she_bought,
        ana_and_ben_trade,
        ana_builds_once_she_was_right,
        ben_pays_his_way_out,
        cleo_owes_more_than_she_can_raise,
        cleo_gives_up,
        the_last_round_is_played,
        everybody_sees_how_it_ended,
    ):
        step(table, *table.players)


def set_up(page: Page, school: School, bank: int, open_device: Device) -> Room:
    """Open the room of a classic game with questions, by the form."""
    page.goto(f"{school.url}/teach/lessons/new/")
    page.get_by_role("button", name=re.compile("^Classic board")).click()
    expect(page.locator('[name="start_money"]')).to_have_value("1500")
    page.locator('[name="bank"]').select_option(str(bank))
    page.locator('[name="seats"]').select_option(str(len(NAMES)))
    page.locator("details.more > summary").click()
    expect(page.locator('[name="questions"]')).to_be_checked()
    for name, figure in {"start_money": 1000, "maximum_rounds": 4, **PATIENT}.items():
        page.locator(f'[name="{name}"]').fill(str(figure))
    page.get_by_role("button", name="Open the room").last.click()
    page.wait_for_url("**/projector/")
    lesson = int(page.url.split("/")[-3])
    code = school.records.value("SELECT code FROM classroom_lesson WHERE id = ?", lesson)
    return Room(school, open_device, lesson, code)


# --- The first round -------------------------------------------------------------------------------------


def ana_buys_after_a_right_answer(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    table.money_is(1000, 1000, 1000)
    expect(table.find(".square")).to_have_count(40)
    table.says("Ana: roll the dice")
    for other in (ben, cleo):
        expect(other.find(".whose")).to_have_text("Waiting for Ana")
        assert other.phone.acts() == []
    table.roll(ana, 2, 4)
    table.answer(ana, right=True)

    table.is_at("buy")
    table.says("Ana decides whether to buy Drum Street")
    table.stands_on(ana, DRUM)
    expect(table.find(".stage .verdict")).to_contain_text("Right!")
    expect(table.find(".stage .printed .title")).to_have_text("Drum Street")
    expect(table.find(".stage .asked strong")).to_have_text("100")
    expect(ana.phone.button("buy")).to_have_text("Buy Drum Street for 100")
    ana.phone.press("buy")

    table.is_at("act")
    table.tells("Ana bought Drum Street for 100.")
    table.money_is(900, 1000, 1000)
    table.belongs_to(ana, DRUM)
    ana.phone.press("end")


def ben_may_not_buy_after_a_wrong_one(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    table.roll(ben, 3, 5)
    table.answer(ben, right=False)

    table.is_at("act")
    expect(table.find(".stage .verdict")).to_contain_text("Not right")
    expect(ben.phone.mine).to_contain_text("Right answer: right")
    expect(ben.find(".remark")).to_have_text("Flute Lane can be bought only after a right answer.")
    assert ben.phone.acts() == ["end"]
    ben.phone.press("end")

    table.is_at("roll")
    table.belongs_to_nobody(FLUTE)
    table.money_is(900, 1000, 1000)


def cleo_declines_and_the_street_is_auctioned(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    table.roll(cleo, 3, 5)
    table.answer(cleo, right=True)
    table.is_at("buy")
    expect(cleo.phone.button("decline")).to_contain_text("Then it is auctioned, and you may bid, too")
    cleo.phone.press("decline")

    table.is_at("auction")
    table.says("The bank auctions Flute Lane")
    expect(table.find(".rivals .called")).to_have_text(["Cleo", "Ana", "Ben"])
    ana.phone.tap(ana.find('form.bids button[value="20"]'))
    table.highest_bid_is(ana, 20)
    ben.find("#amount").fill("70")
    ben.phone.tap(ben.find("#other-bid button"))
    table.highest_bid_is(ben, 70)
    cleo.phone.press("pass")
    expect(cleo.phone.button("bid")).to_have_count(0)
    expect(table.find(".rivals .called")).to_have_text(["Ana", "Ben"])
    ana.phone.press("pass")

    table.is_at("act")
    table.tells("Ben gets Flute Lane for 70.")
    table.belongs_to(ben, FLUTE)
    table.money_is(900, 930, 1000)
    cleo.phone.press("end")


# --- The second round ------------------------------------------------------------------------------------


def ana_buys_another(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    table.roll(ana, 1, 2)
    table.answer(ana, right=True)
    table.is_at("buy")
    ana.phone.press("buy")
    table.is_at("act")
    table.belongs_to(ana, CHOIR)
    table.money_is(780, 930, 1000)
    ana.phone.press("end")


def ben_rolls_three_doubles(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    """The first one brings the turn's only question, the third one brings him to detention."""
    table.roll(ben, 1, 1)
    table.answer(ben, right=True)
    table.is_at("roll")
    table.stands_on(ben, JAIL)
    table.tells("Ben rolled 2 and only visits detention.")
    expect(table.find("#seat-1 .in-jail")).to_have_count(0)

    table.roll(ben, 5, 5)
    table.is_at("roll")
    table.stands_on(ben, PARKING)
    table.roll(ben, 2, 2)

    table.says("Cleo: roll the dice")
    table.tells("Ben goes to detention.")
    table.stands_on(ben, JAIL)
    for screen in table.screens:
        expect(screen.page.locator("#seat-1 .in-jail")).to_have_text("in detention")
    expect(table.find("#token-1")).to_contain_class("jailed")


def cleo_mortgages_what_she_bought(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    table.roll(cleo, 3, 4)
    table.answer(cleo, right=True)
    table.is_at("buy")
    cleo.phone.press("buy")
    table.is_at("act")
    table.money_is(780, 930, 800)
    expect(table.square(MARKET)).not_to_contain_class("mortgaged")

    cleo.open_tab("streets")
    expect(cleo.on_street("mortgage", MARKET)).to_contain_text("Mortgage: +100")
    cleo.phone.tap(cleo.on_street("mortgage", MARKET))
    expect(cleo.find(".panel.streets .holding.mortgaged")).to_contain_text("mortgaged: no rent")
    expect(cleo.on_street("lift", MARKET)).to_contain_text("Pay off: 110")
    cleo.open_tab("play")

    table.money_is(780, 930, 900)
    table.tells("Cleo mortgaged Market Stop.")
    expect(table.square(MARKET)).to_contain_class("mortgaged")
    expect(table.find(".stage .printed .pledge")).to_have_text("mortgaged")
    cleo.phone.press("end")


# --- The third round -------------------------------------------------------------------------------------


def ana_and_ben_trade(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    table.is_at("roll")
    ana_offers(table, ana, ben, cleo)
    ben.phone.page.get_by_role("button", name="Make another offer").click()
    expect(ben.find("#get-cash")).to_have_value("100")
    ben.find("#get-cash").fill("150")
    outcome = ben.find("#bargain-outcome")
    expect(outcome).to_contain_text("You give Flute Lane and get 150 coins from Ana.")
    ben.phone.tap(outcome.locator("button"))

    table.says("Ben offers Ana a trade")
    expect(table.find(".stage .plain")).to_have_text("Ben gives Flute Lane and gets 150 coins from Ana.")
    expect(ana.find(".whose")).to_have_text("An offer for you")
    ana.phone.press("accept")
    table.is_at("roll")
    table.tells("Traded: Ana gets Flute Lane, and Ben gets 150 coins.")
    table.belongs_to(ana, FLUTE)
    table.money_is(630, 1080, 900)


def ana_offers(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    ana.open_tab("trade")
    ana.find(f"#partner-{ben.seat}").check()
    ana.find(f"#get-{FLUTE}").check()
    ana.find("#give-cash").fill("100")
    outcome = ana.find("#bargain-outcome")
    expect(outcome).to_contain_text("You give 100 coins and get Flute Lane from Ben.")
    expect(outcome).to_contain_text("Ana then has the whole group: Music (sky blue).")
    ana.phone.tap(outcome.locator("button"))

    table.is_at("trade")
    table.says("Ana offers Ben a trade")
    expect(table.find(".deal-side")).to_contain_text(["100 coins", "Flute Lane"])
    expect(table.square(FLUTE)).to_contain_class("in-deal")
    expect(ben.find(".whose")).to_have_text("An offer for you")
    expect(cleo.find(".panel.play .deal")).to_contain_text("Flute Lane")
    for player, acts in ((ana, ["withdraw"]), (ben, ["accept", "refuse"]), (cleo, [])):
        assert player.phone.acts() == acts


def ana_builds_once_she_was_right(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    ana.open_tab("streets")
    expect(ana.find(".panel.streets")).to_contain_text("Only in your own turn, after a right answer.")
    expect(ana.on_street("build", CHOIR)).to_have_count(0)
    ana.open_tab("play")
    table.roll(ana, 5, 6)
    table.answer(ana, right=True)

    table.is_at("act")
    ana.open_tab("streets")
    expect(ana.on_street("build", CHOIR)).to_contain_text("Build a house: 50")
    ana.phone.tap(ana.on_street("build", CHOIR))
    ana.open_tab("play")
    table.tells("Ana built a house on Choir Square.")
    table.money_is(580, 1080, 900)
    expect(table.square(CHOIR).locator(".house")).to_have_count(1)
    ana.phone.press("end")


def ben_pays_his_way_out(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    """In detention the question comes first; there is no second one after the roll."""
    table.answer(ben, right=False)
    table.is_at("roll")
    table.says("Ben is in detention: pay, use a card, or roll a double")
    expect(table.find(".ways-out li")).to_have_text(["Roll a double try 1 of 3", "Pay 50 and roll"])
    expect(ben.phone.button("roll")).to_contain_text("Try to roll a double")
    expect(ben.phone.button("fine")).to_contain_text("Pay 50 and leave detention")
    ben.phone.press("fine")

    table.money_is(580, 1030, 900)
    table.tells("Ben leaves detention.")
    expect(table.find("#seat-1 .in-jail")).to_have_count(0)
    table.roll(ben, 2, 4)
    table.is_at("act")
    table.stands_on(ben, RELAY)
    expect(ben.find(".remark")).to_have_text("Relay Road can be bought only after a right answer.")
    assert ben.phone.acts() == ["end"]
    ben.phone.press("end")
    table.is_at("roll")
    table.belongs_to_nobody(RELAY)


def cleo_owes_more_than_she_can_raise(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    """What would take another hour is laid down: Ana has built hotels, and Cleo has spent nearly all."""
    with position(table.room, table.stage) as state:
        for square in MUSIC:
            state.buildings[square] = HOTEL
        state.square[cleo.seat] = BEFORE_START
        set_points(state, cleo.seat, 40)
    table.roll(cleo, 3, 6)
    table.answer(cleo, right=False)

    table.is_at("debt")
    table.says("Cleo owes 550")
    table.money_is(580, 1030, 240)
    expect(table.find(".stage .owes .party")).to_have_text(["Cleo", "Ana"])
    expect(table.find(".stage .purse dd")).to_have_text(["240", "0"])
    expect(table.find('.stage .rents [aria-current="true"]')).to_contain_text("550")
    warning = cleo.find(".panel.play .warning")
    expect(warning).to_contain_text("You have 240, so 310 are missing")
    expect(warning).to_contain_text("Offer somebody a trade, or give up.")
    assert cleo.phone.acts() == ["surrender"]


def cleo_gives_up(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    giving_up = cleo.find("#sale-surrender")
    expect(giving_up.get_by_role("button")).to_be_hidden()
    giving_up.locator("summary").click()
    expect(giving_up).to_contain_text("Your team is out of the game then, and all it has goes to Ana.")
    cleo.phone.tap(giving_up.get_by_role("button", name="Yes, leave the game"))

    table.says("Ana: roll the dice")
    fall = "Cleo is bankrupt and out of the game: Ana gets everything."
    expect(table.find(".stage .fallen")).to_contain_text(fall)
    expect(table.find("#seat-2")).to_contain_class("out")
    expect(table.find("#token-2")).to_have_count(0)
    expect(cleo.find(".whose")).to_have_text("Out of the game")
    assert cleo.phone.acts() == []
    table.belongs_to(ana, MARKET)
    expect(table.square(MARKET)).to_contain_class("mortgaged")
    table.tells("Ana paid 10 for the mortgage of Market Stop.")
    table.money_is(580 + 240 - 10, 1030, 0)


# --- The last round --------------------------------------------------------------------------------------


def the_last_round_is_played(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    expect(table.find(".count").last).to_have_text("Round 4 of 4")
    ana.open_tab("streets")
    ana.phone.tap(ana.on_street("lift", MARKET))
    ana.open_tab("play")
    table.money_is(700, 1030, 0)
    expect(table.square(MARKET)).not_to_contain_class("mortgaged")

    table.roll(ana, 2, 3)
    table.answer(ana, right=True)
    table.is_at("buy")
    ana.phone.press("buy")
    table.is_at("act")
    table.belongs_to(ana, LAKE)
    expect(table.square(LAKE).locator(".foot")).to_contain_text("50")
    table.money_is(500, 1030, 0)
    ana.phone.press("end")

    table.roll(ben, 1, 3)
    table.answer(ben, right=True)
    table.is_at("act")
    ben.phone.press("end")


def everybody_sees_how_it_ended(table: Table, ana: Player, ben: Player, cleo: Player) -> None:
    """Ana has 500 coins, squares for 720 and three hotels of five buildings for 50 each."""
    table.is_at("ended")
    totals = (500 + 720 + 3 * 5 * 50, 1030, 0)
    expect(table.find("h1")).to_have_text("Ana wins!")
    expect(table.find(".podium .step b")).to_have_text(list(NAMES))
    expect(table.find(".podium .total")).to_contain_text([str(total) for total in totals])
    expect(table.find("table.final tbody tr td:last-child")).to_have_text(["4 of 4", "2 of 4", "2 of 3"])
    for place, (player, total) in enumerate(zip(table.players, totals, strict=True), start=1):
        expect(player.find(".own-place")).to_contain_text(f"You are in place {place} with {total} in all.")
        expect(player.find(".whose")).to_have_text("The game is over")
    for screen in table.screens:
        screen.was_not_reloaded()
