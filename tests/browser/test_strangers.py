"""Nobody gets in by an address alone: other seats, strangers, other teachers, by page, press and socket."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import APIRequestContext, Playwright, expect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.browser.room import Room
from tests.browser.school import PASSWORD, School, token_of

REFUSED = 4403
PAGES = ("projector/", "remote/", "results/", "results.csv", "results.xlsx")
PRESS = {"do": "roll", "press": "stolen"}
MAKE_TEACHER = """
from django.contrib.auth import get_user_model
get_user_model().objects.create_user("bruno", password={password!r})
"""


@pytest.fixture
def played(room: Room) -> Room:
    """A lesson in mid-game: Ana's team or Ben's has to roll."""
    room.join("Ana", "Ben")
    room.start()
    return room


@pytest.fixture
def stranger(school: School, playwright: Playwright) -> Iterator[APIRequestContext]:
    """A browser that has been here, so that it has a CSRF cookie, but in no lesson."""
    http = playwright.request.new_context(base_url=school.url)
    http.get("/")
    yield http
    http.dispose()


@pytest.fixture(scope="module")
def other_teacher(school: School, playwright: Playwright) -> Iterator[APIRequestContext]:
    """A colleague of the lesson's owner, signed in."""
    school.server.manage("shell", "-c", MAKE_TEACHER.format(password=PASSWORD))
    http = playwright.request.new_context(base_url=school.url)
    http.get("/accounts/login/")
    assert post(http, "/accounts/login/", login="bruno", password=PASSWORD) == 302
    yield http
    http.dispose()


def post(http: APIRequestContext, path: str, **fields: str) -> int:
    """POST a form with the browser's own CSRF token; return the status, redirects not followed."""
    headers = {"x-csrftoken": token_of(http)}
    return http.post(path, form=fields, headers=headers, max_redirects=0).status


def get(http: APIRequestContext, path: str) -> int:
    return http.get(path, max_redirects=0).status


def cookies(http: APIRequestContext) -> str:
    kept = http.storage_state()["cookies"]
    return "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in kept)


def socket_code(school: School, path: str, **headers: str) -> int | None:
    """Open a socket and return the code with which the server closes it; None when it sends the table."""
    with connect(school.server.socket_url + path, additional_headers=headers, proxy=None) as socket:
        try:
            socket.recv(timeout=15)
        except ConnectionClosed as closed:
            return closed.rcvd.code
        return None


def test_a_stranger_is_led_to_the_door(played: Room, stranger: APIRequestContext) -> None:
    code = played.code
    before = played.records.everything(code)
    assert get(stranger, f"/play/{code}/") == 302
    assert get(stranger, f"/play/{code}/mine/") == 404
    assert get(stranger, f"/live/{code}/") == 403
    assert get(stranger, f"/live/{code}/?as=public&lesson={played.lesson}") == 403
    assert get(stranger, f"/live/{code}/?as=remote&lesson={played.lesson}") == 403
    assert post(stranger, f"/play/{code}/press/", **PRESS) == 404
    assert post(stranger, f"/play/{code}/answer/", asked="1", pick="0") == 404
    assert played.records.everything(code) == before


def test_a_stranger_finds_none_of_the_teachers_pages(played: Room, stranger: APIRequestContext) -> None:
    code, lesson = played.code, f"/teach/lessons/{played.lesson}"
    before = played.records.everything(code)
    for page in PAGES:
        assert get(stranger, f"{lesson}/{page}") == 302
    assert get(stranger, f"{lesson}/projector/?key=guessed") == 404
    for act in ("start", "skip", "finish", "lock", "remove", "pause"):
        assert post(stranger, f"{lesson}/control/", do=act, student="1") == 302
    for act in ("press", "answer"):
        assert post(stranger, f"{lesson}/device/{act}/", **PRESS) == 302
    assert played.records.everything(code) == before


def test_a_strangers_socket_is_refused(played: Room, stranger: APIRequestContext) -> None:
    for wanted in ("", "as=seat", "as=public", "as=remote", "as=public&key=guessed"):
        path = f"/live/{played.code}/?lesson={played.lesson}&{wanted}"
        assert socket_code(played.school, path) == REFUSED
        assert socket_code(played.school, path, Cookie=cookies(stranger)) == REFUSED


def test_a_student_of_another_lesson_is_a_stranger_here(played: Room, open_room: Callable[..., Room]) -> None:
    elsewhere = open_room()
    (eve,) = elsewhere.join("Eve")
    code, http = played.code, eve.context.request
    before = played.records.everything(code)
    assert get(http, f"{played.school.url}/live/{code}/") == 403
    assert post(http, f"{played.school.url}/play/{code}/press/", **PRESS) == 404
    # Her cookie under the other lesson's name: what it stands for is still her own lesson.
    mine = next(one for one in eve.context.cookies() if one["name"] == f"student-{elsewhere.code}")
    stolen = f"student-{code}={mine['value']}"
    assert socket_code(played.school, f"/live/{code}/", Cookie=stolen) == REFUSED
    assert socket_code(played.school, f"/live/{code}/", Cookie=f"{stolen}x") == REFUSED
    assert played.records.everything(code) == before


def test_a_phone_cannot_press_for_another_seat(played: Room) -> None:
    (waiting,) = played.others()
    (on_turn,) = played.on_turn()
    frame = on_turn.live.get_attribute("data-frame") or ""
    before = played.records.everything(played.code)
    reply = waiting.context.request.post(
        f"{waiting.page.url}press/",
        form={**PRESS, "frame": frame, "seat": str(played.records.state(played.code).turn.seat)},
        headers={"x-csrftoken": token_of(waiting.context)},
    )
    assert reply.status == 422
    assert reply.json()["notice"]
    assert played.records.everything(played.code) == before


def test_a_phone_cannot_answer_another_seats_question(played: Room) -> None:
    (waiting,) = played.others()
    (on_turn,) = played.on_turn()
    on_turn.press("roll")
    expect(on_turn.option(right=True)).to_be_visible()
    asked = on_turn.mine.locator('input[name="asked"]').input_value()
    before = played.records.everything(played.code)
    assert post(waiting.context.request, f"{waiting.page.url}answer/", asked=asked, pick="0") == 422
    assert played.records.everything(played.code) == before


def test_a_student_cannot_do_what_is_the_teachers(played: Room) -> None:
    phone = played.phones[0]
    lesson = f"{played.school.url}/teach/lessons/{played.lesson}"
    before = played.records.everything(played.code)
    for act in ("skip", "finish", "pause", "lock"):
        assert post(phone.context.request, f"{lesson}/control/", do=act) == 302
    frame = phone.live.get_attribute("data-frame") or ""
    for do in ("finish", "time", "answer"):
        assert post(phone.context.request, f"{phone.page.url}press/", do=do, press="p", frame=frame) == 422
    assert get(phone.context.request, f"{lesson}/results.csv") == 302
    path = f"/live/{played.code}/?as=remote&lesson={played.lesson}"
    assert socket_code(played.school, path, Cookie=cookies(phone.context.request)) == REFUSED
    assert played.records.everything(played.code) == before


def test_another_teacher_finds_nothing_of_a_lesson(played: Room, other_teacher: APIRequestContext) -> None:
    lesson = f"/teach/lessons/{played.lesson}"
    before = played.records.everything(played.code)
    for page in PAGES:
        assert get(other_teacher, f"{lesson}/{page}") == 404
    for act in ("skip", "finish", "pause", "lock", "remove"):
        assert post(other_teacher, f"{lesson}/control/", do=act, student="1") == 404
    for act in ("press", "answer"):
        assert post(other_teacher, f"{lesson}/device/{act}/", **PRESS) == 404
    for wanted in ("public", "remote"):
        path = f"/live/{played.code}/?as={wanted}&lesson={played.lesson}"
        assert get(other_teacher, path) == 403
        assert socket_code(played.school, path, Cookie=cookies(other_teacher)) == REFUSED
    assert played.records.everything(played.code) == before


def test_a_page_of_another_site_gets_no_socket_with_the_phones_cookie(played: Room) -> None:
    kept = cookies(played.phones[0].context.request)
    path = f"/live/{played.code}/"
    assert socket_code(played.school, path, Cookie=kept, Origin="http://elsewhere.example") == REFUSED
    assert socket_code(played.school, path, Cookie=kept, Origin=played.school.url) is None


def test_a_post_without_the_csrf_token_is_refused(played: Room) -> None:
    (phone,) = played.on_turn()
    frame = phone.live.get_attribute("data-frame") or ""
    before = played.records.everything(played.code)
    reply = phone.context.request.post(f"{phone.page.url}press/", form={**PRESS, "frame": frame})
    assert reply.status == 403
    assert played.records.everything(played.code) == before


def test_a_removed_student_is_told_so_and_stays_out(room: Room) -> None:
    ana, ben = room.join("Ana", "Ben")
    pk = room.records.value("SELECT id FROM classroom_student WHERE name = 'Ana' ORDER BY id DESC LIMIT 1")
    room.control("remove", student=pk)
    # Her page goes by itself.
    expect(ana.page.locator("#live")).to_have_count(0)
    expect(ana.page.locator("h1")).to_be_visible()
    assert get(ana.context.request, f"{room.school.url}/live/{room.code}/") == 403
    assert post(ana.context.request, f"{room.school.url}/j/{room.code}/", code=room.code, name="Ana") == 422
    room.all_show_the_present([ben])


def test_messages_that_make_no_sense_stop_nobody(played: Room) -> None:
    kept = cookies(played.phones[0].context.request)
    path = f"{played.school.server.socket_url}/live/{played.code}/"
    for message in ("", "{", "null", "[]", '{"have": "x"}', '{"have": -1e400}', "[" * 100_000, b"\xff\x00"):
        with connect(path, additional_headers={"Cookie": kept}, proxy=None) as socket:
            socket.recv(timeout=15)
            socket.send(message)
    played.play_turn()
    played.all_show_the_present(played.phones)
