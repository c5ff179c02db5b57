"""The main job, end to end: a question file becomes a game on a projector and four phones, and a report."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest
import segno
from playwright.sync_api import Download, Locator, Page, expect

from tests.browser.room import PHONE, PROJECTOR, Device, Phone, Room, Screen
from tests.browser.school import PASSWORD, School

NAMES = ("Ana", "Ben", "Cleo", "Dan")
PLAYS = 4
GIFT = """
// A file as a teacher types it.
::Peru:: What is the capital of Peru? {
  =Lima
  ~Quito
  ~Bogotá
  ~La Paz
}

::Spiders:: A spider is an insect. {FALSE}

::Planets:: Which planet is nearest to the sun? {=Mercury}

::Minutes:: How many minutes are two hours? {#120}

::Primes:: Which of these numbers are prime? {
  ~%50%2
  ~%50%7
  ~%-100%9
  ~%-100%15
}
"""
PICKED = {
    "What is the capital of Peru?": ["Lima"],
    "A spider is an insect.": ["False"],
    "Which of these numbers are prime?": ["2", "7"],
}
DARK_MODULES = """(svg, border) => {
    const path = svg.querySelector("path[stroke]");
    const size = svg.viewBox.baseVal.width - 2 * border;
    const isDark = (x, y) => path.isPointInStroke(new DOMPoint(x + border + 0.5, y + border + 0.5));
    const places = [...Array(size).keys()];
    return places.map((y) => places.map((x) => isDark(x, y)));
}"""
TYPED = {"Which planet is nearest to the sun?": "Mercury", "How many minutes are two hours?": "120"}


def test_a_question_file_becomes_a_game_and_a_report(
    new_school: School, open_device: Device, laptop: Page
) -> None:
    become_the_first_teacher(laptop, new_school)
    import_the_file(laptop)
    room = open_the_room(laptop, new_school, open_device)
    projector = Screen(laptop)
    for name in NAMES:
        join(room, projector, name)
    press_on_projector(projector, "start")
    while not room.records.state(room.code).ended:
        room.play_turn(answer_right)
    all_show_the_podium(room, projector)
    state = room.records.state(room.code)
    assert state.right == state.asked
    open_the_report(room, projector)
    report_shows_everyone(laptop, questions=sum(state.asked))
    with laptop.expect_download() as saved:
        laptop.locator('a[href$="results.csv"]').click()
    file_holds_everyone(saved.value, questions=sum(state.asked))


def become_the_first_teacher(page: Page, school: School) -> None:
    page.goto(school.url + school.server.welcome_path)
    page.locator('[name="name"]').fill("Ada Lovelace")
    page.locator('[name="identity"]').fill("ada")
    page.locator('[name="password"]').fill(PASSWORD)
    page.locator("main form button").click()
    page.wait_for_url("**/teach/")


def import_the_file(page: Page) -> None:
    page.locator('a[href="/questions/"]').first.click()
    upload = page.locator("form.upload")
    upload.locator('input[type="file"]').set_input_files(
        {"name": "general.gift", "mimeType": "text/plain", "buffer": GIFT.encode()}
    )
    upload.locator("button").click()
    expect(page.locator(".question.pick")).to_have_count(5)
    page.locator('button[name="take"]').click()
    expect(page.locator(".summary")).to_contain_text("5 taken")
    page.locator("main .button.primary").click()
    expect(page.locator("#questions .question")).to_have_count(5)


def open_the_room(page: Page, school: School, open_device: Device) -> Room:
    """Open the lesson: at most five inputs stand between the teacher and the room."""
    page.goto(f"{school.url}/teach/")
    page.locator('a[href="/teach/lessons/new/"]').first.click()
    inputs = page.locator("form .field").filter(visible=True).locator("input, select")
    expect(inputs.first).to_be_visible()
    assert inputs.count() <= 5
    expect(page.locator('[name="bank"] option:checked')).to_have_text(re.compile("^general "))
    page.locator('[name="seats"]').select_option("4")
    page.locator('[name="maximum_plays"]').fill(str(PLAYS))
    page.locator("form button.primary").click()
    page.wait_for_url("**/projector/")
    lesson = int(page.url.split("/")[-3])
    code = school.records.value("SELECT code FROM classroom_lesson WHERE id = ?", lesson)
    shows_the_way_in(page, code)
    school.records.take_time(code)
    return Room(school, open_device, lesson, code)


def shows_the_way_in(page: Page, code: str) -> None:
    """The code to read out, the address in words, and the QR code of that very address."""
    expect(page.locator(".way-in .code")).to_have_text(f"{code[:2]} {code[2:]}")
    address = page.locator(".way-in .address").inner_text()
    expected = segno.make(f"http://{address}/j/{code}/", error="m")
    assert page.locator(".way-in .qr svg").evaluate(DARK_MODULES, expected.default_border_size) == [
        [bool(module) for module in row] for row in expected.matrix
    ]


def join(room: Room, projector: Screen, name: str) -> None:
    """Come in by what the projector shows: the address, then two inputs."""
    page = room.open_device(PHONE)
    page.goto("http://" + projector.page.locator(".way-in .address").inner_text())
    inputs = page.locator("form input").filter(visible=True)
    assert inputs.count() == 2
    inputs.nth(0).fill(projector.page.locator(".way-in .code").inner_text().lower())
    inputs.nth(1).fill(name)
    page.locator("form button").click()
    room.phones.append(Phone(page, name))
    expect(projector.page.locator(".arrivals .names", has_text=name)).to_be_visible()


def press_on_projector(projector: Screen, do: str) -> None:
    projector.page.mouse.move(400, 400)
    projector.page.mouse.move(420, 420)
    projector.page.locator(f'#controls button[value="{do}"]').click()
    expect(projector.live).to_have_attribute("data-status", "running")


def answer_right(phone: Phone) -> None:
    """Answer the open question right, whatever its kind."""
    stem = phone.mine.locator(".stem").inner_text().strip()
    if stem in TYPED:
        phone.mine.locator('[name="text"]').fill(TYPED[stem])
        phone.tap(phone.mine.locator("button"))
        return
    options = [option_of(phone, text) for text in PICKED[stem]]
    if phone.mine.locator('input[type="checkbox"]').count() == 0:
        phone.tap(options[0])
        return
    for option in options:
        option.click()
    phone.tap(phone.mine.locator("button"))


def option_of(phone: Phone, text: str) -> Locator:
    words = phone.page.locator(".text").get_by_text(text, exact=True)
    return phone.mine.locator(".option", has=words)


def all_show_the_podium(room: Room, projector: Screen) -> None:
    for screen in (projector, *room.phones):
        screen.shows_stage("ended")
        screen.was_not_reloaded()
    expect(projector.page.locator(".podium .step")).to_have_count(3)
    for phone in room.phones:
        expect(phone.page.locator(".own-place")).to_be_visible()


def open_the_report(room: Room, projector: Screen) -> None:
    projector.page.mouse.move(300, 300)
    projector.page.locator("#controls a.when-ended").click()
    projector.page.wait_for_url("**/results/")


def report_shows_everyone(page: Page, questions: int) -> None:
    """Every student and every question that was asked is in the table. All answers were right."""
    rows = page.locator("table.grid tbody tr")
    expect(rows).to_have_count(len(NAMES))
    expect(page.locator("table.grid thead abbr")).to_have_count(questions)
    for name in NAMES:
        row = rows.filter(has=page.get_by_role("rowheader", name=name))
        expect(row.locator("td.right").first).to_be_visible()
    expect(rows.locator("td.right")).to_have_count(questions)


def file_holds_everyone(saved: Download, questions: int) -> None:
    text = Path(saved.path()).read_text(encoding="utf-8-sig")
    head, *rows = list(csv.reader(io.StringIO(text)))
    stems = [cell.partition(". ")[2] for cell in head if ". " in cell]
    assert len(stems) == questions
    assert set(stems) <= {*PICKED, *TYPED}
    assert sorted(row[0] for row in rows) == sorted(NAMES)
    assert sum(cell.startswith("right: ") for row in rows for cell in row) == questions


@pytest.fixture
def laptop(open_device: Device) -> Page:
    """The teacher's machine at the projector."""
    return open_device(PROJECTOR, accept_downloads=True)
