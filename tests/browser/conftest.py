"""A real Chromium: one context per device, each as a projector or a phone has it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser import chromium
from tests.browser.room import PHONE, PROJECTOR, Device, Room
from tests.browser.school import School
from tests.browser.watching import PATIENCE_MS, watched
from tests.servers import Server

LAPTOP = {"viewport": {"width": 1280, "height": 800}}
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], playwright: Playwright
) -> dict[str, Any]:
    executable = chromium.systems_own() or chromium.first_file([playwright.chromium.executable_path])
    if executable is None:
        pytest.fail("No Chromium here: run `python -m tests.browser.chromium`, it says what to do.")
    return {**browser_type_launch_args, "executable_path": str(executable), "args": chromium.LAUNCH_ARGS}


@pytest.fixture(scope="session")
def base_url() -> None:
    """No address for all tests: each file has its own server. The plugin itself warns with pytest 9."""


@pytest.fixture
def open_device(new_context: Callable[..., BrowserContext]) -> Iterator[Device]:
    """Return `open_device(kind, **overrides)`, which opens a device of its own and gives its only page.

    A test fails with the script errors of its pages, with whatever their Content-Security-Policy forbade,
    and when one of them asked another host for anything.
    """
    faults: list[str] = []

    yield watched(new_context, faults)
    assert faults == []


@pytest.fixture(scope="module")
def new_school(server: Server, playwright: Playwright) -> Iterator[School]:
    """The server of one file, which has no teacher yet."""
    school = School(server, playwright)
    yield school
    school.http.dispose()


@pytest.fixture(scope="module")
def school(new_school: School) -> School:
    """The server of one file, with its first teacher."""
    new_school.make_teacher()
    return new_school


@pytest.fixture(scope="module")
def bank(school: School) -> int:
    """A bank of the teacher's, by its number."""
    return school.make_bank()


@pytest.fixture
def open_room(school: School, bank: int, open_device: Device) -> Callable[..., Room]:
    """Return `open_room(seats=2, plays=4)`, which opens the lobby of another lesson."""
    return lambda **figures: Room(school, open_device, *school.open_lesson(bank, **figures))


@pytest.fixture
def room(open_room: Callable[..., Room]) -> Room:
    """The lobby of a lesson with two seats."""
    return open_room()


@pytest.fixture
def projector(open_device: Device) -> Page:
    """A projector's page at 1920 x 1080."""
    return open_device(PROJECTOR)


@pytest.fixture
def laptop(open_device: Device) -> Page:
    """A teacher's page at 1280 x 800."""
    return open_device(LAPTOP)


@pytest.fixture
def phone(open_device: Device) -> Device:
    """Return `phone(**overrides)`: each call is another student's phone, with cookies of its own."""
    return lambda **overrides: open_device(PHONE, **overrides)
