"""Record games of bots for tests/recorded: `python -m tests.game.record NAME SEED SEATS [KEY=VALUE...]`.

A recording is one JSON object: variant, options, seats, its events one a line, and the final ranking. Tests
replay the events, so a recording never has to be made anew when the rules are mended.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import msgspec

from game.engine import Chance, Refusal, bots, due_ms, events_to_data, new_game, ranking, submit
from game.engine.commands import Finish, TimeUp
from game.rules import parsed, ruleset

RECORDED = Path(__file__).parents[1] / "recorded"


def record(name: str, seed: str, seats: int, options: dict[str, object]) -> Path:
    """Play a game of sensible, random and sleeping seats to its end, and write it down."""
    rules, chance, rng = ruleset("quiz", options), Chance(seed), random.Random(seed)
    state, log = new_game(rules, seats, chance)
    while not state.ended:
        seat, mood, due = rng.choice(bots.awaited(rules, state)), rng.random(), due_ms(rules, state)
        if mood < 0.001:
            outcome = submit(rules, state, Finish(), chance)
        elif mood < 0.03 or due == 0:
            outcome = submit(rules, state, TimeUp(), chance, due or 0)
        else:
            player = bots.choose_at_random if mood < 0.1 else bots.choose
            outcome = submit(rules, state, player(rules, state, seat, rng), chance, min(700, (due or 1) - 1))
        assert not isinstance(outcome, Refusal), outcome
        log += outcome
    head = {"variant": "quiz", "options": dict(rules.options), "seats": seats}
    lines = ",\n".join(json.dumps(event, separators=(",", ":")) for event in events_to_data(log))
    path = RECORDED / f"{name}.json"
    final = json.dumps(msgspec.to_builtins(ranking(rules, state)))
    path.write_text(
        f'{json.dumps(head)[:-1]},\n"events": [\n{lines}\n],\n"ranking": {final}}}\n', encoding="utf-8"
    )
    return path


if __name__ == "__main__":
    name, seed, seats, *options = sys.argv[1:]
    print(record(name, seed, int(seats), dict(map(parsed, options))))  # noqa: T201
