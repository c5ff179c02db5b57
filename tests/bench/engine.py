"""Turns per second of processor time: four simple bots on the quiz board.

Run as `python -m tests.bench.engine [--games N] [--json]`.
"""

from __future__ import annotations

import argparse
import json
import random
import time

from game.engine import Chance, Refusal, bots, encode_events, legal, new_game, submit
from game.rules import ruleset

SEATS = 4


def run(games: int, *, listing: bool = False, encoding: bool = False) -> float:
    """Turns per second over that many games.

    With `listing` the legal commands are listed before each command, with `encoding` all events become JSON.
    """
    rules = ruleset("quiz")
    turns, began = 0, time.process_time()
    for game in range(games):
        chance, rng = Chance(f"bench {game}"), random.Random(game)
        state, log = new_game(rules, SEATS, chance)
        while not state.ended:
            seat = bots.awaited(rules, state)[0]
            if listing:
                legal(rules, state, seat)
            events = submit(rules, state, bots.choose(rules, state, seat, rng), chance)
            assert not isinstance(events, Refusal), events
            log += events
            if encoding:
                encode_events(events)
        turns += state.play
    return turns / (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    figures = {
        "engine, turns/s": run(asked.games),
        "engine with legal lists, turns/s": run(asked.games, listing=True),
        "engine with events as JSON, turns/s": run(asked.games, encoding=True),
    }
    rounded = {name: round(figure) for name, figure in figures.items()}
    if asked.json:
        print(json.dumps(rounded))  # noqa: T201
        return
    for name, figure in rounded.items():
        print(f"{name:40} {figure:>10,}")  # noqa: T201


if __name__ == "__main__":
    main()
