"""Pictures of the classic board on phones, to be looked at.

`python -m tests.browser.phone_gallery FOLDER [CASE ...]` shows each course of
tests/classroom/classic_scenes.py as its first two seats' phones do, tab by tab, on a common phone and on the
smallest one, light and dark, and prints what its layout breaks. SCHEMES, SIZES, SEATS and TABS in the
environment narrow it down; with FULL pictures are of whole pages.
"""

from __future__ import annotations

import os
import sys
from itertools import product
from pathlib import Path

import django
from playwright.sync_api import Browser, Page, sync_playwright

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
django.setup()

from django.template.loader import render_to_string  # noqa: E402 - after the settings
from django.utils.safestring import mark_safe  # noqa: E402

from classroom.staging import scene_of  # noqa: E402
from classroom.staging.bargains import Picked, bargain_of  # noqa: E402
from classroom.staging.parts import seat_part  # noqa: E402
from game.engine.state import Goods  # noqa: E402
from tests.browser import chromium  # noqa: E402
from tests.browser.handmade import open_page  # noqa: E402
from tests.browser.test_phone_screen import FAULTS  # noqa: E402
from tests.classroom.classic_scenes import COURSES, Course, loaded_from  # noqa: E402

SIZES = {"common": (390, 844), "smallest": (320, 568)}
TABS = ("play", "streets", "trade")


def page_of(course: Course, seat: int) -> str:
    """Return a student's page at this point of the course, with a trade half put together."""
    loaded = loaded_from(course)
    scene = scene_of(loaded)
    part = seat_part(loaded, scene, seat)
    state = course.state
    other = (seat + 1) % course.seats
    picked = Picked(
        "counter" if part.is_offered else "offer",
        other,
        give=Goods(120, tuple(state.owned(seat)[-1:])),
        get=Goods(0, tuple(state.owned(other)[:1])),
    )
    bargain = bargain_of(loaded.game, scene, seat, picked) if loaded.game else None
    page = render_to_string(
        "classroom/phone.html",
        {
            "student": {"name": "Nora"},
            "lesson": {"code": scene.code, "spoken_code": scene.spoken_code},
            "fragment": render_to_string("game/_live/seat.html", {"scene": scene, "part": part}),
            "mine": mark_safe('<section id="mine"></section>'),
            "trades": True,
        },
    )
    form = render_to_string("game/_live/bargain.html", {"scene": scene, "bargain": bargain, "url": "/trade/"})
    empty = '<section id="bargain" data-refresh="/play/K7MP4/trade/"></section>'
    assert empty in page
    return page.replace(empty, form)


def look(page: Page, course: Course, seat: int, tab: str) -> None:
    open_page(page, page_of(course, seat))
    page.evaluate("tab => { document.getElementById('tab-' + tab).checked = true; }", tab)
    page.wait_for_timeout(80)


def picture(browser: Browser, folder: Path, case: str, seat: int, size: str, scheme: str) -> None:
    """Write a picture of each tab and print the faults of its layout."""
    width, height = SIZES[size]
    viewport = {"width": width, "height": height}
    context = browser.new_context(
        viewport=viewport, color_scheme=scheme, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    for tab in os.environ.get("TABS", " ".join(TABS)).split():
        look(page, COURSES[case](3), seat, tab)
        name = f"{case}-seat{seat}-{tab}-{width}-{scheme}"
        page.screenshot(path=folder / f"{name}.png", full_page=bool(os.environ.get("FULL")))
        for fault in page.evaluate(FAULTS):
            sys.stdout.write(f"{name}: {fault}\n")
    context.close()


def main(folder: Path, cases: list[str]) -> None:
    """Take the pictures of these cases, or of all."""
    folder.mkdir(parents=True, exist_ok=True)
    schemes = os.environ.get("SCHEMES", "light dark").split()
    sizes = os.environ.get("SIZES", "common smallest").split()
    seats = [int(seat) for seat in os.environ.get("SEATS", "0 1").split()]
    with sync_playwright() as playwright:
        executable = chromium.systems_own() or playwright.chromium.executable_path
        browser = playwright.chromium.launch(executable_path=executable, args=chromium.LAUNCH_ARGS)
        for case, seat, size, scheme in product(cases or COURSES, seats, sizes, schemes):
            picture(browser, folder, case, seat, size, scheme)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
