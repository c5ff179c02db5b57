"""Simulated games."""

from __future__ import annotations

import json
from io import StringIO

import msgspec
import pytest
from django.core.management import CommandError, call_command

from game.engine import Chance, bots
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


def _share_won_by_bots(games: int) -> float:
    rules, won = ruleset("quiz"), 0.0
    for game in range(games):
        seed, bot = f"bots {game}", game % 2
        policies = [bots.choose_at_random, bots.choose_at_random]
        policies[bot] = bots.choose
        won += play_out(rules, 2, seed, policies).wins[Chance(seed).order(2).index(bot)]
    return won / games


def test_simple_bots_win_against_random_legal_play() -> None:
    assert _share_won_by_bots(100) >= 0.7


def test_the_command_prints_json() -> None:
    out = StringIO()
    call_command("simulate", "--games", "5", "--seats", "2", "--preset", "short", "--json", stdout=out)
    result = json.loads(out.getvalue())
    assert (result["games"], result["seats"], len(result["wins_by_place"])) == (5, 2, 2)
    assert result["options"]["maximum_plays"] == 32


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
