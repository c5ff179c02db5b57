"""Whatever a device is sent during a whole game holds nothing that it must not know yet.

Every question has texts of its own for its right answer, its other accepted spelling, its explanation, and
each has a weight that is found nowhere else. All pages, polls and sockets are read, for all audiences.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from html import unescape
from itertools import pairwise

import pytest
from asgiref.sync import sync_to_async
from django.template.loader import render_to_string

from classroom import access, answers
from classroom.lessons import create_lesson
from classroom.models import Answer, Asked
from questions.parsed import Kind, Number, Option, Pair, ParsedQuestion, from_json, to_json
from tests.devices import Phone
from tests.factories import BankFactory, QuestionFactory
from tests.room import Room, signed_in
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

PLAYS = 6


def question(number: int, kind: Kind) -> ParsedQuestion:
    """A question of this kind, with texts that are found in no other."""
    common = {"stem": f"Stem-{number}?", "explanation": f"Explanation-{number}!"}
    if kind is Kind.NUMBER:
        low, value, high = (f"3{number:02}.141{step}" for step in (4, 5, 6))
        return ParsedQuestion(kind, numbers=(Number(low, high, value),), **common)
    if kind is Kind.SHORT:
        spellings = (Option(f"Accepted-{number}-one", 100.0), Option(f"Accepted-{number}-two", 61.803))
        return ParsedQuestion(kind, options=spellings, **common)
    if kind is Kind.MATCHING:
        sides = [(f"Left-{letter}-{number}", f"Belongs-{letter}-{number}") for letter in "abcde"]
        return ParsedQuestion(
            kind, pairs=(*(Pair(*side) for side in sides), Pair("", f"Decoy-{number}")), **common
        )
    if kind is Kind.ORDERING:
        return ParsedQuestion(
            kind, options=tuple(Option(f"Step-{step}-{number}") for step in "abcdef"), **common
        )
    shown = [
        Option(f"Shown-{letter}-{number}", weight)
        for letter, weight in zip("abcd", WEIGHTS[kind], strict=True)
    ]
    return ParsedQuestion(kind, options=tuple(shown), **common)


TYPED_AND_PICKED = (Kind.SHORT, Kind.SINGLE, Kind.NUMBER, Kind.MULTIPLE)
MATCHED_AND_ORDERED = (Kind.MATCHING, Kind.ORDERING)
WEIGHTS = {Kind.SINGLE: (100.0, 27.182, 0.0, 0.0), Kind.MULTIPLE: (57.721, -31.415, 42.279, 0.0)}
EVERY_WEIGHT = ("61.803", "27.182", "57.721", "31.415", "42.279")


def only_after_closing(content: dict) -> list[str]:
    """The texts of a question that no device may have before it is closed."""
    asked = from_json(content)
    typed = [option.text for option in asked.options] if asked.kind is Kind.SHORT else []
    numbers = [text for number in asked.numbers for text in (number.low, number.value, number.high)]
    return [asked.explanation, *typed, *numbers]


def never(room: Room) -> list[str]:
    """What no device is ever sent: seed, weights, the order of options, keys of others, the next card."""
    orders = Asked.objects.filter(table=room.table).exclude(order=[]).values_list("order", flat=True)
    as_written = {
        text for order in orders for text in (json.dumps(order), json.dumps(order, separators=(",", ":")))
    }
    keys = room.lesson.students.values_list("key", flat=True)
    # A deck's order would show as two cards in a row.
    deck = room.state.deck
    cards = [f'{one}"{comma}"{two}' for one, two in pairwise(deck) for comma in (",", ", ")]
    return [room.match.seed, *EVERY_WEIGHT, "credit", "same_key", *as_written, *keys, *cards]


@dataclass
class Listened:
    """What devices are sent, searched for what is secret by then."""

    room: Room
    leaks: list[str] = field(default_factory=list)
    read: int = 0
    hidden: list[str] = field(default_factory=list)
    open_stem: str = ""
    open_order: list[str] = field(default_factory=list)

    def look_up(self) -> None:
        """Learn what is secret now: of every question that has not been closed, and for ever."""
        closed = Asked.objects.filter(table=self.room.table, closed_at__isnull=False)
        contents = self.room.lesson.questions.exclude(asked__in=closed).values_list("content", flat=True)
        self.hidden = [text for content in contents for text in only_after_closing(content)]
        self.hidden += never(self.room)
        asked = Asked.objects.filter(table=self.room.table, closed_at=None).first()
        self.open_stem = asked.question.content["stem"] if asked else ""
        self.open_order = in_the_order_shown(asked) if asked else []

    def take(self, who: str, text: str) -> None:
        """Look for secrets in what a device was sent just now."""
        self.read += 1
        text = as_read(text)
        self.leaks += [f"{who} was sent {secret!r}" for secret in self.hidden if secret in text]
        if self.open_stem and self.open_stem in text:
            marks = re.findall(r"is-right|is-wrong|was-right|right-choices", text)
            self.leaks += [f"{who} was sent a mark of what is right: {mark}" for mark in marks]
            # Whoever has answered is shown the own answer, which is what it is by chance.
            others = re.sub(r'<div class="answered">.*?</div>', "", text, flags=re.DOTALL)
            self.leaks += [f"{who} was sent an order: {texts}" for texts in self.other_orders(others)]

    def other_orders(self, text: str) -> list[list[str]]:
        """Each listing of what is to be matched or ordered that is in another order than the one shown."""
        if not self.open_order:
            return []
        found = re.findall("|".join(self.open_order), text)
        count = len(self.open_order)
        listings = [found[at : at + count] for at in range(0, len(found), count)]
        return [listing for listing in listings if listing != self.open_order]


def in_the_order_shown(asked: Asked) -> list[str]:
    """The right texts of a matching, or the items of an ordering, as they stand on every screen."""
    content = from_json(asked.question.content)
    texts = {
        Kind.MATCHING: [pair.right for pair in content.pairs],
        Kind.ORDERING: [option.text for option in content.options],
    }
    return [texts[content.kind][index] for index in asked.order] if content.kind in texts else []


def as_read(sent: str) -> str:
    """What a curious reader makes of a text: JSON and HTML undone, as far as they hide quotation marks."""
    return unescape(sent.replace('\\"', '"').replace("\\u0026", "&"))


def make(kinds: tuple[Kind, ...] = TYPED_AND_PICKED, **options) -> Room:
    """Two teams of two, and a bank of these kinds, so small that each game asks three of them, or all."""
    bank = BankFactory(questions=0)
    for number in range(8):
        content = to_json(question(number, kinds[number % len(kinds)]))
        QuestionFactory(bank=bank, position=number, kind=content["kind"], content=content)
    options = {"turn_seconds": 0, "maximum_plays": PLAYS, **options}
    lesson = create_lesson(owner=bank.owner, bank=bank, seats=2, options=options)
    room = Room(lesson, [])
    for name in ("Ana", "Bo", "Cy", "Di"):
        room.join(name)
    return room.start()


def read_pages(room: Room, heard: Listened) -> None:
    """Everything that a device may ask for now."""
    code, pk = room.lesson.code, room.lesson.pk
    for phone in room.phones:
        for path in (f"/play/{code}/", f"/play/{code}/mine/", f"/live/{code}/"):
            heard.take(f"{phone.name}'s phone by {path}", phone.browser.get(path).content.decode())
    key = access.view_key(room.lesson)
    for path in (
        f"/teach/lessons/{pk}/projector/?key={key}",
        f"/live/{code}/?as=public&lesson={pk}&key={key}",
    ):
        heard.take(f"the projector by {path}", Phone(code, "").browser.get(path).content.decode())
    teacher = signed_in(room.lesson)
    for path in (f"/teach/lessons/{pk}/remote/", f"/teach/lessons/{pk}/results/"):
        heard.take(f"the teacher by {path}", teacher.get(path).content.decode())


def given(asked: Asked, number: int) -> dict[str, str]:
    """Something to answer: now right, now wrong, so that both are played."""
    content = from_json(asked.question.content)
    # What one types oneself is shown again, so a right answer is typed otherwise than it is kept.
    if content.kind is Kind.SHORT:
        return {"text": content.options[0].text.upper() if number % 2 else "Something else"}
    if content.kind is Kind.NUMBER:
        return {"text": content.numbers[0].value.replace(".", ",") if number % 2 else "12"}
    if content.kind is Kind.MATCHING:
        return {f"match-{left}": str(asked.order.index(left if number % 2 else 5)) for left in range(5)}
    if content.kind is Kind.ORDERING:
        return {
            f"place-{position}": str(index + 1 if number % 2 else 6 - index)
            for position, index in enumerate(asked.order)
        }
    return {"pick": str(asked.order.index(0 if number % 2 else 3))}


def play_once(room: Room, heard: Listened, number: int) -> bool:
    """Let one phone act, reading what it and the others are sent; False at the end of the game."""
    for phone in room.phones:
        asked = phone.asked()
        if asked is not None:
            reply = phone.answer(asked, **given(Asked.objects.get(pk=asked), number))
            heard.look_up()
            heard.take(f"{phone.name}'s phone in reply to its answer", reply.content.decode())
            return True
    for phone in room.phones:
        acts = phone.look().acts
        if acts:
            reply = phone.press(acts[number % len(acts)])
            heard.look_up()
            heard.take(f"{phone.name}'s phone in reply to a press", reply.content.decode())
            return True
    return False


@sync_to_async
def play_and_read(room: Room, heard: Listened) -> None:
    for number in range(400):
        heard.look_up()
        read_pages(room, heard)
        if not play_once(room, heard, number):
            return
    raise AssertionError("The game did not end.")


async def up_to_date(room: Room, socket: Socket) -> dict:
    """Everything that a socket was sent up to the present version; nothing is closed while this waits."""
    version = (await sync_to_async(lambda: room.table)()).version
    if not any(message.get("version") == version for message in socket.messages):
        await socket.hear_until(lambda message: message.get("version") == version)
    heard, socket.messages[:] = list(socket.messages), socket.messages[-1:]
    return {"messages": heard}


@pytest.mark.parametrize("kinds", [TYPED_AND_PICKED, MATCHED_AND_ORDERED], ids=["picked", "matched"])
@pytest.mark.parametrize("who_answers", ["turn", "everyone"])
async def test_no_device_is_sent_what_it_may_not_know_yet(who_answers, kinds):
    room = await sync_to_async(make)(kinds, who_answers=who_answers)
    heard = Listened(room)
    await play_and_read(room, heard)
    assert heard.leaks == []
    assert heard.read > 100
    closed = await sync_to_async(lambda: set(Asked.objects.values_list("question__kind", flat=True)))()
    assert len(closed) >= min(3, len(kinds)), "too few kinds of questions were asked to prove anything"


@pytest.mark.parametrize("kinds", [TYPED_AND_PICKED, MATCHED_AND_ORDERED], ids=["picked", "matched"])
async def test_no_socket_is_sent_what_it_may_not_know_yet(kinds):
    room = await sync_to_async(make)(kinds)
    heard = Listened(room)
    query = f"as=public&lesson={room.lesson.pk}&key={access.view_key(room.lesson)}"
    sockets = {phone.name: Socket(phone.code, phone.cookie) for phone in room.phones}
    sockets["the projector"] = Socket(room.lesson.code, query=query)
    for socket in sockets.values():
        await socket.__aenter__()
    for number in range(400):
        for who, socket in sockets.items():
            message = await up_to_date(room, socket)
            heard.take(f"{who} by socket", json.dumps(message, ensure_ascii=False))
        if not await sync_to_async(play_once)(room, heard, number):
            break
    for socket in sockets.values():
        await socket.__aexit__()
    assert heard.leaks == []
    assert heard.read > 100


# --- Others' answers --------------------------------------------------------------------------------


def test_a_team_mates_answer_is_nowhere_before_the_closing(teams):
    teams.ask()
    one, two, _three = teams.team(teams.asked.seat_index)
    before = two.mine(), two.look().html
    answers.answer(teams.student(one), teams.asked.pk, {"pick": [teams.wrong]})
    assert (two.mine(), two.look().html) == before


def test_an_answer_that_was_given_does_not_say_whether_it_is_right(teams):
    teams.ask()
    one, two, _three = teams.team(teams.asked.seat_index)
    replies = []
    for phone, pick in ((one, teams.right), (two, teams.wrong)):
        text = phone.answer(teams.asked.pk, pick=pick).content.decode()
        replies.append(re.sub(r'<p class="own">.*?</p>', "", text))
    assert replies[0] == replies[1]
    assert Answer.objects.filter(right=True).count() == 1


def test_after_the_closing_the_solution_is_shown(teams):
    teams.ask()
    question = teams.asked
    one = teams.team(question.seat_index)[0]
    with teams.position() as state:
        # A street, where no card can ask another question at once.
        state.square[question.seat_index] = 2
    answers.close_question(teams.table, question.frame)
    assert f"right {question.question.position}" in one.mine()
    assert f"Because of {question.question.position}." in one.mine()


@pytest.mark.parametrize("kind", MATCHED_AND_ORDERED)
def test_an_order_that_leaks_into_a_page_would_be_found(kind):
    """The search itself is tried: on the texts in another order than the one that all screens show."""
    room = make((kind,))
    room.ask()
    heard = Listened(room)
    heard.look_up()
    listed = heard.open_order[::-1]
    heard.take("a page", f"{heard.open_stem} {heard.open_order}")
    assert heard.leaks == []
    heard.take("a page", f"{heard.open_stem} {listed}")
    assert heard.leaks == [f"a page was sent an order: {listed}"]


def test_a_deck_that_leaks_into_a_page_or_a_push_would_be_found():
    """The search itself is tried: on the events of a fragment, as a page and as a socket bring them."""
    room = make()
    heard = Listened(room)
    heard.look_up()
    deck = json.dumps(list(room.state.deck))
    fragment = render_to_string("game/_live/attributes.html", {"scene": {"events_json": deck}})
    heard.take("a page", fragment)
    heard.take("a socket", json.dumps({"html": fragment}))
    assert [leak.split(" was sent")[0] for leak in heard.leaks].count("a page") > 10
    assert [leak.split(" was sent")[0] for leak in heard.leaks].count("a socket") > 10
