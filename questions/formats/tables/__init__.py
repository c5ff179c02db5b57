"""Questions in rows and columns: CSV and its relatives, spreadsheets, other programs' templates."""

from __future__ import annotations

from questions.formats.tables.reader import looks_delimited, read_delimited, read_workbook
from questions.formats.tables.workbook import format_of

__all__ = ["format_of", "looks_delimited", "read_delimited", "read_workbook"]
