"""From what a page sends to a command of a seat: the same for phones and for the one device of all."""

from __future__ import annotations

import re
from typing import Any

from django.http import Http404, HttpRequest, QueryDict

from classroom import answers, play
from classroom.models import Answer, Student
from classroom.numerals import whole_number
from classroom.refusal import Refusal
from game.engine import Refusal as EngineRefusal
from game.engine import decode_command

COMMAND_FIELDS = ("do", "square", "amount", "value", "card", "to")
OF_TRADES = frozenset({"offer", "counter"})
"""Commands that say what each side gives."""
NOT_PRESSED = frozenset({"answer", "time", "finish"})
"""Commands that no seat presses: answers are marked here, the others are the clock's or the teacher's."""
MOST_DIGITS = 9
"""Of a sum of money: the engine takes no more than a thousand millions."""
PRESS_ID = re.compile(r"[0-9A-Za-z_-]{1,40}")


def press(student: Student, request: HttpRequest) -> Refusal | None:
    """Carry out what was pressed for the student's seat, once for each press id; None when it is done."""
    if student.seat.table.match_id is None:
        return Refusal("lesson_not_running")
    data: dict[str, Any] = {name: request.POST[name] for name in COMMAND_FIELDS if name in request.POST}
    if data.get("do") in OF_TRADES:
        give, get = goods(request.POST, "give"), goods(request.POST, "get")
        if give is None or get is None:
            return Refusal("money_unread")
        data |= {"give": give, "get": get}
    command = decode_command({**data, "seat": student.seat.index})
    press_id = request.POST.get("press", "")
    frame = request.POST.get("frame", "")
    if isinstance(command, EngineRefusal) or not frame or not PRESS_ID.fullmatch(press_id):
        return Refusal("malformed")
    if data["do"] in NOT_PRESSED:
        return Refusal("not_for_seats")
    return play.press(student, command, frame=frame, press_id=f"{student.pk}:{press_id}")


def goods(form: QueryDict, side: str) -> dict[str, Any] | None:
    """Return what a form gives on one side of a trade, "give" or "get"; None when its money is no number.

    Squares and cards are as they were sent: whoever decodes the command looks at them.
    """
    cash = whole_number(form.get(f"{side}_cash", "").strip() or "0", most_digits=MOST_DIGITS)
    if cash is None:
        return None
    return {
        "cash": cash,
        "squares": form.getlist(f"{side}_squares"),
        "cards": form.getlist(f"{side}_cards"),
    }


def answer(student: Student, request: HttpRequest) -> Answer | Refusal:
    """Keep what was answered. Raises Http404 for an answer to nothing."""
    asked = whole_number(request.POST.get("asked", ""))
    if asked is None:
        raise Http404
    return answers.answer(student, asked, {name: request.POST.getlist(name) for name in request.POST})
