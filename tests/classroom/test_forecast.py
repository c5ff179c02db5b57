from datetime import timedelta

import pytest
from django.utils import timezone

from classroom.forecast import UNMEASURED_SECONDS, forecast, length_for, pace_of
from game.rules import VARIANTS
from tests.factories import make_game

pytestmark = pytest.mark.django_db

LESSON = dict(VARIANTS["quiz"].presets["lesson"])


def played(seconds_a_turn: float, *, turns: int = 20, paused_seconds: int = 0, bots: tuple[int, ...] = ()):
    """A match that was played to its end at that pace."""
    table = make_game().tables.get()
    table.bot_seats = list(bots)
    table.save()
    match = table.match
    match.turns = turns
    match.paused_ms = paused_seconds * 1000
    match.ended_at = timezone.now()
    match.save()
    lasted = timedelta(seconds=seconds_a_turn * turns + paused_seconds)
    type(match).objects.filter(pk=match.pk).update(created_at=match.ended_at - lasted)


def test_without_lessons_played_a_usual_pace_is_taken():
    assert pace_of(asks=True).usual == UNMEASURED_SECONDS[True]
    assert pace_of(asks=True).measured == 0


def test_lessons_played_here_set_the_pace():
    for seconds in (20, 22, 24):
        played(seconds)
    pace = pace_of(asks=True)
    assert (pace.quick, pace.usual, pace.slow, pace.measured) == (20, 22, 24, 3)


def test_pauses_bots_and_trials_do_not_count():
    played(20, paused_seconds=600)
    played(20)
    played(2, bots=(1,))
    played(90, turns=3)
    assert pace_of(asks=True).usual == pytest.approx(20)


def test_a_longer_game_is_forecast_longer():
    short = forecast("quiz", {**LESSON, "maximum_plays": 30}, 4)
    long = forecast("quiz", {**LESSON, "maximum_plays": 90}, 4)
    assert short.low <= short.high < long.low <= long.high


def test_the_turns_that_fit_an_hour_are_forecast_to_fill_it():
    turns = length_for(VARIANTS["quiz"], 60, LESSON, 4)
    expected = forecast("quiz", {**LESSON, "maximum_plays": turns}, 4)
    assert expected.low <= 60 <= expected.high


def test_one_set_of_options_has_one_forecast():
    assert forecast("quiz", LESSON, 3) == forecast("quiz", LESSON, 3)
