"""Every page that a class meets holds WCAG 2.2 AA, as far as axe can tell, in light and in dark."""

from __future__ import annotations

from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.room import PHONE, Device, Room
from tests.browser.school import School

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
OPTIONS = {"runOnly": {"type": "tag", "values": LEVELS}, "resultTypes": ["violations"]}

# A change of colours runs through nested elements one frame after the other.
UNTIL_STILL = """async () => {
    do await new Promise(requestAnimationFrame); while (document.getAnimations().length);
}"""


def has_no_violations(*pages: Page) -> None:
    """Look at pages as they stand, in both colour schemes."""
    found = []
    for page in pages:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.evaluate(UNTIL_STILL)
            for violation in Axe().run(page, options=OPTIONS).response["violations"]:
                places = [(node["target"], node["failureSummary"]) for node in violation["nodes"]]
                found.append(f"{page.url} in {scheme}: {violation['id']} at {places[:3]}")
    assert not found, "\n".join(found)


def test_the_way_in(room: Room, open_device: Device) -> None:
    page = open_device(PHONE)
    page.goto(f"{room.school.url}/j/{room.code}/")
    page.locator("main button").click()
    has_no_violations(page)


def test_the_lobby(room: Room) -> None:
    projector = room.projector()
    (ana,) = room.join("Ana")
    room.all_show_the_present([projector, ana])
    has_no_violations(projector.page, ana.page)


def test_a_question_and_a_decision(room: Room) -> None:
    projector = room.projector()
    room.join("Ana", "Ben")
    room.start()
    (phone,) = room.on_turn()
    (waiting,) = room.others()
    phone.press("roll")
    room.all_show_the_present([projector, phone])
    has_no_violations(projector.page, phone.page)
    phone.answer()
    room.all_show_the_present([projector, phone, waiting])
    has_no_violations(projector.page, phone.page, waiting.page)
    room.control("finish")
    phone.press("end")
    room.all_show_the_present([projector, phone])
    has_no_violations(projector.page, phone.page)


def test_the_teachers_pages(open_room: Callable[..., Room], school: School, bank: int, laptop: Page) -> None:
    room = open_room()
    room.join("Ana", "Ben")
    room.start()
    room.play_turn()
    laptop.context.add_cookies(school.signed_in["cookies"])
    lesson = f"/teach/lessons/{room.lesson}"
    pages = ["/teach/", "/teach/lessons/new/", f"{lesson}/remote/", f"{lesson}/results/"]
    banks = ["/questions/", f"/questions/banks/{bank}/", f"/questions/banks/{bank}/questions/new/"]
    for path in [*pages, *banks]:
        laptop.goto(school.url + path)
        has_no_violations(laptop)


def test_pages_for_everybody(room: Room, school: School, laptop: Page) -> None:
    manual = f"/how-to-play/{room.code}/"
    for path in ("/accounts/login/", school.server.welcome_path, "/nothing/here/", "/check/", manual):
        laptop.goto(school.url + path)
        has_no_violations(laptop)
