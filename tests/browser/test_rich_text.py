"""Formulas, images, code, lists and tables on the big screen and on phones."""

from __future__ import annotations

import base64
import io
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import PIL.Image
import PIL.ImageDraw
import pytest
from django.template.loader import render_to_string
from django.utils.safestring import mark_safe
from playwright.sync_api import Locator, Page, expect

from classroom.parts import Part
from classroom.stage import Question, Stage
from questions.rendering import image_layout
from questions.texts import to_html
from tests.browser.axe import has_no_violations
from tests.browser.handmade import open_page
from tests.browser.room import Device, Room
from tests.browser.school import School
from tests.browser.test_big_screen import FAULTS as PROJECTOR_FAULTS
from tests.browser.test_phone_screen import FAULTS as PHONE_FAULTS
from tests.classroom.scenes import make_question, make_scene

pytestmark = pytest.mark.browser

BIG_SCREENS = [(1920, 1080), (1024, 768)]
SHAPES = {
    "wide": (1600, 500),
    "tall": (500, 1600),
    "square": (600, 600),
    "low": (200, 100),
    "small": (40, 24),
}
FORMULA = r"$$x_{1,2} = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}$$"
LONG_FORMULA = "$$" + " + ".join(rf"\frac{{x_{{{n}}}}}{{{n}}}" for n in range(1, 11)) + "$$"
TABLE = "| river | length | mouth |\n|---|---|---|\n" + "| Po | 652 km | Adriatic |\n" * 3
CODE = "```\nfor number in range(3):\n    print(number, 'longer than a phone is wide, in any case')\n```"


def drawn(width: int, height: int) -> bytes:
    """An image of this size with a frame and a cross, so that a cut is seen."""
    image = PIL.Image.new("RGB", (width, height), "white")
    pen = PIL.ImageDraw.Draw(image)
    pen.rectangle((0, 0, width - 1, height - 1), outline="black", width=max(2, height // 60))
    pen.line((0, 0, width, height), fill="navy", width=max(2, height // 60))
    pen.line((0, height, width, 0), fill="darkred", width=max(2, height // 60))
    data = io.BytesIO()
    image.save(data, "PNG")
    return data.getvalue()


FILES = {f"{name}.png": drawn(*size) for name, size in SHAPES.items()}


def image(shape: str) -> str:
    """An image as questions.rendering writes it."""
    width, height = SHAPES[shape]
    layout = image_layout(width, height)
    return f'<img src="/{shape}.png" alt="a cross" {layout} width="{width}" height="{height}" loading="lazy">'


def question(stem: str, *options: str, **fields: Any) -> Question:
    """A question whose texts are HTML."""
    made = make_question("", *options, **fields)
    choices = tuple(
        replace(choice, text=mark_safe(text)) for choice, text in zip(made.choices, options, strict=True)
    )
    return replace(made, stem=mark_safe(stem), choices=choices)


def markdown(text: str) -> str:
    return to_html(text, "markdown")


QUESTIONS = {
    "wide image": question(f"What is this?{image('wide')}", "A cross", "A star", "A flag", "A road"),
    "tall image": question(f"What is this?{image('tall')}", "A cross", "A star", "A flag", "A road"),
    "small image": question(f"<p>Which sign is {image('small')} here?</p>", "A cross", "A star"),
    "images to choose from": question("Which is a cross?", *[image("square")] * 4),
    "two images and eight of them": question(
        f"Which?{image('wide')}{image('tall')}",
        *[image(shape) for shape in ("wide", "tall", "square", "low")] * 2,
    ),
    "formula": question(
        markdown(f"Solve:\n\n{FORMULA}"), *[markdown(rf"$\frac{{{n}}}{{2}}$") for n in range(4)]
    ),
    "long formula": question(markdown(f"What is\n\n{LONG_FORMULA}"), "1", "2"),
    "table": question(markdown(f"Read:\n\n{TABLE}"), "1", "2"),
    "code and list": question(
        markdown(f"What does it print?\n\n{CODE}\n\n- one\n- two\n\n1. first\n2. second"),
        *[to_html(f"`{n}` **bold** and _leaning_", "markdown", inline=True) for n in range(4)],
    ),
}


def closed(asked: Question) -> Question:
    """The question once everyone has answered, explained at length and with an image."""
    explanation = mark_safe(markdown(f"Because of this:\n\n{FORMULA}") + image("wide"))
    choices = tuple(replace(choice, is_right=choice.value == "0", count=2) for choice in asked.choices)
    return replace(
        asked, is_closed=True, was_right=True, choices=choices, explanation=explanation, solution=""
    )


def show_on_projector(page: Page, stage: Stage) -> None:
    scene = make_scene(stage)
    fragment = render_to_string("game/_live/public.html", {"scene": scene, "part": Part()})
    lesson = {"pk": 1, "bank_name": "Sums"}
    html = render_to_string("classroom/projector.html", {"lesson": lesson, "fragment": fragment})
    open_page(page, html, FILES)


def show_on_phone(page: Page, asked: Question, files: Mapping[str, bytes | None] = FILES) -> None:
    scene = make_scene("question")
    part = Part(scene.seats[0], may_answer=True, is_turn=True)
    mine = {"code": scene.code, "question": asked, "answered": False, "may_answer": True, "own_right": True}
    context = {
        "student": {"name": "Nora"},
        "lesson": {"code": scene.code, "spoken_code": scene.spoken_code},
        "fragment": render_to_string("game/_live/seat.html", {"scene": scene, "part": part}),
        "mine": render_to_string("classroom/_mine.html", mine),
    }
    open_page(page, render_to_string("classroom/phone.html", context), files)


@pytest.mark.parametrize("case", QUESTIONS)
def test_nothing_of_a_question_is_cut_on_the_big_screen(projector: Page, case: str) -> None:
    for width, height in BIG_SCREENS:
        projector.set_viewport_size({"width": width, "height": height})
        show_on_projector(projector, Stage("question", "Lynxes: answer", question=QUESTIONS[case]))
        assert projector.evaluate(PROJECTOR_FAULTS) == []


@pytest.mark.parametrize("kind", ["act", "roll"])
def test_an_explanation_with_formula_and_image_is_shown_whole_on_the_big_screen(
    projector: Page, kind: str
) -> None:
    scene = make_scene(kind)
    stage = replace(scene.stage, question=closed(QUESTIONS["formula"]))
    for width, height in BIG_SCREENS:
        projector.set_viewport_size({"width": width, "height": height})
        show_on_projector(projector, stage)
        expect(projector.locator(".explanation math")).to_be_in_viewport(ratio=1)
        expect(projector.locator(".explanation img")).to_be_in_viewport(ratio=1)
        assert projector.evaluate(PROJECTOR_FAULTS) == []


@pytest.mark.parametrize("case", QUESTIONS)
def test_everything_fits_the_smallest_phone(open_device: Device, case: str) -> None:
    page = open_device({"viewport": {"width": 320, "height": 568}, "has_touch": True})
    for asked in (QUESTIONS[case], closed(QUESTIONS[case])):
        show_on_phone(page, asked)
        assert page.evaluate(PHONE_FAULTS) == []


@pytest.mark.parametrize("case", ["images to choose from", "long formula", "table", "code and list"])
def test_rich_text_is_for_everyone(open_device: Device, case: str) -> None:
    page = open_device({"viewport": {"width": 360, "height": 640}, "has_touch": True})
    for asked in (QUESTIONS[case], closed(QUESTIONS[case])):
        show_on_phone(page, asked)
        has_no_violations(page)


@pytest.mark.parametrize("shape", SHAPES)
def test_no_button_moves_when_an_image_comes(open_device: Device, shape: str) -> None:
    page = open_device({"viewport": {"width": 320, "height": 568}})
    asked = question(f"What is this?{image(shape)}", "A cross", "A star")
    show_on_phone(page, asked, {f"{shape}.png": None, "come.png": FILES[f"{shape}.png"]})
    picture, button = page.locator("#mine img"), page.get_by_role("button", name="A cross")
    assert picture.evaluate("image => image.naturalWidth") == 0
    before = button.bounding_box()
    picture.evaluate("image => { image.src = '/come.png' }")
    expect(picture).to_have_js_property("naturalWidth", SHAPES[shape][0])
    assert button.bounding_box() == before


def test_a_formula_and_an_image_of_a_file_reach_projector_and_phone(
    school: School, open_device: Device
) -> None:
    bank = school.read_bank(gift_with_image())
    room = Room(school, open_device, *school.open_lesson(bank))
    projector = room.projector()
    room.join("Ana", "Ben")
    room.start()
    (phone,) = room.on_turn()
    phone.press("roll")
    phone.mine.locator("img").scroll_into_view_if_needed()
    for stem in (projector.page.locator(".stage .stem"), phone.mine.locator(".stem")):
        shows_image_and_formula(stem)
    phone.tap(phone.mine.locator(".option", has_text="Two"))
    for explanation in (projector.page.locator(".explanation"), phone.mine.locator(".explanation")):
        explanation.locator("img").scroll_into_view_if_needed()
        shows_image_and_formula(explanation)


def gift_with_image() -> bytes:
    """A file with a question whose stem and explanation hold an image and a formula."""
    source = f"data:image/png;base64,{base64.b64encode(FILES['wide.png']).decode()}".replace(
        "=", r"\="
    ).replace(":", r"\:")
    shown = rf"<p>A cross <img src\='{source}' alt\='a cross on white'> and $\sqrt{{x^2 + 1}}$</p>"
    return f"[html]{shown} {{=Two strokes ~Four strokes####[html]{shown}}}".encode()


def shows_image_and_formula(text: Locator) -> None:
    picture, formula = text.get_by_role("img", name="a cross on white"), text.locator("math msqrt")
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("naturalWidth", 1600)
    size = formula.bounding_box()
    assert size["width"] > 30
    assert size["height"] > 15
