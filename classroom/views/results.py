"""What the lesson has brought, on a page and as files."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify
from django.views.decorators.http import require_GET

from classroom import access
from classroom.models import Lesson
from classroom.reports import as_csv, as_xlsx, charts_of, log_of, report_of
from classroom.staging import load
from classroom.wording.boards import WORDS

XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@login_required
@require_GET
def results(request: HttpRequest, pk: int) -> HttpResponse:
    """Who answered what, how the scores went, and what happened; while the game runs, as it stands."""
    lesson = access.own_lesson_or_404(request, pk)
    loaded = load(access.table_of(lesson).pk)
    context = {
        "lesson": lesson,
        "report": report_of(lesson),
        "charts": charts_of(loaded),
        "log": log_of(loaded),
        "words": WORDS[lesson.variant],
    }
    return render(request, "classroom/results.html", context)


@login_required
@require_GET
def results_csv(request: HttpRequest, pk: int) -> HttpResponse:
    """The table of students and questions as CSV."""
    lesson = access.own_lesson_or_404(request, pk)
    return _file(lesson, "csv", as_csv(report_of(lesson)), "text/csv; charset=utf-8")


@login_required
@require_GET
def results_xlsx(request: HttpRequest, pk: int) -> HttpResponse:
    """The whole report as a workbook."""
    lesson = access.own_lesson_or_404(request, pk)
    log = log_of(load(access.table_of(lesson).pk))
    return _file(lesson, "xlsx", as_xlsx(report_of(lesson), log, WORDS[lesson.variant]), XLSX)


def _file(lesson: Lesson, ending: str, content: str | bytes, content_type: str) -> HttpResponse:
    name = f"{slugify(lesson.bank_name) or 'lesson'}-{lesson.created_at:%Y-%m-%d}.{ending}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(content, content_type=content_type, headers=headers)
