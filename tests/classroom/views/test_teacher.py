"""classroom.views.teacher: lessons, a new one, the projector, and what its buttons do."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from django.test import Client

from classroom import access
from classroom.models import Lesson
from game.rules import VARIANTS
from tests.devices import notice, play_to_the_end
from tests.factories import BankFactory, make_lesson
from tests.room import Room, signed_in

pytestmark = pytest.mark.django_db

FIVE = {"seats": 2, "start_points": 40, "maximum_plays": 4, "start_reward": 5}


def test_five_decisions_open_a_room(teacher, teacher_client):
    bank = BankFactory(owner=teacher)
    reply = teacher_client.post("/teach/lessons/new/", {"bank": bank.pk, **FIVE})
    lesson = Lesson.objects.get()
    assert reply["Location"] == f"/teach/lessons/{lesson.pk}/projector/"
    assert lesson.options["maximum_plays"] == 4
    assert lesson.questions.count() == bank.questions.count()


@pytest.mark.parametrize(("field", "typed"), [("start_points", "x"), ("maximum_plays", "3"), ("seats", "9")])
def test_a_figure_that_the_rules_do_not_allow_is_said_and_kept(teacher, teacher_client, field, typed):
    form = {"bank": BankFactory(owner=teacher).pk, **FIVE, field: typed}
    reply = teacher_client.post("/teach/lessons/new/", form)
    assert reply.status_code == 422
    assert 'role="alert"' in reply.content.decode()
    assert not Lesson.objects.exists()


def test_an_empty_bank_gets_a_sentence(teacher, teacher_client):
    bank = BankFactory(owner=teacher, questions=0, name="Rivers")
    reply = teacher_client.post("/teach/lessons/new/", {"bank": bank.pk, **FIVE})
    assert reply.status_code == 422
    assert "Rivers has no questions yet" in reply.content.decode()


def test_a_colleagues_private_bank_cannot_be_played(teacher_client, other_teacher):
    bank = BankFactory(owner=other_teacher)
    assert teacher_client.post("/teach/lessons/new/", {"bank": bank.pk, **FIVE}).status_code == 422


# --- Choosing the game ------------------------------------------------------------------------------


def sent_by(form) -> dict[str, object]:
    """What a page with this form sends; a switch that is off is not sent."""
    values = {field.name: field.value() for field in form}
    return {name: value for name, value in values.items() if value is not None and value is not False}


def press(client: Client, form: dict[str, object], **button: str):
    """Press a button that only fills the form in, which the page sends whole; return what is shown then."""
    path = "/teach/lessons/new/"
    shown = client.get(path, {"variant": form.get("variant", "quiz")}).context["form"]
    reply = client.post(path, {**sent_by(shown), **form, "more": "1", **button})
    assert reply.status_code == 200
    assert not Lesson.objects.exists()
    return reply


def test_choosing_the_other_game_shows_its_options_and_keeps_the_rest(teacher, teacher_client):
    bank = BankFactory(owner=teacher)
    page = press(teacher_client, {"bank": bank.pk, **FIVE, "minutes": "35"}, game="classic")
    form, html = page.context["form"], page.content.decode()
    assert (form["bank"].value(), form["minutes"].value()) == (str(bank.pk), "35")
    assert 'name="start_money"' in html
    assert 'name="start_points"' not in html
    assert re.search(r'value="classic" aria-pressed="true" autofocus', html)
    assert 'value="8"' in str(form["seats"])
    assert 'role="alert"' not in html


def test_a_lesson_of_the_classic_board_opens(teacher, teacher_client):
    form = {"bank": BankFactory(owner=teacher).pk, "variant": "classic", "seats": 8}
    figures = {"start_money": 1000, "maximum_rounds": 5}
    teacher_client.post("/teach/lessons/new/", {**form, **figures})
    lesson = Lesson.objects.get()
    assert (lesson.variant, lesson.tables.get().seats.count()) == ("classic", 8)
    assert (lesson.options["start_money"], lesson.options["maximum_rounds"]) == (1000, 5)


def test_a_preset_is_the_chosen_games(teacher_client):
    filled = press(teacher_client, {"variant": "classic", "seats": "4"}, fill="short").context["form"]
    short = VARIANTS["classic"].presets["short"]
    assert filled["maximum_rounds"].value() == str(short["maximum_rounds"])


def test_the_classic_board_is_fitted_by_its_rounds(teacher_client):
    rounds = [
        int(press(teacher_client, form, fill="time", fit="60").context["form"]["maximum_rounds"].value())
        for form in ({"variant": "classic", "seats": "2"}, {"variant": "classic", "seats": "8"})
    ]
    assert rounds[0] > rounds[1] >= 1


def test_a_lesson_that_was_played_can_be_set_up_again(teacher, teacher_client):
    form = {"bank": BankFactory(owner=teacher).pk, "variant": "classic", "seats": 3, "minutes": "40"}
    sent = sent_by(press(teacher_client, form, fill="short").context["form"])
    names = {"team_names": "Lynx, , Owls", "rent_collection": "claimed", "bot_strength": "hard"}
    teacher_client.post("/teach/lessons/new/", {**sent, **names, "more": "1"})
    lesson = Lesson.objects.get()
    again = teacher_client.get(f"/teach/lessons/new/?again={lesson.pk}").context["form"]
    teacher_client.post("/teach/lessons/new/", {**sent_by(again), "more": "1"})
    second = Lesson.objects.exclude(pk=lesson.pk).get()
    for name in ("variant", "options", "bank", "minutes", "bot_strength", "language"):
        assert getattr(second, name) == getattr(lesson, name)
    looks = [list(made.tables.get().seats.values_list("name", flat=True)) for made in (lesson, second)]
    assert looks == [["Lynx", "", "Owls"]] * 2


def test_a_colleagues_lesson_cannot_be_set_up_again(teacher_client, other_teacher):
    theirs = make_lesson(other_teacher)
    assert teacher_client.get(f"/teach/lessons/new/?again={theirs.pk}").status_code == 404


@pytest.mark.parametrize("variant", VARIANTS)
def test_each_game_has_a_forecast(teacher, teacher_client, variant):
    form = {"bank": BankFactory(owner=teacher).pk, "variant": variant, "seats": 2}
    main = {key: VARIANTS[variant].presets["short"].get(key, 9) for key in VARIANTS[variant].main}
    reply = teacher_client.post("/teach/lessons/forecast/", {**form, **main}).content.decode()
    assert re.search(r"This takes about \d+ (to \d+ )?minutes", reply)


# --- Fitting a lesson to its time -------------------------------------------------------------------


def fitted(client: Client, minutes: str) -> int:
    """The turns that the form proposes when its button "Fit" is pressed; the page sends all its inputs."""
    form = {**FIVE, "more": "1", "minutes": "0", "fill": "time", "fit": minutes}
    reply = client.post("/teach/lessons/new/", form)
    return int(reply.context["form"]["maximum_plays"].value())


def test_more_minutes_are_fitted_with_more_turns(teacher_client):
    assert FIVE["maximum_plays"] < fitted(teacher_client, "10") < fitted(teacher_client, "60")


@pytest.mark.parametrize("minutes", ["", "0", "-5", "301", "1" * 5000, "٤٥x"])
def test_minutes_that_are_none_fit_nothing(teacher_client, minutes):
    assert fitted(teacher_client, minutes) == FIVE["maximum_plays"]


def test_no_two_inputs_of_the_form_bear_one_name(teacher_client):
    """The minutes to fit and the time limit did: the button read the limit."""
    form = teacher_client.get("/teach/lessons/new/").content.decode().partition('id="lesson"')[2]
    names = Counter(re.findall(r'<(?:input|select)[^>]* name="(\w+)"', form))
    assert {name: count for name, count in names.items() if count > 1} == {}


def test_a_teacher_sees_only_own_lessons(teacher, teacher_client, other_teacher):
    make_lesson(other_teacher)
    own = make_lesson(teacher)
    page = teacher_client.get("/teach/").content.decode()
    assert own.spoken_code in page
    assert page.count('class="card lesson-card') == 1


# --- The projector ----------------------------------------------------------------------------------


def test_the_projector_shows_code_address_and_qr_code(lobby: Room):
    page = signed_in(lobby.lesson).get(f"/teach/lessons/{lobby.lesson.pk}/projector/").content.decode()
    lobby.lesson.refresh_from_db()
    assert lobby.lesson.spoken_code in page
    assert lobby.lesson.address.partition("://")[2] in page
    assert "<svg" in page


def test_who_only_looks_on_gets_no_controls(lobby: Room):
    path, key = f"/teach/lessons/{lobby.lesson.pk}/projector/", access.view_key(lobby.lesson)
    assert 'id="controls"' not in Client().get(path, {"key": key}).content.decode()
    assert 'id="controls"' in signed_in(lobby.lesson).get(path).content.decode()


def test_a_wrong_key_shows_nothing(lobby: Room):
    path = f"/teach/lessons/{lobby.lesson.pk}/projector/"
    assert Client().get(path, {"key": "wrong"}).status_code == 404
    assert Client().get(path)["Location"].startswith("/accounts/login/")


def test_a_projector_that_is_loaded_again_shows_the_game_as_it_stands(room: Room):
    room.ask()
    path = f"/teach/lessons/{room.lesson.pk}/projector/"
    pages = [signed_in(room.lesson).get(path).content.decode() for _ in range(2)]
    for page in pages:
        assert 'data-stage="question"' in page
        assert room.asked.question.content["stem"] in page


# --- Buttons ----------------------------------------------------------------------------------------


def test_every_button_does_what_it_says(lobby: Room):
    remote = lobby.remote

    def status() -> str:
        lobby.lesson.refresh_from_db()
        return lobby.lesson.status

    assert remote.control("lock").status_code == 200
    lobby.lesson.refresh_from_db()
    assert lobby.lesson.locked
    assert remote.control("unlock").status_code == 200
    assert remote.control("start").status_code == 200
    assert status() == Lesson.Status.RUNNING
    assert remote.control("pause").status_code == 200
    assert lobby.match.paused_at
    assert remote.control("resume").status_code == 200
    assert not lobby.match.paused_at
    first = lobby.state.turn.seat
    assert remote.control("skip").status_code == 200
    assert lobby.state.turn.seat != first
    assert remote.control("finish").status_code == 200
    assert status() == Lesson.Status.ENDED


def test_pressing_start_twice_starts_one_game_and_says_so(lobby: Room):
    assert lobby.remote.control("start").status_code == 200
    again = lobby.remote.control("start")
    assert again.status_code == 422
    assert "already started" in notice(again)


def test_ending_a_turn_twice_ends_the_one_that_was_seen(room: Room):
    """The reply was lost and the press is sent again, or projector and remote are pressed at once."""
    first, frame = room.state.turn.seat, room.frame
    replies = [room.remote.control("skip", frame=frame, press=press) for press in ("one", "one", "two")]
    assert [reply.status_code for reply in replies] == [200, 200, 200]
    assert room.state.turn.seat == room.state.after(first)
    assert room.state.play == 2


def test_ending_a_question_leaves_the_turn_that_follows_it(room: Room):
    room.ask()
    frame = room.frame
    for _ in range(2):
        room.remote.control("skip", frame=frame)
    assert room.asked.closed_at is not None
    assert room.state.play == 1


def test_a_question_that_waits_for_nobody_after_a_pause_is_closed(teams: Room):
    teams.ask()
    *answering, leaving = teams.team(teams.asked.seat_index)
    for phone in answering:
        phone.answer(teams.asked.pk, pick=teams.right)
    teams.remote.control("pause")
    teams.remote.control("remove", student=str(teams.student(leaving).pk))
    assert teams.asked.closed_at is None
    assert teams.remote.control("resume").status_code == 200
    assert teams.asked.right is True


def test_others_moves_meanwhile_do_not_save_a_turn_from_being_ended(room: Room):
    frame = f"{room.state.frames[-1].id}-{room.match.version - 1}"
    assert room.remote.control("skip", frame=frame).status_code == 200
    assert room.state.play == 2


def test_a_student_is_taken_out_by_its_button(lobby: Room):
    gone = lobby.student(lobby.phones[0])
    assert lobby.remote.control("remove", student=gone.pk).status_code == 200
    gone.refresh_from_db()
    assert gone.removed_at


@pytest.mark.parametrize("student", ["", "x", "-1", "9" * 30, "٣"])
def test_taking_out_nobody_gets_a_sentence(lobby: Room, student):
    reply = lobby.remote.control("remove", student=student)
    assert reply.status_code == 422
    assert notice(reply)


@pytest.mark.parametrize("do", ["", "explode", "__init__"])
def test_a_button_that_is_none_does_nothing(lobby: Room, do):
    assert lobby.remote.control(do).status_code == 404


def test_buttons_are_pressed_not_visited(lobby: Room):
    path = f"/teach/lessons/{lobby.lesson.pk}/control/"
    assert signed_in(lobby.lesson).get(path, {"do": "start"}).status_code == 405


# --- Results ----------------------------------------------------------------------------------------


def test_results_show_every_student_and_question(room: Room):
    play_to_the_end(room.phones)
    client = signed_in(room.lesson)
    page = client.get(f"/teach/lessons/{room.lesson.pk}/results/").content.decode()
    for name in ("Ana", "Bo"):
        assert name in page
    for row in room.table.asked.all():
        assert row.question.content["stem"] in page
    for ending in ("csv", "xlsx"):
        file = client.get(f"/teach/lessons/{room.lesson.pk}/results.{ending}")
        assert file.status_code == 200
        assert f".{ending}" in file["Content-Disposition"]


def test_results_may_be_looked_at_while_the_game_runs(room: Room):
    room.ask()
    open_stem = room.asked.question.content["stem"]
    page = signed_in(room.lesson).get(f"/teach/lessons/{room.lesson.pk}/results/")
    assert page.status_code == 200
    assert f"right {room.asked.question.position}" not in page.content.decode()
    assert open_stem not in page.content.decode()
