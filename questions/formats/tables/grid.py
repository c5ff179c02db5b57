"""A sheet of cells as text, with the place of each."""

from __future__ import annotations

from dataclasses import dataclass

MOST_COLUMNS = 150
"""What stands further to the right is not read."""


@dataclass
class Row:
    """One row: `number` is its line in a text file or its row in a sheet, counted from 1."""

    number: int
    cells: list[str]

    def cell(self, column: int | None) -> str:
        """The trimmed text of a cell; "" where the row has none."""
        if column is None or column >= len(self.cells):
            return ""
        return self.cells[column].strip()

    @property
    def is_blank(self) -> bool:
        return not any(cell.strip() for cell in self.cells)


@dataclass
class Grid:
    """The rows of a sheet; `name` is "" for a text file, which has lines and no cells to point at.

    `delimiter` is the sign between the cells of a text file.
    """

    name: str
    rows: list[Row]
    delimiter: str = ""

    def where(self, row: Row, column: int | None = None) -> str:
        """The place of a cell, "Sheet1!C4", or of a line, "line 4"."""
        if not self.name:
            return f"line {row.number}"
        return f"{self.name}!{column_letters(column or 0)}{row.number}"


def column_letters(column: int) -> str:
    """The letters of a column counted from 0: A, B, ... Z, AA."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
