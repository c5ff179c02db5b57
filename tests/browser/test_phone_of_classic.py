"""The classic board on phones from 320 px on, and the hands and the desk of the one device, case by case."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from classroom.audience import DEVICE, Audience
from classroom.staging import part_of, scene_of
from tests.browser.axe import has_no_violations
from tests.browser.classic_pages import TABS, answered_page_of, desk_of, look, page_of
from tests.browser.handmade import open_page
from tests.browser.room import Device
from tests.browser.test_big_screen import FAULTS as SCREEN_FAULTS
from tests.browser.test_big_screen import SCREENS, show
from tests.browser.test_phone_screen import FAULTS, SMALLEST
from tests.classroom.classic_courses import COURSES
from tests.classroom.classic_scenes import ANA, BO, loaded_from

pytestmark = pytest.mark.browser

COMMON = {**SMALLEST, "viewport": {"width": 390, "height": 844}}
LISTENED = ("in-jail", "buy", "no-bid", "claim", "poor-debt", "large-trade", "own-street")
"""Cases that between them show every part of a phone."""
HANDED = ("in-jail", "buy", "auction", "lots", "claim", "place", "poor-debt", "small-trade", "large-trade")


@pytest.mark.parametrize("seat", [ANA, BO])
@pytest.mark.parametrize("case", COURSES)
def test_every_case_fits_the_smallest_phone_on_each_tab(open_device: Device, case: str, seat: int) -> None:
    page = open_device(SMALLEST)
    open_page(page, page_of(COURSES[case](3), seat))
    for tab in TABS:
        look(page, tab)
        assert page.evaluate(FAULTS) == [], tab


@pytest.mark.parametrize("case", LISTENED)
def test_phones_have_no_fault_for_whoever_listens(open_device: Device, case: str) -> None:
    page = open_device(SMALLEST)
    for seat in (ANA, BO):
        open_page(page, page_of(COURSES[case](3), seat))
        for tab in TABS:
            look(page, tab)
            has_no_violations(page)


@pytest.mark.parametrize(
    ("case", "do"), [("buy", "Buy"), ("in-jail", "Try"), ("no-bid", "1"), ("small-trade", "Agree")]
)
def test_what_is_likeliest_is_in_reach_without_scrolling(open_device: Device, case: str, do: str) -> None:
    page = open_device(SMALLEST)
    open_page(page, page_of(COURSES[case](3), BO if case == "small-trade" else ANA))
    look(page, "play")
    expect(page.locator(".panel.play button.primary").first).to_contain_text(do)
    expect(page.locator(".panel.play button.primary").first).to_be_in_viewport(ratio=1)


def tops(page: Page, *selectors: str) -> list[float]:
    """How far down the page each of these begins."""
    boxes = [page.locator(selector).first.bounding_box() for selector in selectors]
    return [box["y"] for box in boxes if box]


@pytest.mark.parametrize("phone", [COMMON, SMALLEST], ids=["common", "smallest"])
@pytest.mark.parametrize("case", ["buy", "own-street"])
def test_what_came_of_an_answer_is_read_first_and_the_deed_last(
    open_device: Device, case: str, phone: dict[str, Any]
) -> None:
    page = open_device(phone)
    open_page(page, answered_page_of(COURSES[case](3), ANA))
    look(page, "play")
    order = tops(page, ".head", ".now", "#mine .verdict", ".play .act", ".play .deed", ".tabs")
    assert len(order) == 6
    assert order[:-1] == sorted(order[:-1])
    expect(page.locator("#mine .verdict")).to_be_in_viewport(ratio=1)
    expect(page.locator(".play button.primary").first).to_be_in_viewport(ratio=1)
    assert page.evaluate(FAULTS) == []


@pytest.mark.parametrize("case", ["no-bid", "house-auction"])
def test_all_that_can_be_bid_is_in_reach_before_the_deed(open_device: Device, case: str) -> None:
    page = open_device(COMMON)
    open_page(page, answered_page_of(COURSES[case](3), ANA))
    look(page, "play")
    for selector in ("#act-pass", "#other-bid button"):
        expect(page.locator(selector)).to_be_in_viewport(ratio=1)
    order = tops(page, ".now", ".bids", "#act-pass", "#other-bid", ".play .deed, #mine .verdict")
    assert len(order) == 5
    assert order == sorted(order)


def test_a_name_has_the_foot_of_the_smallest_phone_to_itself(open_device: Device) -> None:
    page = open_device(SMALLEST)
    open_page(page, page_of(COURSES["buy"](3), ANA))
    name = page.locator(".own-name")
    expect(name).to_have_text("You are Nora")
    whole, own = name.bounding_box(), name.locator("b").bounding_box()
    assert whole
    assert own
    assert own["width"] > 0
    assert whole["width"] - own["width"] < 1


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("case", HANDED)
def test_eight_hands_fit_the_one_device(open_device: Device, case: str, size: tuple[int, int]) -> None:
    page = open_device({"viewport": {"width": size[0], "height": size[1]}, "reduced_motion": "reduce"})
    loaded = loaded_from(COURSES[case](8), one_device=True)
    scene = scene_of(loaded)
    show(page, scene, part_of(loaded, scene, Audience(DEVICE, "en")))
    assert page.evaluate(SCREEN_FAULTS) == []


@pytest.mark.parametrize("case", ["auction", "small-trade", "poor-debt"])
def test_hands_have_no_fault_for_whoever_listens(open_device: Device, case: str) -> None:
    page = open_device({"viewport": {"width": 1024, "height": 768}, "reduced_motion": "reduce"})
    loaded = loaded_from(COURSES[case](8), one_device=True)
    scene = scene_of(loaded)
    show(page, scene, part_of(loaded, scene, Audience(DEVICE, "en")))
    has_no_violations(page)


def opened_desk(page: Page) -> None:
    open_page(page, desk_of(COURSES["own-street"](8), ANA))
    expect(page.locator("#desk")).to_be_visible()


def test_the_desk_has_no_fault_for_whoever_listens(open_device: Device) -> None:
    page = open_device({"viewport": {"width": 1024, "height": 768}, "reduced_motion": "reduce"})
    opened_desk(page)
    has_no_violations(page)


def test_the_desk_is_closed_by_a_key(open_device: Device) -> None:
    page = open_device({"viewport": {"width": 1024, "height": 768}, "reduced_motion": "reduce"})
    opened_desk(page)
    page.keyboard.press("Escape")
    expect(page.locator("#desk")).to_be_hidden()
