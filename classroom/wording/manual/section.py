"""What the manuals of all boards have in common."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from classroom.models import Lesson
from game.engine import Ruleset


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the manual."""

    title: str
    lines: tuple[str, ...]


def asks(rules: Ruleset) -> bool:
    """Whether questions are asked at this table."""
    return bool(rules.options["questions"])


def everyone_answers(rules: Ruleset) -> bool:
    """Whether each question is put to all teams at once."""
    return rules.options["who_answers"] == "everyone"


def who_answers(rules: Ruleset) -> str:
    """Return who answers the questions, as a sentence."""
    if everyone_answers(rules):
        return _("Everyone answers each question. The team on turn plays by its own answer.")
    return _("The team on turn answers.")


def in_a_team(lesson: Lesson) -> tuple[str, ...]:
    """Return how a team comes to its answer, and whether missed questions come again."""
    answer = {"answer": Lesson.TeamAnswer(lesson.team_answer).label}
    told = _("A team's answer: %(answer)s") % answer
    return (told, _("Questions that were missed come back.")) if lesson.repeat_missed else (told,)
