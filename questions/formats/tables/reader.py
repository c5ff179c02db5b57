"""Sheets of questions, from text files and from workbooks."""

from __future__ import annotations

from questions.formats.collecting import Collector
from questions.formats.source import Source
from questions.formats.tables import columns, delimited, own, workbook
from questions.formats.tables.grid import Grid
from questions.formats.tables.layout import Layout, settle_key_reading, understand_grid
from questions.formats.tables.rows import read_rows
from questions.formats.tables.templates import template_of
from questions.parsed import ParsedFile

_SAMPLE = 100_000


def sniff_delimited(source: Source) -> bool:
    """Whether a text is a sheet whose columns make sense as questions."""
    if source.is_structured:
        return False
    sample = source.text[:_SAMPLE]
    return bool(sample.strip()) and understand_grid(delimited.read_grid(sample)) is not None


def parse_delimited(source: Source) -> ParsedFile:
    """Read a CSV, TSV or bar-separated file; the delimiter is found out."""
    collector = Collector("csv", source.encoding)
    _read_grid(delimited.read_grid(source.text), source, collector)
    return collector.parsed


def sniff_workbook(source: Source) -> bool:
    """Whether the file is an XLSX, XLS or ODS workbook."""
    return workbook.format_of(source.data) is not None


def parse_workbook(source: Source) -> ParsedFile:
    """Read every visible sheet of an XLSX, XLS or ODS workbook; hidden ones are named and left out."""
    collector = Collector(workbook.format_of(source.data) or "xlsx", "")
    book = workbook.read_book(source.data)
    for problem in book.problems:
        collector.parsed.problems.append(problem)
    for grid in book.grids:
        _read_grid(grid, source, collector)
    return collector.parsed


def _read_grid(grid: Grid, source: Source, collector: Collector) -> None:
    layout = _layout(grid, source)
    collector.parsed.sheets.append(columns.described(grid, layout))
    template = template_of(grid)
    collector.parsed.format = template.name or collector.parsed.format
    if layout is None:
        if any(not row.is_blank for row in grid.rows):
            collector.warn(grid.name, "sheet-without-questions", {"sheet": grid.name})
        return
    # Columns that a person has assigned are read as those of any sheet.
    ours = own.find(grid) if not source.sheets else None
    if ours is None:
        _say_what_was_guessed(grid, layout, collector)
    read_rows(grid, layout, collector, template, ours)


def _layout(grid: Grid, source: Source) -> Layout | None:
    """As a person assigned the columns in the preview, else as they are understood."""
    guessed = understand_grid(grid)
    chosen = next((sheet for sheet in source.sheets if sheet.name == grid.name), None)
    if chosen is None:
        return guessed
    layout = columns.assigned(grid, guessed, chosen)
    if layout:
        settle_key_reading(grid, layout)
    return layout


def _say_what_was_guessed(grid: Grid, layout: Layout, collector: Collector) -> None:
    place = grid.where(grid.rows[layout.first_row]) if layout.first_row < len(grid.rows) else grid.name
    if not layout.has_header:
        collector.warn(place, "header-missing")
    if layout.first_is_right:
        collector.warn(place, "first-option-taken-as-right")
    header = grid.rows[layout.first_row - 1] if layout.has_header else None
    for column in layout.unused:
        title = header.cell(column) if header else ""
        collector.warn(
            grid.where(header, column) if header else place,
            "column-not-used",
            {"title": title or str(column + 1)},
        )
