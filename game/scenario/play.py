"""Playing a scenario's steps and comparing what holds afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import msgspec

from game.engine import POT, Refusal, State, commands, due_ms, encode_state, legal, submit, winners
from game.engine.chance import Fixed
from game.engine.ruleset import Ruleset

from .file import NotAScenario, Scenario, Step, ThenSeat
from .position import rules_of, set_up

T = TypeVar("T")

_COMMANDS = {str(kind.__struct_config__.tag): kind for kind in commands.Command.__subclasses__()}
_FIELDS = ("right", "square", "amount", "value")


def play(scenario: Scenario, seed: str = "scenario") -> str:
    """What differs from what the scenario says, in words; empty if nothing does.

    Raises NotAScenario when its position or a step makes no sense on the board.
    """
    rules = rules_of(scenario)
    chance = Fixed(seed)
    state = set_up(scenario, rules, chance)
    course = _Course(scenario, rules, state, chance)
    for number, step in enumerate(scenario.step):
        problem = course.take(number, step)
        if problem:
            return f"step {number + 1} ({step.seat or 'nobody'}: {step.do}) {problem}"
    return "; ".join(_differences(scenario, rules, state))


class _Course:
    """The steps of one scenario. `waited` is time that passed since the last command, in milliseconds."""

    def __init__(self, scenario: Scenario, rules: Ruleset, state: State, chance: Fixed) -> None:
        self.seats = scenario.seats
        self.rules = rules
        self.state = state
        self.chance = chance
        self.waited = 0

    def take(self, number: int, step: Step) -> str:
        """Take one step; what went otherwise than it says, empty if nothing did."""
        _fix(self.chance, self.rules, self.state, number, step)
        before = encode_state(self.state)
        refusal = self._submit(number, step)
        if refusal is None:
            return "was not refused" if step.refused else ""
        if encode_state(self.state) != before:
            return "was refused and yet changed the game"
        figures = "".join(f" {key}={value}" for key, value in refusal.params.items())
        return "" if step.refused else f"was refused: {refusal.key}{figures}"

    def _submit(self, number: int, step: Step) -> Refusal | None:
        if step.do == "wait":
            self._wait(1000 * _needed(number, "seconds", step.seconds))
            return None
        if step.do == "time":
            return self._time_up()
        kind = _COMMANDS.get(step.do)
        if kind is None:
            return Refusal("unknown_act")
        fields = {name: self._field(number, step, name) for name in _FIELDS if name in kind.__struct_fields__}
        seat = self.seats.index(step.seat) if step.seat else -1
        return self._carry_out(kind(seat=seat, **fields), self.waited)

    def _carry_out(self, command: commands.Command, elapsed_ms: int) -> Refusal | None:
        outcome = submit(self.rules, self.state, command, self.chance, elapsed_ms)
        if isinstance(outcome, Refusal):
            return outcome
        self.waited = 0
        return None

    def _field(self, number: int, step: Step, name: str) -> int | bool:
        value: int | str = _needed(number, name, getattr(step, name))
        if isinstance(value, str):
            if value not in self.seats:
                raise NotAScenario(f"step[{number}].{name}", f"{value!r} is nothing that can be chosen here")
            return self.seats.index(value)
        return value

    def _time_up(self) -> Refusal | None:
        due = due_ms(self.rules, self.state)
        top = self.state.frames[-1] if self.state.frames else None
        if due is None and top is not None and not self.rules.frames[top.kind].stops_clock:
            return Refusal("no_deadline")
        return self._carry_out(commands.TimeUp(), due or 0)

    def _wait(self, ms: int) -> None:
        self.waited += ms
        due = due_ms(self.rules, self.state)
        while due is not None and self.waited >= due:
            left = self.waited - due
            self._carry_out(commands.TimeUp(), due)
            self.waited = left
            due = due_ms(self.rules, self.state)


def _needed(number: int, name: str, value: T | None) -> T:
    if value is None:
        raise NotAScenario(f"step[{number}].{name}", "is missing")
    return value


def _fix(chance: Fixed, rules: Ruleset, state: State, number: int, step: Step) -> None:
    chance.dice = []
    for entry in step.dice:
        for die in entry if isinstance(entry, list) else [entry]:
            if not isinstance(die, int) or not 1 <= die <= rules.numbers.die_faces:
                raise NotAScenario(f"step[{number}].dice", f"a die does not show {die!r}")
            chance.dice.append(die)
    chance.prices = [step.price] if isinstance(step.price, int) else list(step.price or [])
    chance.cards = [step.card] if isinstance(step.card, str) else list(step.card or [])
    for card in chance.cards:
        if card not in state.deck:
            raise NotAScenario(f"step[{number}].card", f"{card!r} is not in the deck")


def _differences(scenario: Scenario, rules: Ruleset, state: State) -> Iterator[str]:
    then, names = scenario.then, scenario.seats
    won = [names[seat] for seat in winners(rules, state)]
    found: dict[str, object] = {
        "turn": names[state.turn.seat],
        "round": (state.play - 1) // len(names) + 1,
        "pot": state.cash[POT],
        "ended": bool(state.ended),
    }
    yield from _compare("", then, found)
    if then.winners is not None and sorted(then.winners) != sorted(won):
        yield f"winners: {won} instead of {then.winners}"
    for name, expected in then.seat.items():
        yield from _seat_differences(f"{name} ", rules, state, names.index(name), expected)


def _seat_differences(
    prefix: str, rules: Ruleset, state: State, seat: int, expected: ThenSeat
) -> Iterator[str]:
    owned = state.owned(seat)
    found: dict[str, object] = {
        "cash": state.cash[seat],
        "square": state.square[seat],
        "owns": owned,
        "built": {square: state.buildings[square] for square in owned if state.buildings[square]},
        "mortgaged": [],
        "jail": False,
        "cards": sorted(state.kept[seat]),
        "out": bool(state.out[seat]),
    }
    yield from _compare(prefix, expected, found)
    open_acts = {str(command.__struct_config__.tag) for command in legal(rules, state, seat)}
    yield from (f"{prefix}cannot {act}" for act in expected.can if act not in open_acts)
    yield from (f"{prefix}can {act}" for act in expected.cannot if act in open_acts)


def _compare(prefix: str, expected: msgspec.Struct, found: dict[str, object]) -> Iterator[str]:
    for key, value in found.items():
        wanted = getattr(expected, key)
        if isinstance(wanted, list):
            wanted = sorted(wanted)
        elif isinstance(wanted, dict):
            wanted = {square: level for square, level in wanted.items() if level}
        if wanted is not None and wanted != value:
            yield f"{prefix}{key}: {value} instead of {wanted}"
