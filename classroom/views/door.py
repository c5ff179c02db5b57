"""The way in for students: a code and a name, nothing else."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.views.decorators.cache import never_cache

from classroom import access, lessons
from classroom.forms import JoinForm
from classroom.models import Lesson, Student, new_key
from classroom.refusal import Refusal
from classroom.throttle import HOLD_HEADER, held_back
from classroom.wording import refusal_text

FOUND = 302
# Which input a refusal stands beside; the others stand above the form.
FIELDS = {"name_blank": "name", "name_long": "name", "name_taken": "name", "code_unknown": "code"}


@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """The page that everybody finds: two inputs for students, a link for teachers."""
    return _door(request, "")


@never_cache
def join(request: HttpRequest, code: str) -> HttpResponse:
    """The page behind the QR code: the code is filled in. Who is in already goes on to their game."""
    code = code.upper()
    student = access.student_by_cookie(request.COOKIES, code)
    if student is not None and student.removed_at is None:
        return redirect("play", code)
    lesson = Lesson.objects.filter(code=code).exclude(status=Lesson.Status.ENDED).first()
    if lesson is None:
        return _door_of_nothing(request, code)
    with translation.override(lesson.language):
        return _door(request, code)


def _door_of_nothing(request: HttpRequest, code: str) -> HttpResponse:
    """The page's language tells a right code from a wrong one, so trying addresses is slow as well.

    Not for who has typed a right code into the page of a wrong one.
    """
    response = _door(request, code)
    is_answered = response.status_code == FOUND or HOLD_HEADER in response.headers
    return response if is_answered else held_back(request, response)


def _door(request: HttpRequest, code: str) -> HttpResponse:
    form = JoinForm(request.POST or None, initial={"code": code, "press": new_key()})
    if request.method != "POST" or not form.is_valid():
        return render(request, "classroom/join.html", {"form": form}, status=422 if form.is_bound else 200)
    student = _join(request, **form.cleaned_data)
    if isinstance(student, Student):
        way_in = redirect("play", student.lesson.code)
        access.set_student_cookie(way_in, student)
        return way_in
    form.add_error(FIELDS.get(student.key), refusal_text(student))
    response = render(request, "classroom/join.html", {"form": form}, status=422)
    return held_back(request, response) if student.key == "code_unknown" else response


def _join(request: HttpRequest, code: str, name: str, press: str) -> Student | Refusal:
    lesson = Lesson.objects.filter(code=code).order_by("-created_at").first()
    if lesson is None:
        return Refusal("code_unknown", {"code": code})
    before = access.student_by_cookie(request.COOKIES, code)
    if before is not None and before.removed_at is not None:
        return Refusal("student_removed")
    if before is not None:
        return before
    return lessons.join(lesson, name, press)
