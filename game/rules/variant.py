"""What makes a variant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.engine.ruleset import Ruleset

from .options import Option, Value


@dataclass(frozen=True, slots=True)
class Variant:
    """A game that can be chosen: how many seats, its options, and presets, which are only sets of options.

    `build` makes the rules from checked options (rules.options.checked). `length` is the option that bounds
    how long a game is: it counts turns ("maximum_plays") or walks around the table ("maximum_rounds"). `main`
    are the options that whoever sets a game up decides first, `seats_usual` how many seats are laid unless
    others are wished. `questions_are_rules`: questions are part of the board's own rules, and no gate before
    a board that is whole without them; so a scenario file, which lays rules down, asks them unless it says
    otherwise.
    """

    key: str
    seats_least: int
    seats_most: int
    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, Value]]
    build: Callable[[Mapping[str, Value]], Ruleset]
    length: str
    main: tuple[str, ...]
    seats_usual: int = 4
    questions_are_rules: bool = False
