"""Questions in rows and columns: CSV and its relatives, spreadsheets, other programs' templates."""

from __future__ import annotations

from questions.formats.tables.reader import parse_delimited, parse_workbook, sniff_delimited, sniff_workbook

__all__ = ["parse_delimited", "parse_workbook", "sniff_delimited", "sniff_workbook"]
