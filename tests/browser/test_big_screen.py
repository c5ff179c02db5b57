"""The big screen as a class sees it: nothing cut, nothing too small, tokens that walk."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from django.template.loader import render_to_string
from playwright.sync_api import Page, expect

from classroom.parts import Part
from classroom.scene import Scene
from classroom.stage import Stage
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

SCREENS = [(1920, 1080), (1024, 768), (1280, 720)]
LONG_WORD = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft"
QUESTIONS = {
    "short": make_question("Two and two?", "Three", "Four", "Five", "Six"),
    "two hundred characters and four options of eighty": make_question(TEXT[:200], *[TEXT[:80]] * 4),
    "eight long options": make_question(TEXT[:200], *[TEXT[:80]] * 8),
    "long words": make_question(LONG_WORD, LONG_WORD, LONG_WORD.upper()),
    "a text of a thousand characters": make_question(TEXT * 3, *[TEXT[:120]] * 4),
    "eight long pairs": make_matching(TEXT[:80], [TEXT[:70]] * 8, [TEXT[:80]] * 8),
    "four pairs": make_matching(
        "Whose capital?", ["Italy", "Peru", "Chad", "Fiji"], ["Lima", "Rome", "Suva"]
    ),
    "eight long items to order": make_ordering(TEXT[:150], *[TEXT[:80]] * 8),
    "four items to order": make_ordering("From the sea on?", "Rain", "Sun", "Clouds", "Rivers"),
    "pairs of long words": make_matching(LONG_WORD, [LONG_WORD] * 2, [LONG_WORD.upper()] * 2),
}
PIECEMEAL = [case for case, question in QUESTIONS.items() if question.kind in ("matching", "ordering")]
# Whatever holds text of its own: its size, and whether some of it is out of its box or of the screen.
FAULTS = """() => {
  const faults = [];
  for (const box of document.querySelectorAll("#live *")) {
    const style = getComputedStyle(box), place = box.getBoundingClientRect();
    const holdsText = [...box.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const isShown = style.visibility !== "hidden" && place.width && !box.closest(".visually-hidden");
    if (!holdsText || !isShown) continue;
    const name = box.className + ": " + box.textContent.trim().slice(0, 30);
    const isInside = place.right <= innerWidth + 1 && place.bottom <= innerHeight + 1;
    if (!isInside) faults.push("off the screen: " + name);
    if (parseFloat(style.fontSize) < innerHeight * 0.022 - 0.1) faults.push("too small: " + name);
  }
  for (const box of document.querySelectorAll(".fitted")) {
    if (box.scrollHeight > box.clientHeight + 1) faults.push("cut below: " + box.className);
    if (box.scrollWidth > box.clientWidth + 1) faults.push("cut sideways: " + box.className);
  }
  return faults;
}"""


def show(page: Page, scene: Scene, part: Part | None = None) -> None:
    """Open the projector's page with this scene; `part` is that of the one device of all."""
    fragment = render_to_string("game/_live/public.html", {"scene": scene, "part": part or Part()})
    lesson = {"pk": 1, "bank_name": "Sums"}
    open_page(page, render_to_string("classroom/projector.html", {"lesson": lesson, "fragment": fragment}))


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("case", QUESTIONS)
def test_no_question_is_cut_or_too_small(open_device: Device, case: str, size: tuple[int, int]) -> None:
    page = open_device({"viewport": {"width": size[0], "height": size[1]}})
    seats = make_seats("Lynxes", LONG_WORD[:40], "Herons of the Northern Lake", "Otters")
    show(
        page, make_scene(Stage("question", "Lynxes: answer", seats[0], question=QUESTIONS[case]), seats=seats)
    )
    assert page.evaluate(FAULTS) == []


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("case", PIECEMEAL)
def test_no_pair_and_no_item_is_cut_where_all_answer_on_the_big_screen(
    open_device: Device, case: str, size: tuple[int, int]
) -> None:
    page = open_device({"viewport": {"width": size[0], "height": size[1]}})
    scene = make_scene(Stage("question", "Lynxes: answer", question=QUESTIONS[case]), one_device=True)
    show(page, scene, Part(speaker=scene.seats[0]))
    assert page.evaluate(FAULTS) == []


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: "x".join(map(str, size)))
@pytest.mark.parametrize("kind", ["roll", "act"])
def test_no_line_of_a_solution_is_cut(open_device: Device, kind: str, size: tuple[int, int]) -> None:
    page = open_device({"viewport": {"width": size[0], "height": size[1]}})
    lines = make_lines(*[(TEXT[:60], TEXT[:70])] * 8)
    told = replace(
        QUESTIONS["eight long pairs"], is_closed=True, was_right=False, lines=lines, explanation=TEXT[:150]
    )
    scene = make_scene("roll")
    show(page, make_scene(Stage(kind, "Lynxes: what now?", question=told, square=scene.squares[2])))
    assert page.evaluate(FAULTS) == []


def test_a_short_question_leaves_the_board_in_sight_and_a_long_one_takes_its_place(projector: Page) -> None:
    show(projector, make_scene(Stage("question", question=QUESTIONS["short"])))
    expect(projector.locator(".board")).to_be_visible()
    show(projector, make_scene(Stage("question", question=QUESTIONS["eight long options"])))
    expect(projector.locator(".ring .square").first).to_be_hidden()


@pytest.mark.parametrize("students", [0, 28, 250])
def test_the_lobby_holds_however_many_come(open_device: Device, students: int) -> None:
    page = open_device({"viewport": {"width": 1024, "height": 768}})
    names = tuple(f"Maximiliane {number}" for number in range(students // 4))
    seats = tuple(replace(seat, members=names) for seat in make_seats("Lynxes", "Owls", "Herons", "Otters"))
    show(page, make_scene("lobby", seats=seats, students=students))
    assert page.evaluate(FAULTS) == []


PLAY = """async (events) => {
  const steps = [];
  new MutationObserver((changes) => steps.push(...changes.map((change) => change.target.dataset.square)))
    .observe(document.getElementById("token-0"), { attributeFilter: ["data-square"] });
  const { play } = await import("/static/js/projector.js");
  await play(events, document.getElementById("live"));
  return steps;
}"""
MOVES: list[dict[str, Any]] = [
    {"is": "rolled", "seat": 0, "dice": [3]},
    {"is": "moved", "seat": 0, "path": [2, 3, 4]},
]


@pytest.mark.parametrize(("motion", "steps"), [("no-preference", ["2", "3", "4"]), ("reduce", [])])
def test_a_token_walks_square_by_square_unless_motion_is_unwanted(
    open_device: Device, motion: str, steps: list[str]
) -> None:
    page = open_device({"viewport": {"width": 1280, "height": 720}, "reduced_motion": motion})
    show(page, make_scene("roll"))
    assert page.evaluate(PLAY, MOVES) == steps


def test_a_token_moves_by_transition(projector: Page) -> None:
    show(projector, make_scene("roll"))
    token = projector.locator("#token-0")
    before = token.bounding_box()
    token.evaluate("token => { token.dataset.square = 11 }")
    moving = token.evaluate("token => token.getAnimations().map((move) => move.transitionProperty)")
    assert moving == ["transform"]
    token.evaluate("token => Promise.all(token.getAnimations().map((move) => move.finished))")
    assert token.bounding_box() != before
