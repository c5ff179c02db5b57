"""The connection check: what works between a device and the server, and what to do about what does not."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from classroom.serving.addresses import address_for_phones
from classroom.serving.reach import HINTS


@require_safe
@never_cache
def check(request: HttpRequest) -> HttpResponse:
    """For everybody, on any device: tries a page, a press, cookies and a WebSocket."""
    return render(request, "classroom/check.html", {"address": address_for_phones(request), "hints": HINTS})
