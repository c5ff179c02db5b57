"""Moving a question within its bank."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from questions import ordering
from questions.access import own_question
from questions.views.listing import PER_PAGE

_STEPS = {"up": -1, "down": 1}


@login_required
@require_POST
def move(request: HttpRequest, pk: int) -> HttpResponse:
    """Move a question a place up or down, or to a place; then show the page where it stands."""
    row = own_question(request.user, pk)
    place = ordering.place_of(row)
    if request.POST.get("step") in _STEPS:
        place = ordering.move(row=row, place=place + _STEPS[request.POST["step"]])
    elif (typed := request.POST.get("place", "")).isascii() and typed.isdigit() and len(typed) < 9:
        place = ordering.move(row=row, place=int(typed))
    page = max(0, place - 1) // PER_PAGE + 1
    return redirect(reverse("questions:bank", args=[row.bank_id]) + (f"?page={page}" if page > 1 else ""))
