"""A teacher's files become questions: dropped, looked at, chosen, taken, taken back."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import axe
from tests.browser.conftest import LAPTOP
from tests.browser.room import Device
from tests.browser.school import School

SHEET = """Spørgsmål;Svar;Forkert;Emne
Norges hovedstad?;Oslo;Bergen;Norge
Sveriges hovedstad?;Stockholm;Malmø;Sverige
Danmarks hovedstad?;København;Aarhus;Danmark
"""
QUIZ = """One? {=right ~wrong}

Two? {=right ~wrong ~}

Three! {}

Four? {=right ~wrong}
"""
WRONG = " ".join(f"~<p>wrong <i>{letter}</i></p>#<p>No!</p>" for letter in "abcdefgh")
LARGE = "[html]<p>Question <b>{0}</b>?</p> {{=<p>right {0}</p>#<p>Yes!</p> " + WRONG + "}}"
DROP = """(form, files) => {
  const transfer = new DataTransfer();
  for (const [name, text] of Object.entries(files)) transfer.items.add(new File([text], name));
  const options = { dataTransfer: transfer, bubbles: true, cancelable: true };
  form.dispatchEvent(new DragEvent("dragover", options));
  form.dispatchEvent(new DragEvent("drop", options));
}"""


@pytest.fixture(autouse=True)
def _nothing_waits(school: School) -> None:
    """Discard what the test before has left waiting."""
    with school.records.open() as database:
        database.execute("DELETE FROM questions_upload")


@pytest.fixture
def page(school: School, open_device: Device) -> Page:
    return open_device({**LAPTOP, "storage_state": school.signed_in})


@pytest.fixture
def bank(school: School) -> int:
    """A bank for each test, since each changes it."""
    return school.make_bank(questions=0)


def file(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


def send(page: Page, school: School, *files: dict[str, Any], bank: int | None = None) -> None:
    page.goto(f"{school.url}/questions/" + (f"banks/{bank}/" if bank else ""))
    upload = page.locator("form.upload")
    upload.locator('input[type="file"]').set_input_files(list(files))
    upload.locator("button").click()
    page.wait_for_url("**/uploads/**")


def rows(page: Page) -> Locator:
    return page.locator(".questions.rows > li")


def stems(school: School, bank: int) -> list[str]:
    found = school.records.rows(
        "SELECT stem_text FROM questions_question"
        " WHERE bank_id = ? AND archived_at IS NULL ORDER BY position",
        bank,
    )
    return [row[0] for row in found]


def test_columns_are_assigned_some_questions_taken_and_all_taken_back(
    school: School, page: Page, bank: int
) -> None:
    send(page, school, file("hovedstæder.csv", SHEET), bank=bank)
    # Nobody knows these titles, so the first row was taken for a question.
    expect(rows(page)).to_have_count(4)
    page.locator('[name="titles-0"]').check()
    expect(rows(page)).to_have_count(3)
    page.locator('[name="role-0"]').nth(3).select_option("category")
    expect(rows(page).first.locator(".facts")).to_contain_text("Norge")
    expect(rows(page).first.locator(".answers li")).to_have_count(2)
    page.locator('[name="role-0"]').nth(1).select_option("wrong")
    page.locator('[name="role-0"]').nth(2).select_option("key")
    expect(rows(page).first.locator(".answers .is-right")).to_contain_text("Bergen")
    rows(page).nth(1).locator("label").click()
    expect(page.locator("#chosen")).to_contain_text("2 of 3")
    page.locator('button[name="take"]').click()
    expect(page.locator(".summary")).to_contain_text("3 questions found = 2 taken + 1 left out")
    assert stems(school, bank) == ["Norges hovedstad?", "Danmarks hovedstad?"]
    page.get_by_role("button", name=re.compile("Take it back")).click()
    expect(page.locator(".messages")).to_contain_text("2 questions were taken back")
    assert stems(school, bank) == []


def test_a_corrected_file_replaces_what_it_brought_before_and_gives_it_back(
    school: School, page: Page, bank: int
) -> None:
    for text in (QUIZ, QUIZ.replace("Four? {=right", "Four? {=better")):
        send(page, school, file("quiz.gift", text), bank=bank)
        if text != QUIZ:
            expect(page.locator(".repeats legend")).to_contain_text("3 questions are there already")
            expect(page.locator("#chosen")).to_contain_text("Take 0 questions")
            page.get_by_label("Put the new ones in their place").check()
        expect(page.locator("#chosen")).to_contain_text("Take 3 questions")
        page.locator('button[name="take"]').click()
        expect(page.locator(".summary")).to_contain_text("3 taken")
    expect(page.locator(".sums")).to_contain_text("3 of them in the place of older ones")
    assert stems(school, bank) == ["One?", "Two?", "Four?"]
    page.get_by_role("button", name=re.compile("Take it back")).click()
    expect(page.locator(".messages")).to_contain_text("3 older ones are in their places again")
    assert stems(school, bank) == ["One?", "Two?", "Four?"]
    expect(page.locator("#questions")).not_to_contain_text("better")


def test_what_a_lesson_has_played_is_not_taken_back(school: School, page: Page, bank: int) -> None:
    send(page, school, file("quiz.gift", QUIZ), bank=bank)
    page.locator('button[name="take"]').click()
    expect(page.locator(".summary")).to_be_visible()
    school.open_lesson(bank)
    page.get_by_role("button", name=re.compile("Take it back")).click()
    expect(page.locator(".messages")).to_contain_text("A lesson has played questions of this file")
    assert len(stems(school, bank)) == 3


def test_rows_are_filtered_and_ticked_without_leaving_the_page(school: School, page: Page, bank: int) -> None:
    send(page, school, file("quiz.gift", QUIZ), bank=bank)
    page.evaluate("window.isSamePage = true")
    page.get_by_role("button", name="To check").click()
    expect(rows(page)).to_have_count(1)
    expect(rows(page)).to_contain_text("Two?")
    page.get_by_role("button", name="Can't be taken").click()
    expect(rows(page)).to_contain_text("Three!")
    page.get_by_role("button", name="Only those ready").click()
    expect(page.locator("#chosen")).to_contain_text("2 of 3")
    page.get_by_role("button", name="All", exact=False).first.click()
    expect(rows(page)).to_have_count(4)
    boxes = page.locator('[name="tick"]')
    boxes.first.uncheck()
    boxes.last.click(modifiers=["Shift"])
    expect(page.locator("#chosen")).to_contain_text("0 of 3")
    assert page.evaluate("window.isSamePage === true")


def test_files_are_dropped_and_each_waits_for_itself(school: School, page: Page, bank: int) -> None:
    page.goto(f"{school.url}/questions/banks/{bank}/")
    files = {"one.gift": QUIZ, "two.csv": SHEET}
    page.locator("form.upload").evaluate(f"(form) => ({DROP})(form, {files!r})")
    page.wait_for_url("**/uploads/")
    expect(page.locator(".waiting > li")).to_have_count(2)
    expect(page.locator(".waiting > li").first).to_contain_text("4 questions found")
    page.get_by_role("link", name="Look at it one.gift").click()
    page.locator('button[name="take"]').click()
    page.get_by_role("link", name="Next file: two.csv").click()
    page.get_by_role("button", name="Discard the file").click()
    expect(page.locator(".messages")).to_contain_text("two.csv")


def test_a_file_that_does_not_fit_is_named_where_it_was_dropped(school: School, page: Page) -> None:
    page.goto(f"{school.url}/questions/")
    page.locator("form.upload").evaluate(f"(form) => ({DROP})(form, {{'empty.gift': ''}})")
    expect(page.locator(".sending")).to_contain_text("empty")
    assert page.url.endswith("/questions/")


@pytest.fixture
def reader(school: School, page: Page) -> Iterator[int]:
    """The process in which the server reads files, by its number."""
    send(page, school, file("first.gift", QUIZ))
    page.get_by_role("button", name="Discard the file").click()
    found = list(_children(school.server.process.pid))
    if not found:
        pytest.skip("this system does not tell which processes a process has started")
    yield found[0]
    _signal(found[0], signal.SIGCONT)


def _children(pid: int) -> Iterator[int]:
    for told in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in told.read_text().split():
            if "questions.reading" in Path(f"/proc/{child}/cmdline").read_text():
                yield int(child)


def _signal(pid: int, what: signal.Signals) -> None:
    try:
        os.kill(pid, what)
    except ProcessLookupError:
        return


def test_a_page_waits_while_its_file_is_read_and_then_shows_it(
    school: School, page: Page, reader: int
) -> None:
    _signal(reader, signal.SIGSTOP)
    send(page, school, file("slow.gift", QUIZ))
    expect(page.locator("#preview")).to_contain_text("The file is being read")
    other = page.context.new_page()
    other.goto(f"{school.url}/questions/uploads/")
    expect(other.locator(".waiting")).to_contain_text("Being read")
    _signal(reader, signal.SIGCONT)
    expect(rows(page)).to_have_count(4)
    expect(other.locator(".waiting")).to_contain_text("4 questions found")


def test_a_large_file_tells_how_far_it_is_and_is_then_shown_page_by_page(
    school: School, page: Page, reader: int
) -> None:
    _signal(reader, signal.SIGSTOP)
    send(page, school, file("large.gift", "\n\n".join(LARGE.format(number) for number in range(9000))))
    _signal(reader, signal.SIGCONT)
    while not school.records.value("SELECT read_so_far OR parsed IS NOT NULL FROM questions_upload"):
        page.wait_for_timeout(20)
    _signal(reader, signal.SIGSTOP)
    expect(page.locator("#preview")).to_contain_text(re.compile(r"\d+ questions? so far"))
    _signal(reader, signal.SIGCONT)
    expect(page.locator(".summary")).to_contain_text("9000 questions found", timeout=60_000)
    page.get_by_role("button", name="Next").click()
    expect(rows(page).first).to_contain_text("Question 50?")
    expect(page.locator(".pages")).to_contain_text("Page 2 of 180")


def test_a_reader_that_dies_is_told_and_the_next_file_is_read(
    school: School, page: Page, reader: int
) -> None:
    _signal(reader, signal.SIGSTOP)
    send(page, school, file("deadly.gift", QUIZ))
    expect(page.locator("#preview")).to_contain_text("The file is being read")
    _signal(reader, signal.SIGKILL)
    expect(page.locator("#preview")).to_contain_text("could not be read")
    send(page, school, file("next.gift", QUIZ))
    expect(rows(page)).to_have_count(4)


def test_a_file_is_taken_by_keyboard_alone(school: School, page: Page, bank: int) -> None:
    page.goto(f"{school.url}/questions/banks/{bank}/")
    page.locator('form.upload input[type="file"]').set_input_files(file("quiz.gift", QUIZ))
    page.locator('form.upload input[type="file"]').focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/uploads/**")
    _tab_to(page, "tick-0")
    page.keyboard.press("Space")
    expect(page.locator("#chosen")).to_contain_text("2 of 3")
    _tab_to(page, "show-failed", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(rows(page)).to_have_count(1)
    expect(page.locator("#show-failed")).to_be_focused()
    _tab_to(page, "take", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".summary")).to_contain_text("2 taken")
    assert stems(school, bank) == ["Two?", "Four?"]


def _tab_to(page: Page, name: str, key: str = "Tab") -> None:
    for _ in range(60):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.id || document.activeElement.name") == name:
            return
    raise AssertionError(f"the keyboard does not come to {name}")


def test_without_javascript_everything_works_by_buttons(
    school: School, open_device: Device, bank: int
) -> None:
    page = open_device({**LAPTOP, "storage_state": school.signed_in, "java_script_enabled": False})
    send(page, school, file("quiz.gift", QUIZ), file("sheet.csv", SHEET), bank=bank)
    expect(page.locator(".waiting > li").filter(has_text="quiz.gift")).to_be_visible()
    page.get_by_role("link", name="quiz.gift").first.click()
    page.locator("#tick-0").uncheck()
    page.get_by_role("button", name="To check").click()
    expect(rows(page)).to_have_count(1)
    page.locator('button[name="take"]').click()
    expect(page.locator(".summary")).to_contain_text("2 taken")
    assert stems(school, bank) == ["Two?", "Four?"]


def test_the_pages_are_accessible_and_fit_narrow_screens(school: School, page: Page, bank: int) -> None:
    send(page, school, file("a_rather_long_name_without_any_blanks.csv", SHEET), bank=bank)
    page.locator('button[name="take"]').click()
    expect(page.locator(".summary")).to_be_visible()
    taken = page.url
    send(page, school, file("quiz.gift", QUIZ), bank=bank)
    for address in (taken, page.url, f"{school.url}/questions/uploads/"):
        page.goto(address)
        axe.has_no_violations(page)
        axe.fits_narrow_screens(page)
