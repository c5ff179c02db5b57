"""How to play, generated from the rules of the very table, so that it never disagrees with the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from classroom.models import Lesson
from classroom.wording.manual import classic, quiz
from classroom.wording.manual.section import Section
from classroom.wording.options import setting_text
from game.engine import Ruleset
from game.rules import VARIANTS


@dataclass(frozen=True, slots=True)
class _Manual:
    """What writes a board's manual: its parts in full, and the game in a few lines."""

    sections: Callable[[Ruleset, Lesson], tuple[Section, ...]]
    in_short: Callable[[Ruleset], tuple[str, ...]]


_MANUALS: Mapping[str, _Manual] = {
    "quiz": _Manual(quiz.sections, quiz.in_short),
    "classic": _Manual(classic.sections, classic.in_short),
}


def manual(rules: Ruleset, lesson: Lesson) -> tuple[Section, ...]:
    """Return the whole manual of a lesson, in the active language."""
    changed = Section(_("Changed in this lesson"), changes(rules))
    return tuple(part for part in (*_MANUALS[rules.variant].sections(rules, lesson), changed) if part.lines)


def in_short(rules: Ruleset) -> tuple[str, ...]:
    """Return the game in four lines, for the lobby."""
    return _MANUALS[rules.variant].in_short(rules)


def changes(rules: Ruleset) -> tuple[str, ...]:
    """Return every setting that differs from the board's own rules."""
    return tuple(
        setting_text(option.key, rules.options[option.key])
        for option in VARIANTS[rules.variant].options
        if rules.options[option.key] != option.default
    )
