"""How long a lesson will take: turns from simulated games, seconds a turn from lessons that were played."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.models import Match
from game.rules import Variant
from game.simulate import Spread, simulate

GAMES = 60
LESSONS_MEASURED = 20
FEWEST_TURNS = 8
"""A match with fewer turns was a trial, and says nothing of a lesson's pace."""
UNMEASURED_SECONDS = {True: 38.0, False: 20.0}
"""Seconds a turn, with and without questions, until lessons of one's own have been played here."""
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
    turns = turns_of(variant, tuple(sorted(options.items())), seats)
    pace = pace_of(asks=bool(options.get("questions", True)))
    low = round(turns.p10 * pace.quick / 60)
    high = round(turns.p90 * pace.slow / 60)
    return Forecast(max(1, low), max(1, high), pace)


def length_for(variant: Variant, minutes: int, options: Mapping[str, object], seats: int) -> int:
    """Return the length, as the variant counts it, that fills a lesson of so many minutes at the usual pace.

    The rules bound it further.
    """
    turns = minutes * 60 / pace_of(asks=bool(options.get("questions", True))).usual
    return int(turns / TURNS_A_UNIT[variant.length](seats))


@lru_cache(maxsize=256)
def turns_of(variant: str, options: tuple[tuple[str, object], ...], seats: int) -> Spread:
    """Return how many turns games of bots with these options have; the same every time."""
    return simulate(variant, dict(options), seats=seats, games=GAMES, seed="forecast").turns_per_game


def pace_of(*, asks: bool) -> Pace:
    """Return the pace of this installation's latest lessons with, or without, questions."""
    seconds = [_seconds_a_turn(match) for match in _played() if match.options.get("questions", True) == asks]
    if len(seconds) < 2:
        usual = UNMEASURED_SECONDS[asks]
        return Pace(usual * (1 - UNMEASURED_SPREAD), usual, usual * (1 + UNMEASURED_SPREAD), 0)
    quarters = statistics.quantiles(seconds, n=4)
    return Pace(quarters[0], quarters[1], quarters[2], len(seconds))


def _played() -> list[Match]:
    """The latest matches that students played to their end."""
    ended = Match.objects.filter(ended_at__isnull=False, table__bot_seats=[], turns__gte=FEWEST_TURNS)
    return list(ended.order_by("-ended_at")[:LESSONS_MEASURED])


def _seconds_a_turn(match: Match) -> float:
    ended_at = match.ended_at or match.created_at
    lasted = (ended_at - match.created_at).total_seconds() - match.paused_ms / 1000
    return max(1.0, lasted) / match.turns
