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
from questions.parsed import Kind, Number, Option, ParsedQuestion, from_json, to_json
from tests.devices import Phone
from tests.factories import BankFactory, QuestionFactory
from tests.room import Room, signed_in
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)

PLAYS = 6


def question(number: int) -> ParsedQuestion:
    """The kinds in turn, with texts that are found in one question only."""
    kind = [Kind.SHORT, Kind.SINGLE, Kind.NUMBER, Kind.MULTIPLE][number % 4]
    common = {"stem": f"Stem-{number}?", "explanation": f"Explanation-{number}!"}
    if kind is Kind.NUMBER:
        low, value, high = (f"3{number:02}.141{step}" for step in (4, 5, 6))
        return ParsedQuestion(kind, numbers=(Number(low, high, value),), **common)
    if kind is Kind.SHORT:
        spellings = (Option(f"Accepted-{number}-one", 100.0), Option(f"Accepted-{number}-two", 61.803))
        return ParsedQuestion(kind, options=spellings, **common)
    shown = [
        Option(f"Shown-{letter}-{number}", weight)
        for letter, weight in zip("abcd", WEIGHTS[kind], strict=True)
    ]
    return ParsedQuestion(kind, options=tuple(shown), **common)


WEIGHTS = {Kind.SINGLE: (100.0, 27.182, 0.0, 0.0), Kind.MULTIPLE: (57.721, -31.415, 42.279, 0.0)}
EVERY_WEIGHT = ("61.803", "27.182", "57.721", "31.415", "42.279")


def only_after_closing(content: dict) -> list[str]:
    """The texts of a question that no device may have before it is closed."""
    asked = from_json(content)
    typed = [] if asked.kind in (Kind.SINGLE, Kind.MULTIPLE) else [option.text for option in asked.options]
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

    def look_up(self) -> None:
        """Learn what is secret now: of every question that has not been closed, and for ever."""
        closed = Asked.objects.filter(table=self.room.table, closed_at__isnull=False)
        contents = self.room.lesson.questions.exclude(asked__in=closed).values_list("content", flat=True)
        self.hidden = [text for content in contents for text in only_after_closing(content)]
        self.hidden += never(self.room)
        asked = Asked.objects.filter(table=self.room.table, closed_at=None).first()
        self.open_stem = asked.question.content["stem"] if asked else ""

    def take(self, who: str, text: str) -> None:
        """Look for secrets in what a device was sent just now."""
        self.read += 1
        text = as_read(text)
        self.leaks += [f"{who} was sent {secret!r}" for secret in self.hidden if secret in text]
        if self.open_stem and self.open_stem in text:
            marks = re.findall(r"is-right|was-right|right-choices", text)
            self.leaks += [f"{who} was sent a mark of what is right: {mark}" for mark in marks]


def as_read(sent: str) -> str:
    """What a curious reader makes of a text: JSON and HTML undone, as far as they hide quotation marks."""
    return unescape(sent.replace('\\"', '"').replace("\\u0026", "&"))


def make(**options) -> Room:
    """Two teams of two, and a bank of all four kinds, so small that each game asks three of them."""
    bank = BankFactory(questions=0)
    for number in range(8):
        content = to_json(question(number))
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


@pytest.mark.parametrize("who_answers", ["turn", "everyone"])
async def test_no_device_is_sent_what_it_may_not_know_yet(who_answers):
    room = await sync_to_async(make)(who_answers=who_answers)
    heard = Listened(room)
    await play_and_read(room, heard)
    assert heard.leaks == []
    assert heard.read > 100
    closed = await sync_to_async(lambda: set(Asked.objects.values_list("question__kind", flat=True)))()
    assert len(closed) >= 3, "too few kinds of questions were asked to prove anything"


async def test_no_socket_is_sent_what_it_may_not_know_yet():
    room = await sync_to_async(make)()
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
    answers.close_question(teams.table, question.frame)
    assert f"right {question.question.position}" in one.mine()
    assert f"Because of {question.question.position}." in one.mine()


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
