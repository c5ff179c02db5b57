"""The variants that can be played, and their rules made from options."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.ruleset import Ruleset

from .classic.rules import CLASSIC
from .options import Choice, Number, Option, OptionError, Switch, Value, checked, parsed
from .quiz.rules import QUIZ
from .variant import Variant

VARIANTS: dict[str, Variant] = {variant.key: variant for variant in (QUIZ, CLASSIC)}


def ruleset(variant: str, options: Mapping[str, object] | None = None) -> Ruleset:
    """The rules of `variant` with `options`; what is left out has its default.

    Raises OptionError for options that the variant does not have or allow, KeyError for an unknown variant.
    """
    chosen = VARIANTS[variant]
    return chosen.build(checked(chosen.options, options or {}))


__all__ = [
    "VARIANTS",
    "Choice",
    "Number",
    "Option",
    "OptionError",
    "Switch",
    "Value",
    "Variant",
    "checked",
    "parsed",
    "ruleset",
]
