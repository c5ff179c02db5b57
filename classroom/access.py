"""Who may see and do what: each function returns what was asked for, or raises Http404.

Students are known by a signed cookie for each lesson, teachers by their session. A number or code in an
address is never enough.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from django.conf import settings
from django.core import signing
from django.http import Http404, HttpRequest, HttpResponse

from classroom.audience import DEVICE, PUBLIC, REMOTE, SEAT, Audience
from classroom.models import Lesson, Student, Table
from classroom.numerals import whole_number

COOKIE_DAYS = 60
"""A lesson that was paused goes on after the weekend, or after the holidays."""


class Place(NamedTuple):
    """Where a device may listen: at which table, as which audience, and for which student."""

    table_id: int
    audience: Audience
    student_id: int | None = None


_signer = signing.TimestampSigner(salt="student")
_view_signer = signing.Signer(salt="projector")


def cookie_name(code: str) -> str:
    return f"student-{code}"


def set_student_cookie(response: HttpResponse, student: Student) -> None:
    """Let this device come back as `student`, in this lesson only."""
    response.set_cookie(
        cookie_name(student.lesson.code),
        _signer.sign(student.key),
        max_age=COOKIE_DAYS * 86_400,
        httponly=True,
        secure=settings.HTTPS,
        samesite="Lax",
    )


def student_by_cookie(cookies: Mapping[str, str], code: str) -> Student | None:
    """Return the student that the device's cookie stands for, removed ones too; None for a stranger."""
    try:
        key = _signer.unsign(cookies.get(cookie_name(code), ""), max_age=COOKIE_DAYS * 86_400)
    except signing.BadSignature:
        return None
    try:
        student = Student.objects.select_related("lesson", "seat__table").get(key=key, lesson__code=code)
    except Student.DoesNotExist:
        return None
    # The same row as the table's: this is read for every press, and each further join costs.
    student.seat.table.lesson = student.lesson
    return student


def student_or_404(request: HttpRequest, code: str) -> Student:
    """Return the student of this device in the lesson `code`, if still in it."""
    student = student_by_cookie(request.COOKIES, code)
    if student is None or student.removed_at is not None:
        raise Http404
    return student


def own_lesson_or_404(request: HttpRequest, pk: int) -> Lesson:
    """Return the teacher's own lesson; a stranger's does not exist for them."""
    lesson = Lesson.objects.filter(pk=pk, owner_id=request.user.pk).first()
    if lesson is None:
        raise Http404
    return lesson


def view_key(lesson: Lesson) -> str:
    """Return the key that lets somebody look at this lesson's projector page without signing in."""
    return _view_signer.sign(str(lesson.pk)).partition(":")[2]


def may_watch(user_id: int | None, key: str, lesson: Lesson) -> bool:
    """Whether the projector page of `lesson` is open to this user, or to whoever bears `key`."""
    if user_id is not None and user_id == lesson.owner_id:
        return True
    try:
        return _view_signer.unsign(f"{lesson.pk}:{key}") == str(lesson.pk)
    except signing.BadSignature:
        return False


def place_of(
    cookies: Mapping[str, str], query: Mapping[str, str], user_id: int | None, code: str
) -> Place | None:
    """Return where this device may listen; None for a stranger.

    `query` tells what it asks for: `as` an audience (a seat's by default), for the others the number of
    their `lesson`, and for the projector perhaps a `key`.
    """
    wanted = query.get("as", SEAT)
    if wanted == SEAT:
        return _seat_place(student_by_cookie(cookies, code))
    if wanted not in (PUBLIC, DEVICE, REMOTE):
        return None
    lesson = Lesson.objects.filter(pk=whole_number(query.get("lesson", "")) or 0, code=code).first()
    key = query.get("key", "") if wanted == PUBLIC else ""
    if lesson is None or not may_watch(user_id, key, lesson):
        return None
    return Place(table_of(lesson).pk, Audience(wanted, lesson.language))


def _seat_place(student: Student | None) -> Place | None:
    if student is None or student.removed_at is not None:
        return None
    audience = Audience(SEAT, student.lesson.language, student.seat.index)
    return Place(student.seat.table_id, audience, student.pk)


def table_of(lesson: Lesson) -> Table:
    """Return the lesson's table."""
    return lesson.tables.select_related("match", "lesson").get()
