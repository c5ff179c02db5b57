"""The problems of a file as a list to take along."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from django.utils.translation import gettext

from questions import wording
from questions.formats.tables.guarding import guarded
from questions.parsed import Problem


def level_name(problem: Problem) -> str:
    """What became of the question, or how much the problem matters, in a word or two."""
    if problem.stands_for_question:
        playable = not problem.key.startswith("not-playable-")
        return gettext("Not taken") if playable else gettext("Not playable")
    return gettext("Problem") if problem.level == "error" else gettext("Please check")


def as_csv(problems: Iterable[Problem]) -> str:
    """A table of problems: where each is, what became of it, how the question begins, what to do.

    It begins with a byte order mark, so that spreadsheet programs read its accents, and holds no formula.
    """
    out = io.StringIO()
    out.write("\ufeff")
    writer = csv.writer(out)
    writer.writerow([gettext("Place"), gettext("State"), gettext("Question"), gettext("What to do")])
    for problem in problems:
        cells = (
            wording.place(problem.where),
            level_name(problem),
            problem.excerpt,
            wording.sentence(problem),
        )
        writer.writerow([guarded(cell, writer.dialect.delimiter) for cell in cells])
    return out.getvalue()
