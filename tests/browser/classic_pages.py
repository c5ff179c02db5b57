"""Pages of the classic board made by hand: phones tab by tab, and the one device with its desk open."""

from __future__ import annotations

from django.template.loader import render_to_string
from django.utils.safestring import mark_safe
from playwright.sync_api import Page

from classroom.audience import DEVICE, Audience
from classroom.parts import Hand
from classroom.staging import part_of, scene_of
from classroom.staging.bargains import Picked, bargain_of
from classroom.staging.parts import seat_part
from classroom.staging.questions import question_of
from game.engine.state import Goods
from tests.classroom.classic_scenes import Course, loaded_from

TABS = ("play", "streets", "trade")


def page_of(course: Course, seat: int) -> str:
    """Return a student's page at this point of the course, with a trade half put together."""
    loaded = loaded_from(course)
    scene = scene_of(loaded)
    part = seat_part(loaded, scene, seat)
    state = course.state
    other = (seat + 1) % course.seats
    picked = Picked(
        "counter" if part.is_offered else "offer",
        other,
        give=Goods(120, tuple(state.owned(seat)[-1:])),
        get=Goods(0, tuple(state.owned(other)[:1])),
    )
    bargain = bargain_of(loaded.game, scene, seat, picked) if loaded.game else None
    page = render_to_string(
        "classroom/phone.html",
        {
            "student": {"name": "Nora"},
            "lesson": {"code": scene.code, "spoken_code": scene.spoken_code},
            "fragment": render_to_string("game/_live/seat.html", {"scene": scene, "part": part}),
            "mine": mark_safe('<section id="mine"></section>'),
            "trades": True,
        },
    )
    form = render_to_string("game/_live/bargain.html", {"scene": scene, "bargain": bargain, "url": "/trade/"})
    empty = '<section id="bargain" data-refresh="/play/K7MP4/trade/"></section>'
    assert empty in page
    return page.replace(empty, form)


def answered_page_of(course: Course, seat: int) -> str:
    """Return a student's page with what came of the answer to the turn's closed question."""
    asked = course.asked
    assert asked is not None
    shown = {"question": question_of(asked), "own": "Ebro", "own_right": asked.right, "may_answer": True}
    empty = '<section id="mine"></section>'
    page = page_of(course, seat)
    assert empty in page
    return page.replace(empty, render_to_string("classroom/_mine.html", shown))


def desk_of(course: Course, seat: int) -> str:
    """Return the page of the one device with its desk open for a seat."""
    loaded = loaded_from(course, one_device=True)
    scene = scene_of(loaded)
    part = part_of(loaded, scene, Audience(DEVICE, "en"))
    shown = {
        "scene": scene,
        "present": scene.seats,
        "url": "/desk/",
        "part": seat_part(loaded, scene, seat),
        "hand": Hand(next(card for card in scene.seats if card.index == seat)),
        "bargain": loaded.game and bargain_of(loaded.game, scene, seat, Picked(to=seat + 1), to_seat=False),
    }
    page = render_to_string(
        "classroom/projector.html",
        {
            "lesson": {"pk": 1, "bank_name": "Sums", "one_device": True},
            "fragment": render_to_string("game/_live/public.html", {"scene": scene, "part": part}),
        },
    )
    empty = '<section id="desk" hidden></section>'
    assert empty in page
    return page.replace(empty, render_to_string("game/_live/desk.html", shown))


def look(page: Page, tab: str) -> None:
    """Turn a student's page to one of its tabs."""
    page.evaluate("tab => { document.getElementById('tab-' + tab).checked = true; }", tab)
    page.evaluate("scrollTo(0, 0)")
