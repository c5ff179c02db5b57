import pytest

from classroom.reports import chart_of, log_of
from classroom.reports.log import scores_of
from classroom.staging import load
from tests.classroom.games import play_to_the_end
from tests.factories import make_game, make_lesson

pytestmark = pytest.mark.django_db


@pytest.fixture
def loaded():
    lesson = make_game(maximum_plays=6)
    play_to_the_end(lesson)
    return load(lesson.tables.get().pk)


def test_scores_run_from_the_start_to_the_final_totals(loaded):
    scores = scores_of(loaded)
    assert scores[0] == (40, 40)
    assert scores[-1] == tuple(loaded.game.state.cash[:2])
    assert len(scores) == 6 + 1


def test_the_log_tells_every_turn_in_order(loaded):
    turns = [line.turn for line in log_of(loaded)]
    assert turns == sorted(turns)
    assert set(range(1, 7)) <= set(turns)


def test_a_curve_has_a_point_for_each_turn_within_the_picture(loaded):
    chart = chart_of(loaded)
    for curve in chart.curves:
        points = [tuple(map(float, point.split(","))) for point in curve.points.split()]
        assert len(points) == 7
        assert all(0 <= x <= chart.width and 0 <= y <= chart.height for x, y in points)


def test_a_higher_score_stands_higher(loaded):
    by_score = sorted(chart_of(loaded).curves, key=lambda curve: curve.scores[-1])
    assert by_score[0].end_y >= by_score[-1].end_y


def test_a_lobby_has_neither_chart_nor_log():
    loaded = load(make_lesson().tables.get().pk)
    assert chart_of(loaded) is None
    assert log_of(loaded) == ()


def test_each_curve_is_its_own_seats(loaded):
    scores = scores_of(loaded)
    index_of = {seat.look: seat.index for seat in loaded.seats}
    for curve in chart_of(loaded).curves:
        assert curve.scores == tuple(points[index_of[curve.look]] for points in scores)
