"""A student's phone: the page, what only this student sees, presses and answers."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.safestring import mark_safe
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from classroom import access, screens
from classroom.audience import SEAT, Audience
from classroom.models import Answer, Asked, Lesson, Student
from classroom.refusal import Refusal
from classroom.staging.questions import feedback_of, given_of, given_text, lines_of, question_of
from classroom.views import pressing
from classroom.views.replies import page_context, refused, told
from game.rules import ruleset
from questions.parsed import from_json


@require_GET
@never_cache
def phone(request: HttpRequest, code: str) -> HttpResponse:
    """The one page of a student: whoever was taken out, or never came in, is led to the door."""
    student = access.student_by_cookie(request.COOKIES, code)
    if student is None:
        return redirect("join", code)
    if student.removed_at is not None:
        return render(request, "classroom/removed.html", status=403)
    with translation.override(student.lesson.language):
        _version, html = screens.fragment(student.seat.table_id, audience_of(student))
        context = {
            "student": student,
            "lesson": student.lesson,
            "fragment": mark_safe(html),
            "mine": mark_safe(_mine(student)),
            "trades": bool(ruleset(student.lesson.variant, student.lesson.options).numbers.offers_per_turn),
            **page_context(f"{reverse('live', args=[code])}?as={SEAT}", reverse("mine", args=[code])),
        }
        return render(request, "classroom/phone.html", context)


@require_GET
@never_cache
def mine(request: HttpRequest, code: str) -> HttpResponse:
    """What only this student sees: the question with its inputs, or the answer given."""
    student = access.student_or_404(request, code)
    with translation.override(student.lesson.language):
        return HttpResponse(_mine(student))


@require_POST
def press(request: HttpRequest, code: str) -> HttpResponse:
    """Carry out what was pressed for the student's seat, once for each press id."""
    student = access.student_or_404(request, code)
    with translation.override(student.lesson.language):
        refusal = pressing.press(student, request)
        if refusal is not None:
            return refused(refusal, student, audience_of(student))
        return told()


@require_POST
def answer(request: HttpRequest, code: str) -> HttpResponse:
    """Keep the student's answer; the reply is what this student sees from now on."""
    student = access.student_or_404(request, code)
    with translation.override(student.lesson.language):
        row = pressing.answer(student, request)
        if isinstance(row, Refusal):
            return refused(row, student, audience_of(student))
        return HttpResponse(_mine(student, row))


def audience_of(student: Student) -> Audience:
    """Return the audience that this student's phone belongs to."""
    return Audience(SEAT, student.lesson.language, student.seat.index)


def _mine(student: Student, answered: Answer | None = None) -> str:
    """Render the student's own part: the open question of their seat, or the one that was closed last.

    `answered` is an answer that has just been given: what is known of it is not looked up.
    """
    context: dict[str, Any] = {"code": student.lesson.code, "question": None}
    is_open = answered is not None and answered.asked.closed_at is None
    asked = answered.asked if answered is not None and is_open else _asked_now(student)
    if asked is not None:
        own = answered if is_open else Answer.objects.filter(asked=asked, student=student).first()
        context |= {
            "question": question_of(asked),
            "answered": own is not None,
            **(_own(asked, own) if own else {}),
            "may_answer": True,
            "speaker": _speaker(student, asked),
            "is_speaker": asked.speakers.get(str(student.seat.index)) == student.pk,
        }
    return render_to_string("classroom/_mine.html", context)


def _own(asked: Asked, answer: Answer) -> dict[str, Any]:
    """What this student answered, and how that was once the question is closed."""
    question, is_closed = from_json(asked.question.content), asked.closed_at is not None
    return {
        "own": given_text(question, answer.given),
        "own_lines": lines_of(question, given_of(answer.given), is_told=is_closed),
        "own_right": answer.right if is_closed else None,
        "feedback": feedback_of(question, answer.given) if is_closed else [],
    }


def _speaker(student: Student, asked: Asked) -> str:
    """The name of whoever answers for the student's team, where one of them does."""
    speaker = asked.speakers.get(str(student.seat.index))
    return Student.objects.values_list("name", flat=True).get(pk=speaker) if speaker else ""


def _asked_now(student: Student) -> Asked | None:
    """The table's last question, if it is put to this student's seat and the game runs."""
    if student.lesson.status != Lesson.Status.RUNNING:
        return None
    asked = Asked.objects.select_related("question").filter(table=student.seat.table, void=False)
    last = asked.order_by("-frame").first()
    is_own = last is not None and (last.everyone or last.seat_index == student.seat.index)
    return last if is_own else None
