"""classroom.throttle: guessing codes is slow, right ones are not."""

from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from classroom.throttle import FREE_TRIES, HOLD_HEADER, LONGEST_SECONDS, hold_seconds, note_wrong_code
from classroom.whole_requests import whole
from tests.devices import Phone
from tests.factories import make_lesson

pytestmark = pytest.mark.django_db


def guess(client: Client, code: str = "AAAAA", **where: str) -> float:
    """Try a code and return for how many seconds its answer is held back."""
    return float(client.post("/", {"code": code, "name": "Eve"}, **where).headers.get(HOLD_HEADER, 0))


def test_a_few_slips_cost_nothing():
    client = Client()
    assert [guess(client) for _ in range(FREE_TRIES)] == [0] * FREE_TRIES


def test_each_further_guess_waits_longer_up_to_a_bound():
    request = RequestFactory().get("/")
    held = []
    for _ in range(100):
        note_wrong_code(request)
        held.append(hold_seconds(request))
    assert held == sorted(held)
    assert held[FREE_TRIES] > 0
    assert held[-1] == LONGEST_SECONDS


def test_a_new_device_or_another_name_does_not_begin_anew():
    for _ in range(FREE_TRIES):
        guess(Client())
    assert guess(Client()) > 0


def test_right_codes_of_a_school_that_guesses_are_not_held_back():
    lesson = make_lesson()
    for _ in range(50):
        guess(Client())
    phone = Phone(lesson.code, "Ana")
    reply = phone.join()
    assert reply.status_code == 302
    assert HOLD_HEADER not in reply.headers
    assert HOLD_HEADER not in phone.page().headers


def test_another_address_is_not_held_back():
    for _ in range(50):
        guess(Client())
    assert guess(Client(), REMOTE_ADDR="10.9.9.9") == 0


def test_codes_cannot_be_guessed_at_the_page_behind_the_qr_code_either():
    for _ in range(FREE_TRIES):
        Client().get("/j/AAAAA/")
    assert float(Client().get("/j/AAAAA/").headers[HOLD_HEADER]) > 0


def test_codes_cannot_be_guessed_by_an_empty_form_either():
    """The language of the page would tell: a lesson's own, or the visitor's."""
    for _ in range(FREE_TRIES):
        Client().post("/j/AAAAA/", {"code": "", "name": ""})
    assert float(Client().post("/j/AAAAA/", {"code": "", "name": ""}).headers[HOLD_HEADER]) > 0
    lesson = make_lesson()
    assert HOLD_HEADER not in Client().post(f"/j/{lesson.code}/", {"code": "", "name": ""}).headers
    assert HOLD_HEADER not in Client().post("/j/AAAAA/", {"code": lesson.code, "name": "Ana"}).headers


def test_the_delay_is_between_the_view_and_the_handler_and_reaches_nobody():
    start, _content, seconds = whole(HttpResponse(headers={HOLD_HEADER: "1.5"}))
    assert seconds == 1.5
    assert HOLD_HEADER.lower().encode() not in {name.lower() for name, _value in start["headers"]}
