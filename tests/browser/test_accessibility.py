"""Every page holds WCAG 2.2 AA, as far as axe can tell: in light, in dark, and in each language."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from game.engine import State
from game.engine.state import Bidding, Debt
from game.rules import VARIANTS
from tests.browser.axe import NARROW, fits_narrow_screens, has_no_violations
from tests.browser.conftest import LAPTOP
from tests.browser.positions import begin_turn, position
from tests.browser.room import PHONE, PROJECTOR, STILL, Device, Room, Screen
from tests.browser.school import School, token_of
from tests.browser.watching import watched

LANGUAGES = {"en": "en-GB", "es": "es-ES", "it": "it-IT"}
ANA, BEN = range(2)
PAIR = (2, 3)
UNFOLD = "document.querySelectorAll('main details').forEach((details) => { details.open = true; })"
MIXED = b"""::Ports:: Which is a port? {=Genoa ~Turin ~Milan}

What is this? {=never closed
"""


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def foreign_room(school: School, language: str, open_room: Callable[..., Room]) -> Room:
    """The lobby of a lesson that runs in the language."""
    room = open_room(plays=200)
    change_lesson(room, "language", language)
    return room


def change_lesson(room: Room, column: str, value: str | int) -> None:
    with room.records.open() as database:
        database.execute(f"UPDATE classroom_lesson SET {column} = ? WHERE code = ?", (value, room.code))


# --- The screens of a lesson, stage by stage ---------------------------------------------------------------


def decide(state: State) -> None:
    begin_turn(state, ANA, answered=True)
    for square in PAIR:
        state.owner[square] = ANA
    state.buildings[PAIR[0]] = 2


def bidding(state: State) -> None:
    decide(state)
    state.auction = Bidding(seller=BEN, square=PAIR[1], bidder=BEN, amount=7)
    state.open("auction", BEN)


def owing(state: State) -> None:
    decide(state)
    state.debts = [Debt(ANA, BEN, 99, "rent", 4)]
    state.open_debt()


def choosing(state: State) -> None:
    decide(state)
    state.debts, state.auction = [], None
    state.open("free_hotel", ANA, options=list(PAIR))


STAGES = {"act": decide, "auction": bidding, "debt": owing, "choose": choosing}


def looked_at(room: Room, stage: str, projector: Screen) -> None:
    """Look at the projector and all phones once they have come to a stage."""
    for screen in (projector, *room.phones):
        screen.shows_stage(stage)
    has_no_violations(projector.page, *(phone.page for phone in room.phones))
    for phone in room.phones:
        fits_narrow_screens(phone.page)


def test_every_stage_on_projector_and_phones(foreign_room: Room) -> None:
    room = foreign_room
    projector = room.projector()
    ana, _ben = room.join("Ana", "Ben", viewport={"width": NARROW, "height": 640})
    room.all_show_the_present([projector, *room.phones])
    looked_at(room, "lobby", projector)
    room.start()
    with position(room, projector, rolls=(3,)) as state:
        begin_turn(state, ANA)
    ana.press("roll")
    looked_at(room, "question", projector)
    ana.answer()
    for stage, arrange in STAGES.items():
        with position(room, projector) as state:
            arrange(state)
        looked_at(room, stage, projector)
    with position(room, projector) as state:
        begin_turn(state, BEN)
    room.control("finish")
    looked_at(room, "ended", projector)


def test_a_game_on_one_device(foreign_room: Room, school: School, laptop: Page) -> None:
    room = foreign_room
    room.join("Ana", "Ben")
    change_lesson(room, "one_device", 1)
    projector = room.projector()
    room.start()
    for stage, control in (
        ("roll", ".hands button"),
        ("question", ".spoken button"),
        ("act", ".hands button"),
    ):
        projector.shows_stage(stage)
        expect(projector.page.locator(control).first).to_be_visible()
        has_no_violations(projector.page)
        projector.page.locator(control).first.click()


# --- The other pages ---------------------------------------------------------------------------------------


@pytest.fixture
def reader(open_device: Device, school: School, language: str) -> Page:
    """A signed-in teacher's laptop that speaks the language."""
    return open_device(LAPTOP, locale=LANGUAGES[language], storage_state=school.signed_in)


@pytest.fixture(scope="module")
def preview(school: School) -> str:
    """The path of the preview of a file with a good and a broken question."""
    file = {"name": "mixed.gift", "mimeType": "text/plain", "buffer": MIXED}
    school.http.get("/questions/")
    reply = school.http.post(
        "/questions/upload/", multipart={"file": file}, headers={"x-csrftoken": token_of(school.http)}
    )
    assert "/uploads/" in reply.url, reply.text()
    return reply.url.removeprefix(school.url)


@pytest.fixture(scope="module")
def played(school: School, bank: int, browser: Browser) -> Iterator[Room]:
    """A lesson of which a turn has been played."""
    faults: list[str] = []
    room = Room(school, watched(browser.new_context, faults), *school.open_lesson(bank))
    phones = room.join("Ana", "Ben")
    room.start()
    room.play_turn()
    for phone in phones:
        phone.context.close()
    yield room
    assert faults == []


def test_the_teachers_pages(reader: Page, played: Room, bank: int, preview: str) -> None:
    lesson = f"/teach/lessons/{played.lesson}"
    forms = [f"/teach/lessons/new/?variant={variant}" for variant in VARIANTS]
    pages = ["/teach/", *forms, f"{lesson}/remote/", f"{lesson}/results/"]
    banks = ["/questions/", f"/questions/banks/{bank}/", f"/questions/banks/{bank}/questions/new/", preview]
    for path in [*pages, *banks]:
        reader.goto(played.school.url + path)
        reader.evaluate(UNFOLD)
        has_no_violations(reader)
        fits_narrow_screens(reader)


def test_pages_for_everybody(open_device: Device, played: Room, language: str) -> None:
    page = open_device(PHONE, locale=LANGUAGES[language])
    school, manual = played.school, f"/how-to-play/{played.code}/"
    for path in ("/accounts/login/", school.server.welcome_path, "/nothing/here/", "/check/", manual, "/"):
        page.goto(school.url + path)
        if path == "/":
            page.locator("main button").click()
        has_no_violations(page)
        fits_narrow_screens(page)
    slide = open_device({**PROJECTOR, **STILL})
    slide.goto(f"{school.url}{manual}slide/")
    has_no_violations(slide)
