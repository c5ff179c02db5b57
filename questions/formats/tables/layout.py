"""Which column of a sheet holds what: by its header row, or guessed from the cells where there is none."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import mean

from questions.formats import words
from questions.formats.tables.grid import Grid, Row
from questions.formats.tables.headers import Role, Title, is_filler, understand
from questions.formats.tables.keys import Reading, joined, options_of, reading_of_column, share_resolved

_HEADER_WITHIN = 15
_SAMPLE = 200
_MOST = 0.8
_TIME_LIMITS = re.compile(r"(\d{1,3})(?:\.0+)?\s*(?:s|sec|secs|seconds|segundos|secondi)?", re.IGNORECASE)
_ASKS = re.compile(r"[?？:：]|_{2,}|\.\.\.|…|（\s*）|\(\s*\)")


@dataclass
class Layout:
    """Columns by what they hold, counted from 0. `first_row` is the index of the first row of questions.

    `width` is the number of titles, 0 without a header. `marks` are columns of yes and no, one after each
    option, where the right ones are told so.
    """

    stem: int
    first_row: int = 0
    options: list[int] = field(default_factory=list)
    options_cell: int | None = None
    keys: list[int] = field(default_factory=list)
    marks: list[int] = field(default_factory=list)
    wrong: list[int] = field(default_factory=list)
    kind: int | None = None
    category: int | None = None
    seconds: int | None = None
    explanation: int | None = None
    tags: int | None = None
    difficulty: int | None = None
    source: int | None = None
    number: int | None = None
    image: int | None = None
    unused: list[int] = field(default_factory=list)
    width: int = 0
    has_header: bool = True
    first_is_right: bool = False
    key_reading: Reading = Reading.TEXT
    holds_statements: bool = False


def understand_grid(grid: Grid) -> Layout | None:
    """The layout of a sheet, or None when it holds no questions that anybody could make out."""
    layout = _by_header(grid) or _by_cells(grid)
    if layout:
        settle_key_reading(grid, layout)
    return layout


def settle_key_reading(grid: Grid, layout: Layout) -> None:
    """Decide from the rows how answers are named, and whether letters such as V and F stand for truths."""
    rows = [row for row in grid.rows[layout.first_row :] if row.cell(layout.stem)][:_SAMPLE]
    layout.key_reading = reading_of_column(
        [(joined(row, layout.keys), options_of(row, layout.options, layout.options_cell)) for row in rows]
    )
    typed = [row for row in rows if not any(options_of(row, layout.options, layout.options_cell))]
    truths = [words.truth_or_yes(joined(row, layout.keys)) is not None for row in typed]
    layout.holds_statements = sum(truths) > len(truths) / 2


# --- With a header ---------------------------------------------------------------------------------


def _by_header(grid: Grid) -> Layout | None:
    for index, row in enumerate(grid.rows[:_HEADER_WITHIN]):
        titles = [understand(cell) for cell in row.cells]
        roles = {title.role for title in titles if title}
        if Role.STEM in roles and roles & {Role.OPTION, Role.OPTIONS, Role.KEY, Role.WRONG}:
            return _from_titles(grid, index, titles)
    titles = [understand(cell) for cell in grid.rows[0].cells] if grid.rows else []
    if any(title and title.role is Role.STEM for title in titles):
        return _from_titles(grid, 0, titles)
    return None


def _from_titles(grid: Grid, header: int, titles: list[Title | None]) -> Layout:
    rows = [row for row in grid.rows[header + 1 :] if not row.is_blank][:_SAMPLE]
    columns = {role: [i for i, title in enumerate(titles) if title and title.role is role] for role in Role}
    layout = Layout(_longest(rows, columns[Role.STEM]), header + 1, width=len(titles))
    _place_answers(layout, titles, columns)
    _place_marks(layout, rows)
    for role, attribute in SINGLE.items():
        if columns[role]:
            setattr(layout, attribute, columns[role][0])
    layout.category = _most_telling(rows, columns[Role.CATEGORY])
    if layout.number is None:
        layout.number = next((i for i in columns[Role.STEM] if i != layout.stem), None)
    if layout.kind is not None and not words.name_kinds([row.cell(layout.kind) for row in rows]):
        # "Tipo" above "Tema 1" is a topic.
        layout.category = layout.category if layout.category is not None else layout.kind
        layout.kind = None
    unknown = [
        i
        for i, title in enumerate(titles)
        if title is None and i not in layout.marks and any(row.cell(i) for row in rows)
    ]
    if unknown and unknown[0] < layout.stem and _all(rows, unknown[0], _is_counter):
        layout.number = unknown.pop(0)
    _place_unknown(layout, unknown, rows)
    silent = {layout.number, layout.image, *columns[Role.NUMBER], *columns[Role.FALSE_LIST]}
    layout.unused += [
        i
        for i, title in enumerate(titles)
        if title and i not in _used(layout) | silent and any(row.cell(i) for row in rows)
    ]
    return layout


SINGLE = {
    Role.OPTIONS: "options_cell",
    Role.KIND: "kind",
    Role.CATEGORY: "category",
    Role.SECONDS: "seconds",
    Role.EXPLANATION: "explanation",
    Role.TAGS: "tags",
    Role.DIFFICULTY: "difficulty",
    Role.SOURCE: "source",
    Role.NUMBER: "number",
    Role.IMAGE: "image",
}


def _place_answers(layout: Layout, titles: list[Title | None], columns: dict[Role, list[int]]) -> None:
    """Under "Answer 1" stands an option, unless options are named otherwise: then it names the right one."""
    strong = [i for i in columns[Role.OPTION] if not _is_weak(titles[i])]
    weak = [i for i in columns[Role.OPTION] if _is_weak(titles[i])]
    layout.keys = columns[Role.KEY]
    layout.wrong = columns[Role.WRONG]
    if len(strong) >= 2 or columns[Role.OPTIONS]:
        layout.options, layout.keys = strong, layout.keys or weak
    else:
        layout.options = sorted(strong + weak)


def _place_marks(layout: Layout, rows: list[Row]) -> None:
    """Where each option is followed by a yes or a no, whatever the titles of those columns are."""
    marks = [option + 1 for option in layout.options]
    if not set(marks) & set(layout.options) and _are_marked(sorted(layout.options + marks), rows):
        layout.marks = marks
        layout.keys = [key for key in layout.keys if key not in marks]


def _place_unknown(layout: Layout, unknown: list[int], rows: list[Row]) -> None:
    """A nameless column among the options is an option; one that always names an option is the key."""
    for column in unknown:
        follows_option = column - 1 in layout.options and column < max(layout.keys, default=0)
        if layout.wrong:
            layout.unused.append(column)
        elif follows_option:
            layout.options.append(column)
        elif not layout.keys and _names_options(column, layout, rows):
            layout.keys = [column]
        else:
            layout.unused.append(column)
    layout.options.sort()


def _names_options(column: int, layout: Layout, rows: list[Row]) -> bool:
    pairs = [(row.cell(column), options_of(row, layout.options, layout.options_cell)) for row in rows]
    return share_resolved(pairs) >= _MOST


def _is_weak(title: Title | None) -> bool:
    return title is not None and title.weak


def _used(layout: Layout) -> set[int]:
    single = [getattr(layout, attribute) for attribute in SINGLE.values()]
    used = {layout.stem, *layout.options, *layout.marks, *layout.keys, *layout.wrong}
    return used | {column for column in single if column is not None}


def _most_telling(rows: list[Row], columns: list[int]) -> int | None:
    """Of several columns called topic or unit, the first that holds words rather than numbers."""
    worded = (i for i in columns if any(not row.cell(i).isdigit() for row in rows if row.cell(i)))
    return next(worded, columns[0] if columns else None)


def _longest(rows: list[Row], columns: list[int]) -> int:
    """Of several columns called question one may hold numbers: the longest texts are the questions."""
    return max(columns, key=lambda column: sum(len(row.cell(column)) for row in rows))


# --- Without a header ------------------------------------------------------------------------------


def _by_cells(grid: Grid) -> Layout | None:
    """Guess: [number] question options... [key], or question and answer."""
    first = next(
        (i for i, row in enumerate(grid.rows) if not row.is_blank and not is_filler(row.cells)), None
    )
    if first is None:
        return None
    rows = [row for row in grid.rows[first:] if not row.is_blank][:_SAMPLE]
    width = max(len(row.cells) for row in rows)
    columns = [i for i in range(width) if sum(bool(row.cell(i)) for row in rows) >= len(rows) * 0.3]
    if len(columns) < 2:
        return None
    layout = Layout(0, first, has_header=False)
    if _all(rows, columns[0], _is_counter) and len(columns) > 2:
        layout.number = columns.pop(0)
    layout.stem = columns.pop(0)
    if len(columns) == 1:
        return _question_and_answer(layout, columns[0], rows)
    return _question_and_options(layout, columns, rows)


def _question_and_answer(layout: Layout, answer: int, rows: list[Row]) -> Layout | None:
    asks = mean(bool(_ASKS.search(row.cell(layout.stem))) for row in rows) > 0.5
    truths = _all(rows, answer, lambda text: words.truth_or_yes(text) is not None)
    if not asks and not truths:
        return None
    layout.keys = [answer]
    return layout


def _question_and_options(layout: Layout, columns: list[int], rows: list[Row]) -> Layout | None:
    if mean(len(row.cell(layout.stem)) for row in rows) < 6 or not _is_even(rows):
        return None
    if _are_marked(columns, rows):
        layout.options, layout.marks = columns[::2], columns[1::2]
        return layout
    for key in reversed(columns):
        others = [column for column in columns if column != key]
        timed = [column for column in others if _all(rows, column, _is_time_limit)]
        options = [column for column in others if column not in timed]
        pairs = [(row.cell(key), options_of(row, options, None)) for row in rows]
        if len(options) >= 2 and share_resolved(pairs) >= _MOST:
            layout.keys, layout.options = [key], options
            layout.seconds = timed[0] if timed else None
            return layout
    layout.options = columns
    layout.first_is_right = not any(cell.startswith("*") for row in rows for cell in row.cells)
    return layout


def _are_marked(columns: list[int], rows: list[Row]) -> bool:
    """Whether every second column says yes or no, and not all of them the same."""
    if len(columns) < 4 or len(columns) % 2:
        return False
    found = [
        words.truth_or_yes(row.cell(column)) for row in rows for column in columns[1::2] if row.cell(column)
    ]
    return {True, False} <= set(found) and found.count(None) <= len(found) * (1 - _MOST)


def _all(rows: list[Row], column: int, test: Callable[[str], bool]) -> bool:
    return mean(test(row.cell(column)) for row in rows) >= _MOST


def _is_counter(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z]{0,2}\d{1,5}[.)]?", text) is not None


def _is_time_limit(text: str) -> bool:
    found = _TIME_LIMITS.fullmatch(text)
    return found is not None and int(found[1]) % 5 == 0 and 5 <= int(found[1]) <= 300


def _is_even(rows: list[Row]) -> bool:
    """Whether most rows are equally wide, as sheets are and prose is not."""
    widths = [len(row.cells) for row in rows]
    common = max(set(widths), key=widths.count)
    return common >= 3 and widths.count(common) >= len(widths) * _MOST
