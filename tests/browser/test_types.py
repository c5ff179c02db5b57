"""Every kind of question on a phone, answered wrong and right by thumb; what is half done is never lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.room import Device, Phone, Room, Screen
from tests.browser.school import TEACHER, School

pytestmark = pytest.mark.browser

MAKE_BANKS = f"""
from django.contrib.auth import get_user_model
from questions.parsed import Kind, Number, Option, Pair, ParsedQuestion, to_json, true_or_false
from tests.factories import BankFactory, QuestionFactory
owner = get_user_model().objects.get(username={TEACHER!r})
cities = (Pair("Italy", "Rome"), Pair("Peru", "Lima"), Pair("Spain", "Madrid"), Pair("", "Quito"))
steps = ("seed", "sapling", "tree", "plank")
kinds = dict(
    single=dict(options=(Option("Rome", 100.0), Option("Milan", feedback="Larger, but no."), Option("Bari"))),
    multiple=dict(options=(Option("2", 50.0), Option("7", 50.0), Option("9", -100.0))),
    truefalse=dict(options=true_or_false(True)),
    short=dict(options=(Option("Córdoba", 100.0),), allows_slips=True),
    number=dict(numbers=(Number("3.13", "3.15", "3.14"),)),
    matching=dict(pairs=cities),
    ordering=dict(options=tuple(Option(step) for step in steps)),
)
for kind, parts in kinds.items():
    question = ParsedQuestion(Kind(kind), "What is right?", explanation="So it is.", **parts)
    bank = BankFactory(owner=owner, name=kind, questions=0)
    QuestionFactory(bank=bank, kind=kind, content=to_json(question))
    print(kind, bank.pk)
"""
STEPS = ["seed", "sapling", "tree", "plank"]


# --- How each kind is answered by thumb -----------------------------------------------------------------


def pick(screen: Screen, *texts: str) -> None:
    """Tap the options of these texts."""
    for text in texts:
        words = screen.page.locator(".text").get_by_text(text, exact=True)
        screen.page.locator("form.answer .option", has=words).click()


def write(screen: Screen, text: str) -> None:
    screen.page.locator('form.answer [name="text"]').fill(text)


def match(screen: Screen, *rights: str) -> None:
    """Tap what belongs to each text on the left, from the first on; the next one opens by itself."""
    for text in rights:
        right_side(screen, text).click()


def order(screen: Screen, *items: str) -> None:
    """Tap arrows until the items stand in this order."""
    expect(screen.page.locator(".item .arrows")).to_have_count(len(items))
    for place, item in enumerate(items):
        for _tap in range(items_of(screen).index(item) - place):
            step(screen, item).locator("button").first.click()
    assert items_of(screen) == list(items)


def right_side(screen: Screen, text: str) -> Locator:
    return screen.page.locator(".rights button", has=screen.page.get_by_text(text, exact=True))


def opener(screen: Screen, text: str) -> Locator:
    return screen.page.locator(".opener", has=screen.page.locator(".text").get_by_text(text, exact=True))


def step(screen: Screen, text: str) -> Locator:
    return screen.page.locator(".item", has=screen.page.get_by_text(text, exact=True))


def items_of(screen: Screen) -> list[str]:
    return screen.page.locator(".item .text").all_inner_texts()


def send(phone: Phone) -> None:
    phone.tap(phone.mine.locator("button.primary"))


def tapped(text: str) -> Callable[[Phone], None]:
    """Answer by a tap on the one option that sends itself."""

    def answer(phone: Phone) -> None:
        words = phone.page.locator(".text").get_by_text(text, exact=True)
        phone.tap(phone.mine.locator(".option", has=words))

    return answer


def sent(fill: Callable[..., None], *texts: str) -> Callable[[Phone], None]:
    """Answer by filling in, then by the button."""

    def answer(phone: Phone) -> None:
        fill(phone, *texts)
        send(phone)

    return answer


@dataclass(frozen=True)
class Case:
    """How a kind is answered wrong and right, and what is told as right."""

    wrong: Callable[[Phone], None]
    right: Callable[[Phone], None]
    solution: str


CASES = {
    "single": Case(tapped("Milan"), tapped("Rome"), "Rome"),
    "multiple": Case(sent(pick, "2", "9"), sent(pick, "2", "7"), "2; 7"),
    "truefalse": Case(tapped("False"), tapped("True"), "True"),
    "short": Case(sent(write, "Granada"), sent(write, "cordba."), "Córdoba"),
    "number": Case(sent(write, "3,2"), sent(write, "3,14"), "3.14 ± 0.01"),
    "matching": Case(
        sent(match, "Rome", "Quito", "Madrid"),
        sent(match, "Rome", "Lima", "Madrid"),
        "Italy – Rome; Peru – Lima; Spain – Madrid",
    ),
    "ordering": Case(
        sent(order, *STEPS[::-1]), sent(order, *STEPS), "1. seed; 2. sapling; 3. tree; 4. plank"
    ),
}


def answer(phone: Phone, kind: str, is_right: bool) -> None:
    """Answer by thumb and wait for what the phone says to it."""
    (CASES[kind].right if is_right else CASES[kind].wrong)(phone)
    expect(phone.mine.locator(".verdict.was-right" if is_right else ".verdict.was-wrong")).to_be_visible()
    expect(phone.mine.locator(".explanation")).to_have_text("So it is.")


@pytest.fixture(scope="module")
def banks(school: School) -> dict[str, int]:
    """A bank of one question for each kind, by its number."""
    printed = school.server.manage("shell", "-c", MAKE_BANKS)
    return {kind: int(pk) for kind, pk in re.findall(r"^(\w+) (\d+)$", printed, re.MULTILINE)}


@pytest.fixture
def open_kind(school: School, banks: dict[str, int], open_device: Device) -> Callable[..., Room]:
    """Return `open_kind(kind, **settings)`: two phones, and a game that asks that kind only, just started."""

    def opened(kind: str) -> Room:
        room = Room(school, open_device, *school.open_lesson(banks[kind], plays=20))
        room.join("Ana", "Ben")
        room.start(die=3)
        return room

    return opened


def ask(room: Room) -> Phone:
    """Bring the first question, and return the phone that it is put to."""
    (phone,) = room.on_turn()
    phone.press("roll")
    expect(phone.mine.locator("form.answer")).to_be_visible()
    phone.rested()
    return phone


# --- The tests ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", CASES)
def test_each_kind_is_played_to_a_wrong_and_to_a_right_answer(
    open_kind: Callable[..., Room], kind: str
) -> None:
    room = open_kind(kind)
    projector = room.projector()
    given: list[bool] = []

    def answer_and_note(phone: Phone) -> None:
        given.append(bool(given))
        answer(phone, kind, is_right=given[-1])
        projector.shows_version(room.version)
        verdict = projector.page.locator(".verdict")
        expect(verdict).to_have_class(re.compile("was-right" if given[-1] else "was-wrong"))
        expect(verdict).to_contain_text(re.split("; | – |[.] ", CASES[kind].solution)[-1])

    while len(given) < 2:
        room.play_turn(answer_and_note)
    state = room.records.state(room.code)
    assert (sum(state.asked), sum(state.right)) == (len(given), len(given) - 1)
    room.control("finish")
    report = room.school.http.get(f"/teach/lessons/{room.lesson}/results/").text()
    assert CASES[kind].solution in report.replace("&#x27;", "'")


def test_what_was_said_to_an_option_is_read_by_whoever_picked_it(open_kind: Callable[..., Room]) -> None:
    phone = ask(open_kind("single"))
    answer(phone, "single", is_right=False)
    expect(phone.mine.locator(".feedback")).to_have_text("Larger, but no.")


def test_a_pair_is_undone_by_the_same_tap(open_kind: Callable[..., Room]) -> None:
    phone = ask(open_kind("matching"))
    match(phone, "Quito")
    expect(opener(phone, "Italy")).to_contain_text("Quito")
    expect(opener(phone, "Peru")).to_have_attribute("aria-expanded", "true")
    opener(phone, "Italy").click()
    right_side(phone, "Quito").click()
    expect(opener(phone, "Italy")).not_to_contain_text("Quito")
    expect(phone.mine.locator("[role=status]")).to_have_text("Italy: undone")
    match(phone, "Rome", "Lima", "Madrid")
    send(phone)
    expect(phone.mine.locator(".verdict.was-right")).to_be_visible()


def test_what_is_missing_is_said_and_nothing_is_lost_by_it(open_kind: Callable[..., Room]) -> None:
    phone = ask(open_kind("matching"))
    match(phone, "Rome", "Lima")
    with phone.page.expect_response("**/answer/") as reply:
        phone.mine.locator("button.primary").click()
    assert reply.value.status == 422
    expect(phone.notice).to_contain_text("Still to match: 1")
    phone.rested()
    right_side(phone, "Madrid").click()
    send(phone)
    expect(phone.mine.locator(".verdict.was-right")).to_be_visible()


def test_what_came_of_a_long_answer_is_read_from_its_top(open_kind: Callable[..., Room]) -> None:
    phone = ask(open_kind("ordering"))
    phone.page.set_viewport_size({"width": 320, "height": 480})
    phone.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert phone.page.evaluate("scrollY") > 0
    send(phone)
    expect(phone.mine.locator(".verdict")).to_be_visible()
    expect(phone.mine.locator(".verdict .word")).to_be_in_viewport()


@pytest.mark.parametrize("kind", ["matching", "ordering", "short", "multiple"])
def test_what_is_half_done_outlasts_a_push_and_a_reload(open_kind: Callable[..., Room], kind: str) -> None:
    room = open_kind(kind)
    phone = ask(room)
    begun = {
        "matching": lambda: match(phone, "Rome", "Lima"),
        "ordering": lambda: order(phone, *STEPS),
        "short": lambda: write(phone, "Córdoba"),
        "multiple": lambda: pick(phone, "2"),
    }
    rest = {"matching": lambda: match(phone, "Madrid"), "multiple": lambda: pick(phone, "7")}
    begun[kind]()
    room.control("pause")
    room.control("resume")
    phone.shows_version(room.version)
    phone.page.reload()
    phone.shows_version(room.version)
    rest.get(kind, lambda: None)()
    send(phone)
    expect(phone.mine.locator(".verdict.was-right")).to_be_visible()
    assert phone.page.evaluate("sessionStorage.getItem('halfway')") is None


def test_arrows_say_where_an_item_has_come_to_and_keep_the_focus(open_kind: Callable[..., Room]) -> None:
    phone = ask(open_kind("ordering"))
    last = items_of(phone)[-1]
    step(phone, last).locator("button").first.focus()
    for _press in range(3):
        phone.page.keyboard.press("ArrowUp")
    assert items_of(phone)[0] == last
    expect(phone.mine.locator("[role=status]")).to_have_text(f"{last}: now 1 of 4")
    expect(step(phone, last).locator("button").last).to_be_focused()
    phone.page.keyboard.press("ArrowDown")
    assert items_of(phone)[1] == last


def test_without_the_scripts_of_pairs_and_arrows_the_selects_serve(
    open_kind: Callable[..., Room],
) -> None:
    for kind, name in (("matching", "pairs"), ("ordering", "arrows")):
        room = open_kind(kind)
        for phone in room.phones:
            phone.page.route(f"**/{name}*.js", lambda route: route.abort())
            phone.page.reload()
        phone = ask(room)
        selects = phone.mine.locator("select")
        if kind == "matching":
            for select, text in zip(selects.all(), ("Rome", "Lima", "Madrid"), strict=True):
                option = select.locator("option", has_text=text)
                select.select_option(str(option.get_attribute("value")))
        else:
            for select, item in zip(selects.all(), items_of(phone), strict=True):
                select.select_option(str(STEPS.index(item) + 1))
        send(phone)
        expect(phone.mine.locator(".verdict.was-right")).to_be_visible()


# --- One device ---------------------------------------------------------------------------------------


@pytest.fixture
def big_screen(
    school: School, banks: dict[str, int], open_device: Device
) -> Callable[[str], tuple[Room, Screen]]:
    """Return `big_screen(kind)`: a game of two seats on one device, at its first question."""

    def opened(kind: str) -> tuple[Room, Screen]:
        room = Room(school, open_device, *school.open_lesson(banks[kind], plays=20))
        room.join("Ana", "Ben")
        with room.records.open() as database:
            database.execute("UPDATE classroom_lesson SET one_device = 1 WHERE code = ?", (room.code,))
        room.start(die=3)
        screen = room.projector()
        screen.page.locator(".hands button").first.click()
        screen.shows_stage("question")
        expect(screen.page.locator("body[data-resting]")).to_have_count(0)
        return room, screen

    return opened


def test_a_seat_matches_by_letters_on_the_big_screen(big_screen: Callable[..., tuple[Room, Screen]]) -> None:
    room, screen = big_screen("matching")
    keys = {text: right_side(screen, text).get_attribute("data-key") for text in ("Rome", "Lima", "Madrid")}
    screen.page.keyboard.press(str(keys["Rome"]))
    room.control("pause")
    room.control("resume")
    screen.shows_version(room.version)
    expect(screen.page.locator(".htmx-settling")).to_have_count(0)  # until then a form is not yet htmx's
    for text in ("Lima", "Madrid"):
        screen.page.keyboard.press(str(keys[text]))
    expect(screen.page.locator(".spoken button.primary")).to_be_focused()
    screen.page.keyboard.press("Enter")
    expect(screen.page.locator(".verdict.was-right")).to_be_visible()


def test_a_seat_orders_by_mouse_on_the_big_screen(big_screen: Callable[..., tuple[Room, Screen]]) -> None:
    room, screen = big_screen("ordering")
    order(screen, *STEPS)
    room.control("pause")
    room.control("resume")
    screen.shows_version(room.version)
    assert items_of(screen) == STEPS
    screen.page.locator(".spoken button.primary").click()
    expect(screen.page.locator(".verdict.was-right")).to_be_visible()
