"""The library: all banks that one may use, and all questions of one's own."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from questions.forms import UploadForm
from questions.models import Bank, Question
from questions.views.listing import OF_ALL, listing, search_form
from questions.views.requests import TeacherRequest


@login_required
@require_safe
def index(request: TeacherRequest) -> HttpResponse:
    """Own banks, and those that colleagues and everyone here share."""
    usable = Bank.objects.usable_by(request.user).counted().select_related("owner")
    found = usable.likeliest_first(request.user, (get_language() or "en")[:2])
    shared = found.exclude(owner=request.user.pk)
    context = {
        "own": found.filter(owner=request.user.pk),
        "of_school": shared.filter(visibility=Bank.Visibility.SCHOOL, is_sample=False),
        "of_all": shared.exclude(visibility=Bank.Visibility.SCHOOL, is_sample=False),
        "archived_count": Bank.objects.owned_by(request.user).archived().count(),
        "uploads": request.user.uploads.defer("content", "parsed").select_related("bank"),
        "form": UploadForm(),
    }
    return render(request, "questions/banks.html", context)


@login_required
@require_safe
def archived(request: HttpRequest) -> HttpResponse:
    """Own banks that were put away."""
    banks = Bank.objects.owned_by(request.user).archived().counted()
    return render(request, "questions/archived_banks.html", {"banks": banks.order_by("-archived_at")})


@login_required
@require_safe
def questions(request: TeacherRequest) -> HttpResponse:
    """The questions of all own banks together."""
    rows = Question.objects.editable_by(request.user)
    context = listing(request, rows, bank=None, is_own=True)
    if request.htmx:
        return render(request, "questions/_questions.html", context)
    context |= search_form(rows, context["search"], OF_ALL)
    return render(request, "questions/library.html", context)
