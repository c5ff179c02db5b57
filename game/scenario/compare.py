"""What holds after a scenario's last step, against what it says."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.engine import POT, State, legal, winners
from game.engine.ruleset import Ruleset

from .cards import name_of
from .file import Scenario, ThenSeat


def differences(scenario: Scenario, rules: Ruleset, state: State) -> Iterator[str]:
    """Each thing that is otherwise than `then` says, in words."""
    then, names = scenario.then, scenario.seats
    won = [names[seat] for seat in winners(rules, state)]
    found: dict[str, object] = {
        "turn": names[state.turn.seat],
        "round": state.round,
        "pot": state.cash[POT],
        "ended": bool(state.ended),
    }
    yield from _compare("", then, found)
    if then.winners is not None and sorted(then.winners) != sorted(won):
        yield f"winners: {won} instead of {then.winners}"
    for name, expected in then.seat.items():
        yield from _of_seat(f"{name} ", rules, state, names.index(name), expected)


def _of_seat(prefix: str, rules: Ruleset, state: State, seat: int, expected: ThenSeat) -> Iterator[str]:
    owned = state.owned(seat)
    tries = state.jail[seat]
    found: dict[str, object] = {
        "cash": state.cash[seat],
        "square": state.square[seat],
        "owns": owned,
        "built": {square: state.buildings[square] for square in owned if state.buildings[square]},
        "mortgaged": [square for square in owned if state.mortgaged[square]],
        # Whoever asks "true" or "false" does not ask for the failed tries.
        "jail": tries >= 0 if isinstance(expected.jail, bool) or tries < 0 else tries,
        "cards": sorted(name_of(rules.cards[card]) for card in state.kept[seat]),
        "out": bool(state.out[seat]),
    }
    yield from _compare(prefix, expected, found)
    open_acts = {str(command.__struct_config__.tag) for command in legal(rules, state, seat)}
    yield from (f"{prefix}cannot {act}" for act in expected.can if act not in open_acts)
    yield from (f"{prefix}can {act}" for act in expected.cannot if act in open_acts)


def _compare(prefix: str, expected: msgspec.Struct, found: dict[str, object]) -> Iterator[str]:
    for key, value in found.items():
        wanted = getattr(expected, key)
        if wanted is None:
            continue
        if isinstance(wanted, list):
            wanted = sorted(wanted)
        elif isinstance(wanted, dict):
            wanted = {square: level for square, level in wanted.items() if level}
        # False is 0 for Python, and yet no failed try in jail is no freedom.
        if wanted != value or isinstance(wanted, bool) != isinstance(value, bool):
            yield f"{prefix}{key}: {value} instead of {wanted}"
