"""Random games of the classic board to their ends: any options, random legal commands, and no fault.

Run as `python -m tests.bench.random_games [--games N] [--first N] [--json]`. Money, deeds, buildings and
cards are checked after every command; a game in which they do not add up, somebody can do nothing, or a
command raises, ends the run with its number, which plays the same game again.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter

from game.engine import Chance, Refusal, Ruleset, State, bots, legal, new_game, submit
from game.engine.commands import TimeUp
from game.rules import VARIANTS, Number, ruleset
from game.rules.options import Option, Value
from tests.bench.figures import tell
from tests.game.engine import conserved
from tests.game.engine.course import any_legal

MOST_ROUNDS = 15
MOST_COMMANDS = 20_000


def play(number: int) -> Counter[str]:
    """Play random game `number` to its end, and count its commands by name, its turns and how it ended.

    Raises AssertionError when something does not add up, and whatever the engine raises.
    """
    rng = random.Random(number)
    classic = VARIANTS["classic"]
    rules = ruleset("classic", _options(rng))
    chance = Chance(f"random {number}")
    state, _ = new_game(rules, rng.randint(classic.seats_least, classic.seats_most), chance)
    counted: Counter[str] = Counter()
    # Random play alone seldom brings a group into one hand: in some games sensible seats play along.
    sensible = rng.choice((0.0, 0.5, 0.9))
    while not state.ended:
        assert counted["commands"] < MOST_COMMANDS
        _step(rules, state, chance, rng, sensible, counted)
    counted["turns"] += state.play
    counted[f"ended by {state.ended}"] += 1
    return counted


def _step(
    rules: Ruleset, state: State, chance: Chance, rng: random.Random, sensible: float, counted: Counter[str]
) -> None:
    awaited = bots.awaited(rules, state)
    assert awaited
    assert all(legal(rules, state, seat) for seat in awaited)
    mood = rng.random()
    if mood < 0.02:
        command = TimeUp()
    elif rng.random() < sensible:
        command = bots.choose(rules, state, rng.choice(bots.movers(rules, state)), rng)
    else:
        command = any_legal(rules, state, rng.randrange(1000), rng)
    outcome = submit(rules, state, command, chance)
    assert not isinstance(outcome, Refusal), (command, outcome)
    counted["commands"] += 1
    counted[type(command).__name__] += 1
    conserved.check(rules, state)


def _options(rng: random.Random) -> dict[str, Value]:
    given = {o.key: _value(o, rng) for o in VARIANTS["classic"].options if rng.random() < 0.4}
    return given | {"maximum_rounds": rng.randint(1, MOST_ROUNDS)}


def _value(option: Option, rng: random.Random) -> Value:
    if isinstance(option, Number):
        return rng.randint(option.low, min(option.high, 20 * option.low + 20))
    return rng.choice((True, False) if option.kind == "switch" else option.choices)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    total: Counter[str] = Counter()
    began = time.process_time()
    for number in range(asked.first, asked.first + asked.games):
        try:
            total += play(number)
        except Exception:
            sys.stderr.write(f"random game {number} went wrong\n")
            raise
    figures: dict[str, float] = {
        "random classic games without a fault": asked.games,
        "random classic games, commands": total["commands"],
        "random classic games, turns": total["turns"],
        "random classic games, s": round(time.process_time() - began, 1),
    }
    ends = {f"random classic games {name}": count for name, count in sorted(total.items()) if " by " in name}
    tell(figures | ends, as_json=asked.json)
    if not asked.json:
        tell({f"  {name}": count for name, count in total.most_common() if name.istitle()}, as_json=False)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
