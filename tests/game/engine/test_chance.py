"""One seed, one game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.engine.chance import Chance
from game.rules import VARIANTS

ROOT = Path(__file__).parents[3]
GAME = """
import hashlib, random, sys
from game.engine import Chance, bots, encode_events, encode_state, new_game, submit
from game.engine.commands import Surrender
from game.rules import ruleset
rules, chance, rng = ruleset(sys.argv[1], {"who_answers": "everyone"}), Chance("seed"), random.Random(7)
state, log = new_game(rules, 4, chance)
while not state.ended and len(log) < 2000:
    seat = rng.choice(bots.awaited(rules, state))
    player = rng.choice([bots.choose, bots.choose_at_random])
    command = player(rules, state, seat, rng)
    if not isinstance(command, Surrender):
        log += submit(rules, state, command, chance)
print(len(log), hashlib.sha256(encode_events(log) + encode_state(state)).hexdigest())
"""


@pytest.mark.parametrize("variant", VARIANTS)
def test_one_seed_gives_one_log_in_six_processes(variant: str) -> None:
    logs = {
        subprocess.run(
            [sys.executable, "-c", GAME, variant],
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in range(1, 7)
    }
    assert len(logs) == 1
    assert int(next(iter(logs)).split()[0]) > 100


def test_other_seeds_give_other_outcomes() -> None:
    first, second = Chance("a"), Chance("b")
    assert [first.die(6) for _ in range(30)] != [second.die(6) for _ in range(30)]


def test_all_faces_and_prices_come_up_and_no_others() -> None:
    chance = Chance("faces")
    assert {chance.die(6) for _ in range(600)} == set(range(1, 7))
    assert {chance.price(2, 10) for _ in range(900)} == set(range(2, 11))
