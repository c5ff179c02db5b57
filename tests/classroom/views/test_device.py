"""One device for all: the teacher clicks what each seat says."""

import re

import pytest

from classroom import lessons
from classroom.models import Asked, Lesson, Student
from questions.parsed import Kind, Option, Pair, ParsedQuestion, to_json
from tests.factories import BankFactory, QuestionFactory, TeacherFactory, make_game

pytestmark = pytest.mark.django_db


def one_device_lesson(teacher, **options) -> Lesson:
    lesson = lessons.create_lesson(
        owner=teacher,
        bank=BankFactory(owner=teacher),
        seats=3,
        options={"turn_seconds": 0, "maximum_plays": 6, **options},
        names=["Lynx", "", "Owls"],
        one_device=True,
    )
    assert isinstance(lesson, Lesson)
    return lesson


@pytest.fixture
def teacher(client):
    teacher = TeacherFactory()
    client.force_login(teacher)
    return teacher


def page(client, lesson) -> str:
    return client.get(f"/teach/lessons/{lesson.pk}/projector/").content.decode()


def fields(form: str) -> dict[str, str]:
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"', form))


def step(client, lesson, number: int) -> None:
    """Press the first button that the big screen offers: a right answer where one is asked for."""
    html = page(client, lesson)
    if spoken := re.search(r'<form class="press spoken".*?</form>', html, re.DOTALL):
        asked = Asked.objects.get(pk=fields(spoken[0])["asked"])
        data = {**fields(spoken[0]), "pick": str(asked.order.index(0))}
        response = client.post(f"/teach/lessons/{lesson.pk}/device/answer/", data)
    else:
        form = re.search(r'<form class="press"[^>]*/device/press/.*?</form>', html, re.DOTALL)[0]
        data = {**fields(form), "press": f"press-{number}"}
        response = client.post(f"/teach/lessons/{lesson.pk}/device/press/", data)
    assert response.status_code == 200, response.content


@pytest.mark.parametrize("who_answers", ["turn", "everyone"])
def test_a_whole_game_is_played_by_the_buttons_of_the_big_screen(client, teacher, who_answers):
    lesson = one_device_lesson(teacher, who_answers=who_answers)
    assert lessons.start(lesson) is None
    for number in range(200):
        lesson.refresh_from_db()
        if lesson.status == Lesson.Status.ENDED:
            break
        step(client, lesson, number)
    assert lesson.status == Lesson.Status.ENDED
    answered = {asked.answers.count() for asked in Asked.objects.all()}
    assert answered == ({1} if who_answers == "turn" else {3})


def test_seats_have_the_names_that_were_typed_or_their_shape(teacher):
    lesson = one_device_lesson(teacher)
    assert [student.name for student in lesson.students.all()] == ["Lynx", "Team Square", "Owls"]


def test_each_seat_is_asked_in_turn_where_everyone_answers(client, teacher):
    lesson = one_device_lesson(teacher, who_answers="everyone")
    lessons.start(lesson)
    step(client, lesson, 0)
    speakers = []
    for _seat in range(3):
        speakers.append(re.search(r'spoken".*?name="seat" value="(\d)"', page(client, lesson), re.DOTALL)[1])
        step(client, lesson, 1)
    assert sorted(speakers) == ["0", "1", "2"]


def test_no_phone_comes_in(teacher):
    refusal = lessons.join(one_device_lesson(teacher), "Ana")
    assert refusal.key == "lobby_locked"


def test_its_screens_ask_nobody_to_join(client, teacher):
    lesson = one_device_lesson(teacher)
    for _state in ("lobby", "running"):
        assert lesson.spoken_code not in page(client, lesson)
        lessons.start(lesson)


def test_enter_leads_on_but_never_buys(client, teacher):
    lesson = one_device_lesson(teacher)
    lessons.start(lesson)
    led_on = set()
    for number in range(40):
        for form in re.findall(
            r'<form class="press"[^>]*/device/press/.*?</form>', page(client, lesson), re.DOTALL
        ):
            if 'data-key="ENTER"' in form:
                led_on.add(fields(form)["do"])
        step(client, lesson, number)
        lesson.refresh_from_db()
        if lesson.status == Lesson.Status.ENDED:
            break
    assert {"roll", "end"} <= led_on <= {"roll", "pay", "end"}


def test_only_its_teacher_presses(client, teacher):
    lesson = one_device_lesson(teacher)
    lessons.start(lesson)
    client.force_login(TeacherFactory())
    data = {"seat": "0", "do": "roll", "frame": "1-1", "press": "x"}
    assert client.post(f"/teach/lessons/{lesson.pk}/device/press/", data).status_code == 404


def test_a_teacher_does_not_press_for_students_who_have_phones(client, teacher):
    lesson = make_game(teacher)
    data = {"seat": "0", "do": "roll", "frame": "1-1", "press": "x"}
    assert client.post(f"/teach/lessons/{lesson.pk}/device/press/", data).status_code == 404
    assert Student.objects.filter(lesson=lesson).count() == 2


@pytest.mark.parametrize(
    ("question", "form"),
    [
        (
            ParsedQuestion(Kind.MATCHING, "?", pairs=(Pair("a", "1"), Pair("b", "2"))),
            lambda order: {f"match-{left}": str(order.index(left)) for left in range(2)},
        ),
        (
            ParsedQuestion(Kind.ORDERING, "?", (Option("a"), Option("b"), Option("c"))),
            lambda order: {f"place-{position}": str(item + 1) for position, item in enumerate(order)},
        ),
    ],
    ids=["matching", "ordering"],
)
def test_a_seat_matches_and_orders_on_the_big_screen(client, teacher, question, form):
    bank = BankFactory(owner=teacher, questions=0)
    QuestionFactory(bank=bank, kind=question.kind, content=to_json(question))
    lesson = lessons.create_lesson(
        owner=teacher, bank=bank, seats=2, options={"turn_seconds": 0}, one_device=True
    )
    lessons.start(lesson)
    for number in range(20):
        if spoken := re.search(r'<form class="press spoken".*?</form>', page(client, lesson), re.DOTALL):
            break
        step(client, lesson, number)
    asked = Asked.objects.latest("frame")
    filled = form(asked.order)
    assert set(filled) == set(re.findall(r'<select[^>]*name="([^"]+)"', spoken[0]))
    address = f"/teach/lessons/{lesson.pk}/device/answer/"
    assert client.post(address, fields(spoken[0])).status_code == 422
    assert client.post(address, {**fields(spoken[0]), **filled}).status_code == 200
    asked.refresh_from_db()
    assert asked.right is True
