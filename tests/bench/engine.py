"""Turns per second of processor time: four simple seats on the classic board and on the quiz board.

Run as `python -m tests.bench.engine [--games N] [--json] [--profile WAY]`. Every game of a board is played
in each way in turn, so that what else the machine does falls on all of them alike. What was played is written
down: seeds, policy, and how each game went, so that it can be set beside another simulator's games.
"""

from __future__ import annotations

import argparse
import cProfile
import itertools
import json
import pstats
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from game.engine import (
    AnyEvent,
    Chance,
    Command,
    Refusal,
    Ruleset,
    State,
    bots,
    encode_events,
    legal,
    new_game,
    submit,
    winners,
)
from game.engine.commands import Surrender
from game.rules import ruleset
from tests.bench import policy
from tests.bench.figures import tell

SEATS = 4
RECORD = Path(__file__).parents[2] / "var" / "bench-engine.json"

Player = Callable[[Ruleset, State, random.Random], Command]


def _bot(rules: Ruleset, state: State, rng: random.Random) -> Command:
    return bots.choose(rules, state, bots.awaited(rules, state)[0], rng)


def _at_random(rules: Ruleset, state: State, rng: random.Random) -> Command:
    """Any legal command, but for giving up, which would end most games in a few turns."""
    open_now = legal(rules, state, bots.awaited(rules, state)[0])
    return rng.choice([command for command in open_now if type(command) is not Surrender] or open_now)


@dataclass(frozen=True)
class Way:
    """One way to play a game: who decides, and what is done besides.

    With `listing` the legal commands of the seat are listed before each command, with `encoding` all events
    become JSON.
    """

    variant: str
    player: Player
    listing: bool = False
    encoding: bool = False


WAYS: dict[str, Way] = {
    "classic": Way("classic", policy.choose),
    "classic with legal lists": Way("classic", policy.choose, listing=True),
    "classic with events as JSON": Way("classic", policy.choose, encoding=True),
    "classic with random legal commands": Way("classic", _at_random),
    "quiz": Way("quiz", _bot),
    "quiz with legal lists": Way("quiz", _bot, listing=True),
    "quiz with events as JSON": Way("quiz", _bot, encoding=True),
}
RULES = {"classic": ruleset("classic", policy.OPTIONS), "quiz": ruleset("quiz")}


@dataclass(frozen=True)
class Played:
    """How one game went: `seconds` of processor time, `end` the reason why it ended."""

    seed: str
    turns: int
    rounds: int
    commands: int
    events: int
    seconds: float
    end: str
    winners: list[int]
    order: list[int]
    cash: list[int]
    out: list[int]


@dataclass
class Tally:
    """All games that were played in one way."""

    games: list[Played] = field(default_factory=list)

    @property
    def turns_per_second(self) -> float:
        """Turns per second of processor time."""
        return sum(game.turns for game in self.games) / sum(game.seconds for game in self.games)


def play(way: Way, number: int) -> Played:
    """One game to its end. All ways of a variant get the same dice for the same `number`."""
    rules, seed = RULES[way.variant], f"bench {number}"
    chance, rng = Chance(seed), random.Random(number)
    commands, began = 0, time.process_time()
    state, log = new_game(rules, SEATS, chance)
    while not state.ended:
        if way.listing:
            legal(rules, state, bots.awaited(rules, state)[0])
        events = submit(rules, state, way.player(rules, state, rng), chance)
        assert not isinstance(events, Refusal), events
        commands += 1
        log += events
        if way.encoding:
            encode_events(events)
    seconds = time.process_time() - began
    return _told(rules, state, seed, commands, log, seconds)


def _told(
    rules: Ruleset, state: State, seed: str, commands: int, log: list[AnyEvent], seconds: float
) -> Played:
    return Played(
        seed=seed,
        turns=state.play,
        rounds=state.round,
        commands=commands,
        events=len(log),
        seconds=round(seconds, 6),
        end=state.ended,
        winners=winners(rules, state),
        order=state.order,
        cash=state.cash[:SEATS],
        out=state.out,
    )


def measure(games: int) -> dict[str, Tally]:
    """Play that many games in each way, board by board, one way after the other for each game."""
    tallies = {name: Tally() for name in WAYS}
    for variant in RULES:
        ways = {name: way for name, way in WAYS.items() if way.variant == variant}
        for number, (name, way) in itertools.product(range(games), ways.items()):
            tallies[name].games.append(play(way, number))
    return tallies


def figures(tallies: dict[str, Tally]) -> dict[str, float]:
    """Turns per second of each way, and what lists and JSON leave of the speed on the classic board."""
    speeds = {name: tally.turns_per_second for name, tally in tallies.items()}
    found: dict[str, float] = {f"{name}, turns/s": round(speed) for name, speed in speeds.items()}
    for name in ("classic with legal lists", "classic with events as JSON"):
        found[f"{name}, % of rules alone"] = round(100 * speeds[name] / speeds["classic"])
    return found


def write_record(tallies: dict[str, Tally], path: Path) -> None:
    """Write down what was played."""
    rules = RULES["classic"]
    record = {
        "seats": SEATS,
        "policy": policy.IN_WORDS,
        "options": dict(rules.options),
        "ends": "with the last seat, or after maximum_rounds rounds",
        "turn": "a seat's turn, with all further rolls for doubles in it",
        "clock": "seconds of processor time, rules and policy and bookkeeping together",
        "games": {name: [vars(game) for game in tally.games] for name, tally in tallies.items()},
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record, indent=1) + "\n", "utf-8")


def profile(name: str, games: int) -> None:
    """Print where the time of one way goes, function by function, those that take most themselves first."""
    # Processor time, like all figures here: what else the machine does takes no share.
    profiler = cProfile.Profile(time.process_time)
    profiler.enable()
    for number in range(games):
        play(WAYS[name], number)
    profiler.disable()
    pstats.Stats(profiler).strip_dirs().sort_stats("tottime").print_stats(40)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--record", type=Path, default=RECORD, help="where what was played is written")
    parser.add_argument("--profile", choices=WAYS, help="show where the time of one way goes instead")
    asked = parser.parse_args()
    if asked.profile:
        profile(asked.profile, asked.games)
        return
    tallies = measure(asked.games)
    write_record(tallies, asked.record)
    tell(figures(tallies), as_json=asked.json)


if __name__ == "__main__":
    main()
