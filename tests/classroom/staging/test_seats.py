"""How seats are called, and what the podium counts."""

import pytest

from classroom import lessons
from classroom.models import Lesson
from classroom.staging import load, scene_of
from tests.classroom.games import play_to_the_end
from tests.factories import make_game, make_lesson

pytestmark = pytest.mark.django_db


def scene(lesson: Lesson):
    return scene_of(load(lesson.tables.get().pk))


def test_a_seat_takes_its_only_students_name_when_the_game_starts():
    lesson = make_lesson()
    lessons.join(lesson, "Ana")
    lessons.join(lesson, "Bo")
    assert "Ana" not in [seat.name for seat in scene(lesson).seats]
    lessons.start(lesson)
    assert {seat.name for seat in scene(lesson).seats} == {"Ana", "Bo"}


def test_the_podium_tells_points_without_what_holdings_add():
    lesson = make_game(maximum_plays=20, questions=False)
    play_to_the_end(lesson)
    results = scene(lesson).results
    assert any(result.properties for result in results)
    for result in results:
        assert result.total == result.cash + 2 * result.properties + 2 * result.hotels
