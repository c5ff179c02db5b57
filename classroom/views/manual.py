"""How to play this very lesson: a page for everybody, a slide for the projector, a sheet for the printer."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.http import require_GET

from classroom.models import Lesson
from classroom.throttle import held_back
from classroom.wording.manual import changes, in_short, manual
from game.rules import ruleset


@require_GET
def how_to_play(request: HttpRequest, code: str) -> HttpResponse:
    """The manual; its style sheet makes a printed page of it."""
    lesson = _lesson(code)
    if lesson is None:
        return held_back(request, render(request, "404.html", status=404))
    rules = ruleset(lesson.variant, lesson.options)
    with translation.override(lesson.language):
        context = {"lesson": lesson, "sections": manual(rules, lesson)}
        return render(request, "classroom/how_to_play.html", context)


@require_GET
def slide(request: HttpRequest, code: str) -> HttpResponse:
    """The game in short, to be read from the last row."""
    lesson = _lesson(code)
    if lesson is None:
        return held_back(request, render(request, "404.html", status=404))
    rules = ruleset(lesson.variant, lesson.options)
    with translation.override(lesson.language):
        context = {"lesson": lesson, "lines": in_short(rules), "changes": changes(rules)}
        return render(request, "classroom/how_to_play_slide.html", context)


def _lesson(code: str) -> Lesson | None:
    """The latest lesson with this code; whoever tries codes here waits as at the door."""
    return Lesson.objects.filter(code=code.upper()).order_by("-created_at").first()
