"""Trades that are put together; and on the one device the desk for all that is done out of turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET
from django_htmx.http import reselect, retarget

from classroom import access, screens
from classroom.board import SeatCard
from classroom.numerals import whole_number
from classroom.parts import Hand
from classroom.scene import Scene
from classroom.staging import Loaded
from classroom.staging.bargains import Picked, bargain_of
from classroom.staging.parts import seat_part
from classroom.views import pressing
from game.engine import NOBODY
from game.engine.state import Goods


@require_GET
@never_cache
def bargain(request: HttpRequest, code: str) -> HttpResponse:
    """The trade that a student puts together, as far as the form has it."""
    student = access.student_or_404(request, code)
    with translation.override(student.lesson.language):
        loaded, scene = screens.staged(student.seat.table_id, student.lesson.language)
        context: dict[str, Any] = {"scene": scene, "url": reverse("bargain", args=[code])}
        context |= _bargain(loaded, scene, student.seat.index, request.GET)
        response = render(request, "game/_live/bargain.html", context)
        if context["bargain"] and context["bargain"].is_over:
            # Though a part was asked for: the form around it answers nothing any more.
            reselect(retarget(response, "#bargain"), "#bargain")
        return response


@login_required
@require_GET
@never_cache
def desk(request: HttpRequest, pk: int) -> HttpResponse:
    """What a seat does out of turn where all play on one device: its streets, and trades it puts together."""
    lesson = access.own_lesson_or_404(request, pk)
    if not lesson.one_device:
        raise Http404
    with translation.override(lesson.language):
        loaded, scene = screens.staged(access.table_of(lesson).pk, lesson.language)
        present = [card for card in scene.seats if not card.is_out]
        context = {"scene": scene, "present": present, "url": reverse("desk", args=[pk])}
        seat = _chosen(present, request.GET.get("seat", ""))
        if loaded.game is not None and seat is not None:
            context |= {"part": seat_part(loaded, scene, seat.index), "hand": Hand(seat)}
            context |= _bargain(loaded, scene, seat.index, request.GET, to_seat=False)
        return render(request, "game/_live/desk.html", context)


def _chosen(present: list[SeatCard], typed: str) -> SeatCard | None:
    """The seat that is asked for, else the one on turn."""
    wanted = whole_number(typed, most_digits=2)
    found = [card for card in present if card.index == wanted] or [card for card in present if card.on_turn]
    return found[0] if found else None


def _bargain(
    loaded: Loaded, scene: Scene, seat: int, form: QueryDict, *, to_seat: bool = True
) -> dict[str, Any]:
    if loaded.game is None:
        return {"bargain": None}
    return {"bargain": bargain_of(loaded.game, scene, seat, picked(form), to_seat=to_seat)}


def picked(form: QueryDict) -> Picked:
    """Return what a form has of a trade so far; whatever else it holds is left out.

    A counter goes to whoever made the offer ("proposer"), and so does what becomes of it when that is over.
    """
    to = whole_number(form.get("to", form.get("proposer", "")), most_digits=2)
    return Picked(
        do=form.get("do", ""),
        to=NOBODY if to is None else to,
        frame=form.get("frame", ""),
        give=_goods(pressing.goods(form, "give")),
        get=_goods(pressing.goods(form, "get")),
    )


def _goods(sent: Mapping[str, Any] | None) -> Goods | None:
    if sent is None:
        return None
    read = (whole_number(text, most_digits=3) for text in sent["squares"])
    return Goods(sent["cash"], tuple(number for number in read if number is not None), tuple(sent["cards"]))
