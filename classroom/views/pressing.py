"""From what a page sends to a command of a seat: the same for phones and for the one device of all."""

from __future__ import annotations

import re
from typing import Any

from django.http import Http404, HttpRequest

from classroom import answers, play
from classroom.models import Answer, Student
from classroom.numerals import whole_number
from classroom.refusal import Refusal
from game.engine import Refusal as EngineRefusal
from game.engine import decode_command

COMMAND_FIELDS = ("do", "square", "amount", "value")
NOT_PRESSED = frozenset({"answer", "time", "finish"})
"""Commands that no seat presses: answers are marked here, the others are the clock's or the teacher's."""
PRESS_ID = re.compile(r"[0-9A-Za-z_-]{1,40}")


def press(student: Student, request: HttpRequest) -> Refusal | None:
    """Carry out what was pressed for the student's seat, once for each press id; None when it is done."""
    if student.seat.table.match_id is None:
        return Refusal("lesson_not_running")
    data: dict[str, Any] = {name: request.POST[name] for name in COMMAND_FIELDS if name in request.POST}
    command = decode_command({**data, "seat": student.seat.index})
    press_id = request.POST.get("press", "")
    frame = request.POST.get("frame", "")
    if isinstance(command, EngineRefusal) or not frame or not PRESS_ID.fullmatch(press_id):
        return Refusal("malformed")
    if data["do"] in NOT_PRESSED:
        return Refusal("not_for_seats")
    return play.press(student, command, frame=frame, press_id=f"{student.pk}:{press_id}")


def answer(student: Student, request: HttpRequest) -> Answer | Refusal:
    """Keep what was answered. Raises Http404 for an answer to nothing."""
    asked = whole_number(request.POST.get("asked", ""))
    if asked is None:
        raise Http404
    return answers.answer(student, asked, {name: request.POST.getlist(name) for name in request.POST})
