"""classroom.lessons: making, joining, the lobby, the start."""

from __future__ import annotations

from collections import Counter

import pytest
from django.db import IntegrityError

from classroom import lessons
from classroom.models import Lesson, LessonQuestion, Seat, Student
from classroom.refusal import Refusal
from game.models import Match
from questions.models import Question
from tests.classroom.classic import make_classic_lesson
from tests.devices import play_to_the_end
from tests.factories import BankFactory, make_lesson, make_student
from tests.room import make_room

pytestmark = pytest.mark.django_db


def key(outcome: object) -> str:
    """The key of a refusal, "" for anything else."""
    return outcome.key if isinstance(outcome, Refusal) else ""


# --- Making -----------------------------------------------------------------------------------------


def test_a_lesson_plays_a_frozen_copy_of_its_questions():
    room = make_room("Ana", "Bo", maximum_plays=4).start()
    Question.objects.all().delete()
    room.lesson.bank.delete()
    play_to_the_end(room.phones)
    room.lesson.refresh_from_db()
    assert room.lesson.status == Lesson.Status.ENDED


def test_archived_questions_are_not_played(time_machine):
    bank = BankFactory(questions=3)
    gone = bank.questions.first()
    gone.archived_at = bank.created_at
    gone.save()
    made = lessons.create_lesson(owner=bank.owner, bank=bank, seats=2, options={})
    assert LessonQuestion.objects.filter(lesson=made).count() == 2


def test_a_lesson_notes_that_the_files_of_its_questions_are_in_use():
    bank = BankFactory(questions=2)
    made = bank.imports.create(file_name="quiz.gift", format="gift")
    bank.questions.update(from_import=made)
    lessons.create_lesson(owner=bank.owner, bank=bank, seats=2, options={})
    made.refresh_from_db()
    assert made.used_at is not None


def test_an_empty_bank_makes_no_lesson():
    bank = BankFactory(questions=0, name="Rivers")
    refusal = lessons.create_lesson(owner=bank.owner, bank=bank, seats=2, options={})
    assert (refusal.key, refusal.params) == ("bank_empty", {"bank": "Rivers"})
    assert not Lesson.objects.exists()


def test_eight_teams_have_a_colour_and_a_shape_each_and_fill_evenly():
    lesson = make_classic_lesson(seats=8)
    looks = Seat.objects.filter(table__lesson=lesson).values_list("look", flat=True)
    assert sorted(looks) == list(range(1, 9))
    for number in range(16):
        make_student(lesson, f"Student {number}")
    assert sorted(Counter(Student.objects.values_list("seat", flat=True)).values()) == [2] * 8
    assert lessons.start(lesson) is None
    assert Match.objects.get().seats == 8


def test_the_game_that_was_chosen_is_the_one_that_starts():
    lesson = make_classic_lesson(seats=3, maximum_rounds=7)
    for name in ("Ana", "Bo", "Cy"):
        make_student(lesson, name)
    lessons.start(lesson)
    match = Match.objects.get()
    assert (match.variant, match.options["maximum_rounds"]) == ("classic", 7)


def test_a_code_that_an_open_lesson_bears_is_not_given_again(monkeypatch):
    codes = iter(["SAME2", "SAME2", "OTHER"])
    monkeypatch.setattr(Lesson._meta.get_field("code"), "_get_default", lambda: next(codes))
    monkeypatch.setattr(lessons, "new_code", lambda: next(codes))
    assert [make_lesson().code, make_lesson().code] == ["SAME2", "OTHER"]


def test_a_code_is_free_again_once_its_lesson_has_ended():
    before = make_lesson()
    again = make_lesson()
    Lesson.objects.filter(pk=before.pk).update(status=Lesson.Status.ENDED)
    Lesson.objects.filter(pk=again.pk).update(code=before.code)
    with pytest.raises(IntegrityError):
        Lesson.objects.filter(pk=before.pk).update(status=Lesson.Status.LOBBY)


# --- Joining ----------------------------------------------------------------------------------------


def test_students_are_spread_evenly_as_they_come():
    lesson = make_lesson(seats=4)
    for number in range(30):
        make_student(lesson, f"Student {number}")
    sizes = Counter(lesson.students.values_list("seat__index", flat=True))
    assert sorted(sizes.values()) == [7, 7, 8, 8]


def test_a_seat_that_somebody_left_is_filled_first():
    lesson = make_lesson(seats=2)
    ana, bo = make_student(lesson, "Ana"), make_student(lesson, "Bo")
    lessons.remove(lesson, bo.pk)
    assert make_student(lesson, "Cy").seat == bo.seat != ana.seat


@pytest.mark.parametrize("typed", ["anna", " Anna ", "ÁNNA", "An\u200bna"])
def test_a_name_that_is_taken_is_refused(typed):
    lesson = make_lesson()
    make_student(lesson, "Anna")
    assert key(lessons.join(lesson, typed)) == "name_taken"


def test_the_name_of_somebody_taken_out_is_free_again():
    lesson = make_lesson()
    lessons.remove(lesson, make_student(lesson, "Anna").pk)
    assert isinstance(lessons.join(lesson, "Anna"), Student)


def test_another_lessons_names_are_nobodys_business():
    make_student(make_lesson(), "Anna")
    assert isinstance(lessons.join(make_lesson(), "Anna"), Student)


def test_a_closed_door_lets_nobody_in_until_it_is_opened():
    lesson = make_lesson()
    lessons.lock(lesson, True)
    assert key(lessons.join(lesson, "Ana")) == "lobby_locked"
    lessons.lock(lesson, False)
    assert isinstance(lessons.join(lesson, "Ana"), Student)


def test_an_ended_lesson_lets_nobody_in():
    lesson = make_lesson()
    Lesson.objects.filter(pk=lesson.pk).update(status=Lesson.Status.ENDED)
    assert key(lessons.join(lesson, "Ana")) == "lesson_ended"


def test_a_lesson_is_full_at_its_most():
    lesson = make_lesson()
    seat = Seat.objects.filter(table__lesson=lesson).first()
    Student.objects.bulk_create(
        Student(lesson=lesson, seat=seat, name=str(n), name_key=str(n)) for n in range(lessons.MOST_STUDENTS)
    )
    refusal = lessons.join(lesson, "Zoe")
    assert (refusal.key, refusal.params) == ("lesson_full", {"most": 250})
    lessons.remove(lesson, lesson.students.first().pk)
    assert isinstance(lessons.join(lesson, "Zoe"), Student)


def test_a_latecomer_joins_the_smallest_team_of_a_running_game(room):
    smallest = room.student(room.phones[1]).seat
    room.join("Cy")
    assert room.student(room.join("Di")).seat == smallest
    assert room.join("Eli").look().data["status"] == "running"


def test_a_latecomer_is_not_put_into_a_seat_that_is_out():
    room = make_room("Ana", "Bo", "Cy", seats=3).start()
    out = room.student(room.phones[0]).seat
    with room.position() as state:
        state.out[out.index] = 1
    assert all(room.student(room.join(name)).seat != out for name in ("Di", "Eli", "Flo"))


def test_nobody_joins_a_game_that_only_bots_play():
    lesson = make_lesson(seats=2)
    table = lesson.tables.get()
    table.bot_seats = [0, 1]
    table.save()
    assert lessons.start(lesson) is None
    assert key(lessons.join(lesson, "Ana")) == "only_bots"


# --- The start --------------------------------------------------------------------------------------


def test_starting_twice_starts_one_game(lobby):
    assert lessons.start(lobby.lesson) is None
    assert key(lessons.start(lobby.lesson)) == "lesson_started"
    assert Match.objects.count() == 1


@pytest.mark.parametrize("names", [(), ("Ana",)])
def test_a_game_needs_two_seats_that_somebody_plays(names):
    room = make_room(*names, seats=4)
    refusal = lessons.start(room.lesson)
    assert (refusal.key, refusal.params) == ("too_few_seats", {"fewest": 2})
    assert not Match.objects.exists()


def test_seats_that_nobody_plays_are_dropped_and_the_others_numbered_anew():
    room = make_room("Ana", "Bo", "Cy", seats=4)
    lessons.remove(room.lesson, room.student(room.phones[1]).pk)
    room.start()
    assert [room.student(room.phones[place]).seat.index for place in (0, 2)] == [0, 1]
    assert list(Seat.objects.values_list("index", flat=True)) == [0, 1]
    assert room.match.seats == 2


def test_seats_keep_their_looks_when_they_are_numbered_anew():
    room = make_room("Ana", "Bo", "Cy", seats=4)
    before = room.student(room.phones[2]).seat.look
    lessons.remove(room.lesson, room.student(room.phones[1]).pk)
    room.start()
    assert room.student(room.phones[2]).seat.look == before


def test_who_was_taken_out_stays_in_the_report_when_the_seat_is_dropped():
    room = make_room("Ana", "Bo", "Cy", seats=3)
    gone = room.student(room.phones[1])
    lessons.remove(room.lesson, gone.pk)
    room.start()
    assert Student.objects.filter(pk=gone.pk).exists()


def test_with_bots_every_other_seat_is_played():
    room = make_room("Ana", seats=4, maximum_plays=4)
    Lesson.objects.filter(pk=room.lesson.pk).update(bots=True)
    room.lesson.refresh_from_db()
    room.start()
    assert room.match.seats == 4
    assert room.table.bot_seats == [1, 2, 3]


# --- Taking out -------------------------------------------------------------------------------------


def test_taking_out_twice_says_so():
    lesson = make_lesson()
    ana = make_student(lesson, "Ana")
    assert lessons.remove(lesson, ana.pk) is None
    assert key(lessons.remove(lesson, ana.pk)) == "student_unknown"


def test_another_lessons_student_cannot_be_taken_out():
    ana = make_student(make_lesson(), "Ana")
    assert key(lessons.remove(make_lesson(), ana.pk)) == "student_unknown"
    ana.refresh_from_db()
    assert ana.removed_at is None


def test_every_change_of_a_lobby_is_a_version_that_screens_hear_of(lobby):
    def raised(change) -> bool:
        before = lobby.table.version
        change()
        return lobby.table.version > before

    assert raised(lambda: lobby.join("Cy"))
    assert raised(lambda: lessons.lock(lobby.lesson, True))
    assert raised(lambda: lessons.remove(lobby.lesson, lobby.student(lobby.phones[2]).pk))
    assert raised(lambda: lessons.set_address(lobby.lesson, "http://10.1.1.1:8000"))
    assert not raised(lambda: lessons.set_address(lobby.lesson, "http://10.1.1.1:8000"))
    assert raised(lambda: lessons.start(lobby.lesson))


def test_the_demonstration_plays_the_game_that_is_wished():
    BankFactory(is_sample=True, owner=None)
    assert lessons.start_demo("classic").tables.get().match.variant == "classic"


def test_the_demonstration_is_played_by_bots_alone():
    BankFactory(is_sample=True, owner=None, questions=4)
    lesson = lessons.start_demo()
    assert lesson.tables.get().bot_seats == [0, 1, 2, 3]
    assert not lesson.owner.has_usable_password()
    assert lessons.start_demo().owner == lesson.owner


def test_the_demonstration_speaks_the_language_it_is_started_in():
    BankFactory(is_sample=True, owner=None, name="Asignaturas", language="es", questions=4)
    BankFactory(is_sample=True, owner=None, name="Subjects", language="en", questions=4)
    assert lessons.start_demo().language == "en"
