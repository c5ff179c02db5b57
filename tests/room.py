"""A lesson with its phones, in the words that tests use: whose turn it is, what is asked, how it stands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import transaction
from django.test import Client
from django.utils import timezone

from classroom import lessons, play
from classroom.access import table_of
from classroom.models import Asked, Lesson, Student, Table
from game import store
from game.engine import Command, State
from game.models import Match
from tests.devices import Phone, Remote, play_on
from tests.factories import make_lesson


def signed_in(lesson: Lesson) -> Client:
    """Return a test client in which the lesson's teacher is signed in."""
    client = Client()
    client.force_login(lesson.owner)
    return client


@dataclass
class Room:
    """A lesson and the phones of its students. What it returns is read anew each time."""

    lesson: Lesson
    phones: list[Phone]

    @property
    def remote(self) -> Remote:
        return Remote(signed_in(self.lesson), self.lesson.pk)

    @property
    def table(self) -> Table:
        return table_of(self.lesson)

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def state(self) -> State:
        return store.state_of(self.match)

    @property
    def frame(self) -> str:
        """The token of the decision that is open."""
        return store.frame_token(self.match, self.state)

    @property
    def asked(self) -> Asked:
        """The question asked last."""
        return Asked.objects.filter(table=self.table).latest("frame")

    @property
    def right(self) -> str:
        """The position of the right option of the question asked last (the first one in the bank)."""
        return str(self.asked.order.index(0))

    @property
    def wrong(self) -> str:
        """The position of a wrong option."""
        return str(self.asked.order.index(1))

    def join(self, name: str) -> Phone:
        phone = Phone(self.lesson.code, name)
        assert phone.join().status_code == 302
        self.phones.append(phone)
        return phone

    def start(self) -> Room:
        refusal = lessons.start(self.lesson)
        assert refusal is None, refusal
        return self

    def student(self, phone: Phone) -> Student:
        """A phone's student, loaded as a request loads it."""
        found = Student.objects.select_related("lesson", "seat__table__lesson", "seat__table__match")
        return found.get(lesson=self.lesson, name=phone.name)

    def team(self, seat: int) -> list[Phone]:
        """The phones of one seat, in the order in which they came."""
        return [phone for phone in self.phones if self.student(phone).seat.index == seat]

    @property
    def on_turn(self) -> Phone:
        """The phone that came first in the seat that is on turn."""
        return self.team(self.state.turn.seat)[0]

    @property
    def waiting(self) -> Phone:
        """The phone that came first in the seat whose turn is next."""
        return self.team(self.state.after(self.state.turn.seat))[0]

    def press(self, phone: Phone, command: Command, press_id: str = "", frame: str = ""):
        """Press for a phone's seat without its page; `frame` is the present one unless another is named."""
        token = frame or self.frame
        return play.press(self.student(phone), command, frame=token, press_id=press_id or f"at {token}")

    def ask(self) -> Phone:
        """Play on until a question is open, and return the phone that came first among those it is put to."""
        for _ in range(200):
            open_now = Asked.objects.filter(table=self.table, closed_at=None).first()
            if open_now is not None:
                return self.team(open_now.seat_index)[0]
            assert play_on(self.phones) is not None, "The game was over before a question came."
        raise AssertionError("No question came.")

    def reach(self, do: str) -> Phone:
        """Play on, answering right, until some phone may do `do`, and return it."""
        for _ in range(400):
            for phone in self.phones:
                if phone.look().offers(do):
                    return phone
            is_asked = Asked.objects.filter(table=self.table, closed_at=None).exists()
            assert play_on(self.phones, pick=self.right if is_asked else "0") is not None
        raise AssertionError(f"Nobody could {do}.")

    @contextmanager
    def position(self) -> Iterator[State]:
        """Set the game up as a test wants it: what is changed in the state is how it stands from then on."""
        with transaction.atomic():
            opened = store.open_match(self.match.pk, timezone.now())
            yield opened.state
            play.carry_on(self.table, opened)


def make_room(*names: str, seats: int = 2, **options) -> Room:
    """A lesson in its lobby whose students came in this order; `options` are those of `make_lesson`."""
    room = Room(make_lesson(seats=seats, **options), [])
    for name in names:
        room.join(name)
    return room
