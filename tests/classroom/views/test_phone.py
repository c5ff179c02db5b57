"""classroom.views.phone: a student's page, and what only this student sees."""

from __future__ import annotations

import json
import re

import pytest

from classroom import answers, play
from classroom.models import Lesson
from tests.devices import Phone, notice
from tests.room import Room

pytestmark = pytest.mark.django_db


@pytest.fixture
def asked(teams: Room) -> Room:
    teams.ask()
    return teams


def team(room: Room) -> list[Phone]:
    return room.team(room.asked.seat_index)


def test_a_page_that_is_loaded_again_keeps_the_answer_given(asked):
    phone = team(asked)[0]
    phone.answer(asked.asked.pk, pick=asked.wrong)
    page = phone.page().content.decode()
    assert 'class="answered"' in page
    assert 'name="pick"' not in page


def test_the_page_shows_what_the_socket_would(room):
    phone = room.phones[0]
    assert phone.look().html in phone.page().content.decode()


def test_before_the_answer_there_are_inputs_and_after_it_there_are_none(asked):
    phone = team(asked)[0]
    assert phone.mine().count('name="pick"') == 4
    reply = phone.answer(asked.asked.pk, pick="0").content.decode()
    assert 'name="pick"' not in reply
    assert reply == phone.mine()


def test_after_the_closing_each_sees_how_the_own_answer_was(asked):
    one, two, three = team(asked)
    one.answer(asked.asked.pk, pick=asked.right)
    two.answer(asked.asked.pk, pick=asked.wrong)
    answers.close_question(asked.table, asked.asked.frame)
    assert "was-right" in one.mine()
    assert "was-wrong" in two.mine()
    assert "was-" not in three.mine()


def test_the_answer_that_closes_the_question_is_answered_with_how_it_was(room):
    phone = room.ask()
    reply = phone.answer(room.asked.pk, pick=room.right).content.decode()
    assert "was-right" in reply
    assert reply == phone.mine()


def test_a_refused_press_gets_a_sentence_and_no_screen(room):
    reply = room.waiting.press(room.on_turn.look().act("roll"))
    assert reply.status_code == 422
    assert notice(reply)
    assert "html" not in json.loads(reply.content)


@pytest.mark.parametrize("press", ["", "x" * 41, "a b", "a\0", "é", "'"])
def test_a_press_id_that_is_none_is_refused(room, press):
    act = room.on_turn.look().act("roll")
    reply = room.on_turn.browser.post(f"{room.on_turn.address}press/", {**act, "press": press})
    assert reply.status_code == 422
    assert not room.state.turn.rolled


@pytest.mark.parametrize("missing", ["do", "frame", "press"])
def test_a_press_without_one_of_its_parts_is_refused(room, missing):
    fields = {**room.on_turn.look().act("roll"), "press": "x"}
    del fields[missing]
    assert room.on_turn.browser.post(f"{room.on_turn.address}press/", fields).status_code == 422


def test_pages_are_not_kept_by_browsers(room):
    for path in ("", "mine/"):
        reply = room.phones[0].browser.get(f"{room.phones[0].address}{path}")
        assert "no-store" in reply.headers["Cache-Control"]


def test_a_stranger_is_led_to_the_door_and_who_was_taken_out_is_told(lobby):
    from classroom import lessons

    stranger = Phone(lobby.lesson.code, "Eve")
    assert stranger.page().headers["Location"] == f"/j/{lobby.lesson.code}/"
    lessons.remove(lobby.lesson, lobby.student(lobby.phones[0]).pk)
    assert lobby.phones[0].page().status_code == 403


def test_what_is_pressed_before_the_start_is_refused(lobby):
    reply = lobby.phones[0].press({"do": "roll", "frame": "1-1"})
    assert reply.status_code == 422
    assert "No game is running" in notice(reply)


def test_a_page_speaks_the_lessons_language_whatever_the_phones(lobby):
    Lesson.objects.filter(pk=lobby.lesson.pk).update(language="it")
    page = lobby.phones[0].browser.get(lobby.phones[0].address, headers={"accept-language": "es"})
    assert '<html lang="it"' in page.content.decode()


def test_nothing_is_written_into_the_page_that_a_strict_policy_forbids(asked):
    page = team(asked)[0].page()
    text = page.content.decode()
    assert "unsafe" not in page.headers["Content-Security-Policy"]
    assert not re.search(r"<script(?![^>]*\bsrc=)|\bstyle=|\son\w+=|javascript:", text)


def test_a_paused_game_says_so_to_who_presses(room):
    act = room.on_turn.look().act("roll")
    play.pause(room.table)
    assert "paused" in notice(room.on_turn.press(act))
