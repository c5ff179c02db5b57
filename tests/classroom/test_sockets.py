"""classroom.sockets and classroom.live: who hears what, and when."""

from __future__ import annotations

import json

import pytest
from asgiref.sync import sync_to_async

from classroom import access, answers, lessons, live, play, screens
from classroom.audience import SEAT, Audience
from classroom.sockets import REFUSED, same_origin
from game.engine.commands import Roll
from tests.devices import Phone, Screen
from tests.room import Room, make_room
from tests.sockets import Socket

pytestmark = pytest.mark.django_db(transaction=True)


def socket_of(phone: Phone, **options: str) -> Socket:
    return Socket(phone.code, phone.cookie, **options)


@sync_to_async
def move(room: Room) -> None:
    assert room.press(room.on_turn, Roll(room.state.turn.seat)) is None


def version(message: dict) -> int:
    return message.get("version", 0)


# --- Opening ----------------------------------------------------------------------------------------


async def test_a_phone_is_sent_its_seats_screen_at_once(room):
    phone = room.phones[0]
    async with socket_of(phone) as socket:
        shown = await socket.show()
    assert shown.html == (await sync_to_async(phone.look)()).html


async def test_a_stranger_is_refused_in_words_that_a_page_understands(room):
    async with Socket(room.lesson.code) as socket:
        assert await socket.close_code() == REFUSED
    assert socket.messages == []


async def test_a_socket_of_another_lesson_is_refused(room):
    elsewhere = await sync_to_async(make_room)("Gus")
    async with Socket(room.lesson.code, elsewhere.phones[0].cookie) as socket:
        assert await socket.close_code() == REFUSED


async def test_a_phone_may_not_listen_as_projector_or_remote(room):
    for kind in ("public", "remote"):
        query = f"as={kind}&lesson={room.lesson.pk}"
        async with socket_of(room.phones[0], query=query) as socket:
            assert await socket.close_code() == REFUSED


async def test_a_page_of_another_site_may_not_listen(room):
    async with socket_of(room.phones[0], origin="http://evil.example") as socket:
        assert await socket.close_code() == REFUSED
    async with socket_of(room.phones[0], origin="http://testserver") as socket:
        assert (await socket.show()).version


@pytest.mark.parametrize(
    ("origin", "expected"),
    [
        (None, True),
        (b"http://10.0.0.7:8000", True),
        (b"https://10.0.0.7:8000", True),
        (b"http://10.0.0.7", False),
        (b"http://10.0.0.7:8000.evil.example", False),
        (b"null", False),
    ],
)
def test_the_origin_is_the_host_that_was_asked(origin, expected):
    headers = {b"host": b"10.0.0.7:8000"} | ({b"origin": origin} if origin else {})
    assert same_origin(headers) is expected


# --- Hearing ----------------------------------------------------------------------------------------


async def test_a_move_reaches_every_phone_and_the_projector(room):
    query = f"as=public&lesson={room.lesson.pk}&key={access.view_key(room.lesson)}"
    async with (
        socket_of(room.phones[0]) as one,
        socket_of(room.phones[1]) as two,
        Socket(room.lesson.code, query=query) as projector,
    ):
        before = [(await socket.show()).version for socket in (one, two, projector)]
        await move(room)
        after = [(await socket.show()).version for socket in (one, two, projector)]
    assert before[0] < after[0]
    assert len(set(before)) == len(set(after)) == 1


async def test_devices_of_one_audience_are_sent_the_very_same_text(teams):
    one, two, _three = await sync_to_async(teams.team)(0)
    async with socket_of(one) as first, socket_of(two) as second:
        await first.show()
        await second.show()
        await move(teams)
        texts = [(await socket.show()).html for socket in (first, second)]
    assert texts[0] == texts[1]


async def test_pushing_to_many_sockets_renders_each_audience_once(teams, monkeypatch):
    rendered = []
    render = screens.render_to_string
    monkeypatch.setattr(screens, "render_to_string", lambda *a: rendered.append(a[0]) or render(*a))
    sockets = [socket_of(phone) for phone in teams.phones]
    for socket in sockets:
        await socket.__aenter__()
        await socket.show()
    rendered.clear()
    await move(teams)
    for socket in sockets:
        await socket.show()
    for socket in sockets:
        await socket.__aexit__()
    assert len(rendered) == 2


async def test_another_tables_moves_are_not_heard(room):
    elsewhere = await sync_to_async(lambda: make_room("Gus", "Hal").start())()
    async with socket_of(room.phones[0]) as socket:
        await socket.show()
        await move(elsewhere)
        assert await socket.hears_nothing()


async def test_an_answer_that_came_in_is_told_as_a_count_only(teams):
    phone = await sync_to_async(teams.ask)()
    async with socket_of(phone) as socket:
        await socket.show()
        question = await sync_to_async(lambda: teams.asked)()
        await sync_to_async(lambda: answers.answer(teams.student(phone), question.pk, {"pick": ["0"]}))()
        message = await socket.hear_until(lambda message: message.get("pulse", {}).get("answered"))
    assert message.keys() == {"now", "pulse"}
    assert message["pulse"] == {"asked": question.pk, "answered": 1, "of": 3}


async def test_counts_come_at_most_a_few_times_a_second(teams):
    phone = teams.phones[0]
    async with socket_of(phone) as socket:
        await socket.show()
        table = await table_of(teams)
        for _ in range(100):
            live.line.changed(table, tick=True)
        await socket.hear()
        assert await socket.hears_nothing(0.15)


@sync_to_async
def table_of(room: Room) -> int:
    return room.table.pk


async def test_a_move_does_not_wait_for_the_next_count(teams):
    table = await table_of(teams)
    async with socket_of(teams.phones[0]) as socket:
        await socket.show()
        live.line.changed(table, tick=True)
        await socket.hear()
        live.line.changed(table, tick=True)  # has to wait for a quarter of a second
        await move(teams)
        message = await socket.hear()
    assert "html" in message


# --- Heartbeats -------------------------------------------------------------------------------------


async def test_a_page_that_is_up_to_date_hears_the_time_only(room):
    async with socket_of(room.phones[0]) as socket:
        shown = await socket.show()
        await socket.beat(shown.version)
        assert (await socket.hear()).keys() == {"now"}


async def test_a_page_that_is_behind_is_sent_the_present_screen(room):
    async with socket_of(room.phones[0]) as socket:
        shown = await socket.show()
        await socket.beat(shown.version - 1)
        assert (await socket.show()).html == shown.html


@pytest.mark.parametrize(
    "text",
    [" ", "x", "[]", "{}", '{"have": null}', '{"have": "1"}', "[" * 100_000, f'{{"have": {"9" * 5_000}}}'],
)
async def test_a_malformed_message_is_ignored(room, text):
    async with socket_of(room.phones[0]) as socket:
        shown = await socket.show()
        await socket.pipe.send_to(text)
        await socket.pipe.send_to(bytes_data=b"\x00\xff")
        await socket.beat(shown.version)
        assert (await socket.hear()).keys() == {"now"}


async def test_a_heartbeat_is_a_sign_of_life(room, monkeypatch):
    student = await sync_to_async(room.student)(room.phones[0])
    async with socket_of(room.phones[0]) as socket:
        await socket.show()
        live.line._seen.clear()
        await socket.beat(0)
        await socket.hear()
        assert live.line._seen == {student.pk}


async def test_a_lost_message_is_made_up_for(room, monkeypatch):
    monkeypatch.setattr(live, "CHECK_SECONDS", 0.05)
    async with socket_of(room.phones[0]) as socket:
        before = (await socket.show()).version
        monkeypatch.setattr(live, "_send", lambda *_: None)
        await move(room)
        assert (await socket.show()).version > before


async def test_a_layer_that_fails_loses_no_move(room, monkeypatch, caplog):
    class Broken:
        async def group_send(self, *_: object) -> None:
            raise OSError("no layer")

    monkeypatch.setattr(live, "get_channel_layer", Broken)
    await move(room)
    assert (await sync_to_async(lambda: room.state)()).turn.rolled
    assert "no layer" in caplog.text


async def test_a_table_that_cannot_be_shown_is_shown_again_once_it_can(room, monkeypatch, caplog):
    async with socket_of(room.phones[0]) as socket:
        await socket.show()
        with monkeypatch.context() as patch:
            patch.setattr(screens, "render_to_string", lambda *_: 1 / 0)
            await move(room)
            while "could not be shown" not in caplog.text:
                await socket.hears_nothing(0.05)
        live.line.changed(await table_of(room), tick=False)
        assert (await socket.show()).data["stage"] == "question"


# --- Seats ------------------------------------------------------------------------------------------


async def test_phones_follow_their_seats_when_these_are_numbered_anew(db):
    room = await sync_to_async(make_room)("Ana", "Bo", "Cy", seats=4)
    cy = room.phones[2]
    async with socket_of(cy) as socket:
        assert 'data-stage="lobby"' in (await socket.show()).html
        await sync_to_async(lambda: lessons.remove(room.lesson, room.student(room.phones[1]).pk))()
        await socket.show()
        await sync_to_async(room.start)()
        shown = await socket.hear_until(lambda message: 'data-status="running"' in message.get("html", ""))
    index = (await sync_to_async(room.student)(cy)).seat.index
    assert index == 1
    audience = Audience(SEAT, "en", index)
    table = await table_of(room)
    assert shown["html"] == (await sync_to_async(screens.fragment)(table, audience))[1]
    assert "Cy" in shown["html"].split("</header>")[0]


async def test_who_is_taken_out_hears_nothing_more(room):
    phone = room.phones[0]
    async with socket_of(phone) as gone, socket_of(room.phones[1]) as stays:
        await gone.show()
        await stays.show()
        await sync_to_async(lambda: lessons.remove(room.lesson, room.student(phone).pk))()
        assert await gone.close_code() == REFUSED
        assert (await stays.show()).version
    assert gone.messages[1:] == []


async def test_a_room_without_sockets_is_forgotten(room):
    table = await table_of(room)
    async with socket_of(room.phones[0]) as socket:
        await socket.show()
        assert table in live.line.rooms
    assert table not in live.line.rooms


# --- The socket's twin ------------------------------------------------------------------------------


@sync_to_async
def poll(phone: Phone, have: str) -> dict:
    return json.loads(phone.browser.get(f"/live/{phone.code}/?have={have}").content)


async def test_polling_brings_what_the_socket_brings(room):
    phone = room.phones[0]
    async with socket_of(phone) as socket:
        shown = await socket.show()
    polled = await poll(phone, "")
    assert Screen(polled["version"], polled["html"]).html == shown.html


async def test_polling_brings_no_screen_that_the_page_has(room):
    shown = await poll(room.phones[0], "")
    again = await poll(room.phones[0], str(shown["version"]))
    assert "html" not in again
    assert again["version"] == shown["version"]


@pytest.mark.parametrize("have", ["x", "-1", "9" * 5_000, "٣", "1e9"])
async def test_polling_with_nonsense_brings_an_answer(room, have):
    assert (await poll(room.phones[0], have))["version"]


async def test_a_pause_reaches_the_phones(room):
    async with socket_of(room.phones[0]) as socket:
        await socket.show()
        await sync_to_async(lambda: play.pause(room.table))()
        assert (await socket.show()).data["paused"] == "1"
