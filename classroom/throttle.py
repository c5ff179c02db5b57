"""Guessing room codes is slow: each wrong one from an address holds the next wrong answer back longer.

A whole school shares one address, so a right code is never slowed down.
"""

from __future__ import annotations

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse

HOLD_HEADER = "X-Hold-Seconds"
"""Between the view and the ASGI handler, which waits without a thread and sends the header to nobody."""
WINDOW_SECONDS = 300
FREE_TRIES = 10
LONGEST_SECONDS = 10.0


def held_back(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Count a wrong code from the request's address, and mark how long its answer is held back."""
    note_wrong_code(request)
    response.headers[HOLD_HEADER] = str(hold_seconds(request))
    return response


def note_wrong_code(request: HttpRequest) -> None:
    """Count a wrong code from the request's address."""
    key = _key(request)
    if not cache.add(key, 1, WINDOW_SECONDS):
        try:
            cache.incr(key)
        except ValueError:
            cache.set(key, 1, WINDOW_SECONDS)


def hold_seconds(request: HttpRequest) -> float:
    """Return for how long the answer to the latest wrong code is held back."""
    tries: int = cache.get(_key(request), 0)
    return min(LONGEST_SECONDS, 0.25 * max(0, tries - FREE_TRIES))


def _key(request: HttpRequest) -> str:
    return f"wrong-code:{request.META.get('REMOTE_ADDR', '')}"
