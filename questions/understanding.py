"""What a preview needs to know of a file beyond its questions, worked out once when it is read. No Django."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import NamedTuple

import msgspec

from questions.fingerprint import fingerprint
from questions.parsed import ParsedFile, ParsedQuestion, Problem
from questions.texts import to_plain

LONGEST_ON_PHONE = 80
"""Characters of an option beyond which four of them no longer fit on a phone."""

OF_COLUMNS = frozenset({"header-missing", "first-option-taken-as-right", "column-not-used"})
"""Problems that concern whole columns, though they name the place where those begin."""

_CELL = re.compile(r"(?:(.*)!)?[A-Z]{1,3}(\d+)")
_COUNTED = re.compile(r"(.*\D)(\d+)")


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A line of a preview: a question by its number in the file, or None where an error stands for one.

    `problems` are the numbers of the problems that concern it; where an error stands for it, that is first.
    """

    question: int | None
    problems: list[int]


class Understood(ParsedFile):
    """A file that was read, with what its preview shows.

    `rows` are its questions and the errors that stand for one, in the order of the file; `general` are the
    numbers of the problems that concern none of them. `fingerprints` and `stems` (plain text) are by the
    question's number, and tell which questions are in a bank already.
    """

    rows: list[Row] = []
    general: list[int] = []
    fingerprints: list[str] = []
    stems: list[str] = []


class _Spot(NamedTuple):
    """A place as order needs it: the sheet or kind of place, and how far down."""

    group: str
    number: int
    is_exact: bool


def understand(parsed: ParsedFile) -> Understood:
    """Work out the preview of a file. Options that are long for a phone become one more warning each."""
    problems = [*parsed.problems, *_long_options(parsed)]
    rows = _rows(parsed, problems)
    attached = _attach(parsed, problems, rows)
    questions = [placed.question for placed in parsed.questions]
    return Understood(
        parsed.format,
        parsed.encoding,
        parsed.questions,
        problems,
        parsed.sheets,
        parsed.images,
        rows=rows,
        general=[
            number
            for number, problem in enumerate(problems)
            if number not in attached and not problem.stands_for_question
        ],
        fingerprints=[fingerprint(question) for question in questions],
        stems=[to_plain(question.stem, question.stem_format) for question in questions],
    )


def _long_options(parsed: ParsedFile) -> list[Problem]:
    return [
        Problem(placed.where, "warning", "options-long-for-phone", {"longest": LONGEST_ON_PHONE})
        for placed in parsed.questions
        if any(len(text) > LONGEST_ON_PHONE for text in _shown_texts(placed.question))
    ]


def _shown_texts(question: ParsedQuestion) -> list[str]:
    """The texts that a phone shows to choose from; only long ones are worth the work of making them plain."""
    options = [(option.text, option.format) for option in question.options]
    sides = [(text, pair.format) for pair in question.pairs for text in (pair.left, pair.right)]
    return [
        to_plain(text, format or question.stem_format)
        for text, format in [*options, *sides]
        if len(text) > LONGEST_ON_PHONE
    ]


def _rows(parsed: ParsedFile, problems: list[Problem]) -> list[Row]:
    """Questions stay in their order; an error stands before the first question that comes after its place."""
    failed = [number for number, problem in enumerate(problems) if problem.stands_for_question]
    waiting: dict[str, list[tuple[int, int]]] = {}
    for number in failed:
        spot = _spot(problems[number].where)
        waiting.setdefault(spot.group, []).append((spot.number, number))
    for places in waiting.values():
        places.sort(reverse=True)
    rows: list[Row] = []
    for index, placed in enumerate(parsed.questions):
        spot = _spot(placed.where)
        before = waiting.get(spot.group, [])
        while before and before[-1][0] < spot.number:
            rows.append(Row(None, [before.pop()[1]]))
        rows.append(Row(index, []))
    left = {number for places in waiting.values() for _, number in places}
    rows += [Row(None, [number]) for number in failed if number in left]
    return rows


def _attach(parsed: ParsedFile, problems: list[Problem], rows: list[Row]) -> set[int]:
    """Note each problem at the row that it concerns; the numbers of those that found one.

    A cell concerns the question of its own row; a line, the question that began last before it.
    """
    starts = _starts([_where(row, parsed, problems) for row in rows])
    attached = set()
    for number, problem in enumerate(problems):
        if problem.stands_for_question or not problem.where or problem.key in OF_COLUMNS:
            continue
        spot = _spot(problem.where)
        places = starts.get(spot.group, [])
        found = bisect_right(places, (spot.number, len(rows))) - 1
        if found >= 0 and (not spot.is_exact or places[found][0] == spot.number):
            rows[places[found][1]].problems.append(number)
            attached.add(number)
    return attached


def _starts(wheres: list[str]) -> dict[str, list[tuple[int, int]]]:
    """For each group of places, how far down its rows begin, and the numbers of the rows."""
    starts: dict[str, list[tuple[int, int]]] = {}
    for at, where in enumerate(wheres):
        if where:
            spot = _spot(where)
            starts.setdefault(spot.group, []).append((spot.number, at))
    for places in starts.values():
        places.sort()
    return starts


def _where(row: Row, parsed: ParsedFile, problems: list[Problem]) -> str:
    if row.question is None:
        return problems[row.problems[0]].where
    return parsed.questions[row.question].where


def _spot(where: str) -> _Spot:
    if cell := _CELL.fullmatch(where):
        return _Spot(f"{cell[1] or ''}!", int(cell[2]), True)
    if counted := _COUNTED.fullmatch(where):
        return _Spot(counted[1], int(counted[2]), False)
    return _Spot(where, 0, True)
