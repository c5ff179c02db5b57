"""A real Chromium: one context per device, each as a projector or a phone has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser import chromium

PROJECTOR = {"viewport": {"width": 1920, "height": 1080}}
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
# A wait that is longer than this is a fault, not a slow machine.
PATIENCE_MS = 15_000

Device = Callable[..., Page]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    executable = chromium.find()
    if executable is None:
        pytest.fail("No Chromium here: run `python -m tests.browser.chromium`, it says what to do.")
    return {**browser_type_launch_args, "executable_path": str(executable), "args": chromium.LAUNCH_ARGS}


@pytest.fixture
def device(new_context: Callable[..., BrowserContext]) -> Device:
    """Return `device(kind, **overrides)`, which opens a device of its own and gives its only page."""

    def open_device(kind: dict[str, Any], **overrides: Any) -> Page:
        context = new_context(**{"locale": "en-GB", **kind, **overrides})
        context.set_default_timeout(PATIENCE_MS)
        return context.new_page()

    return open_device


@pytest.fixture
def projector(device: Device) -> Page:
    """A projector's page at 1920 x 1080."""
    return device(PROJECTOR)


@pytest.fixture
def laptop(device: Device) -> Page:
    """A teacher's page at 1280 x 800."""
    return device(LAPTOP)


@pytest.fixture
def phone(device: Device) -> Device:
    """Return `phone(**overrides)`: each call is another student's phone, with cookies of its own."""
    return lambda **overrides: device(PHONE, **overrides)
