"""Many games between bots: how long they last, who wins, and how fast the engine is."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import msgspec

from game.engine import Chance, Command, Refusal, Ruleset, State, bots, new_game, ranking, submit, winners
from game.rules import ruleset

Policy = Callable[[Ruleset, State, int, random.Random], Command]

RIVALS: Mapping[str, Policy] = {"bots": bots.choose, "random": bots.choose_at_random}
"""How the seats play that simulated bots are up against."""


class Spread(msgspec.Struct, frozen=True):
    """How a figure is spread over the games; p10 and p90 are percentiles."""

    median: float
    p10: float
    p90: float
    least: float
    most: float


class Simulation(msgspec.Struct, frozen=True):
    """What many games came to.

    `turns` in all, `turns_per_second` by the wall clock over all jobs. `wins_by_place`: share of games won
    by the first, second ... seat in order of play; a shared win counts in parts. `with_elimination`: share
    of games in which a seat went out. `against`: how all seats but one play, a key of RIVALS; that one is a
    simple bot, in another seat each game, and won the share `wins_of_one_bot`.
    """

    variant: str
    options: dict[str, int | str | bool]
    seats: int
    games: int
    seed: str
    turns: int
    turns_per_second: float
    turns_per_game: Spread
    rounds_per_game: Spread
    questions_per_game: Spread
    final_scores: Spread
    wins_by_place: list[float]
    with_elimination: float
    against: str
    wins_of_one_bot: float


class Course(msgspec.Struct, frozen=True):
    """What one game came to. Lists run in order of play; `order` says which seats these are."""

    order: list[int]
    turns: int
    rounds: int
    questions: int
    scores: list[int]
    wins: list[float]
    eliminations: int


def play_out(rules: Ruleset, seats: int, seed: str, policies: Sequence[Policy] = ()) -> Course:
    """One game to its end. `policies` says how each seat plays; left out, all are simple bots."""
    chance, rng = Chance(seed), random.Random(f"{seed} bots")
    policy_of = policies or [bots.choose] * seats
    state, _ = new_game(rules, seats, chance)
    while not state.ended:
        seat = bots.awaited(rules, state)[0]
        outcome = submit(rules, state, policy_of[seat](rules, state, seat, rng), chance)
        if isinstance(outcome, Refusal):
            raise RuntimeError(f"seat {seat} was refused: {outcome.key}")
    return _course(rules, state)


def _course(rules: Ruleset, state: State) -> Course:
    won = winners(rules, state)
    standings = sorted(ranking(rules, state), key=lambda standing: state.place[standing.seat])
    return Course(
        order=list(state.order),
        turns=state.play,
        rounds=-(-state.play // len(state.order)),
        questions=sum(state.asked),
        scores=[standing.total for standing in standings],
        wins=[1 / len(won) if standing.seat in won else 0.0 for standing in standings],
        eliminations=sum(1 for standing in standings if standing.out),
    )


def simulate(
    variant: str,
    options: Mapping[str, object],
    *,
    seats: int,
    games: int,
    seed: str = "1",
    jobs: int = 1,
    against: str = "bots",
) -> Simulation:
    """Play `games` games of simple bots, in `jobs` processes; how they go depends on the seed alone.

    `against` is a key of RIVALS. Raises OptionError for options that the variant does not allow, KeyError for
    an unknown variant.
    """
    rules = ruleset(variant, options)
    began = time.perf_counter()
    courses = _courses(partial(_stretch, variant, dict(options), seats, seed, against), games, jobs)
    seconds = time.perf_counter() - began
    turns = sum(course.turns for course in courses)
    return Simulation(
        variant=variant,
        options=dict(rules.options),
        seats=seats,
        games=games,
        seed=seed,
        turns=turns,
        turns_per_second=round(turns / seconds, 1),
        turns_per_game=_spread([course.turns for course in courses]),
        rounds_per_game=_spread([course.rounds for course in courses]),
        questions_per_game=_spread([course.questions for course in courses]),
        final_scores=_spread([score for course in courses for score in course.scores]),
        wins_by_place=[
            round(statistics.fmean(course.wins[place] for course in courses), 4) for place in range(seats)
        ],
        with_elimination=round(statistics.fmean(course.eliminations > 0 for course in courses), 4),
        against=against,
        wins_of_one_bot=round(statistics.fmean(_wins_of_bot(*course) for course in enumerate(courses)), 4),
    )


def _courses(stretch: Callable[[Sequence[int]], list[Course]], games: int, jobs: int) -> list[Course]:
    if jobs == 1:
        return stretch(range(games))
    # Spawned, as on every platform that cannot fork, or should not with threads running.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        parts = list(pool.map(stretch, [range(first, games, jobs) for first in range(jobs)]))
    return [parts[game % jobs][game // jobs] for game in range(games)]


def _stretch(
    variant: str, options: Mapping[str, object], seats: int, seed: str, against: str, games: Sequence[int]
) -> list[Course]:
    rules, courses = ruleset(variant, options), []
    for game in games:
        policies = [RIVALS[against]] * seats
        policies[game % seats] = bots.choose
        courses.append(play_out(rules, seats, f"{seed}:{game}", policies))
    return courses


def _wins_of_bot(game: int, course: Course) -> float:
    """What the one bot won of that game; see _stretch for its seat."""
    return course.wins[course.order.index(game % len(course.order))]


def _spread(figures: Sequence[int]) -> Spread:
    ordered = sorted(figures)
    last = len(ordered) - 1
    return Spread(
        median=statistics.median(ordered),
        p10=ordered[last // 10],
        p90=ordered[last - last // 10],
        least=ordered[0],
        most=ordered[-1],
    )
