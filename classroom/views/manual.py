"""How to play this very lesson: a page for everybody, a slide for the projector, a sheet for the printer."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.http import require_GET

from classroom.models import Lesson
from classroom.wording.manual import changes, in_short, manual
from game.rules import ruleset


@require_GET
def how_to_play(request: HttpRequest, code: str) -> HttpResponse:
    """The manual; its style sheet makes a printed page of it."""
    lesson = _lesson_or_404(code)
    rules = ruleset(lesson.variant, lesson.options)
    with translation.override(lesson.language):
        context = {"lesson": lesson, "sections": manual(rules, lesson)}
        return render(request, "classroom/how_to_play.html", context)


@require_GET
def slide(request: HttpRequest, code: str) -> HttpResponse:
    """The game in short, to be read from the last row."""
    lesson = _lesson_or_404(code)
    rules = ruleset(lesson.variant, lesson.options)
    with translation.override(lesson.language):
        context = {"lesson": lesson, "lines": in_short(rules), "changes": changes(rules)}
        return render(request, "classroom/how_to_play_slide.html", context)


def _lesson_or_404(code: str) -> Lesson:
    lesson = Lesson.objects.filter(code=code.upper()).order_by("-created_at").first()
    if lesson is None:
        raise Http404
    return lesson
