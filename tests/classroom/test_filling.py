"""classroom.filling: what the buttons of the form of a new lesson fill in."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from classroom.filling import fitted, for_another_game, preset_values, with_values
from game.rules import VARIANTS

QUIZ, CLASSIC = VARIANTS["quiz"], VARIANTS["classic"]


def whole(variant, preset="lesson", **changed) -> QueryDict:
    """A form of that game that was shown whole and filled with a preset."""
    typed = {"variant": variant.key, "bank": "7", "seats": "4", "minutes": "40", "team_names": "Lynx, Owls"}
    return with_values(typed, {**preset_values(variant, preset), **changed})


def switched(before, after, **changed) -> QueryDict:
    return for_another_game(whole(before, **changed), before, after, "lesson")


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=list(VARIANTS))
def test_a_preset_sets_every_option_of_its_game(variant):
    assert preset_values(variant, "short") == {
        **{option.key: option.default for option in variant.options},
        **variant.presets["short"],
    }


def test_nought_is_a_figure_not_a_switch_that_is_off():
    data = with_values({"start_reward": "5", "fair_start": "on"}, {"start_reward": 0, "fair_start": False})
    assert data["start_reward"] == "0"
    assert "fair_start" not in data


@pytest.mark.parametrize(("figure", "allowed"), [(1, 4), (50, 50), (9999, 2000)])
def test_a_length_is_brought_within_the_bounds_of_the_rules(figure, allowed):
    assert fitted(QUIZ, figure) == {"maximum_plays": allowed}


def test_each_game_is_fitted_by_the_option_that_bounds_it():
    assert fitted(CLASSIC, 0) == {"maximum_rounds": 1}


def test_another_game_keeps_what_is_none_of_its_options():
    form = switched(QUIZ, CLASSIC)
    assert (form["variant"], form["bank"], form["minutes"]) == ("classic", "7", "40")
    assert (form["team_names"], form["seats"]) == ("Lynx, Owls", "4")


def test_another_game_starts_at_its_own_preset():
    form = switched(QUIZ, CLASSIC)
    for key, value in preset_values(CLASSIC, "lesson").items():
        assert form.get(key, "off") == ("on" if value is True else "off" if value is False else str(value))


def test_what_was_changed_of_an_option_of_both_games_is_kept():
    form = switched(QUIZ, CLASSIC, turn_seconds=33, who_answers="everyone", questions=False)
    assert (form["turn_seconds"], form["who_answers"]) == ("33", "everyone")
    assert "questions" not in form


def test_there_and_back_the_form_is_as_it_was():
    there = switched(QUIZ, CLASSIC, who_answers="everyone")
    back = for_another_game(there, CLASSIC, QUIZ, "lesson")
    for key, value in whole(QUIZ, who_answers="everyone").items():
        assert back[key] == value


def test_more_teams_than_the_other_game_has_become_its_usual_number():
    assert switched(CLASSIC, QUIZ, seats=8)["seats"] == str(QUIZ.seats_usual)
    assert switched(CLASSIC, QUIZ, seats=3)["seats"] == "3"


def test_a_form_of_few_decisions_turns_as_a_whole_one_does():
    few = QueryDict("bank=7&seats=4&start_points=40")
    form = for_another_game(few, QUIZ, CLASSIC, "lesson")
    assert form["turn_seconds"] == str(preset_values(CLASSIC, "lesson")["turn_seconds"])
    assert form["questions"] == "on"
