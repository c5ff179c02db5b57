"""Templates of other quiz programs. Their columns are understood like anyone's; here is what is special."""

from __future__ import annotations

from typing import NamedTuple

from questions.formats.tables.grid import Grid

_HEAD_ROWS = 10


class Template(NamedTuple):
    """A template is told by words in its first rows. `examples` are stems that it comes with, `help` is what
    stands in the question column of rows that only explain."""

    name: str
    signs: tuple[str, ...]
    examples: frozenset[str] = frozenset()
    help: frozenset[str] = frozenset()


_TEMPLATES = (
    Template("kahoot", ("max 120 characters",)),
    Template("kahoot", ("quiz template", "time limit (sec)")),
    Template("blooket", ("blooket", "template"), frozenset({"What's 2 + 2?", "What's 3 + 3?"})),
    Template("blooket", ("question #", "correct answer(s)", "only include answer #")),
    Template("gimkit", ("gimkit",)),
    Template("gimkit", ("correct answer", "incorrect answer 1", "incorrect answer 2 (optional)")),
    Template(
        "quizizz",
        ("question text", "question type", "option 1", "correct answer"),
        help=frozenset({"Text of the question (required)"}),
    ),
)


NONE = Template("", ())


def template_of(grid: Grid) -> Template:
    """The template that a sheet was made from, or `NONE`."""
    head = " ".join(cell for row in grid.rows[:_HEAD_ROWS] for cell in row.cells if len(cell) < 300)
    head = " ".join(head.lower().split())
    return next((t for t in _TEMPLATES if all(sign in head for sign in t.signs)), NONE)
