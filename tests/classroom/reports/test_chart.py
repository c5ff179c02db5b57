import pytest

from classroom.reports import charts_of, log_of
from classroom.reports.courses import courses_of
from classroom.staging import load
from game import engine
from tests.classroom.classic import make_classic_room
from tests.classroom.games import play_to_the_end
from tests.factories import make_game, make_lesson

pytestmark = pytest.mark.django_db


@pytest.fixture
def loaded():
    lesson = make_game(maximum_plays=6)
    play_to_the_end(lesson)
    return load(lesson.tables.get().pk)


def test_scores_run_from_the_start_to_the_final_totals(loaded):
    scores = courses_of(loaded)[0].figures
    assert scores[0] == (40, 40)
    assert scores[-1] == tuple(loaded.game.state.cash[:2])
    assert len(scores) == 6 + 1


def test_the_log_tells_every_turn_in_order(loaded):
    turns = [line.turn for line in log_of(loaded)]
    assert turns == sorted(turns)
    assert set(range(1, 7)) <= set(turns)


def test_a_curve_has_a_point_for_each_turn_within_the_picture(loaded):
    (chart,) = charts_of(loaded)
    for curve in chart.curves:
        points = [tuple(map(float, point.split(","))) for point in curve.points.split()]
        assert len(points) == 7
        assert all(0 <= x <= chart.width and 0 <= y <= chart.height for x, y in points)


def test_a_higher_score_stands_higher(loaded):
    by_score = sorted(charts_of(loaded)[0].curves, key=lambda curve: curve.figures[-1])
    assert by_score[0].end_y >= by_score[-1].end_y


def test_a_lobby_has_neither_chart_nor_log():
    loaded = load(make_lesson().tables.get().pk)
    assert charts_of(loaded) == ()
    assert log_of(loaded) == ()


def test_each_curve_is_its_own_seats(loaded):
    scores = courses_of(loaded)[0].figures
    index_of = {seat.look: seat.index for seat in loaded.seats}
    for curve in charts_of(loaded)[0].curves:
        assert curve.figures == tuple(points[index_of[curve.look]] for points in scores)


# --- A board on which what is owned counts beside the money -----------------------------------------


@pytest.fixture
def classic():
    room = make_classic_room("Ana", "Bo", "Cy", maximum_rounds=5)
    play_to_the_end(room.lesson)
    return load(room.table.pk)


def test_totals_are_charted_before_the_money(classic):
    totals, money = charts_of(classic)
    assert (totals.key, money.key) == ("totals", "scores")
    assert (totals.title, money.title) == ("Totals over time", "Coins over time")


def test_they_go_from_round_to_round_and_end_with_what_is_ranked(classic):
    totals, money = courses_of(classic)
    assert len(totals.figures) == len(money.figures) == 5 + 1
    assert totals.figures[0] == money.figures[0] == (1500, 1500, 1500)
    ranked = engine.ranking(classic.game.rules, classic.game.state)
    in_order = sorted(ranked, key=lambda standing: standing.seat)
    assert totals.figures[-1] == tuple(standing.total for standing in in_order)
    assert money.figures[-1] == tuple(standing.cash for standing in in_order)
    assert totals.figures[-1] != money.figures[-1]


def test_a_scale_of_large_figures_has_few_lines_that_stand_in_the_picture(classic):
    for chart in charts_of(classic):
        assert 2 <= len(chart.rows) <= 7
        assert all(chart.left >= len(str(mark.figure)) * 9 for mark in chart.rows)


def test_everything_that_happens_on_the_board_is_told(classic):
    lines = log_of(classic)
    assert lines[-1].text == "The last round is played: the game is over."
    assert {line.turn for line in lines if line.turn} == set(range(1, 16))
    assert not any("%(" in line.text or "-" in line.text.split()[0] for line in lines)
