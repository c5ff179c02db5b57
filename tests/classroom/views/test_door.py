"""classroom.views.door: the way in for students."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils.html import conditional_escape

from classroom import lessons
from classroom.models import Lesson
from classroom.refusal import Refusal
from classroom.wording import refusal_text
from tests.devices import Phone
from tests.factories import make_lesson
from tests.room import Room

pytestmark = pytest.mark.django_db


def knock(code: str, name: str, client: Client | None = None):
    return (client or Client()).post("/", {"code": code, "name": name})


def said(response) -> str:
    assert response.status_code == 422
    return response.content.decode()


def sentence(key: str, **params: object) -> str:
    """A refusal's sentence as it stands on a page."""
    return conditional_escape(refusal_text(Refusal(key, params)))


def test_two_inputs_lead_to_the_game():
    lesson = make_lesson()
    phone = Phone(lesson.code, "Ana")
    reply = phone.join()
    assert (reply.status_code, reply["Location"]) == (302, f"/play/{lesson.code}/")
    assert b"Ana" in phone.page().content


@pytest.mark.parametrize("typed", ["{0}", " {0} ", "{1}", "{2}-{3}", "{2} {3}"])
def test_the_code_may_be_typed_as_it_is_read_out(typed):
    code = make_lesson().code
    typed = typed.format(code, code.lower(), code[:2], code[2:].lower())
    assert knock(typed, "Ana").status_code == 302


def test_a_wrong_code_gets_a_sentence_and_keeps_the_name():
    text = said(knock("QQQQQ", "Ana"))
    assert "QQQQQ" in text
    assert 'value="Ana"' in text


@pytest.mark.parametrize(("code", "name"), [("", "Ana"), ("QQQQQ", ""), ("", "")])
def test_what_is_left_empty_is_said_beside_its_input(code, name):
    assert said(knock(code, name)).count('role="alert"') == [code, name].count("")


@pytest.mark.parametrize("name", [" ", "\u200b", "x" * 25, "x" * 300])
def test_a_name_that_cannot_be_read_or_is_too_long_gets_a_sentence(name):
    lesson = make_lesson()
    assert 'role="alert"' in said(knock(lesson.code, name))
    assert not lesson.students.exists()


def test_a_name_that_is_taken_gets_a_sentence(lobby: Room):
    assert sentence("name_taken", name="ana") in said(knock(lobby.lesson.code, "ana"))


def test_a_closed_door_an_ended_lesson_and_a_full_one_get_sentences(lobby: Room, monkeypatch):
    lessons.lock(lobby.lesson, True)
    assert sentence("lobby_locked") in said(knock(lobby.lesson.code, "Cy"))
    lessons.lock(lobby.lesson, False)
    monkeypatch.setattr(lessons, "MOST_STUDENTS", 2)
    assert sentence("lesson_full", most=2) in said(knock(lobby.lesson.code, "Cy"))
    Lesson.objects.filter(pk=lobby.lesson.pk).update(status=Lesson.Status.ENDED)
    assert sentence("lesson_ended") in said(knock(lobby.lesson.code, "Cy"))


def test_the_page_behind_the_qr_code_has_the_code_filled_in():
    lesson = make_lesson()
    page = Client().get(f"/j/{lesson.code}/").content.decode()
    assert f'value="{lesson.code}"' in page


def test_the_page_behind_the_qr_code_leads_who_is_in_to_the_game(lobby: Room):
    reply = lobby.phones[0].browser.get(f"/j/{lobby.lesson.code}/")
    assert reply["Location"] == f"/play/{lobby.lesson.code}/"


def test_the_door_speaks_the_lessons_language():
    lesson = make_lesson()
    Lesson.objects.filter(pk=lesson.pk).update(language="es")
    page = Client().get(f"/j/{lesson.code}/").content.decode()
    assert '<html lang="es"' in page


def test_text_from_users_comes_back_escaped():
    text = said(knock("<b>Q", "<script>alert(1)</script>"))
    assert "<script>alert" not in text
    assert "<b>Q" not in text


def test_nobody_comes_in_without_the_token_of_the_page():
    lesson = make_lesson()
    browser = Client(enforce_csrf_checks=True)
    assert knock(lesson.code, "Ana", browser).status_code == 403
    browser.get("/")
    token = browser.cookies["csrftoken"].value
    form = {"code": lesson.code, "name": "Ana", "csrfmiddlewaretoken": token}
    assert browser.post("/", form).status_code == 302
