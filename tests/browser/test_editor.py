"""The editor of questions in a real browser: keys, lines that move, images, and work that is not lost."""

from __future__ import annotations

import base64
import io
import re

import pytest
from PIL import Image
from playwright.sync_api import Dialog, Page, expect

from tests.browser.axe import fits_narrow_screens, has_no_violations
from tests.browser.conftest import LAPTOP
from tests.browser.room import Device
from tests.browser.school import School

KINDS = ("Single choice", "Multiple choice", "True or false", "Short text", "Number", "Matching", "Ordering")
UNFOLD = "document.querySelectorAll('main details').forEach((details) => { details.open = true; })"
PASTE = """([element, data]) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], "map.png", { type: "image/png" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


@pytest.fixture
def desk(open_device: Device, school: School) -> Page:
    """A laptop where the teacher is signed in."""
    return open_device(LAPTOP, storage_state=school.signed_in)


@pytest.fixture
def empty(school: School) -> int:
    """A bank without questions, by its number."""
    fields = {"name": "Empty", "language": "en", "threshold": 100}
    reply = school.post("/questions/banks/new/", fields, ask_first=True)
    return int(re.search(r"/banks/(\d+)/", reply.url)[1])


@pytest.fixture
def editor(desk: Page, school: School, empty: int) -> Page:
    """The form of a new question."""
    desk.goto(f"{school.url}/questions/banks/{empty}/questions/new/")
    return desk


def png() -> str:
    """A red square."""
    written = io.BytesIO()
    Image.new("RGB", (40, 40), "red").save(written, "PNG")
    return base64.b64encode(written.getvalue()).decode()


def write_choice(page: Page, stem: str) -> None:
    page.get_by_label("Question", exact=True).fill(stem)
    page.get_by_label("Option 1", exact=True).fill("Lima")
    page.get_by_label("Option 2", exact=True).fill("Cusco")
    page.get_by_label("Option 1 is right").check()


def options(page: Page) -> list[str]:
    return [field.input_value() for field in page.locator('[name="option"]').all()]


def test_questions_are_written_and_saved_by_keys_alone(editor: Page, empty: int) -> None:
    keys = editor.keyboard
    expect(editor.get_by_label("Question", exact=True)).to_be_focused()
    keys.type("Capital of Peru?")
    editor.get_by_label("Option 1 is right").focus()
    keys.press("Space")
    keys.press("Tab")
    keys.type("Lima")
    keys.press("Control+Shift+Enter")
    expect(editor.locator(".wrong.lines")).to_contain_text("two options")
    editor.get_by_label("Option 2", exact=True).focus()
    keys.type("Cusco")
    keys.press("Control+Shift+Enter")
    expect(editor.get_by_label("Question", exact=True)).to_be_focused()
    expect(editor.get_by_label("Question", exact=True)).to_have_value("")
    write_choice(editor, "Capital of all Peru?")
    keys.press("Control+Enter")
    expect(editor.get_by_role("heading", name="2 questions")).to_be_visible()


def test_a_line_moves_with_its_tick_and_the_focus(editor: Page) -> None:
    write_choice(editor, "Capital of Peru?")
    editor.get_by_label("Option 1", exact=True).press("Alt+ArrowDown")
    assert options(editor)[:2] == ["Cusco", "Lima"]
    expect(editor.get_by_label("Option 2 is right")).to_be_checked()
    expect(editor.get_by_label("Option 1 is right")).not_to_be_checked()
    expect(editor.get_by_label("Option 2", exact=True)).to_be_focused()
    editor.get_by_role("button", name="Line 2 up").click()
    assert options(editor)[:2] == ["Lima", "Cusco"]


def test_the_preview_follows_on_phone_and_projector(editor: Page) -> None:
    write_choice(editor, "Is $x^2$ even?")
    for screen in (".handset", ".slide"):
        expect(editor.locator(f"{screen} msup")).to_be_visible()
        expect(editor.locator(f"{screen} li").filter(has_text="Cusco")).to_be_visible()


def test_another_kind_and_back_loses_nothing(editor: Page) -> None:
    write_choice(editor, "Capital of Peru?")
    for kind in ("Matching", "Number", "Single choice"):
        editor.get_by_role("button", name=kind).click()
        expect(editor.get_by_role("button", name=kind, pressed=True)).to_be_visible()
    assert options(editor)[:2] == ["Lima", "Cusco"]
    expect(editor.get_by_label("Option 1 is right")).to_be_checked()


def test_a_pasted_image_is_described_and_shown(editor: Page) -> None:
    write_choice(editor, "What is shown? ")
    stem = editor.get_by_label("Question", exact=True)
    stem.focus()
    stem.press("End")
    editor.evaluate(PASTE, [stem.element_handle(), png()])
    description = editor.get_by_label("What does it show?")
    expect(description).to_be_focused()
    has_no_violations(editor)
    description.fill("A red square")
    description.press("Enter")
    expect(stem).to_have_value(re.compile(r"^What is shown\? !\[A red square\]\(image:[0-9a-f]{32}\)$"))
    shown = editor.locator(".handset img")
    expect(shown).to_have_attribute("alt", "A red square")
    expect(shown).to_have_js_property("naturalWidth", 40)
    stem.press("Control+Enter")
    expect(editor.locator(".question img")).to_have_attribute("alt", "A red square")


def test_a_file_that_is_no_image_is_refused_with_a_sentence(editor: Page) -> None:
    editor.get_by_role("button", name="Insert an image").click()
    file = {"name": "notes.png", "mimeType": "image/png", "buffer": b"no image"}
    editor.get_by_label("PNG, JPEG, GIF or WebP").set_input_files(file)
    expect(editor.get_by_role("alert")).to_contain_text("notes.png")
    expect(editor.get_by_role("button", name="Insert", exact=True)).to_be_disabled()
    editor.get_by_role("button", name="Leave it out").click()
    expect(editor.get_by_role("dialog")).to_be_hidden()


def test_leaving_with_unsaved_text_asks_first(editor: Page) -> None:
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    editor.on("dialog", stay)
    editor.get_by_label("Question", exact=True).press_sequentially("Not lost?")
    editor.get_by_role("link", name="Back").click(no_wait_after=True)
    expect(editor.get_by_label("Question", exact=True)).to_have_value("Not lost?")
    editor.wait_for_timeout(200)
    assert asked == ["beforeunload"]


def test_the_second_of_two_tabs_is_told_and_loses_nothing(editor: Page) -> None:
    write_choice(editor, "Capital of Peru?")
    editor.keyboard.press("Control+Enter")
    editor.get_by_role("link", name="Change").first.click()
    other = editor.context.new_page()
    other.goto(editor.url)
    write_choice(editor, "From the first tab?")
    editor.keyboard.press("Control+Enter")
    expect(editor.get_by_role("heading", name="1 question")).to_be_visible()
    write_choice(other, "From the second tab?")
    other.keyboard.press("Control+Enter")
    expect(other.get_by_role("alert")).to_contain_text("From the first tab?")
    expect(other.get_by_label("Question", exact=True)).to_have_value("From the second tab?")
    has_no_violations(other)
    fits_narrow_screens(other)
    other.get_by_role("button", name="Save", exact=True).click()
    expect(other.locator(".question")).to_contain_text("From the second tab?")


@pytest.mark.parametrize("kind", KINDS)
def test_the_form_of_every_kind_is_for_everybody(editor: Page, kind: str) -> None:
    if kind != "Single choice":
        editor.get_by_role("button", name=kind).click()
    expect(editor.get_by_role("button", name=kind, pressed=True)).to_be_visible()
    editor.evaluate(UNFOLD)
    has_no_violations(editor)
    fits_narrow_screens(editor)
