"""What the lesson has brought, on a page and as a file."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.views.decorators.http import require_GET

from classroom import access
from classroom.report import as_csv, report_of


@login_required
@require_GET
def results(request: HttpRequest, pk: int) -> HttpResponse:
    """Who answered what; while the game runs, as it stands."""
    lesson = access.own_lesson_or_404(request, pk)
    return render(request, "classroom/results.html", {"lesson": lesson, "report": report_of(lesson)})


@login_required
@require_GET
def results_csv(request: HttpRequest, pk: int) -> HttpResponse:
    """The same table as a file for spreadsheet programs."""
    lesson = access.own_lesson_or_404(request, pk)
    name = f"{slugify(lesson.bank_name) or 'lesson'}-{lesson.created_at:%Y-%m-%d}.csv"
    return HttpResponse(
        as_csv(report_of(lesson)),
        content_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )
