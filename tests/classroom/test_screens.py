"""classroom.screens: each audience of a version is rendered once, whoever asks."""

from __future__ import annotations

import threading
from collections import Counter

import pytest
from django.db import connection
from django.template.loader import render_to_string

from classroom import answers, lessons, play, screens
from classroom.audience import PUBLIC, REMOTE, SEAT, Audience
from game.engine.commands import Roll
from tests.room import Room
from tests.statements import statements

pytestmark = pytest.mark.django_db

AUDIENCES = [
    Audience(PUBLIC, "en"),
    Audience(REMOTE, "en"),
    *(Audience(SEAT, language, seat) for seat in (0, 1) for language in ("en", "es")),
]


@pytest.fixture
def renders(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each template has been rendered."""
    counted: Counter[str] = Counter()

    def render(template: str, context: dict[str, object]) -> str:
        counted[template] += 1
        return render_to_string(template, context)

    monkeypatch.setattr(screens, "render_to_string", render)
    return counted


def move(room: Room) -> None:
    assert room.press(room.on_turn, Roll(room.state.turn.seat)) is None


def test_an_audience_is_rendered_once_for_a_version(room, renders):
    texts = {screens.fragment(room.table.pk, AUDIENCES[0]) for _ in range(5)}
    assert len(texts) == 1
    assert renders.total() == 1


def test_a_version_costs_at_most_one_render_for_each_audience_and_language(room, renders):
    for _ in range(3):
        for audience in AUDIENCES:
            screens.fragment(room.table.pk, audience)
    assert renders.total() == len(AUDIENCES)


def test_a_new_version_is_rendered_anew(room, renders):
    before, _html = screens.fragment(room.table.pk, AUDIENCES[0])
    move(room)
    after, html = screens.fragment(room.table.pk, AUDIENCES[0])
    assert after > before
    assert f'data-version="{after}"' in html
    assert renders.total() == 2


def test_what_is_rendered_already_costs_one_statement(room):
    table = room.table.pk
    screens.fragment(table, AUDIENCES[0])
    with statements() as counted:
        screens.fragment(table, AUDIENCES[0])
    assert len(counted) == 1, counted


def test_the_table_is_read_once_for_all_audiences(room):
    table = room.table.pk
    screens.fragment(table, AUDIENCES[0])
    with statements() as counted:
        for audience in AUDIENCES[1:]:
            screens.fragment(table, audience)
    assert len(counted) == len(AUDIENCES) - 1, counted


def test_a_failure_is_not_kept(room, monkeypatch):
    monkeypatch.setattr(screens, "render_to_string", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        screens.fragment(room.table.pk, AUDIENCES[0])
    monkeypatch.setattr(screens, "render_to_string", render_to_string)
    assert screens.fragment(room.table.pk, AUDIENCES[0])[1]


@pytest.mark.django_db(transaction=True)
def test_many_threads_at_once_cost_one_render_an_audience(room, renders):
    start, texts = threading.Barrier(24), []

    def ask(audience: Audience) -> None:
        start.wait()
        texts.append(screens.fragment(room.table.pk, audience))
        connection.close()

    threads = [threading.Thread(target=ask, args=(AUDIENCES[n % len(AUDIENCES)],)) for n in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(texts) == 24
    assert renders.total() == len(AUDIENCES)


# --- Counts -----------------------------------------------------------------------------------------


def test_counts_tell_how_many_of_those_asked_have_answered(teams):
    teams.ask()
    table, question = teams.table.pk, teams.asked
    one, _two, three = teams.team(question.seat_index)
    answers.answer(teams.student(one), question.pk, {"pick": ["0"]})
    assert screens.pulse(table) == {"asked": question.pk, "answered": 1, "of": 3}
    lessons.remove(teams.lesson, teams.student(three).pk)
    assert screens.pulse(table) == {"asked": question.pk, "answered": 1, "of": 2}


def test_the_count_never_exceeds_those_who_are_here(teams):
    teams.ask()
    one, _two, _three = teams.team(teams.asked.seat_index)
    answers.answer(teams.student(one), teams.asked.pk, {"pick": ["0"]})
    lessons.remove(teams.lesson, teams.student(one).pk)
    counts = screens.pulse(teams.table.pk)
    assert (counts["answered"], counts["of"]) == (0, 2)


def test_without_an_open_question_nothing_is_counted(room):
    assert screens.pulse(room.table.pk) == {"asked": 0, "answered": 0, "of": 0}


# --- What is on them --------------------------------------------------------------------------------


def test_names_are_escaped_on_every_screen(lobby):
    lobby.join("<b>Cy</b>&")
    lobby.start()
    for audience in AUDIENCES[:3]:
        html = screens.fragment(lobby.table.pk, audience)[1]
        assert "<b>Cy</b>" not in html
    assert "&lt;b&gt;Cy&lt;/b&gt;&amp;" in screens.fragment(lobby.table.pk, AUDIENCES[1])[1]


def test_projector_phones_and_report_show_the_same_scores(room):
    move(room)
    room.ask()
    for phone in room.team(room.asked.seat_index):
        answers.answer(room.student(phone), room.asked.pk, {"pick": [room.right]})
    cash = room.state.cash[:2]
    for audience in AUDIENCES[:3]:
        html = screens.fragment(room.table.pk, audience)[1]
        for seat in (0, 1):
            card = html.split(f'id="seat-{seat}"')[1].split("</li>")[0]
            assert f'<strong class="cash">{cash[seat]}</strong>' in card


def test_a_paused_game_offers_no_buttons(room):
    play.pause(room.table)
    assert room.on_turn.look().acts == []
    play.resume(room.table)
    assert room.on_turn.look().offers("roll")
