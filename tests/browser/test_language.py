"""A lesson runs in its bank's language on every screen, whatever the devices speak."""

from __future__ import annotations

import pytest
from django.utils import translation
from django.utils.translation import gettext
from playwright.sync_api import Locator, expect

from classroom.settings import LOCALE_PATHS
from tests.browser.room import Device, Room
from tests.browser.school import School

LANGUAGES = ("es", "it")


@pytest.fixture(params=LANGUAGES)
def foreign(request: pytest.FixtureRequest, school: School, open_device: Device) -> tuple[str, Room]:
    """A language, and the lobby of a lesson whose bank is in it."""
    bank = school.make_bank(f"Banco {request.param}", language=request.param)
    return request.param, Room(school, open_device, *school.open_lesson(bank))


def test_every_screen_of_a_lesson_says_which_language_it_is_in(foreign: tuple[str, Room]) -> None:
    language, room = foreign
    projector = room.projector()
    room.join("Ana", "Ben")
    for screen in (projector, *room.phones):
        assert screen.page.locator("html").get_attribute("lang") == language


def test_a_lesson_speaks_its_banks_language(foreign: tuple[str, Room]) -> None:
    language, room = foreign
    if not any((path / language).is_dir() for path in LOCALE_PATHS):
        pytest.fail(f"There is no catalogue for {language}.")
    projector = room.projector()
    room.join("Ana", "Ben")
    room.start()
    (phone,) = room.on_turn()
    says(phone.page.locator(".whose"), "Your turn", language)
    says(phone.button("roll"), "Roll the die", language)
    phone.press("roll")
    says(projector.page.locator(".stage .turn"), "%(seat)s: answer", language)
    projector.page.reload()
    assert projector.page.locator("html").get_attribute("lang") == language


def says(place: Locator, message: str, language: str) -> None:
    """Whether a place on a screen shows a message's translation, which must not be the English itself."""
    with translation.override(language):
        translated = gettext(message)
    assert translated != message, f"{message!r} has no translation into {language}."
    expect(place).to_contain_text(translated.replace("%(seat)s", "").strip())
