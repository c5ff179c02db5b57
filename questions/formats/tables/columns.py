"""The columns of a sheet as the preview shows them, and as a person assigns them there."""

from __future__ import annotations

from questions.formats.tables.grid import Grid
from questions.formats.tables.headers import Role
from questions.formats.tables.layout import SINGLE, Layout
from questions.parsed import Sheet, SheetColumn

ASSIGNABLE = (
    Role.STEM,
    Role.OPTION,
    Role.OPTIONS,
    Role.KEY,
    Role.WRONG,
    Role.CATEGORY,
    Role.EXPLANATION,
    Role.SECONDS,
    Role.TAGS,
    Role.KIND,
    Role.DIFFICULTY,
    Role.SOURCE,
)

_ROWS_FOR_WIDTH = 50
_ROWS_SHOWN = 3
_LONGEST_SHOWN = 120


def described(grid: Grid, layout: Layout | None) -> Sheet:
    """A sheet's columns with their titles, their first cells and what they were taken for."""
    first = layout.first_row if layout else 0
    has_titles = layout is not None and layout.has_header
    rows = [row for row in grid.rows[first:] if not row.is_blank][:_ROWS_FOR_WIDTH]
    width = max((len(row.cells) for row in rows), default=0)
    titles = grid.rows[first - 1] if has_titles else None
    roles = _roles(layout) if layout else {}
    columns = [
        SheetColumn(
            title=titles.cell(column) if titles else "",
            samples=tuple(row.cell(column)[:_LONGEST_SHOWN] for row in rows[:_ROWS_SHOWN]),
            role=roles.get(column, ""),
        )
        for column in range(width)
    ]
    return Sheet(grid.name, has_titles, columns)


def assigned(grid: Grid, guessed: Layout | None, chosen: Sheet) -> Layout | None:
    """The layout that a person chose, or None when no column holds the questions."""
    columns: dict[str, list[int]] = {role: [] for role in Role}
    for index, column in enumerate(chosen.columns):
        if column.role in columns:
            columns[column.role].append(index)
    if not columns[Role.STEM]:
        return None
    layout = Layout(
        stem=columns[Role.STEM][0],
        first_row=_titles_row(grid, guessed) + (1 if chosen.has_titles else 0),
        options=columns[Role.OPTION],
        keys=columns[Role.KEY],
        wrong=columns[Role.WRONG],
        has_header=chosen.has_titles,
        width=len(chosen.columns) if chosen.has_titles else 0,
    )
    for role, attribute in SINGLE.items():
        if columns[role]:
            setattr(layout, attribute, columns[role][0])
    if guessed and not layout.keys and layout.options == guessed.options:
        # Columns of yes and no belong to their options: nobody assigns them.
        layout.marks = guessed.marks
    starred = any(row.cell(column).startswith("*") for row in grid.rows for column in layout.options)
    layout.first_is_right = bool(layout.options) and not (layout.keys or layout.marks or starred)
    return layout


def _titles_row(grid: Grid, guessed: Layout | None) -> int:
    """The index of the row that holds titles, if any does: the guessed one, or the first that is filled."""
    if guessed is not None:
        return guessed.first_row - 1 if guessed.has_header else guessed.first_row
    return next((index for index, row in enumerate(grid.rows) if not row.is_blank), 0)


def _roles(layout: Layout) -> dict[int, str]:
    roles: dict[int, str] = {layout.stem: Role.STEM}
    for role, columns in (
        (Role.OPTION, layout.options),
        (Role.KEY, layout.keys),
        (Role.WRONG, layout.wrong),
    ):
        roles |= dict.fromkeys(columns, role.value)
    for role, attribute in SINGLE.items():
        column = getattr(layout, attribute)
        if column is not None and role in ASSIGNABLE:
            roles.setdefault(column, role.value)
    return roles
