"""The socket's twin for networks that let no socket through: the same messages, asked for by GET."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from classroom import access, screens
from classroom.live import line
from classroom.numerals import whole_number
from classroom.views.replies import told


@require_GET
@never_cache
def present(request: HttpRequest, code: str) -> HttpResponse:
    """Tell a page what it has missed since the version that it has; 403 for a device without a place."""
    place = access.place_of(request.COOKIES, request.GET.dict(), request.user.pk, code)
    if place is None:
        return HttpResponse(status=403)
    if place.student_id is not None:
        line.saw(place.student_id)
    have = whole_number(request.GET.get("have", ""))
    version, html = screens.fragment(place.table_id, place.audience)
    news: dict[str, Any] = {"version": version, "pulse": screens.pulse(place.table_id)}
    if have is None or have < version:
        news["html"] = html
    return told(**news)
