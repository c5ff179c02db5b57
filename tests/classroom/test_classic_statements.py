"""How many statements a press takes on the classic board, whatever follows from it."""

from __future__ import annotations

import pytest

from classroom.models import Lesson
from game.engine.state import Debt
from tests.classroom.classic import BROWN, give, make_classic_room, set_cash
from tests.room import Room
from tests.statements import MOST_A_COMMAND, statements

pytestmark = pytest.mark.django_db


@pytest.fixture
def three(db: None) -> Room:
    """Ana, Bo and Cy play without questions."""
    return make_classic_room("Ana", "Bo", "Cy")


def measured(room: Room, seat: int, do: str, **fields: object) -> list[str]:
    """The statements that a press of a seat's phone takes."""
    phone, sent = room.team(seat)[0], {"do": do, "frame": room.frame, **fields}
    with statements() as counted:
        assert phone.press(sent).status_code == 200
    return counted


def few(counted: list[str]) -> bool:
    """Whether a command may take so many statements; they are shown where it may not."""
    assert len(counted) <= MOST_A_COMMAND, counted
    return True


@pytest.fixture
def teams(db: None) -> Room:
    """Two teams, all of whom are asked: with spokespersons, questions that return, and bots that stand in."""
    room = make_classic_room("Ana", "Bo", questions=True, who_answers="everyone")
    manners = {"bots": True, "repeat_missed": True, "team_answer": Lesson.TeamAnswer.SPOKESPERSON}
    Lesson.objects.filter(pk=room.lesson.pk).update(**manners)
    return room


def on_offer(state) -> int:
    """Let the seat on turn stand on a free street that it may buy."""
    state.turn.landed, state.turn.price, state.turn.rolled, state.turn.gate = 39, 400, True, True
    state.frames.pop()
    state.open("buy", state.turn.seat)
    return state.turn.seat


def bankrupting(state) -> int:
    """Let the seat on turn owe its fellow more than it can raise, with buildings and a mortgage."""
    seat = state.turn.seat
    give(state, seat, *BROWN, level=2)
    give(state, seat, 5)
    state.mortgaged[5] = 1
    set_cash(state, seat, 10)
    state.debts.append(Debt(seat, state.after(seat), 900, "rent", 39))
    state.open_debt()
    return seat


def test_a_roll_that_asks_takes_few_statements(teams):
    assert few(measured(teams, teams.state.turn.seat, "roll"))
    assert teams.asked.closed_at is None


def test_the_end_of_a_turn_that_begins_another_in_jail_takes_few_statements(teams):
    with teams.position() as state:
        seat = on_offer(state)
        state.frames.pop()
        state.jail[state.after(seat)] = 1
    assert few(measured(teams, seat, "end"))
    assert teams.asked.seat_index == teams.state.turn.seat != seat


@pytest.mark.parametrize(("do", "then"), [("buy", "turn"), ("decline", "auction")])
def test_deciding_on_a_street_takes_few_statements(teams, do, then):
    with teams.position() as state:
        state.turn.right = list(state.order)
        seat = on_offer(state)
    assert few(measured(teams, seat, do))
    assert teams.state.frames[-1].kind == then


def test_a_trade_takes_few_statements(three):
    one = three.state.turn.seat
    other = three.state.after(one)
    with three.position() as state:
        give(state, other, *BROWN)
        state.mortgaged[BROWN[0]] = 1
    assert few(measured(three, one, "offer", to=other, give_cash=100, get_squares=list(BROWN)))
    assert few(measured(three, other, "counter", give_squares=list(BROWN), get_cash=200))
    assert few(measured(three, one, "accept"))
    assert three.state.owned(one) == list(BROWN)


def test_a_bankruptcy_takes_few_statements(three):
    with three.position() as state:
        seat = bankrupting(state)
    assert few(measured(three, seat, "surrender"))
    assert three.state.out[seat] == 1


def test_the_bankruptcy_that_ends_a_game_takes_few_statements(teams):
    with teams.position() as state:
        seat = bankrupting(state)
    assert few(measured(teams, seat, "surrender"))
    assert teams.state.ended == "last_seat"
