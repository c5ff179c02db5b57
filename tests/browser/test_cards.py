"""Every surprise card once: the stage says what it says, and board and phones show what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from classroom.wording import card_texts
from game.engine import POT, State
from game.rules import ruleset
from game.rules.quiz.cards import CARDS
from tests.browser.positions import begin_turn, position, set_points
from tests.browser.room import Phone, Room, Screen
from tests.browser.school import School
from tests.browser.watching import watched

SURPRISE = 6
FROM = 2
PAIR = (2, 3)
LEADER_AT = 9
ANA, BEN, CLEO = range(3)


class Case(NamedTuple):
    """What comes of a card that Ana draws on square 6 after a right answer, which has made her 40 points 41.

    `presses` are her presses from then on, with "answer" for a right answer. Then the three have the points
    `cash`, the pot holds `pot`, she stands on `square`, and her phone `offers` this (end: nothing else).
    """

    presses: tuple[str, ...] = ()
    cash: tuple[int, int, int] = (41, 50, 30)
    pot: int = 9
    square: int = SURPRISE
    offers: str = "end"


CASES = {
    "pay-3": Case(("pay",), (38, 50, 30), pot=12),
    "pay-5": Case(("pay",), (36, 50, 30), pot=14),
    "pay-8": Case(("pay",), (33, 50, 30), pot=17),
    "gain-3": Case(cash=(44, 50, 30)),
    "gain-5": Case(cash=(46, 50, 30)),
    "gain-8": Case(cash=(49, 50, 30)),
    "pay-each-2": Case(("pay", "pay"), (37, 52, 32)),
    "collect-each-2": Case(cash=(45, 48, 28)),
    "pay-per-property-1": Case(("pay",), (39, 50, 30), pot=11),
    "to-start": Case(cash=(46, 50, 30), square=1),
    "to-pot": Case(cash=(50, 50, 30), pot=0, square=11),
    "back-3": Case(square=3, offers="build"),
    "to-unowned": Case(square=7, offers="buy"),
    "roll-again": Case(("roll", "answer"), (42, 50, 30), square=8, offers="buy"),
    "free-hotel": Case(("choose",)),
    "rent-free": Case(),
    "bonus-question-3": Case(("answer",), (44, 50, 30)),
    "swap-leader": Case(square=LEADER_AT),
}


@pytest.fixture(scope="module")
def faults() -> list[str]:
    """What the pages of this file did wrong."""
    return []


@pytest.fixture(scope="module")
def room(school: School, bank: int, browser: Browser, faults: list[str]) -> Iterator[Room]:
    """A game of three that all cards of this file are drawn in, one phone a seat."""
    opened = watched(browser.new_context, faults)

    def noted(kind: dict[str, Any], **overrides: Any) -> Page:
        page = opened(kind, **overrides)
        page.on("console", lambda message: message.type == "error" and faults.append(message.text))
        return page

    room = Room(school, noted, *school.open_lesson(bank, seats=3, plays=200))
    room.join("Ana", "Ben", "Cleo")
    room.start()
    yield room
    for phone in room.phones:
        phone.context.close()


@pytest.fixture(scope="module")
def stage(room: Room) -> Iterator[Screen]:
    """The projector of that game."""
    stage = room.projector()
    yield stage
    stage.page.context.close()


def put(state: State, card: str) -> None:
    """Let Ana roll next, four squares before a surprise, with this card on top and a pair of her own."""
    begin_turn(state, ANA)
    state.deck = [card, *(other for other in CARDS if other != card)]
    state.kept = [[], [], []]
    state.owner = [ANA if square in PAIR else -1 for square in range(len(state.owner))]
    state.buildings = [0] * len(state.buildings)
    state.square[:] = [FROM, LEADER_AT, 1]
    for account, points in ((ANA, 40), (BEN, 50), (CLEO, 30), (POT, 9)):
        set_points(state, account, points)


PRESSES: dict[str, Callable[[Phone], None]] = {"answer": Phone.answer}


def press(room: Room, phone: Phone, *presses: str) -> None:
    for do in presses:
        PRESSES.get(do, lambda phone, do=do: phone.press(do))(phone)
        room.all_show_the_present([phone])


def test_there_is_a_case_for_every_card() -> None:
    assert list(CASES) == list(CARDS)


@pytest.mark.parametrize("card", CASES)
def test_a_card_says_what_it_does_and_does_it(
    room: Room, stage: Screen, faults: list[str], card: str
) -> None:
    case, phone = CASES[card], room.phones[ANA]
    with position(room, stage, rolls=(SURPRISE - FROM, 2)) as state:
        put(state, card)
    press(room, phone, "roll", "answer")
    for screen in (stage, phone):
        expect(screen.page.locator(".card-drawn")).to_contain_text(card_texts(ruleset("quiz"))[card])

    press(room, phone, *case.presses)

    screens = [stage, *room.phones]
    room.all_show_the_present(screens)
    state = room.records.state(room.code)
    assert (tuple(state.cash[:3]), state.cash[POT]) == (case.cash, case.pot)
    room.all_show_the_scores(screens)
    expect(stage.page.locator("#token-0")).to_have_attribute("data-square", str(case.square))
    expect(stage.page.locator('.square[data-square="11"] .worth')).to_have_text(f"{case.pot} points")
    assert phone.acts()[0] == case.offers
    assert faults == []


def test_a_free_hotel_stands_where_it_was_chosen(room: Room, stage: Screen) -> None:
    phone = room.phones[ANA]
    with position(room, stage, rolls=(SURPRISE - FROM,)) as state:
        put(state, "free-hotel")
    press(room, phone, "roll", "answer")
    stage.shows_stage("choose")
    choices = phone.page.locator('.panel.play form.press:has(input[value="choose"]) button')
    expect(choices).to_have_count(len(PAIR))
    phone.tap(choices.last)
    room.all_show_the_present([stage, phone])
    expect(stage.page.locator('.square[data-square="3"] .hotel')).to_have_count(1)
    expect(stage.page.locator('.square[data-square="2"] .hotel')).to_have_count(0)


def test_a_swap_moves_both_tokens(room: Room, stage: Screen) -> None:
    with position(room, stage, rolls=(SURPRISE - FROM,)) as state:
        put(state, "swap-leader")
    press(room, room.phones[ANA], "roll", "answer")
    room.all_show_the_present([stage])
    for seat, square in ((ANA, LEADER_AT), (BEN, SURPRISE)):
        expect(stage.page.locator(f"#token-{seat}")).to_have_attribute("data-square", str(square))
