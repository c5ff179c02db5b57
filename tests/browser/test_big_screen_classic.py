"""The big screen on the ring of forty squares: nothing cut, the square in play large, tokens that walk."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import translation
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import has_no_violations
from tests.browser.room import Device
from tests.browser.test_big_screen import FAULTS, PLAY, show
from tests.classroom.classic_courses import COURSES
from tests.classroom.classic_scenes import BO, midgame, scene_from

pytestmark = pytest.mark.browser

SIZES = [(1920, 1080), (1024, 768)]
# A square of the ring hides what is too wide for it: here it is found.
CUT_SQUARES = """() => [...document.querySelectorAll(".small .foot, .small .stripe")]
  .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 2)
  .map((box) => box.className + ": " + box.textContent.trim())"""


def show_course(page: Page, case: str, seats: int = 2, language: str = "en") -> None:
    """Open the projector's page with this course as it stands."""
    with translation.override(language):
        show(page, scene_from(COURSES[case](seats), language=language))


@pytest.fixture
def still(open_device: Device) -> Page:
    """A projector's page without movement."""
    return open_device({"viewport": {"width": 1920, "height": 1080}, "reduced_motion": "reduce"})


@pytest.mark.parametrize("case", COURSES)
def test_no_stage_is_cut_or_too_small(still: Page, case: str) -> None:
    for width, height in SIZES:
        still.set_viewport_size({"width": width, "height": height})
        for seats, language in ((2, "en"), (8, "es"), (8, "it")):
            show_course(still, case, seats, language)
            faults = still.evaluate(FAULTS) + still.evaluate(CUT_SQUARES)
            assert faults == [], (width, seats, language)


def square(page: Page, number: int) -> Locator:
    return page.locator(f'.square[data-square="{number}"]')


def test_the_ring_runs_clockwise_from_the_bottom_right_corner(still: Page) -> None:
    show_course(still, "start")
    expect(still.locator(".square")).to_have_count(40)
    corners = [square(still, number).bounding_box() for number in (0, 10, 20, 30)]
    (start, jail, parking, away) = ((box["x"], box["y"]) for box in corners if box)
    assert jail[0] < start[0]
    assert jail[1] == pytest.approx(start[1], abs=1)
    assert parking[0] == pytest.approx(jail[0], abs=1)
    assert parking[1] < jail[1]
    assert away[0] == pytest.approx(start[0], abs=1)
    assert away[1] == pytest.approx(parking[1], abs=1)


def test_squares_show_owner_rent_buildings_and_mortgage(still: Page) -> None:
    show_course(still, "roll")
    expect(square(still, 6).locator(".house")).to_have_count(3)
    expect(square(still, 31).locator(".grand-hotel")).to_have_count(1)
    expect(square(still, 31).locator(".foot")).to_contain_text("1275")
    expect(square(still, 31).locator(".token.seat-2")).to_have_count(1)
    expect(square(still, 26)).to_contain_class("mortgaged")
    expect(square(still, 39).locator(".foot")).to_contain_text("400")


def test_the_square_in_play_is_shown_large_with_the_rent_that_holds_now(still: Page) -> None:
    show_course(still, "poor-debt")
    deed = still.locator(".stage .printed.deed")
    expect(deed.locator(".title")).to_have_text("Acorn Avenue")
    expect(deed.locator(".rents > div")).to_have_count(7)
    expect(deed.locator('[aria-current="true"]')).to_contain_text("1275")
    box = deed.bounding_box()
    assert box is not None
    assert box["height"] > 1080 / 3
    expect(still.locator(".owes .party")).to_have_text(["Los Linces", "Team Fibonacci"])
    expect(still.locator(".purse dd")).to_have_text(["40", "685"])


def test_a_trade_shows_both_sides_and_what_it_would_do(still: Page) -> None:
    show_course(still, "large-trade")
    first, second = still.locator(".deal-side").all()
    expect(first).to_contain_text("1240")
    expect(first.locator(".good")).to_have_count(7)
    expect(second.locator(".good")).to_have_count(7)
    expect(still.locator(".effects")).to_contain_text("has the whole group: Stories (red)")
    show_course(still, "small-trade")
    expect(still.locator(".plain")).to_contain_text("gives 150 coins and gets Telescope Hill")
    expect(square(still, 37)).to_contain_class("in-deal")


def test_a_card_is_turned_up_on_the_stage(still: Page) -> None:
    show_course(still, "chest")
    expect(still.locator(".stage .drawn")).to_contain_text("Letter Box")
    show_course(still, "buy-by-card")
    expect(still.locator(".stage .printed .title")).to_have_text("Library Lane")
    expect(still.locator(".stage .drawn")).to_contain_text("Go on to Library Lane")


def test_jail_says_what_getting_out_takes(still: Page) -> None:
    show_course(still, "in-jail")
    expect(still.locator(".ways-out li")).to_have_text(
        ["Roll a double try 2 of 3", "Pay 50 and roll", "Use a card and roll"]
    )
    expect(still.locator("#token-0")).to_contain_class("jailed")


def test_the_banks_last_house_is_seen_and_who_could_have_it(still: Page) -> None:
    show_course(still, "claim")
    expect(still.locator(".last-one")).to_contain_text("last house")
    expect(still.locator(".rivals")).to_have_count(2)
    expect(still.locator(".ticker")).to_contain_text("The bank has 1 house and")


def test_who_goes_bankrupt_is_told_large_and_keeps_its_line(still: Page) -> None:
    show_course(still, "bankrupt")
    expect(still.locator(".stage .fallen")).to_contain_text("Los Linces is bankrupt")
    expect(still.locator("#seat-0")).to_contain_class("out")
    expect(still.locator("#token-0")).to_have_count(0)


def test_eight_tokens_on_one_square_are_all_seen(still: Page) -> None:
    show_course(still, "start", seats=8)
    places = [still.locator(f"#token-{seat} .token").bounding_box() for seat in range(8)]
    start = square(still, 0).bounding_box()
    assert start is not None
    assert len({(round(box["x"]), round(box["y"])) for box in places if box}) == 8
    for box in places:
        assert box is not None
        assert start["x"] <= box["x"] <= box["x"] + box["width"] <= start["x"] + start["width"]
        assert start["y"] <= box["y"] <= box["y"] + box["height"] <= start["y"] + start["height"]


@pytest.mark.parametrize("case", ["roll", "in-jail", "buy", "poor-debt", "large-trade", "claim", "chance"])
def test_axe_finds_nothing_in_light_or_dark(still: Page, case: str) -> None:
    show_course(still, case, seats=8)
    has_no_violations(still)


MOVES: list[dict[str, Any]] = [
    {"is": "rolled", "seat": 0, "dice": [6, 5]},
    {"is": "moved", "seat": 0, "path": [*range(1, 12)]},
    {"is": "jailed", "seat": 0, "path": [10]},
]


def test_both_dice_fall_and_the_token_walks_every_square(projector: Page) -> None:
    show(projector, scene_from(midgame()))
    dice = projector.locator(".throw .die")
    assert projector.evaluate(PLAY, MOVES) == [str(number) for number in (*range(1, 12), 10)]
    assert [die.get_attribute("data-face") for die in dice.all()] == ["6", "5"]


def test_one_die_falls_where_one_is_thrown(projector: Page) -> None:
    show(projector, scene_from(midgame()))
    projector.evaluate(PLAY, [{"is": "rolled", "seat": BO, "dice": [4]}])
    assert [die.evaluate("die => die.hidden") for die in projector.locator(".throw .die").all()] == [
        False,
        True,
    ]
