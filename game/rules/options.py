"""The settings of a variant, described as data for forms, scenario files and the how-to-play page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

Value = int | str | bool


class OptionError(ValueError):
    """Options that cannot be played with; `problems` are pairs of a reason and its parameters."""

    def __init__(self, problems: list[tuple[str, dict[str, Value]]]) -> None:
        super().__init__("; ".join(f"{key} {params}" for key, params in problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high`. With `none`, "none" is allowed too, or 0: no limit."""

    key: str
    default: int
    low: int
    high: int
    none: bool = False
    kind: ClassVar[str] = "number"

    def problem(self, value: object) -> tuple[str, dict[str, Value]] | None:
        """What is wrong with `value`; None if nothing is."""
        if self.none and value == "none":
            return None
        if isinstance(value, bool) or not isinstance(value, int):
            return "option_not_a_number", {"option": self.key}
        if self.low <= value <= self.high or (self.none and value == 0):
            return None
        return "option_out_of_range", {"option": self.key, "low": self.low, "high": self.high, "value": value}


@dataclass(frozen=True, slots=True)
class Switch:
    """On (True) or off (False)."""

    key: str
    default: bool
    kind: ClassVar[str] = "switch"

    def problem(self, value: object) -> tuple[str, dict[str, Value]] | None:
        """What is wrong with `value`; None if nothing is."""
        return None if isinstance(value, bool) else ("option_not_a_switch", {"option": self.key})


@dataclass(frozen=True, slots=True)
class Choice:
    """One of `choices`; the first is the default."""

    key: str
    choices: tuple[str, ...]
    kind: ClassVar[str] = "choice"

    @property
    def default(self) -> str:
        """What holds when nothing is said."""
        return self.choices[0]

    def problem(self, value: object) -> tuple[str, dict[str, Value]] | None:
        """What is wrong with `value`; None if nothing is."""
        if value in self.choices:
            return None
        return "option_not_a_choice", {"option": self.key, "choices": ", ".join(self.choices)}


Option = Number | Switch | Choice


def parsed(text: str) -> tuple[str, Value]:
    """Key and value of a "KEY=VALUE" from a command line; `checked` says whether there is such an option."""
    key, _, value = text.partition("=")
    return key, {"true": True, "false": False}.get(value, int(value) if value.isdecimal() else value)


def checked(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """All options with their values: those given, and the defaults of the rest.

    Raises OptionError for unknown keys and values that an option does not allow.
    """
    known = {option.key for option in options}
    problems: list[tuple[str, dict[str, Value]]] = [
        ("option_unknown", {"option": key}) for key in given if key not in known
    ]
    values: dict[str, Value] = {}
    for option in options:
        value = given.get(option.key, option.default)
        problem = option.problem(value)
        if problem:
            problems.append(problem)
        elif isinstance(value, (int, str)):
            values[option.key] = 0 if option.kind == "number" and value == "none" else value
    if problems:
        raise OptionError(problems)
    return values
