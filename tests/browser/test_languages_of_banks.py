"""Banks in several languages, from their file to the screens of a lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.room import Device, Room
from tests.browser.school import School

pytestmark = pytest.mark.browser


class Sample(NamedTuple):
    """A question as its file has it, and its texts as they are to be read."""

    gift: str
    stem: str
    right: str
    wrong: str
    direction: str = "ltr"
    encoding: str = "utf-8"


SAMPLES = {
    "Spanish": Sample(
        "¿En qué año llegó Núñez de Balboa al océano Pacífico? {=El año 1513 ~Mañana ~Jamás llegó}",
        "¿En qué año llegó Núñez de Balboa al océano Pacífico?",
        "El año 1513",
        "Mañana",
    ),
    "Spanish of an old program": Sample(
        "¿Cuántos años dura un lustro? {=Cinco años ~Diez años ~Ningún año, señor}",
        "¿Cuántos años dura un lustro?",
        "Cinco años",
        "Ningún año, señor",
        encoding="cp1252",
    ),
    "Italian": Sample(
        "Qual è la città più a sud, così com'è sulla carta? {=È Roma ~È Milano ~Né l'una né l'altra}",
        "Qual è la città più a sud, così com'è sulla carta?",
        "È Roma",
        "Né l'una né l'altra",
    ),
    "Arabic": Sample(
        "ما هي عاصمة مصر؟ {=القاهرة ~دمشق ~بغداد}", "ما هي عاصمة مصر؟", "القاهرة", "دمشق", direction="rtl"
    ),
    "Arabic with a formula": Sample(
        "كم يساوي $x^2$ إذا كان $x = 3$؟ {=تسعة ~ستة}", "كم يساوي", "تسعة", "ستة", direction="rtl"
    ),
    "Chinese": Sample(
        "中国最长的河流是哪一条？{=长江 ~黄河 ~珠江}", "中国最长的河流是哪一条？", "长江", "黄河"
    ),
}
GLYPHS = """(text) => {
  const wide = document.createElement("canvas").getContext("2d");
  wide.font = "40px " + getComputedStyle(document.body).fontFamily;
  const drawn = (sign) => {
    wide.clearRect(0, 0, 60, 60);
    wide.fillText(sign, 5, 45);
    return wide.getImageData(0, 0, 60, 60).data.join();
  };
  return new Set([...text].map(drawn)).size;
}"""


@pytest.fixture
def open_sample(school: School, open_device: Device) -> Callable[[Sample], Room]:
    """Return `open_sample(sample)`, which opens a lesson that asks its question."""

    def opened(sample: Sample) -> Room:
        bank = school.read_bank(sample.gift.encode(sample.encoding))
        return Room(school, open_device, *school.open_lesson(bank))

    return opened


def reads(place: Locator, text: str, direction: str) -> None:
    """Whether a place on a screen shows this text in its own direction."""
    expect(place).to_contain_text(text)
    expect(place).to_have_css("direction", direction)


@pytest.mark.parametrize("name", SAMPLES)
def test_a_bank_is_read_rightly_on_both_screens(name: str, open_sample: Callable[[Sample], Room]) -> None:
    sample = SAMPLES[name]
    room = open_sample(sample)
    projector = room.projector()
    room.join("Ana", "Ben")
    room.start()
    (phone,) = room.on_turn()
    phone.press("roll")
    for screen, text in ((projector.page, ".choice .text"), (phone.page, "#mine .option .text")):
        reads(screen.locator(".stem:visible").last, sample.stem, sample.direction)
        for option in (sample.right, sample.wrong):
            reads(screen.locator(text, has_text=option), option, sample.direction)
    phone.tap(phone.page.locator("#mine .option", has_text=sample.right))
    expect(phone.mine.locator(".was-right")).to_be_visible()


def test_numbers_in_an_arabic_text_and_its_formulas_run_from_the_left(
    open_sample: Callable[[Sample], Room],
) -> None:
    room = open_sample(SAMPLES["Arabic with a formula"])
    room.join("Ana", "Ben")
    room.start()
    (phone,) = room.on_turn()
    phone.press("roll")
    formula = phone.page.locator("#mine .stem math").last
    expect(formula).to_have_css("direction", "ltr")
    signs = formula.locator("mi, mn").all()
    places = [sign.bounding_box()["x"] for sign in signs]
    assert places == sorted(places)


@pytest.mark.parametrize("name", ["Spanish", "Italian", "Arabic", "Chinese"])
def test_letters_are_drawn_as_themselves(name: str, laptop: Page) -> None:
    letters = "".join(sorted({letter for letter in SAMPLES[name].gift if letter.isalpha() and letter > "z"}))
    if laptop.evaluate(GLYPHS, letters) == 1:
        pytest.skip(f"No font of this machine has the letters {letters}.")
    assert laptop.evaluate(GLYPHS, letters) == len(letters)
