"""Replies that pages understand: the same JSON that a socket brings, and sentences for what is refused."""

from __future__ import annotations

import time
from typing import Any

from django.http import HttpResponse

from classroom import screens
from classroom.audience import Audience
from classroom.live import envelope
from classroom.models import Student
from classroom.refusal import Refusal
from classroom.wording import refusal_text

GONE = 409
REFUSED = 422
BEHIND = frozenset({"frame_gone", "answer_late"})
"""What only a page is told that shows what is over."""


def told(status: int = 200, **news: Any) -> HttpResponse:
    """Return an envelope (see `live.envelope`). htmx swaps none of it: live.js reads it."""
    return HttpResponse(
        envelope(**news), status=status, content_type="application/json", headers={"HX-Reswap": "none"}
    )


def refused(refusal: Refusal, student: Student, audience: Audience) -> HttpResponse:
    """Return why the student's press was not done; to a page that is behind, the present fragment as well."""
    notice = refusal_text(refusal, student.lesson.variant)
    if refusal.key not in BEHIND:
        return told(REFUSED, notice=notice)
    version, html = screens.fragment(student.seat.table_id, audience)
    return told(GONE, notice=notice, version=version, html=html)


def page_context(address: str, mine: str = "") -> dict[str, Any]:
    """Return what live.js finds on a page's body: where to listen, and the server's clock in ms."""
    return {"live": {"address": address, "mine": mine, "now": int(time.time() * 1000)}}
