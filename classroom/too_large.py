"""What is larger than any page sends gets a sentence, whoever sends it."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from questions.formats.source import MOST_BYTES

MOST_BODY = MOST_BYTES + 5 * 2**20
"""Bytes of a request that are kept: a question file, and what a form sends with it."""
MEGABYTE = 2**20

Respond = Callable[[HttpRequest], HttpResponse]


def too_large_middleware(get_response: Respond) -> Respond:
    """Answer a request whose body has been cut on its way in before anybody looks into what is left of it."""

    def respond(request: HttpRequest) -> HttpResponse:
        if int(request.META.get("CONTENT_LENGTH") or 0) > MOST_BODY:
            return render(request, "413.html", {"most": MOST_BYTES // MEGABYTE}, status=413)
        return get_response(request)

    return respond
