"""The connection check, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.servers import Server

WORKING = (
    "Pages: this one arrived",
    "Presses: the server answers within",
    "Cookies: allowed",
    "WebSocket: opens",
)


def test_where_everything_works_each_line_says_so(phone: Callable[[], Page], server: Server):
    page = phone()
    page.goto(f"{server.url}/check/")
    for line in WORKING:
        expect(page.get_by_text(line)).to_have_class(re.compile("right"))


def test_where_sockets_are_blocked_it_says_that_the_game_works_all_the_same(
    phone: Callable[[], Page], server: Server
):
    page = phone()
    page.add_init_script("window.WebSocket = class { constructor() { setTimeout(() => this.onerror()); } };")
    page.goto(f"{server.url}/check/")
    expect(page.get_by_text("WebSocket: blocked")).to_have_class(re.compile("wrong"))
    expect(page.get_by_text("Presses: the server answers within")).to_be_visible()
