"""Many games between bots: how long they last, how they end, who wins, and how fast the engine is."""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import msgspec

from game.engine import (
    Chance,
    Command,
    Refusal,
    Ruleset,
    State,
    bots,
    legal,
    new_game,
    ranking,
    submit,
    winners,
)
from game.engine.bots import STRENGTHS, USUAL, Skill
from game.engine.commands import Finish, Surrender
from game.engine.events import Asked, AuctionOpened, Traded, TradeOffered
from game.rules import ruleset

Policy = Callable[[Ruleset, State, int, random.Random], Command]

PLAYERS = (*STRENGTHS, "random")
"""What can play a seat: a bot of a strength, or one that takes any legal command."""
RIVALS: Mapping[str, str] = {"bots": USUAL.strength, "random": "random"}
"""Which player the other seats have that one usual bot is up against."""
MOST_ROUNDS = 1000
"""A game that is not over by then is finished, as a teacher would; its end counts as "finish"."""


class Spread(msgspec.Struct, frozen=True):
    """How a figure is spread over the games; p10 and p90 are percentiles."""

    median: float
    mean: float
    p10: float
    p90: float
    least: float
    most: float


class Simulation(msgspec.Struct, frozen=True):
    """What many games came to.

    `turns` in all, `turns_per_second` by the wall clock over all jobs. `wins_by_place`: share of games won
    by the first, second ... seat in order of play; a shared win counts in parts. `with_elimination`: share
    of games in which a seat went out. `endings`: share of games that ended in each way (events.Ended).

    `players`: who plays, moved on by a seat each game, and `right_in_hundred` what bots answer right.
    `wins_by_player`: the share of games that one seat of such a player won on average. `against`: a key of
    RIVALS, and `wins_of_one_bot` the share of the first of the players, up against these.
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
    auctions_per_game: Spread
    offers_per_game: Spread
    trades_per_game: Spread
    final_scores: Spread
    wins_by_place: list[float]
    with_elimination: float
    endings: dict[str, float]
    players: list[str]
    right_in_hundred: int
    wins_by_player: dict[str, float]
    against: str
    wins_of_one_bot: float


class Course(msgspec.Struct, frozen=True):
    """What one game came to. Lists run in order of play; `order` says which seats these are.

    `questions` were put, each counted once however many seats answered it; `auctions` were opened, `offers`
    of trades made and `trades` agreed on. `ended`: see events.Ended.
    """

    order: list[int]
    turns: int
    rounds: int
    questions: int
    auctions: int
    offers: int
    trades: int
    scores: list[int]
    wins: list[float]
    eliminations: int
    ended: str


class Cast(msgspec.Struct, frozen=True):
    """Who plays: one of PLAYERS a seat, and how many of a hundred questions the bots answer right."""

    players: tuple[str, ...]
    right_in_hundred: int = USUAL.right_in_hundred

    def player(self, seat: int, game: int) -> str:
        """Who has `seat` in that game: all move on by a seat from game to game."""
        return self.players[(seat - game) % len(self.players)]

    def policies(self, game: int) -> list[Policy]:
        """How each seat plays in that game."""
        return [self._policy(self.player(seat, game)) for seat in range(len(self.players))]

    def _policy(self, player: str) -> Policy:
        if player == "random":
            return _at_random
        return partial(bots.choose, skill=Skill(player, self.right_in_hundred))


def cast_of(seats: int, strengths: Sequence[str] = (), against: str = "bots", right: int = 70) -> Cast:
    """`strengths` dealt out to the seats over and over; without any, a usual bot against RIVALS[against]."""
    players = strengths or [USUAL.strength, *[RIVALS[against]] * (seats - 1)]
    return Cast(tuple(players[seat % len(players)] for seat in range(seats)), right)


def _at_random(rules: Ruleset, state: State, seat: int, rng: random.Random) -> Command:
    """Any legal command but giving up, which would end most games before anybody has played."""
    open_now = legal(rules, state, seat)
    return rng.choice([command for command in open_now if not isinstance(command, Surrender)] or open_now)


def play_out(rules: Ruleset, seats: int, seed: str, policies: Sequence[Policy] = ()) -> Course:
    """One game to its end. `policies` says how each seat plays; left out, all are usual bots."""
    chance, rng = Chance(seed), random.Random(f"{seed} bots")
    policy_of = policies or [bots.choose] * seats
    state, _ = new_game(rules, seats, chance)
    happened: list[type] = []
    while not state.ended:
        outcome = submit(rules, state, _next(rules, state, policy_of, rng), chance)
        if isinstance(outcome, Refusal):
            raise RuntimeError(f"a bot was refused: {outcome.key}")
        happened += map(type, outcome)
    return _course(rules, state, Counter(happened))


def _next(rules: Ruleset, state: State, policy_of: Sequence[Policy], rng: random.Random) -> Command:
    if state.round > MOST_ROUNDS and not state.finishing:
        return Finish()
    seat = bots.movers(rules, state)[0]
    return policy_of[seat](rules, state, seat, rng)


def _course(rules: Ruleset, state: State, happened: Mapping[type, int]) -> Course:
    won = winners(rules, state)
    standings = sorted(ranking(rules, state), key=lambda standing: state.place[standing.seat])
    return Course(
        order=list(state.order),
        turns=state.play,
        rounds=state.round,
        questions=happened[Asked],
        auctions=happened[AuctionOpened],
        offers=happened[TradeOffered],
        trades=happened[Traded],
        scores=[standing.total for standing in standings],
        wins=[1 / len(won) if standing.seat in won else 0.0 for standing in standings],
        eliminations=sum(1 for standing in standings if standing.out),
        ended=state.ended,
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
    strengths: Sequence[str] = (),
    right_in_hundred: int = USUAL.right_in_hundred,
) -> Simulation:
    """Play `games` games of bots, in `jobs` processes; how they go depends on the seed alone.

    `against` is a key of RIVALS; `strengths`, of PLAYERS, are dealt out to the seats instead. Raises
    OptionError for options that the variant does not allow, KeyError for an unknown variant.
    """
    rules, cast = ruleset(variant, options), cast_of(seats, strengths, against, right_in_hundred)
    began = time.perf_counter()
    courses = _courses(partial(_stretch, variant, dict(options), seed, cast), games, jobs)
    seconds = time.perf_counter() - began
    turns = sum(course.turns for course in courses)
    wins = _wins_by_player(cast, courses)
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
        auctions_per_game=_spread([course.auctions for course in courses]),
        offers_per_game=_spread([course.offers for course in courses]),
        trades_per_game=_spread([course.trades for course in courses]),
        final_scores=_spread([score for course in courses for score in course.scores]),
        wins_by_place=[_mean(course.wins[place] for course in courses) for place in range(seats)],
        with_elimination=_mean(course.eliminations > 0 for course in courses),
        endings=_shares(Counter(course.ended for course in courses)),
        players=list(cast.players),
        right_in_hundred=right_in_hundred,
        wins_by_player=wins,
        against=against,
        wins_of_one_bot=_mean(_won(course, game % seats) for game, course in enumerate(courses)),
    )


def _courses(stretch: Callable[[Sequence[int]], list[Course]], games: int, jobs: int) -> list[Course]:
    if jobs == 1:
        return stretch(range(games))
    # Spawned, as on every platform that cannot fork, or should not with threads running.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        parts = list(pool.map(stretch, [range(first, games, jobs) for first in range(jobs)]))
    return [parts[game % jobs][game // jobs] for game in range(games)]


def _stretch(
    variant: str, options: Mapping[str, object], seed: str, cast: Cast, games: Sequence[int]
) -> list[Course]:
    rules, seats = ruleset(variant, options), len(cast.players)
    return [play_out(rules, seats, f"{seed}:{game}", cast.policies(game)) for game in games]


def _won(course: Course, seat: int) -> float:
    return course.wins[course.order.index(seat)]


def _wins_by_player(cast: Cast, courses: Sequence[Course]) -> dict[str, float]:
    """For each kind of player, what one of its seats won of a game on average."""
    won: dict[str, list[float]] = {player: [] for player in sorted(set(cast.players), key=PLAYERS.index)}
    for game, course in enumerate(courses):
        for seat in course.order:
            won[cast.player(seat, game)].append(_won(course, seat))
    return {player: _mean(shares) for player, shares in won.items()}


def _shares(counts: Counter[str]) -> dict[str, float]:
    return {kind: round(count / counts.total(), 4) for kind, count in counts.most_common()}


def _mean(figures: Iterator[float] | Sequence[float]) -> float:
    return round(statistics.fmean(figures), 4)


def _spread(figures: Sequence[int]) -> Spread:
    ordered = sorted(figures)
    last = len(ordered) - 1
    return Spread(
        median=statistics.median(ordered),
        mean=round(statistics.fmean(ordered), 4),
        p10=ordered[last // 10],
        p90=ordered[last - last // 10],
        least=ordered[0],
        most=ordered[-1],
    )
