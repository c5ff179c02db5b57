from datetime import timedelta

import pytest
from django.utils import timezone

from classroom.forecast import UNMEASURED_SECONDS, Pace, forecast, games_of, length_for, pace_of
from game.rules import VARIANTS
from tests.factories import make_game

pytestmark = pytest.mark.django_db

LESSONS = {key: dict(variant.presets["lesson"]) for key, variant in VARIANTS.items()}
LESSON = LESSONS["quiz"]


def played(
    seconds_a_turn: float,
    *,
    variant: str = "quiz",
    turns: int = 20,
    paused_seconds: int = 0,
    bots: tuple[int, ...] = (),
    questions: bool = True,
):
    """A match that was played to its end at that pace."""
    table = make_game().tables.get()
    table.bot_seats = list(bots)
    table.save()
    match = table.match
    match.variant, match.options = variant, {**match.options, "questions": questions}
    match.turns = turns
    match.paused_ms = paused_seconds * 1000
    match.ended_at = timezone.now()
    match.save()
    lasted = timedelta(seconds=seconds_a_turn * turns + paused_seconds)
    type(match).objects.filter(pk=match.pk).update(created_at=match.ended_at - lasted)


def pace(variant: str = "quiz", *, questions: bool = True) -> Pace:
    options = {**LESSONS[variant], "questions": questions}
    return pace_of(games_of(variant, tuple(sorted(options.items())), 4))


def test_without_lessons_played_all_that_takes_time_is_added_up():
    quiz = pace(questions=False)
    assert quiz.measured == 0
    assert quiz.usual == UNMEASURED_SECONDS["turns_per_game"]
    asked = UNMEASURED_SECONDS["turns_per_game"] + UNMEASURED_SECONDS["questions_per_game"]
    assert pace().usual == pytest.approx(asked, abs=1)
    assert pace("classic", questions=False).usual > UNMEASURED_SECONDS["turns_per_game"] + 1


def test_lessons_played_here_set_the_pace():
    for seconds in (20, 22, 24):
        played(seconds)
    learned = pace()
    assert (learned.quick, learned.usual, learned.slow, learned.measured) == (20, 22, 24, 3)


def test_a_lesson_that_stood_for_an_hour_does_not_set_the_pace():
    for seconds in (20, 21, 22, 23, 24, 25, 600):
        played(seconds)
    assert pace().usual == pytest.approx(23)
    assert pace().slow == pytest.approx(25)


def test_each_game_has_its_own_pace():
    for seconds in (20, 22):
        played(seconds)
    for seconds in (60, 64, 68):
        played(seconds, variant="classic")
    assert (pace().usual, pace().measured) == (21, 2)
    assert (pace("classic").usual, pace("classic").measured) == (64, 3)


def test_lessons_without_questions_say_nothing_of_those_with_them():
    for _ in range(3):
        played(9, questions=False)
    assert pace().measured == 0
    assert pace(questions=False).usual == pytest.approx(9)


def test_pauses_bots_and_trials_do_not_count():
    played(20, paused_seconds=600)
    played(20)
    played(2, bots=(1,))
    played(90, turns=3)
    assert pace().usual == pytest.approx(20)


@pytest.mark.parametrize(("variant", "least", "most"), [("quiz", 30, 60), ("classic", 30, 50)])
def test_a_lesson_fits_into_a_lesson(variant, least, most):
    expected = forecast(variant, LESSONS[variant], 4)
    assert least <= expected.low <= expected.high <= most


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_question_that_everyone_answers_takes_no_longer(variant):
    alone = forecast(variant, {**LESSONS[variant], "who_answers": "turn"}, 4)
    together = forecast(variant, {**LESSONS[variant], "who_answers": "everyone"}, 4)
    assert together.high <= alone.high + 8


def test_a_short_classic_game_takes_half_a_lesson():
    expected = forecast("classic", VARIANTS["classic"].presets["short"], 4)
    assert 14 <= expected.low <= expected.high <= 25


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_longer_game_is_forecast_longer(variant):
    length = VARIANTS[variant].length
    short = forecast(variant, {**LESSONS[variant], length: 10}, 4)
    long = forecast(variant, {**LESSONS[variant], length: 30}, 4)
    assert short.low <= short.high < long.low <= long.high


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_length_that_fits_an_hour_is_forecast_to_fill_it(variant, seats):
    length = length_for(VARIANTS[variant], 60, LESSONS[variant], seats)
    expected = forecast(variant, {**LESSONS[variant], VARIANTS[variant].length: length}, seats)
    assert expected.low <= 60 <= expected.high


@pytest.mark.parametrize("seats", [1, 99])
def test_seats_that_no_board_has_still_get_a_length(seats):
    assert length_for(VARIANTS["classic"], 40, {"questions": True}, seats) >= 1


def test_one_set_of_options_has_one_forecast():
    assert forecast("quiz", LESSON, 3) == forecast("quiz", LESSON, 3)
