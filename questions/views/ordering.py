"""Moving a question within its bank."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from questions import ordering
from questions.access import own_question
from questions.views.listing import address_of

_STEPS = {"up": -1, "down": 1}


@login_required
@require_POST
def move(request: HttpRequest, pk: int) -> HttpResponse:
    """Move a question a place up or down, or to a place; then show the page where it stands."""
    row = own_question(request.user, pk)
    if request.POST.get("step") in _STEPS:
        ordering.move(row=row, place=ordering.place_of(row) + _STEPS[request.POST["step"]])
    elif (typed := request.POST.get("place", "")).isascii() and typed.isdigit() and len(typed) < 9:
        ordering.move(row=row, place=int(typed))
    return redirect(address_of(row))
