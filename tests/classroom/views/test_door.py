"""classroom.views.door: the way in for students."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils.html import conditional_escape

from classroom import lessons
from classroom.access import cookie_name
from classroom.models import Lesson, Student
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


# --- A form that comes again ------------------------------------------------------------------------


def press_of(page) -> str:
    """The id that a page's form sends along."""
    return re.search(r'name="press" value="([^"]+)"', page.content.decode()).group(1)


def knock_with(press: str, code: str, name: str = "Ana", client: Client | None = None):
    return (client or Client()).post("/", {"code": code, "name": name, "press": press})


def test_a_form_whose_reply_was_lost_is_answered_again_with_the_same_seat(lobby: Room):
    press = press_of(Client().get("/"))
    # No cookie has come back by then, so nothing but the form tells who it is.
    replies = [knock_with(press, lobby.lesson.code, "Zoe") for _ in range(2)]
    assert [reply.status_code for reply in replies] == [302, 302]
    assert len({reply.cookies[cookie_name(lobby.lesson.code)].value.split(":")[0] for reply in replies}) == 1
    assert lobby.lesson.students.filter(name="Zoe").count() == 1


def test_who_came_in_before_the_door_was_closed_is_in(lobby: Room):
    press = press_of(Client().get("/"))
    knock_with(press, lobby.lesson.code, "Zoe")
    lessons.lock(lobby.lesson, True)
    assert knock_with(press, lobby.lesson.code, "Zoe").status_code == 302


def test_every_page_has_a_press_of_its_own_and_keeps_it_until_it_is_in():
    assert press_of(Client().get("/")) != press_of(Client().get("/"))
    assert press_of(knock_with("abc", "QQQQQ")) == "abc"


def test_a_press_opens_no_door_to_another_name_or_lesson(lobby: Room):
    elsewhere = make_lesson()
    knock_with("abc", lobby.lesson.code, "Zoe")
    for code, name in [(lobby.lesson.code, "Yan"), (elsewhere.code, "Zoe")]:
        assert knock_with("abc", code, name).status_code == 302
    assert Student.objects.filter(name__in=["Zoe", "Yan"]).values("key").distinct().count() == 3


def test_who_was_taken_out_does_not_come_back_by_the_same_form(lobby: Room):
    knock_with("abc", lobby.lesson.code, "Zoe")
    lessons.remove(lobby.lesson, Student.objects.get(name="Zoe").pk)
    assert sentence("student_removed") in said(knock_with("abc", lobby.lesson.code, "Zoe"))
