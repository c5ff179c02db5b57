"""The columns of the sheet that banks are exported to, and that teachers fill in by hand.

docs/question-formats.md describes them; `writer` fills them, `own_rows` reads them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from questions.formats.tables.grid import Grid, Row
from questions.formats.tables.guarding import unguarded
from questions.parsed import Kind

TYPE, STEM, RIGHT, FORMAT = "Type", "Question", "Right", "Format"
OPTION, FEEDBACK = "Option", "Feedback"
MARKS, SETTINGS = "Marks", "Settings"
TEXTS = {
    "Category": "category",
    "Source": "source",
    "Name": "name",
    "Number": "id_number",
    "Explanation": "explanation",
}
"""Columns that hold a field of a question as it is."""
TAGS, DIFFICULTY, SECONDS = "Tags", "Difficulty", "Seconds"
KINDS = {
    Kind.SINGLE: "single",
    Kind.MULTIPLE: "multiple",
    Kind.TRUEFALSE: "true/false",
    Kind.SHORT: "short",
    Kind.NUMBER: "number",
    Kind.MATCHING: "matching",
    Kind.ORDERING: "ordering",
}
"""What stands in the column Type."""
SETTINGS_OF = {
    "case": "case_sensitive",
    "accents": "accent_sensitive",
    "punctuation": "punctuation_sensitive",
    "slips": "allows_slips",
}
"""Words of the column Settings, each for a field of a question."""
BETWEEN = "; "
RANGE, TOLERANCE = "..", "±"

_TOLD_BY = (TYPE, STEM, RIGHT, FORMAT)
_NUMBERED = re.compile(r"(Option|Feedback) (\d{1,2})", re.IGNORECASE)


def usual_marks(kind: Kind, right: Sequence[bool]) -> list[float]:
    """The marks of options where nothing else is said: all for what is right; several rights share them."""
    if kind is not Kind.MULTIPLE:
        return [100.0 if is_right else 0.0 for is_right in right]
    worth = round(100 / max(1, sum(right)), 5)
    return [worth if is_right else -100.0 for is_right in right]


@dataclass
class Columns:
    """Where the columns of our own sheet stand. `single` is by title; options and feedback by number."""

    header: int
    single: dict[str, int]
    options: list[int]
    feedback: list[int]
    delimiter: str

    def text(self, row: Row, title: str) -> str:
        """The cell of a row below a title."""
        return self.cell(row, self.single.get(title))

    def cell(self, row: Row, column: int | None) -> str:
        """The cell as it was written, without the apostrophe that keeps formulas asleep."""
        return unguarded(row.cell(column), self.delimiter)


def find(grid: Grid) -> Columns | None:
    """The columns of a sheet whose first filled row bears our titles; None for other sheets."""
    header = next((index for index, row in enumerate(grid.rows) if not row.is_blank), None)
    if header is None:
        return None
    titles = [cell.strip().casefold() for cell in grid.rows[header].cells]
    if not all(title.casefold() in titles for title in _TOLD_BY):
        return None
    known = (*_TOLD_BY, *TEXTS, TAGS, DIFFICULTY, SECONDS, MARKS, SETTINGS)
    single = {title: titles.index(title.casefold()) for title in known if title.casefold() in titles}
    numbered: dict[str, list[int]] = {OPTION.casefold(): [], FEEDBACK.casefold(): []}
    for column, title in enumerate(titles):
        if found := _NUMBERED.fullmatch(title):
            numbered[found[1]].append(column)
    return Columns(header, single, numbered[OPTION.casefold()], numbered[FEEDBACK.casefold()], grid.delimiter)
