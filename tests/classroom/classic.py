"""A table of the classic board in a running lesson, as a test wants it to stand."""

from __future__ import annotations

from classroom import lessons
from classroom.models import Lesson
from game.engine import BANK, State
from game.engine.state import Goods
from tests.factories import BankFactory, TeacherFactory
from tests.room import Room

BROWN = (1, 3)
SKY = (6, 8, 9)
STATION = 5


def make_classic_lesson(teacher=None, *, seats: int = 2, one_device: bool = False, **options) -> Lesson:
    """A lesson in its lobby; no questions are asked and turns have no time limit unless options say so."""
    teacher = teacher or TeacherFactory()
    lesson = lessons.create_lesson(
        owner=teacher,
        bank=BankFactory(owner=teacher),
        seats=seats,
        options={"turn_seconds": 0, "questions": False, **options},
        language="en",
        variant="classic",
        one_device=one_device,
        names=["Ana", "Bo", "Cy"][:seats] if one_device else (),
    )
    assert isinstance(lesson, Lesson), lesson
    return lesson


def make_classic_room(*names: str, **options) -> Room:
    """A running game of one seat for each name."""
    room = Room(make_classic_lesson(seats=len(names), **options), [])
    for name in names:
        room.join(name)
    return room.start()


def give(state: State, seat: int, *squares: int, level: int = 0) -> None:
    """Let `seat` own squares, with `level` buildings on each."""
    for square in squares:
        state.owner[square], state.buildings[square] = seat, level


def set_cash(state: State, seat: int, cash: int) -> None:
    """Let a seat have that much; the bank makes up for it."""
    state.cash[BANK] += state.cash[seat] - cash
    state.cash[seat] = cash


def goods(cash: int = 0, *squares: int) -> Goods:
    """One side of a trade."""
    return Goods(cash=cash, squares=squares)
