"""Questions in rows and columns: CSV and its relatives, spreadsheets, other programs' templates."""

from __future__ import annotations

from questions.formats.tables.reader import parse_delimited, parse_workbook, sniff_delimited, sniff_workbook
from questions.formats.tables.writer import dump_csv, dump_xlsx

__all__ = ["dump_csv", "dump_xlsx", "parse_delimited", "parse_workbook", "sniff_delimited", "sniff_workbook"]
