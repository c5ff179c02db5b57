"""Trades that are put together and sent (classroom.views.dealing), and the desk of the one device."""

from __future__ import annotations

import re

import pytest

from classroom import lessons
from game.engine import BANK, State
from tests.classroom.classic import BROWN, SKY, STATION, give, make_classic_lesson, make_classic_room
from tests.devices import Phone, notice
from tests.factories import TeacherFactory, make_game
from tests.room import Room

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Room:
    """Ana, Bo and Cy; whoever is on turn has the station, the next one the brown streets."""
    room = make_classic_room("Ana", "Bo", "Cy")
    with room.position() as state:
        one, other = seats(state)
        give(state, one, STATION)
        give(state, other, *BROWN)
    return room


def seats(state: State) -> tuple[int, int]:
    return state.turn.seat, state.after(state.turn.seat)


def send(room: Room, phone: Phone, **fields):
    """Press as the trade's form does: lists are fields that come several times."""
    return phone.press({"frame": room.frame, **fields})


def sent_offer(room: Room, **changed):
    one, other = seats(room.state)
    fields = {"do": "offer", "to": str(other), "give_squares": [str(STATION)], "get_cash": "120"}
    return send(room, room.team(one)[0], **{**fields, **changed})


# --- What is sent -----------------------------------------------------------------------------------------


def test_an_offer_comes_to_the_table_as_it_was_put_together(table):
    assert sent_offer(table, get_squares=["1", "3"]).status_code == 200
    deal = table.state.deal
    assert (deal.proposer, deal.receiver) == seats(table.state)
    assert (deal.give.squares, deal.give.cash) == ((STATION,), 0)
    assert (deal.get.squares, deal.get.cash) == (BROWN, 120)


def test_an_offer_that_comes_again_is_made_once(table):
    one, other = seats(table.state)
    offer = {"do": "offer", "to": str(other), "give_cash": "5", "frame": table.frame}
    phone = table.team(one)[0]
    assert [phone.press(offer, press="same").status_code for _ in range(2)] == [200, 200]
    assert table.state.turn.offers == [one]


def test_a_blank_sum_is_none(table):
    assert sent_offer(table, give_cash=" ", get_cash="7").status_code == 200
    assert table.state.deal.give.cash == 0


@pytest.mark.parametrize("cash", ["a lot", "-5", "1.5", "1e3", "9" * 10, "\0", "٣"])
def test_a_sum_that_is_no_number_gets_a_sentence(table, cash):
    reply = sent_offer(table, get_cash=cash)
    assert reply.status_code == 422
    assert notice(reply) == "Type the money as a whole number, such as 120."
    assert table.state.deal is None


@pytest.mark.parametrize(
    "changed",
    [
        {"give_squares": ["x"]},
        {"give_squares": ["1.5"]},
        {"get_squares": ["9" * 40]},
        {"give_squares": ["-1"]},
        {"give_squares": ["40"]},
        {"give_squares": ["0"]},
        {"give_squares": [str(STATION)] * 2},
        {"give_cards": ["no-such-card"]},
        {"get_cards": ["\0"] * 50},
        {"to": "9"},
        {"to": "-1"},
        {"to": "x"},
        {"to": ""},
        {"square": "3"},
        {"get_cash": "999999999"},
    ],
)
def test_a_malformed_offer_gets_a_sentence_and_changes_nothing(table, changed):
    before = table.match.version
    reply = sent_offer(table, **changed)
    assert reply.status_code == 422
    assert notice(reply)
    assert (table.match.version, table.state.deal) == (before, None)


def test_nobody_gives_away_what_is_anothers(table):
    reply = sent_offer(table, give_squares=["1"])
    assert reply.status_code == 422
    assert "another owner" in notice(reply)


def test_an_offer_is_countered_by_the_same_form(table):
    sent_offer(table)
    one, other = seats(table.state)
    counter = {"do": "counter", "give_cash": "90", "get_squares": [str(STATION)]}
    assert send(table, table.team(other)[0], **counter).status_code == 200
    assert (table.state.deal.proposer, table.state.deal.give.cash) == (other, 90)
    assert table.team(one)[0].press(table.team(one)[0].look().act("accept")).status_code == 200
    assert table.state.owner[STATION] == other


def test_the_partner_agrees_by_the_button_of_its_phone(table):
    sent_offer(table)
    one, other = seats(table.state)
    phone = table.team(other)[0]
    assert phone.press(phone.look().act("accept")).status_code == 200
    assert table.state.owner[STATION] == other
    assert table.state.cash[one] - table.state.cash[other] == 240


# --- What is shown while it is put together ----------------------------------------------------------------


def form(phone: Phone, **fields) -> str:
    return phone.browser.get(f"{phone.address}trade/", fields).content.decode()


def test_the_form_keeps_what_it_has_so_far(table):
    one, other = seats(table.state)
    html = form(table.team(one)[0], to=str(other), give_squares=[str(STATION)], get_cash="120")
    assert re.search(rf'id="give-{STATION}"[^>]* checked', html)
    assert 'name="get_cash" inputmode="numeric" maxlength="9" autocomplete="off" value="120"' in html
    assert "You give" in html


def test_a_counter_to_an_offer_that_is_over_says_so_and_keeps_what_it_has(table):
    sent_offer(table)
    one, other = seats(table.state)
    phone, frame = table.team(other)[0], table.frame
    begun = form(phone, do="counter")
    assert "is over" not in begun
    assert f'name="proposer" value="{one}"' in begun
    phone.press(phone.look().act("refuse"))
    fields = {"do": "counter", "frame": frame, "proposer": str(one), "give_squares": ["1"], "give_cash": "30"}
    reply = phone.browser.get(f"{phone.address}trade/", fields)
    html = reply.content.decode()
    assert "That offer is over." in html
    assert 'name="do" value="offer"' in html
    assert re.search(r'id="give-1"[^>]* checked', html)
    assert 'name="give_cash" inputmode="numeric" maxlength="9" autocomplete="off" value="30"' in html
    assert reply["HX-Retarget"] == reply["HX-Reselect"] == "#bargain"


@pytest.mark.parametrize(
    "fields", [{"to": "x", "do": "fly"}, {"give_squares": ["x", "-1", "999"]}, {"to": "-1"}]
)
def test_whatever_a_form_is_asked_with_it_is_a_form(table, fields):
    one, _other = seats(table.state)
    assert 'id="bargain"' in form(table.team(one)[0], **fields)


def test_a_stranger_sees_no_form(table):
    assert Phone(table.lesson.code, "Eve").browser.get(f"/play/{table.lesson.code}/trade/").status_code == 404


def test_the_quiz_board_has_nothing_to_trade():
    lesson = make_game()
    phone = Phone(lesson.code, "Cy")
    phone.join()
    assert "bargain-form" not in form(phone)
    assert "tab-trade" not in phone.page().content.decode()


def test_a_trade_before_the_start_is_none():
    room = Room(make_classic_lesson(), [])
    assert "bargain-form" not in form(room.join("Ana"))


# --- The desk of the one device ----------------------------------------------------------------------------


@pytest.fixture
def teacher(client):
    teacher = TeacherFactory()
    client.force_login(teacher)
    return teacher


@pytest.fixture
def shared(teacher) -> Room:
    """Three seats on one device; the one that waits longest owns a group and may build between turns."""
    lesson = make_classic_lesson(teacher, seats=3, one_device=True)
    assert lessons.start(lesson) is None
    room = Room(lesson, [])
    with room.position() as state:
        give(state, last(state), *SKY)
    return room


def last(state: State) -> int:
    return state.after(state.after(state.turn.seat))


def desk(client, room: Room, **fields) -> str:
    return client.get(f"/teach/lessons/{room.lesson.pk}/device/desk/", fields).content.decode()


def act_of(html: str, do: str) -> dict[str, str]:
    forms = re.findall(r'<form class="press" .*?</form>', html, re.DOTALL)
    chosen = next(one for one in forms if f'name="do" value="{do}"' in one)
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"', chosen))


def test_seats_that_wait_act_by_the_desk(client, shared):
    seat = last(shared.state)
    build = act_of(desk(client, shared, seat=seat), "build")
    assert build["seat"] == str(seat)
    reply = client.post(f"/teach/lessons/{shared.lesson.pk}/device/press/", {**build, "press": "x"})
    assert reply.status_code == 200
    assert shared.state.buildings[int(build["square"])] == 1


def test_the_desk_begins_with_the_seat_on_turn(client, shared):
    html = desk(client, shared)
    assert re.search(rf'id="desk-seat-{shared.state.turn.seat}"[^>]*aria-pressed="true"', html)


def test_a_trade_is_offered_and_agreed_to_on_the_one_device(client, shared):
    one, other, press = (
        last(shared.state),
        shared.state.turn.seat,
        f"/teach/lessons/{shared.lesson.pk}/device/press/",
    )
    offer = {"seat": one, "do": "offer", "to": other, "give_squares": ["6"], "get_cash": "44"}
    assert client.post(press, {**offer, "frame": shared.frame, "press": "1"}).status_code == 200
    page = client.get(f"/teach/lessons/{shared.lesson.pk}/projector/").content.decode()
    agree = act_of(page, "accept")
    assert agree["seat"] == str(other)
    assert client.post(press, {**agree, "press": "2"}).status_code == 200
    assert shared.state.owner[6] == other
    assert sum(shared.state.cash[seat] for seat in range(3)) == -shared.state.cash[BANK]


def test_a_desk_is_its_teachers_and_of_the_one_device_alone(client, shared, teacher):
    with_phones = make_classic_lesson(teacher)
    assert client.get(f"/teach/lessons/{with_phones.pk}/device/desk/").status_code == 404
    client.force_login(TeacherFactory())
    assert client.get(f"/teach/lessons/{shared.lesson.pk}/device/desk/").status_code == 404
    client.logout()
    assert client.get(f"/teach/lessons/{shared.lesson.pk}/device/desk/").status_code == 302
