"""Record games of bots for tests/recorded: `python -m tests.game.record NAME --variant classic --seed 7 ...`.

A recording is one JSON object: variant, options, seats, its events one a line, and the final ranking. Tests
replay the events, so a recording never has to be made anew when the rules are mended.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from pathlib import Path

import msgspec

from game.engine import (
    AnyEvent,
    Chance,
    Command,
    Refusal,
    Ruleset,
    State,
    bots,
    due_ms,
    events_to_data,
    legal,
    new_game,
    ranking,
    submit,
)
from game.engine.bots import Skill
from game.engine.commands import Finish, Surrender, TimeUp
from game.rules import VARIANTS, parsed, ruleset

RECORDED = Path(__file__).parents[1] / "recorded"
ASLEEP, WILD, FORGETFUL = 0.02, 0.04, 0.1
"""The shares of decisions that a seat sleeps through, that it takes at random, and of rents not asked for."""


def play(
    rules: Ruleset, seats: int, seed: str, strengths: Sequence[str] = ("medium",), finish_in: int = 0
) -> tuple[State, list[AnyEvent]]:
    """A game of bots, some of whose moves are random or slept through, to its end.

    `strengths` are dealt out to the seats over and over; the teacher finishes the game in round `finish_in`.
    """
    chance, rng = Chance(seed), random.Random(seed)
    skills = [Skill(strengths[seat % len(strengths)]) for seat in range(seats)]
    state, log = new_game(rules, seats, chance)
    while not state.ended:
        command, elapsed_ms = _next(rules, state, skills, rng)
        if state.round == finish_in and not state.finishing:
            command, elapsed_ms = Finish(), 0
        outcome = submit(rules, state, command, chance, elapsed_ms)
        assert not isinstance(outcome, Refusal), outcome
        log += outcome
    return state, log


def _next(rules: Ruleset, state: State, skills: list[Skill], rng: random.Random) -> tuple[Command, int]:
    mood, due = rng.random(), due_ms(rules, state)
    seat = (bots.awaited if mood < FORGETFUL else bots.movers)(rules, state)[0]
    if mood < ASLEEP or due == 0:
        return TimeUp(), due or 0
    elapsed_ms = 0 if due is None or mood > 0.5 else min(700, due - 1)
    if mood < ASLEEP + WILD:
        moves = [move for move in legal(rules, state, seat) if not isinstance(move, Surrender)]
        if moves:
            return rng.choice(moves), elapsed_ms
    return bots.choose(rules, state, seat, rng, skills[seat]), elapsed_ms


def write(name: str, rules: Ruleset, state: State, log: list[AnyEvent]) -> Path:
    """Write the game down as tests/recorded/`name`.json."""
    head = {"variant": rules.variant, "options": dict(rules.options), "seats": state.seats}
    lines = ",\n".join(json.dumps(event, separators=(",", ":")) for event in events_to_data(log))
    path = RECORDED / f"{name}.json"
    final = json.dumps(msgspec.to_builtins(ranking(rules, state)))
    path.write_text(
        f'{json.dumps(head)[:-1]},\n"events": [\n{lines}\n],\n"ranking": {final}}}\n', encoding="utf-8"
    )
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("--variant", choices=sorted(VARIANTS), default="quiz")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--strengths", default="medium", metavar="A,B,...")
    parser.add_argument("--finish-in", type=int, default=0, metavar="ROUND")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    asked = parser.parse_args()
    rules = ruleset(asked.variant, dict(map(parsed, asked.option)))
    state, log = play(rules, asked.seats, asked.seed, asked.strengths.split(","), asked.finish_in)
    print(write(asked.name, rules, state, log))  # noqa: T201


if __name__ == "__main__":
    main()
