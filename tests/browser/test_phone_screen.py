"""A student's phone from 320 px on: one column, buttons for thumbs, tabs that a keyboard reaches."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Page, expect

from classroom.parts import Act, Part
from classroom.scene import Scene
from classroom.stage import Question
from tests.browser.axe import has_no_violations
from tests.browser.handmade import open_page
from tests.browser.room import Device
from tests.classroom.scenes import (
    TEXT,
    make_lines,
    make_matching,
    make_ordering,
    make_question,
    make_scene,
    make_seats,
)

pytestmark = pytest.mark.browser

SMALLEST = {"viewport": {"width": 320, "height": 568}, "has_touch": True}
LONG_WORD = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk"
QUESTIONS = {
    "single": make_question(TEXT[:200], *[TEXT[:80]] * 4),
    "long words": make_question(LONG_WORD, LONG_WORD, LONG_WORD.upper()),
    "multiple": make_question("Which are even?", *[TEXT[:80]] * 8, kind="multiple"),
    "short": make_question(TEXT[:200], kind="short"),
    "matching": make_matching(TEXT[:200], [TEXT[:80]] * 8, [TEXT[:80]] * 8),
    "ordering": make_ordering(TEXT[:200], *[TEXT[:80]] * 8),
    "ordering of long words": make_ordering(LONG_WORD, LONG_WORD, LONG_WORD.upper()),
    "matching of long words": make_matching(LONG_WORD, [LONG_WORD] * 2, [LONG_WORD.upper()] * 3),
}
FAULTS = """() => {
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth) faults.push("scrolls sideways");
  const pressed = "button, a, select, label.option, input[type=text], .tabs label";
  for (const box of document.querySelectorAll(pressed)) {
    const place = box.getBoundingClientRect();
    if (place.width && place.height < 44) faults.push(place.height + " px high: " + box.textContent.trim());
  }
  return faults;
}"""


def show(page: Page, scene: Scene, part: Part, question: Question | None = None, **own: Any) -> None:
    """Open a student's page with this scene, and the question to answer, or `own` answer to it."""
    mine = {"code": scene.code, "question": question, "answered": False, "may_answer": True, **own}
    context = {
        "student": {"name": "Nora"},
        "lesson": {"code": scene.code, "spoken_code": scene.spoken_code},
        "fragment": render_to_string("game/_live/seat.html", {"scene": scene, "part": part}),
        "mine": render_to_string("classroom/_mine.html", mine),
    }
    open_page(page, render_to_string("classroom/phone.html", context))


@pytest.fixture
def smallest(open_device: Device) -> Page:
    """A phone of 320 x 568."""
    return open_device(SMALLEST)


@pytest.mark.parametrize("case", QUESTIONS)
def test_any_question_fits_the_smallest_phone(smallest: Page, case: str) -> None:
    scene = make_scene("question", seats=make_seats(LONG_WORD[:40], "Owls"))
    show(smallest, scene, Part(scene.seats[0], may_answer=True, is_turn=True), QUESTIONS[case])
    assert smallest.evaluate(FAULTS) == []


@pytest.mark.parametrize("case", ["matching", "ordering"])
def test_matching_and_ordering_have_no_fault_for_whoever_listens(smallest: Page, case: str) -> None:
    scene = make_scene("question")
    show(smallest, scene, Part(scene.seats[0], may_answer=True, is_turn=True), QUESTIONS[case])
    has_no_violations(smallest)


@pytest.mark.parametrize(("case", "left"), [("matching", TEXT[:80]), ("ordering", "10")])
def test_an_answer_piece_by_piece_fits_the_smallest_phone(smallest: Page, case: str, left: str) -> None:
    scene, lines = make_scene("act"), make_lines(*[(left, LONG_WORD)] * 8, is_right=False)
    told = replace(QUESTIONS[case], is_closed=True, lines=lines, explanation=TEXT)
    show(smallest, scene, Part(scene.seats[0]), told, own="x", own_lines=lines, own_right=False)
    assert smallest.evaluate(FAULTS) == []
    has_no_violations(smallest)


@pytest.mark.parametrize("kind", ["lobby", "roll", "act", "debt", "auction", "ended"])
def test_every_stage_fits_the_smallest_phone(smallest: Page, kind: str) -> None:
    scene = make_scene(kind, seats=make_seats(LONG_WORD[:40], "Owls"))
    acts = (Act("bid", "Your bid", needs_amount=True, least=9995, most=10_030), Act("end", LONG_WORD))
    part = Part(scene.seats[0], acts, (replace(scene.squares[2], name=LONG_WORD),), is_turn=True)
    show(smallest, scene, part)
    assert smallest.evaluate(FAULTS) == []


def test_tabs_are_reached_by_keyboard_and_outlast_a_push(smallest: Page) -> None:
    scene = make_scene("roll")
    show(smallest, scene, Part(scene.seats[0], (Act("roll", "Roll"),), is_turn=True))
    smallest.keyboard.press("Tab")
    smallest.keyboard.press("ArrowRight")
    expect(smallest.get_by_role("heading", name="My streets")).to_be_visible()
    expect(smallest.get_by_role("button", name="Roll")).to_be_hidden()
    pushed = render_to_string("game/_live/seat.html", {"scene": scene, "part": Part(scene.seats[0])})
    smallest.evaluate("html => htmx.swap('#live', html, { swapStyle: 'outerHTML' })", pushed)
    expect(smallest.get_by_role("heading", name="My streets")).to_be_visible()


def test_an_amount_of_ones_own_is_asked_only_while_bids_are_and_outlasts_a_push(smallest: Page) -> None:
    scene = make_scene("auction")
    bidding = Part(scene.seats[1], (Act("bid", "Your bid", needs_amount=True, least=3, most=40),))
    show(smallest, scene, bidding)
    smallest.get_by_label("Another amount").fill("17")
    pushed = render_to_string("game/_live/seat.html", {"scene": scene, "part": bidding})
    smallest.evaluate("html => htmx.swap('#live', html, { swapStyle: 'outerHTML' })", pushed)
    expect(smallest.get_by_label("Another amount")).to_have_value("17")
    show(smallest, scene, Part(scene.seats[1]))
    expect(smallest.get_by_label("Another amount")).to_be_hidden()


def test_score_turn_connection_and_room_stay_in_sight_however_long_the_question(smallest: Page) -> None:
    scene = make_scene("question")
    show(smallest, scene, Part(scene.seats[0], is_turn=True, may_answer=True), QUESTIONS["single"])
    smallest.mouse.wheel(0, 3000)
    for text in ("Your turn", "40", "You are Nora", "K7 MP4"):
        expect(smallest.get_by_text(text).first).to_be_in_viewport()
