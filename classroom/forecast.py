"""How long a lesson will take: turns from simulated games, seconds a turn from lessons that were played."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.models import Match
from game.rules import Variant
from game.simulate import Simulation, simulate

GAMES = 60
LESSONS_MEASURED = 20
FEWEST_TURNS = 8
"""A match with fewer turns was a trial, and says nothing of a lesson's pace."""
FEWEST_LESSONS = 2
UNMEASURED_SECONDS: Mapping[str, float] = {
    "turns_per_game": 20,
    "questions_per_game": 18,
    "auctions_per_game": 25,
    "offers_per_game": 25,
}
"""What each of a simulated game's figures takes in class, until lessons of one's own were played here."""
UNMEASURED_SPREAD = 0.1
TURNS_A_UNIT: Mapping[str, Callable[[int], int]] = {
    "maximum_plays": lambda seats: 1,
    "maximum_rounds": lambda seats: seats,
}
"""How many turns one more of a variant's length is at a table of so many seats."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds a turn: a quick, a usual and a slow lesson; `measured` is how many lessons they come from."""

    quick: float
    usual: float
    slow: float
    measured: int


@dataclass(frozen=True, slots=True)
class Forecast:
    """About how many minutes a lesson takes, from `low` to `high`, at a pace."""

    low: int
    high: int
    pace: Pace

    @property
    def is_one_figure(self) -> bool:
        return self.low == self.high


def forecast(variant: str, options: Mapping[str, object], seats: int) -> Forecast:
    """Return how long a lesson with these (checked) options takes. Raises OptionError for others."""
    games = games_of(variant, tuple(sorted(options.items())), seats)
    pace = pace_of(games)
    low = round(games.turns_per_game.p10 * pace.quick / 60)
    high = round(games.turns_per_game.p90 * pace.slow / 60)
    return Forecast(max(1, low), max(1, high), pace)


def length_for(variant: Variant, minutes: int, options: Mapping[str, object], seats: int) -> int:
    """Return the length, as the variant counts it, that fills a lesson of so many minutes at the usual pace.

    The rules bound it further.
    """
    seats = min(max(seats, variant.seats_least), variant.seats_most)
    turns = minutes * 60 / pace_of(games_of(variant.key, tuple(sorted(options.items())), seats)).usual
    return int(turns / TURNS_A_UNIT[variant.length](seats))


@lru_cache(maxsize=256)
def games_of(variant: str, options: tuple[tuple[str, object], ...], seats: int) -> Simulation:
    """Return what games of bots with these options come to; the same every time."""
    return simulate(variant, dict(options), seats=seats, games=GAMES, seed="forecast")


def pace_of(games: Simulation) -> Pace:
    """Return the pace of this installation's latest lessons of that variant, with or without questions.

    The middle half of them bounds it, so that a lesson which stood for an hour does not count. Before there
    are any, it is what the games' turns, questions, auctions and offers usually take.
    """
    asks = games.options["questions"]
    played = [match for match in _played(games.variant) if match.options.get("questions", True) == asks]
    seconds = [_seconds_a_turn(match) for match in played[:LESSONS_MEASURED]]
    if len(seconds) < FEWEST_LESSONS:
        usual = _unmeasured_seconds(games)
        return Pace(usual * (1 - UNMEASURED_SPREAD), usual, usual * (1 + UNMEASURED_SPREAD), 0)
    quarters = statistics.quantiles(seconds, n=4)
    return Pace(quarters[0], quarters[1], quarters[2], len(seconds))


def _unmeasured_seconds(games: Simulation) -> float:
    taken = sum(seconds * getattr(games, figure).mean for figure, seconds in UNMEASURED_SECONDS.items())
    return float(taken / games.turns_per_game.mean)


def _played(variant: str) -> list[Match]:
    """The latest matches of `variant` that students played to their end."""
    ended = Match.objects.filter(
        variant=variant, ended_at__isnull=False, table__bot_seats=[], turns__gte=FEWEST_TURNS
    )
    # As many again, since those with questions and those without are told apart afterwards.
    return list(ended.order_by("-ended_at").defer("snapshot")[: 2 * LESSONS_MEASURED])


def _seconds_a_turn(match: Match) -> float:
    ended_at = match.ended_at or match.created_at
    lasted = (ended_at - match.created_at).total_seconds() - match.paused_ms / 1000
    return max(1.0, lasted) / match.turns
