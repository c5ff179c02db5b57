"""An auction among three phones and the stage: bids rise before all eyes; after the hammer none counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Route, expect

from classroom.refusal import Refusal
from classroom.wording import refusal_text
from tests.browser.positions import begin_turn, position, set_options, set_points, time_is_up
from tests.browser.room import Phone, Room, Screen

STREET = 2
LONGEST_COUNTDOWN = 60


class Auction(NamedTuple):
    """A seller's street under the hammer, before any bid."""

    room: Room
    stage: Screen
    seller: Phone
    bidders: list[Phone]

    def shows(self, amount: int, bidder: Phone) -> None:
        """Wait until stage and phones show who has bid most, and how much."""
        expect(self.stage.page.locator("#highest-bid")).to_have_text(str(amount))
        expect(self.stage.page.locator(".bid b")).to_contain_text(bidder.name)
        for phone in self.room.phones:
            expect(phone.page.locator(".highest strong")).to_have_text(str(amount))
            expect(phone.page.locator(".highest")).to_contain_text(bidder.name)


@pytest.fixture
def auction(open_room: Callable[..., Room]) -> Auction:
    """Ana, on turn after a right answer, auctions her only street among Ben, Cleo and Dan."""
    room = open_room(seats=4)
    set_options(room, bid_seconds=LONGEST_COUNTDOWN)
    seller, *bidders = room.join("Ana", "Ben", "Cleo", "Dan")
    stage = room.projector()
    room.start()
    with position(room, stage) as state:
        begin_turn(state, 0, answered=True)
        state.owner[STREET] = 0
        for seat in range(4):
            set_points(state, seat, 40)
    seller.page.get_by_text("My streets").last.click()
    seller.tap(seller.page.locator(f"#street-auction-{STREET}"))
    for screen in (stage, *room.phones):
        screen.shows_stage("auction")
    return Auction(room, stage, seller, bidders)


def bid_button(phone: Phone, amount: int) -> Locator:
    return phone.page.locator(f'.panel.play form.bids button[value="{amount}"]')


def bid(phone: Phone, amount: int) -> None:
    """Bid what one of the buttons offers."""
    phone.tap(bid_button(phone, amount))


def test_bids_rise_live_on_phones_and_stage_and_the_highest_buys(auction: Auction) -> None:
    ben, cleo, dan = auction.bidders
    bid(ben, 2)
    auction.shows(2, ben)
    bid(cleo, 8)
    auction.shows(8, cleo)

    dan.press("pass")
    expect(dan.button("bid")).to_have_count(0)
    expect(dan.page.locator("#other-bid")).to_be_hidden()

    ben.page.get_by_label("Another amount").fill("17")
    ben.tap(ben.page.locator("#other-bid button"))
    auction.shows(17, ben)
    expect(bid_button(cleo, 18)).to_be_visible()
    expect(bid_button(cleo, 17)).to_have_count(0)

    time_is_up(auction.room)
    for screen in (auction.stage, *auction.room.phones):
        screen.shows_stage("act")
    state = auction.room.records.state(auction.room.code)
    assert state.owner[STREET] == 1
    assert state.cash[:4] == [40 + 17, 40 - 17, 40, 40]
    auction.room.all_show_the_scores([auction.stage, *auction.room.phones])
    expect(auction.stage.page.locator(f'.square.owned.seat-2[data-square="{STREET}"]')).to_be_visible()


def test_a_bid_that_comes_after_the_hammer_is_told_so_and_changes_nothing(auction: Auction) -> None:
    ben, cleo, _dan = auction.bidders
    bid(ben, 2)
    auction.shows(2, ben)
    held: list[Route] = []
    cleo.page.route("**/press/", lambda route: held.append(route), times=1)
    bid_button(cleo, 3).click()
    expect(cleo.page.locator("body[data-resting]")).to_have_count(1)
    time_is_up(auction.room)
    cleo.shows_stage("act")
    before = auction.room.records.everything(auction.room.code)

    held[0].continue_()

    expect(cleo.notice).to_have_text(refusal_text(Refusal("frame_gone")))
    assert auction.room.records.everything(auction.room.code) == before
    assert auction.room.records.state(auction.room.code).owner[STREET] == 1


def test_a_bid_that_another_has_outdone_is_told_the_least_that_stands(auction: Auction) -> None:
    ben, cleo, _dan = auction.bidders
    held: list[Route] = []
    cleo.page.route("**/press/", lambda route: held.append(route), times=1)
    bid_button(cleo, 2).click()
    bid(ben, 4)
    held[0].continue_()
    expect(cleo.notice).to_have_text(refusal_text(Refusal("bid_too_low", {"least": 5})))
    auction.shows(4, ben)


def test_without_a_bid_the_seller_takes_it_back(auction: Auction) -> None:
    for phone in auction.bidders:
        expect(phone.button("bid")).to_be_visible()
    auction.seller.page.get_by_text("Play", exact=True).last.click()
    auction.seller.press("withdraw")
    for screen in (auction.stage, *auction.room.phones):
        screen.shows_stage("act")
    state = auction.room.records.state(auction.room.code)
    assert state.owner[STREET] == 0
    assert state.auction is None
    assert state.cash[:4] == [40] * 4
