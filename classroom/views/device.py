"""One device for all: the teacher presses on the big screen what each seat says."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import translation
from django.views.decorators.http import require_POST

from classroom import access
from classroom.audience import DEVICE, Audience
from classroom.models import Student
from classroom.numerals import whole_number
from classroom.refusal import Refusal
from classroom.views import pressing
from classroom.views.replies import refused, told


@login_required
@require_POST
def press(request: HttpRequest, pk: int) -> HttpResponse:
    """Carry out what was pressed for the seat that the button names."""
    student = _speaker_or_404(request, pk)
    return _reply(student, pressing.press(student, request))


@login_required
@require_POST
def answer(request: HttpRequest, pk: int) -> HttpResponse:
    """Keep what the seat that the form names has answered."""
    student = _speaker_or_404(request, pk)
    outcome = pressing.answer(student, request)
    return _reply(student, outcome if isinstance(outcome, Refusal) else None)


def _reply(student: Student, refusal: Refusal | None) -> HttpResponse:
    if refusal is None:
        return told()
    with translation.override(student.lesson.language):
        return refused(refusal, student, Audience(DEVICE, student.lesson.language))


def _speaker_or_404(request: HttpRequest, pk: int) -> Student:
    """Return whoever speaks for the seat, in a lesson of the teacher's own that is played on one device."""
    lesson = access.own_lesson_or_404(request, pk)
    seat = whole_number(request.POST.get("seat", ""), most_digits=2)
    if not lesson.one_device or seat is None:
        raise Http404
    found = Student.objects.select_related("lesson", "seat__table__lesson", "seat__table__match")
    student = found.filter(lesson=lesson, seat__index=seat, removed_at=None).first()
    if student is None:
        raise Http404
    return student
