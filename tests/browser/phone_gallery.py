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
from playwright.sync_api import Browser, sync_playwright

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
django.setup()

from tests.browser import chromium
from tests.browser.classic_pages import TABS, look, page_of
from tests.browser.handmade import open_page
from tests.browser.test_phone_screen import FAULTS
from tests.classroom.classic_courses import COURSES

SIZES = {"common": (390, 844), "smallest": (320, 568)}


def picture(browser: Browser, folder: Path, case: str, seat: int, size: str, scheme: str) -> None:
    """Write a picture of each tab and print the faults of its layout."""
    width, height = SIZES[size]
    viewport = {"width": width, "height": height}
    context = browser.new_context(
        viewport=viewport, color_scheme=scheme, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    open_page(page, page_of(COURSES[case](3), seat))
    for tab in os.environ.get("TABS", " ".join(TABS)).split():
        look(page, tab)
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
