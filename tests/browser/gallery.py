"""Pictures of the classic board's stages, to be looked at.

`python -m tests.browser.gallery FOLDER [CASE ...]` shows each course of tests/classroom/classic_scenes.py as
the projector does, with 2 and 8 seats, at both sizes, light and dark, and prints what its layout breaks.
SCHEMES ("light", "dark" or both) and LESSON_LANGUAGE in the environment narrow it; with ONE_DEVICE it is the
screen that all play on.
"""

from __future__ import annotations

import os
import sys
from itertools import product
from pathlib import Path

import django
from django.utils import translation
from playwright.sync_api import Browser, sync_playwright

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
django.setup()

from classroom.audience import DEVICE, PUBLIC, Audience
from classroom.staging import part_of, scene_of
from tests.browser import chromium
from tests.browser.test_big_screen import FAULTS, show
from tests.classroom.classic_courses import COURSES
from tests.classroom.classic_scenes import loaded_from

DEVICE_TOO = os.environ.get("ONE_DEVICE")
LANGUAGE = os.environ.get("LESSON_LANGUAGE", "en")
SIZES = ((1920, 1080), (1024, 768))


def picture(
    browser: Browser, folder: Path, case: str, seats: int, size: tuple[int, int], scheme: str
) -> None:
    """Write one picture and print the faults of its layout."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    with translation.override(LANGUAGE):
        loaded = loaded_from(COURSES[case](seats), one_device=bool(DEVICE_TOO), language=LANGUAGE)
        scene = scene_of(loaded)
        show(page, scene, part_of(loaded, scene, Audience(DEVICE if DEVICE_TOO else PUBLIC, LANGUAGE)))
    page.wait_for_timeout(150)
    name = f"{case}-{seats}-{size[0]}-{scheme}"
    page.screenshot(path=folder / f"{name}.png")
    for fault in page.evaluate(FAULTS):
        sys.stdout.write(f"{name}: {fault}\n")
    context.close()


def main(folder: Path, cases: list[str]) -> None:
    """Take the pictures of these cases, or of all."""
    folder.mkdir(parents=True, exist_ok=True)
    schemes = os.environ.get("SCHEMES", "light dark").split()
    with sync_playwright() as playwright:
        executable = chromium.systems_own() or playwright.chromium.executable_path
        browser = playwright.chromium.launch(executable_path=executable, args=chromium.LAUNCH_ARGS)
        for case, seats, size, scheme in product(cases or COURSES, (2, 8), SIZES, schemes):
            picture(browser, folder, case, seats, size, scheme)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
