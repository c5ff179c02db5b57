"""A whole game on one device by keyboard alone: from the teacher's page to the podium, no mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from questions.parsed import Kind
from tests.browser.conftest import LAPTOP
from tests.browser.room import Device, Room
from tests.browser.school import TEACHER, School

PLAYS = 8
STREET = 4
MAKE_KINDS = f"""
from django.contrib.auth import get_user_model
from questions.parsed import Kind, Number, Option, Pair, ParsedQuestion, to_json, true_or_false
from tests.factories import BankFactory, QuestionFactory
bank = BankFactory(owner=get_user_model().objects.get(username={TEACHER!r}), name="Kinds", questions=0)
kinds = (
    ParsedQuestion(Kind.SINGLE, "Which?", (Option("right", 100.0), Option("wrong a"), Option("wrong b"))),
    ParsedQuestion(Kind.MULTIPLE, "Which two?", (Option("right a", 50.0), Option("right b", 50.0),
        Option("wrong", -100.0))),
    ParsedQuestion(Kind.TRUEFALSE, "True?", true_or_false(True)),
    ParsedQuestion(Kind.SHORT, "What word?", (Option("right", 100.0),)),
    ParsedQuestion(Kind.NUMBER, "How many?", numbers=(Number("12.5", "12.5", "12.5"),)),
    ParsedQuestion(Kind.MATCHING, "Whose?", pairs=(Pair("one", "1"), Pair("two", "2"), Pair("six", "6"))),
    ParsedQuestion(Kind.ORDERING, "In order?", (Option("one"), Option("two"), Option("six"))),
)
for question in kinds:
    QuestionFactory(bank=bank, kind=question.kind, content=to_json(question))
"""
FIGURES = {"one": "1", "two": "2", "six": "6"}
TYPED = {"What word?": "right", "How many?": "12.5"}
MOST_TABS = 80


class Keyboard:
    """One page, and the keys that reach what is on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.press = page.keyboard.press

    def tab_to(self, place: Locator) -> None:
        """Press Tab until `place` has the focus."""
        for _press in range(MOST_TABS):
            self.press("Tab")
            if place.evaluate("place => place === document.activeElement"):
                return
        raise AssertionError(f"Tab does not lead to {place}")

    def choose(self, place: Locator) -> None:
        """Go to a link or a button, and press it."""
        self.tab_to(place)
        self.press("Enter")

    def fill(self, place: Locator, text: str) -> None:
        self.tab_to(place)
        self.press("Control+A")
        self.page.keyboard.type(text)


@pytest.fixture
def keyboard(school: School, open_device: Device) -> Keyboard:
    """A teacher's laptop at their lessons, with a bank of one question of each kind."""
    school.server.manage("shell", "-c", MAKE_KINDS)
    page = open_device(LAPTOP, storage_state=school.signed_in, reduced_motion="reduce")
    page.goto(f"{school.url}/teach/")
    return Keyboard(page)


def open_the_room(keys: Keyboard) -> None:
    """Make a lesson of two teams on one device through the form."""
    page = keys.page
    keys.choose(page.get_by_role("link", name="New lesson").first)
    expect(page.locator("#id_bank")).to_be_visible()
    keys.tab_to(page.locator("#id_bank"))
    page.keyboard.type("Kinds")
    keys.tab_to(page.locator("#id_seats"))
    page.keyboard.type("2")
    keys.fill(page.locator("#id_maximum_plays"), str(PLAYS))
    keys.choose(page.locator("details.more > summary"))
    keys.tab_to(page.locator("#id_one_device"))
    keys.press("Space")
    keys.fill(page.locator("#id_team_names"), "Lynxes, Owls")
    keys.choose(page.locator("button.primary").last)
    expect(page.locator("#live")).to_have_attribute("data-status", "lobby")


def match(page: Page) -> None:
    """Press for each text on the left the letter of the one that belongs to it, then send them by Enter."""
    for figure in FIGURES.values():
        option = page.locator(".rights button", has=page.get_by_text(figure, exact=True))
        page.keyboard.press(str(option.get_attribute("data-key")).lower())
    page.keyboard.press("Enter")


def order(keys: Keyboard) -> None:
    """Move each item up to its place by the arrow keys, then send them."""
    items = keys.page.locator(".item")
    for place, text in enumerate(FIGURES):
        above = items.locator(".text").all_inner_texts().index(text) - place
        if above:
            keys.tab_to(items.nth(place + above).locator("button").first)
        for _place in range(above):
            keys.press("ArrowUp")
    keys.choose(keys.page.locator(".spoken button.primary"))


def answer(keys: Keyboard) -> None:
    """Answer right what is asked: by letters, by arrows, by ticks, or in writing."""
    page = keys.page
    if page.locator(".spoken .pairs").count():
        match(page)
        return
    if page.locator(".spoken .ordering").count():
        order(keys)
        return
    right = page.locator(".spoken .choice", has_text=re.compile("right|true", re.IGNORECASE))
    if page.locator('.spoken input[type="checkbox"]').count():
        for choice in right.all():
            keys.tab_to(choice.locator("input"))
            keys.press("Space")
        keys.choose(page.locator(".spoken button.primary"))
    elif page.locator('.spoken input[type="text"]').count():
        keys.tab_to(page.locator('.spoken input[type="text"]'))
        page.keyboard.type(TYPED[page.locator(".stage .stem").inner_text().strip()])
        keys.press("Enter")
    else:
        keys.press(str(right.get_attribute("data-key")).lower())


def go_on(keys: Keyboard) -> None:
    """Do the likeliest thing: buy or choose what is offered, else what Enter leads on to."""
    offered = keys.page.locator('.hand form:has(input[value="buy"], input[value="choose"]) button')
    if offered.count():
        keys.choose(offered.first)
    else:
        keys.press("Enter")


def next_step(page: Page) -> str:
    """Wait until the page takes a press, and return what for: spoken, hands; or podium when all is over."""
    expect(page.locator("body[data-resting]")).to_have_count(0)
    step = page.locator(".spoken, .hands, .podium").first
    expect(step).to_be_visible()
    classes = str(step.get_attribute("class")).split()
    return next(name for name in ("spoken", "hands", "podium") if name in classes)


def test_a_game_on_one_device_is_played_by_keyboard_alone(keyboard: Keyboard, school: School) -> None:
    page = keyboard.page
    open_the_room(keyboard)
    lesson = int(re.search(r"/lessons/(\d+)/", page.url)[1])
    code = school.records.value("SELECT code FROM classroom_lesson WHERE id = ?", lesson)
    room = Room(school, lambda *_, **__: page, lesson, code)
    room.records.take_time(code)
    live = page.locator("#live")
    keyboard.choose(page.locator("#control-start"))
    expect(live).to_have_attribute("data-stage", "roll")
    room.records.load_die(code, STREET - 1)

    while next_step(page) != "podium":
        version = str(live.get_attribute("data-version"))
        (answer if next_step(page) == "spoken" else go_on)(keyboard)
        expect(live).not_to_have_attribute("data-version", version)

    expect(page.locator(".podium .step")).to_have_count(2)
    expect(page.locator("h1")).to_have_text(re.compile("win"))
    state = room.records.state(code)
    assert state.play == PLAYS
    assert sum(state.right) == sum(state.asked) >= PLAYS
    kinds = "SELECT DISTINCT q.kind FROM classroom_asked a JOIN classroom_lessonquestion q"
    asked = room.records.rows(f"{kinds} ON q.id = a.question_id WHERE a.right AND q.lesson_id = ?", lesson)
    assert {kind for (kind,) in asked} == set(Kind)
    assert "buy" in [move.do for move in room.records.moves(code)]
