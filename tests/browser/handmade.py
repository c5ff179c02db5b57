"""Pages made by hand, in a real browser: no server, no database, no socket."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from playwright.sync_api import Page, Route

HOST = "http://127.0.0.1/"
STATIC = settings.STATIC_URL.lstrip("/")


def open_page(page: Page, html: str, files: Mapping[str, bytes | None] | None = None) -> None:
    """Open `html` with the project's own static files, under the policy that the server sends with it.

    `files` are others that it asks for, by their paths; one that is None is never answered. live.js stays
    away: there is nothing to listen to.
    """
    directives = settings.CONTENT_SECURITY_POLICY["DIRECTIVES"]
    policy = "; ".join(f"{name} {' '.join(sources)}" for name, sources in directives.items())

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(HOST)
        found = finders.find(path.removeprefix(STATIC)) if path else None
        if not path:
            headers = {"Content-Security-Policy": policy}
            route.fulfill(body=html, content_type="text/html; charset=utf-8", headers=headers)
        elif files and path in files:
            if (data := files[path]) is not None:
                route.fulfill(body=data)
        elif found is None or path.endswith("live.js"):
            route.fulfill(body="", content_type="text/javascript")
        else:
            route.fulfill(path=Path(found))

    page.route("**/*", answer)
    page.goto(HOST)
