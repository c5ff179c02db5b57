"""Simulated games."""

from __future__ import annotations

import json
import random
from io import StringIO

import msgspec
import pytest
from django.core.management import CommandError, call_command

from game.engine import Command, Ruleset, State, bots, legal
from game.engine.commands import Answer, Decline, End, Pass, Pay, Roll
from game.rules import VARIANTS, OptionError, ruleset
from game.simulate import MOST_ROUNDS, play_out, simulate

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


@pytest.mark.parametrize(
    ("weaker", "stronger", "games", "least"),
    [("easy", "medium", 60, 0.33), ("medium", "hard", 60, 0.33), ("random", "easy", 8, 1)],
)
def test_a_stronger_bot_wins_more_of_the_classic_board(
    weaker: str, stronger: str, games: int, least: float
) -> None:
    result = simulate("classic", {}, seats=4, games=games, strengths=[stronger, weaker, weaker, weaker])
    assert result.wins_by_player[stronger] >= least
    assert result.wins_by_player[weaker] < 0.25


@pytest.mark.parametrize(("weaker", "stronger"), [("easy", "medium"), ("easy", "hard")])
def test_a_stronger_bot_wins_more_of_the_quiz_board(weaker: str, stronger: str) -> None:
    options = VARIANTS["quiz"].presets["lesson"]
    result = simulate("quiz", options, seats=2, games=200, strengths=[stronger, weaker])
    assert result.wins_by_player[stronger] >= 0.55


def test_wins_by_player_are_those_of_one_seat() -> None:
    result = simulate("quiz", SHORT, seats=4, games=80, strengths=["hard", "easy"])
    assert result.players == ["hard", "easy", "hard", "easy"]
    assert 2 * sum(result.wins_by_player.values()) == pytest.approx(1, abs=0.001)


def test_all_ways_of_ending_are_counted() -> None:
    bounded = simulate("classic", {"maximum_rounds": 40, "questions": False}, seats=3, games=30)
    assert set(bounded.endings) == {"rounds", "last_seat"}
    assert sum(bounded.endings.values()) == pytest.approx(1, abs=0.001)
    assert simulate("quiz", SHORT, seats=2, games=5).endings == {"plays": 1.0}


def test_a_game_without_end_is_finished() -> None:
    def idle(rules: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
        moves = legal(rules, state, seat)
        wanted = (Roll, Answer, Decline, Pass, Pay, End)
        return next(move for kind in wanted for move in moves if isinstance(move, kind))

    course = play_out(ruleset("classic", {"start_money": 100_000}), 2, "idle", [idle, idle])
    assert (course.ended, course.rounds) == ("finish", MOST_ROUNDS + 1)
    assert course.auctions > 100
    assert course.trades == 0


def test_bots_that_know_more_buy_more() -> None:
    options = VARIANTS["classic"].presets["lesson"]
    clever, slow = (
        simulate("classic", options, seats=4, games=20, right_in_hundred=right).auctions_per_game.mean
        for right in (100, 0)
    )
    assert clever > slow == 0


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


def test_the_command_deals_strengths_out_to_the_seats() -> None:
    out = StringIO()
    asked = ["--variant", "classic", "--preset", "short", "--games", "5", "--seats", "8"]
    call_command("simulate", *asked, "--strengths", "easy,hard,random", "--right", "90", "--json", stdout=out)
    result = json.loads(out.getvalue())
    assert result["players"] == ["easy", "hard", "random", "easy", "hard", "random", "easy", "hard"]
    assert result["right_in_hundred"] == 90
    assert list(result["wins_by_player"]) == ["easy", "hard", "random"]


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
        ["--strengths", "clever"],
        ["--strengths", "easy,easy,easy,easy,hard"],
        ["--strengths", "easy", "--against", "random"],
        ["--right", "101"],
    ],
)
def test_the_command_says_what_it_does_not_take(wrong: list[str]) -> None:
    with pytest.raises(CommandError, match=wrong[0]):
        call_command("simulate", *wrong)
