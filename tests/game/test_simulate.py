"""Simulated games."""

from __future__ import annotations

import json
from io import StringIO

import msgspec
import pytest
from django.core.management import CommandError, call_command

from game.engine import bots
from game.rules import VARIANTS, OptionError, ruleset
from game.simulate import play_out, simulate

SHORT = VARIANTS["quiz"].presets["short"]


def _without_speed(simulation: msgspec.Struct) -> dict[str, object]:
    return msgspec.to_builtins(simulation) | {"turns_per_second": None}


def test_jobs_and_repetition_change_no_result() -> None:
    once = simulate("quiz", SHORT, seats=3, games=12, seed="jobs")
    again = simulate("quiz", SHORT, seats=3, games=12, seed="jobs")
    shared = simulate("quiz", SHORT, seats=3, games=12, seed="jobs", jobs=2)
    assert _without_speed(once) == _without_speed(again) == _without_speed(shared)


def test_another_seed_gives_other_games() -> None:
    first = simulate("quiz", SHORT, seats=4, games=10, seed="1")
    second = simulate("quiz", SHORT, seats=4, games=10, seed="2")
    assert first.final_scores != second.final_scores


def test_shares_of_wins_add_up_to_the_games() -> None:
    result = simulate("quiz", {"maximum_plays": 4}, seats=4, games=50)
    assert sum(result.wins_by_place) == pytest.approx(1, abs=0.001)
    assert result.turns == 200
    assert result.turns_per_game.least == result.turns_per_game.most == 4
    assert result.rounds_per_game.median == 1


def test_no_place_in_the_order_of_play_decides_a_lesson() -> None:
    result = simulate("quiz", VARIANTS["quiz"].presets["lesson"], seats=4, games=300)
    assert all(0.18 <= share <= 0.32 for share in result.wins_by_place)
    assert result.with_elimination <= 0.02


def test_options_that_do_not_exist_are_refused() -> None:
    with pytest.raises(OptionError):
        simulate("quiz", {"start_money": 1500}, seats=2, games=1)


@pytest.mark.parametrize("preset", VARIANTS["quiz"].presets)
def test_a_simple_bot_wins_against_random_legal_play(preset: str) -> None:
    options = VARIANTS["quiz"].presets[preset]
    assert simulate("quiz", options, seats=2, games=60, against="random").wins_of_one_bot >= 0.7


def test_among_bots_each_wins_its_share() -> None:
    assert 0.35 <= simulate("quiz", SHORT, seats=2, games=200).wins_of_one_bot <= 0.65


def test_the_wins_of_one_bot_are_those_of_its_seat() -> None:
    first = simulate("quiz", SHORT, seats=2, games=1, seed="seat", against="random")
    course = play_out(ruleset("quiz", SHORT), 2, "seat:0", [bots.choose, bots.choose_at_random])
    assert first.wins_of_one_bot == course.wins[course.order.index(0)]


def test_the_command_prints_json() -> None:
    out = StringIO()
    call_command("simulate", "--games", "5", "--seats", "2", "--preset", "short", "--json", stdout=out)
    result = json.loads(out.getvalue())
    assert (result["games"], result["seats"], len(result["wins_by_place"])) == (5, 2, 2)
    assert result["options"]["maximum_plays"] == 32


def test_the_command_names_the_rivals() -> None:
    out = StringIO()
    call_command("simulate", "--games", "20", "--seats", "2", "--against", "random", "--json", stdout=out)
    result = json.loads(out.getvalue())
    assert result["against"] == "random"
    assert result["wins_of_one_bot"] >= 0.7


def test_the_command_prints_a_table() -> None:
    out = StringIO()
    call_command("simulate", "--games", "2", "--option", "maximum_plays=8", stdout=out)
    assert "turns per game       8 (p10 8, p90 8, 8 to 8)" in out.getvalue()


@pytest.mark.parametrize(
    "wrong",
    [
        ["--seats", "5"],
        ["--games", "0"],
        ["--preset", "none"],
        ["--option", "maximum_plays"],
        ["--option", "maximum_plays=3"],
    ],
)
def test_the_command_says_what_it_does_not_take(wrong: list[str]) -> None:
    with pytest.raises(CommandError, match=wrong[0]):
        call_command("simulate", *wrong)
