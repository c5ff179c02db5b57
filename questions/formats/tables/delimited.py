"""Text files whose cells are parted by a comma, a semicolon, a tab or a bar."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter

from questions.formats.source import MOST_BYTES
from questions.formats.tables.grid import MOST_COLUMNS, Grid, Row

DELIMITERS = ",;\t|"

_SEP_LINE = re.compile(r'"?sep=(.)"?\n', re.IGNORECASE)
# The first titles of the sheets that we write.
_OWN_TITLES = re.compile(r'"?Type"?([,;\t|])"?Question"?\1')
_SAMPLE_LINES = 60
# A text of more lines than this in one cell may be a text, or a sheet of which a quotation mark is missing.
_MOST_LINES_IN_A_CELL = 40

# The standard limit of 131,072 is below what one cell of an allowed file may hold.
csv.field_size_limit(MOST_BYTES)


def read_grid(text: str) -> Grid:
    """The cells of a text. Rows keep the number of the line that they begin on."""
    first_line = 1
    if named := _SEP_LINE.match(text):
        delimiter, text, first_line = named[1], text[named.end() :], 2
    else:
        delimiter = _delimiter(text)
    rows = _rows(text, delimiter, csv.QUOTE_MINIMAL, first_line)
    if any(_holds_rows(cell, delimiter) for row in rows for cell in row.cells):
        rows = _rows(text, delimiter, csv.QUOTE_NONE, first_line)
    return Grid("", rows, delimiter)


def _rows(text: str, delimiter: str, quoting: int, first_line: int) -> list[Row]:
    # Not splitlines: it also cuts at signs that stand inside cells.
    reader = csv.reader(io.StringIO(text), delimiter=delimiter, quoting=quoting)  # type: ignore[arg-type]
    rows, number = [], first_line
    for cells in reader:
        rows.append(Row(number, cells[:MOST_COLUMNS]))
        number = reader.line_num + first_line
    return rows


def _holds_rows(cell: str, delimiter: str) -> bool:
    """Whether a cell holds what should be other rows, since a quotation mark was never closed."""
    lines = cell.split("\n") if cell.count("\n") > _MOST_LINES_IN_A_CELL else []
    return sum(delimiter in line for line in lines) > len(lines) / 2


def _delimiter(text: str) -> str:
    """The sign that parts most lines into the same number of cells, more than one."""
    if own := _OWN_TITLES.match(text):
        return own[1]
    sample = "\n".join(text.split("\n", _SAMPLE_LINES)[:_SAMPLE_LINES])
    return max(DELIMITERS, key=lambda sign: _evenness(sample, sign))


def _evenness(sample: str, delimiter: str) -> float:
    widths = [len(row.cells) for row in _rows(sample, delimiter, csv.QUOTE_MINIMAL, 1) if row.cells]
    if not widths:
        return 0.0
    width, count = Counter(widths).most_common(1)[0]
    if width < 2:
        return sum(found > 1 for found in widths) / len(widths) / 10
    return count / len(widths) + min(width, 8) / 100
