"""classroom.access: who may see and do what."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.http import Http404
from django.test import Client, RequestFactory
from django.utils import timezone

from classroom import access, lessons
from classroom.audience import PUBLIC, REMOTE, SEAT, Audience
from classroom.models import Lesson
from tests.devices import Phone
from tests.factories import TeacherFactory
from tests.room import Room, make_room

pytestmark = pytest.mark.django_db


def cookies_of(phone: Phone) -> dict[str, str]:
    return {name: morsel.value for name, morsel in phone.browser.cookies.items()}


def place(room: Room, phone: Phone | None = None, user_id: int | None = None, **query: str):
    """Where a device listens that asks with this query (`as_` stands for "as")."""
    cookies = cookies_of(phone) if phone else {}
    asks = {name.rstrip("_"): value for name, value in query.items()}
    return access.place_of(cookies, asks, user_id, room.lesson.code)


# --- Students ---------------------------------------------------------------------------------------


def test_a_phone_listens_at_its_own_seat(lobby):
    for phone in lobby.phones:
        student = lobby.student(phone)
        expected = access.Place(lobby.table.pk, Audience(SEAT, "en", student.seat.index), student.pk)
        assert place(lobby, phone) == expected


def test_a_device_without_a_cookie_listens_nowhere(lobby):
    assert place(lobby) is None


def test_a_cookie_of_one_lesson_opens_no_other(lobby):
    elsewhere = make_room("Gus")
    cookie = cookies_of(lobby.phones[0])[access.cookie_name(lobby.lesson.code)]
    forged = {access.cookie_name(elsewhere.lesson.code): cookie}
    assert access.student_by_cookie(forged, elsewhere.lesson.code) is None


@pytest.mark.parametrize("value", ["", "1", "x", "a:b:c", "\u2603"])
def test_a_cookie_that_we_did_not_sign_is_a_strangers(lobby, value):
    assert access.student_by_cookie({access.cookie_name(lobby.lesson.code): value}, lobby.lesson.code) is None


def test_the_key_itself_is_no_cookie(lobby):
    key = lobby.student(lobby.phones[0]).key
    assert access.student_by_cookie({access.cookie_name(lobby.lesson.code): key}, lobby.lesson.code) is None


def test_a_lesson_that_goes_on_after_the_holidays_finds_its_students(lobby, time_machine):
    time_machine.move_to(timezone.now() + timedelta(weeks=6))
    assert place(lobby, lobby.phones[0]) is not None


def test_a_cookie_runs_out(lobby, time_machine):
    time_machine.move_to(timezone.now() + timedelta(days=access.COOKIE_DAYS, minutes=1))
    assert place(lobby, lobby.phones[0]) is None


def test_who_was_taken_out_listens_nowhere_and_has_no_page(lobby):
    phone = lobby.phones[0]
    lessons.remove(lobby.lesson, lobby.student(phone).pk)
    request = RequestFactory().get("/")
    request.COOKIES = cookies_of(phone)
    assert place(lobby, phone) is None
    with pytest.raises(Http404):
        access.student_or_404(request, lobby.lesson.code)


def test_the_cookie_is_kept_from_scripts(lobby):
    phone = Phone(lobby.lesson.code, "Cy")
    phone.join()
    morsel = phone.browser.cookies[access.cookie_name(lobby.lesson.code)]
    assert morsel["httponly"]
    assert morsel["samesite"] == "Lax"


# --- Projector and remote ---------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [PUBLIC, REMOTE])
def test_the_owner_listens_to_projector_and_remote(lobby, kind):
    number, owner = str(lobby.lesson.pk), lobby.lesson.owner_id
    expected = access.Place(lobby.table.pk, Audience(kind, "en"))
    assert place(lobby, user_id=owner, as_=kind, lesson=number) == expected


@pytest.mark.parametrize("kind", [PUBLIC, REMOTE])
def test_a_colleague_a_student_and_a_stranger_do_not(lobby, kind):
    number = str(lobby.lesson.pk)
    assert place(lobby, user_id=TeacherFactory().pk, as_=kind, lesson=number) is None
    assert place(lobby, lobby.phones[0], as_=kind, lesson=number) is None
    assert place(lobby, as_=kind, lesson=number) is None


def test_the_key_of_a_projector_opens_it_to_anybody(lobby):
    number, key = str(lobby.lesson.pk), access.view_key(lobby.lesson)
    assert place(lobby, as_=PUBLIC, lesson=number, key=key) is not None


def test_the_key_of_a_projector_opens_no_remote_and_no_other_lesson(lobby):
    elsewhere = make_room()
    key = access.view_key(lobby.lesson)
    assert place(lobby, as_=REMOTE, lesson=str(lobby.lesson.pk), key=key) is None
    assert place(elsewhere, as_=PUBLIC, lesson=str(elsewhere.lesson.pk), key=key) is None


@pytest.mark.parametrize("query", [{"as_": "admin"}, {"as_": "public"}, {"as_": "public", "lesson": "x"}])
@pytest.mark.parametrize("more", [{}, {"lesson": "9" * 40}, {"lesson": "-1"}, {"key": "\u2603"}])
def test_a_malformed_question_for_a_place_gets_none(lobby, query, more):
    assert place(lobby, user_id=lobby.lesson.owner_id, **{**query, **more}) is None


# --- Pages and presses ------------------------------------------------------------------------------


@pytest.fixture
def strangers(room) -> dict[str, Client]:
    """Devices that have no place in `room`: none at all, another lesson's student, another teacher."""
    elsewhere = make_room("Gus", "Hal").start()
    colleague = Client()
    colleague.force_login(TeacherFactory())
    return {"nobody": Client(), "student": elsewhere.phones[0].browser, "teacher": colleague}


@pytest.mark.parametrize("who", ["nobody", "student", "teacher"])
def test_a_stranger_reads_nothing_of_a_lesson(room, strangers, who):
    client, code, pk = strangers[who], room.lesson.code, room.lesson.pk
    statuses = {
        path: client.get(path).status_code
        for path in (
            f"/live/{code}/",
            f"/live/{code}/?as=public&lesson={pk}",
            f"/live/{code}/?as=remote&lesson={pk}",
            f"/play/{code}/",
            f"/play/{code}/mine/",
            f"/teach/lessons/{pk}/projector/",
            f"/teach/lessons/{pk}/remote/",
            f"/teach/lessons/{pk}/results/",
            f"/teach/lessons/{pk}/results.csv",
        )
    }
    assert not [path for path, status in statuses.items() if status == 200]


@pytest.mark.parametrize("who", ["nobody", "student", "teacher"])
def test_a_stranger_changes_nothing_of_a_lesson(room, strangers, who):
    act = {**room.on_turn.look().act("roll"), "press": "x"}
    version = room.table.version
    code, pk = room.lesson.code, room.lesson.pk
    student = room.student(room.phones[0]).pk
    assert strangers[who].post(f"/play/{code}/press/", act).status_code == 404
    assert strangers[who].post(f"/play/{code}/answer/", {"asked": "1", "pick": "0"}).status_code == 404
    for do in ("start", "lock", "pause", "skip", "finish", "remove"):
        reply = strangers[who].post(f"/teach/lessons/{pk}/control/", {"do": do, "student": student})
        assert reply.status_code in (302, 404)
    assert room.table.version == version


def test_a_phone_has_no_control_over_its_own_lesson(room):
    version = room.table.version
    for do in ("pause", "finish", "skip"):
        reply = room.phones[0].browser.post(f"/teach/lessons/{room.lesson.pk}/control/", {"do": do})
        assert reply.status_code == 302  # to the door for teachers
    assert room.table.version == version


@pytest.mark.parametrize("do", ["answer", "time", "finish", "start", "", "__class__"])
def test_a_phone_cannot_send_what_is_not_a_seats_to_do(room, do):
    phone, version = room.on_turn, room.table.version
    act = {**phone.look().act("roll"), "do": do, "right": "true"}
    assert phone.press(act).status_code == 422
    assert room.table.version == version


def test_a_phone_cannot_press_that_its_seat_was_right(room):
    phone = room.ask()
    version = room.table.version
    data = {"do": "answer", "right": "true", "frame": phone.look().frame}
    assert phone.press(data).status_code == 422
    assert (room.table.version, room.asked.closed_at) == (version, None)


@pytest.mark.parametrize("seat", ["0", "1", "-1"])
def test_a_phone_cannot_say_which_seat_it_is(room, seat):
    other = room.waiting
    act = {**room.on_turn.look().act("roll"), "seat": seat}
    assert other.press(act).status_code == 422
    assert not room.state.turn.rolled


def test_who_was_taken_out_cannot_walk_in_again(lobby):
    phone = lobby.phones[0]
    lessons.remove(lobby.lesson, lobby.student(phone).pk)
    assert phone.page().status_code == 403
    assert phone.browser.get(f"/live/{lobby.lesson.code}/").status_code == 403
    assert phone.join().status_code == 422
    phone.name = "Somebody else"
    assert phone.join().status_code == 422
    assert phone.browser.get(f"/j/{lobby.lesson.code}/").status_code == 200  # the door, not the game
    assert lobby.lesson.students.filter(removed_at=None).count() == 1


def test_a_device_that_joins_again_is_who_it_was(lobby):
    phone, before = lobby.phones[0], lobby.student(lobby.phones[0])
    phone.name = "Another name"
    assert phone.join().status_code == 302
    assert lobby.lesson.students.count() == 2
    assert access.student_by_cookie(cookies_of(phone), lobby.lesson.code) == before


def test_a_lesson_that_has_ended_keeps_its_phones(room):
    Lesson.objects.filter(pk=room.lesson.pk).update(status=Lesson.Status.ENDED)
    assert room.phones[0].page().status_code == 200
