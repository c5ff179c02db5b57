"""Devices that are watched: what their pages do wrong is noted, whatever the test is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page

PATIENCE_MS = 15_000
"""A wait that is longer than this is a fault, not a slow machine."""


def watched(new_context: Callable[..., BrowserContext], faults: list[str]) -> Callable[..., Page]:
    """Return `opened(kind, **overrides)`, which opens a device of its own and gives its only page.

    `faults` gets the script errors of the pages, whatever their Content-Security-Policy forbade, and every
    request to another host.
    """

    def opened(kind: dict[str, Any], **overrides: Any) -> Page:
        context = new_context(**{"locale": "en-GB", **kind, **overrides})
        context.set_default_timeout(PATIENCE_MS)
        context.on("weberror", lambda event: faults.append(str(event.error)))
        context.on("console", lambda message: is_forbidding(message.text) and faults.append(message.text))
        context.on("request", lambda request: is_near(request.url) or faults.append(request.url))
        return context.new_page()

    return opened


def is_forbidding(message: str) -> bool:
    return "Content Security Policy" in message


def is_near(url: str) -> bool:
    return urlsplit(url).hostname in ("127.0.0.1", None)
