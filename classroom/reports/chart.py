"""Courses of the game as figures for an SVG: the template only places them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from classroom.board import SeatCard
from classroom.reports.courses import Course, courses_of
from classroom.staging.loading import Loaded
from classroom.staging.seats import seat_cards

WIDTH, HEIGHT = 900, 320
LEFT, RIGHT, TOP, BOTTOM = 44, 24, 16, 34
DIGIT = 9
"""How wide a digit of the scale is."""
TOKEN = 18
MOST_GRID_LINES = 6


@dataclass(frozen=True, slots=True)
class Mark:
    """A line of the grid: its place in the picture and its figure."""

    at: float
    figure: int


@dataclass(frozen=True, slots=True)
class Curve:
    """A seat's course: `points` for a polyline, its token at the end, and the figures for a table.

    `end_x` and `end_y` are the corner of the token, which is TOKEN wide and high.
    """

    look: int
    name: str
    points: str
    end_x: float
    end_y: float
    figures: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Everything that the SVG draws, in its own units; `key`, `title` and `when` are its course's."""

    key: str
    title: str
    when: str
    width: int
    height: int
    left: int
    bottom: int
    token: int
    curves: tuple[Curve, ...]
    rows: tuple[Mark, ...]
    columns: tuple[Mark, ...]


def charts_of(loaded: Loaded) -> tuple[Chart, ...]:
    """Return the charts of a game that has had a turn; before that there are none."""
    cards = seat_cards(loaded)
    return tuple(_chart(course, cards) for course in courses_of(loaded) if len(course.figures) > 1)


def _chart(course: Course, cards: tuple[SeatCard, ...]) -> Chart:
    figures = course.figures
    low = min(0, *(min(some) for some in figures))
    high = max(1, *(max(some) for some in figures))
    left = max(LEFT, DIGIT * (1 + len(str(high))))
    step_x = (WIDTH - left - RIGHT) / (len(figures) - 1)
    step_y = (HEIGHT - TOP - BOTTOM) / (high - low)

    def x(turn: int) -> float:
        return round(left + turn * step_x, 1)

    def y(figure: int) -> float:
        return round(HEIGHT - BOTTOM - (figure - low) * step_y, 1)

    curves = tuple(
        Curve(
            look=card.look,
            name=card.name,
            points=" ".join(f"{x(turn)},{y(some[card.index])}" for turn, some in enumerate(figures)),
            end_x=round(x(len(figures) - 1) - TOKEN / 2, 1),
            end_y=round(y(figures[-1][card.index]) - TOKEN / 2, 1),
            figures=tuple(some[card.index] for some in figures),
        )
        for card in cards
    )
    rows = tuple(Mark(y(figure), figure) for figure in _round_figures(low, high))
    columns = tuple(Mark(x(turn), turn + 1) for turn in _round_figures(0, len(figures) - 2))
    return Chart(
        course.key,
        course.title,
        course.when,
        WIDTH,
        HEIGHT,
        left,
        HEIGHT - BOTTOM,
        TOKEN,
        curves,
        rows,
        columns,
    )


def _round_figures(low: int, high: int) -> list[int]:
    """Return at most a handful of round figures from `low` to `high`."""
    step = next(step for step in _steps() if (high - low) / step <= MOST_GRID_LINES)
    first = -(-low // step) * step
    return list(range(first, high + 1, step))


def _steps() -> Iterator[int]:
    """Give 1, 2, 5, 10, 20, 50 and so on."""
    for power in count():
        yield from (10**power, 2 * 10**power, 5 * 10**power)
