"""Playing a scenario's steps."""

from __future__ import annotations

from game.engine import Refusal, State, commands, due_ms, encode_state, submit
from game.engine.ruleset import Ruleset

from .cards import LaidDown
from .compare import differences
from .file import Scenario, Step
from .position import rules_of, set_up
from .steps import Reader, lay_down, needed


def play(scenario: Scenario, seed: str = "scenario") -> str:
    """What differs from what the scenario says, in words; empty if nothing does.

    Raises NotAScenario when its position or a step makes no sense on the board.
    """
    rules = rules_of(scenario)
    chance = LaidDown(rules, seed)
    state = set_up(scenario, rules, chance)
    course = _Course(scenario, rules, state, chance)
    for number, step in enumerate(scenario.step):
        problem = course.take(number, step)
        if problem:
            return f"step {number + 1} ({step.seat or 'nobody'}: {step.do}) {problem}"
    return "; ".join(differences(scenario, rules, state))


class _Course:
    """The steps of one scenario. `waited` is time that passed since the last command, in milliseconds."""

    def __init__(self, scenario: Scenario, rules: Ruleset, state: State, chance: LaidDown) -> None:
        self.reader = Reader(scenario.seats, rules, state)
        self.rules = rules
        self.state = state
        self.chance = chance
        self.waited = 0

    def take(self, number: int, step: Step) -> str:
        """Take one step; what went otherwise than it says, empty if nothing did."""
        lay_down(self.chance, self.rules, self.state, number, step)
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
            self._wait(1000 * needed(number, "seconds", step.seconds))
            return None
        if step.do == "time":
            return self._time_up()
        command = self.reader.command(number, step)
        return Refusal("unknown_act") if command is None else self._carry_out(command, self.waited)

    def _carry_out(self, command: commands.Command, elapsed_ms: int) -> Refusal | None:
        outcome = submit(self.rules, self.state, command, self.chance, elapsed_ms)
        if isinstance(outcome, Refusal):
            return outcome
        self.waited = 0
        return None

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
