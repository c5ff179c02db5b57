"""Scores over time as figures for an SVG: the template only places them."""

from __future__ import annotations

from dataclasses import dataclass

from classroom.reports.log import scores_of
from classroom.staging.loading import Loaded
from classroom.staging.seats import seat_cards

WIDTH, HEIGHT = 900, 320
LEFT, RIGHT, TOP, BOTTOM = 44, 24, 16, 34
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
MOST_GRID_LINES = 6


@dataclass(frozen=True, slots=True)
class Mark:
    """A line of the grid: its place in the picture and its figure."""

    at: float
    figure: int


@dataclass(frozen=True, slots=True)
class Curve:
    """A seat's scores: `points` for a polyline, the end's place, and the figures for the table beside it."""

    look: int
    name: str
    points: str
    end_x: float
    end_y: float
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Everything that the SVG draws, in its own units."""

    width: int
    height: int
    left: int
    bottom: int
    curves: tuple[Curve, ...]
    rows: tuple[Mark, ...]
    columns: tuple[Mark, ...]


def chart_of(loaded: Loaded) -> Chart | None:
    """Return the chart of a game that has had a turn, else None."""
    scores = scores_of(loaded)
    if len(scores) < 2:
        return None
    low = min(0, *(min(points) for points in scores))
    high = max(1, *(max(points) for points in scores))
    step_x = (WIDTH - LEFT - RIGHT) / (len(scores) - 1)
    step_y = (HEIGHT - TOP - BOTTOM) / (high - low)

    def x(turn: int) -> float:
        return round(LEFT + turn * step_x, 1)

    def y(points: int) -> float:
        return round(HEIGHT - BOTTOM - (points - low) * step_y, 1)

    curves = tuple(
        Curve(
            look=card.look,
            name=card.name,
            points=" ".join(f"{x(turn)},{y(points[card.index])}" for turn, points in enumerate(scores)),
            end_x=x(len(scores) - 1),
            end_y=y(scores[-1][card.index]),
            scores=tuple(points[card.index] for points in scores),
        )
        for card in seat_cards(loaded)
    )
    rows = tuple(Mark(y(figure), figure) for figure in _round_figures(low, high))
    columns = tuple(Mark(x(turn), turn + 1) for turn in _round_figures(0, len(scores) - 2))
    return Chart(WIDTH, HEIGHT, LEFT, HEIGHT - BOTTOM, curves, rows, columns)


def _round_figures(low: int, high: int) -> list[int]:
    """Return at most a handful of round figures from `low` to `high`."""
    step = next((step for step in STEPS if (high - low) / step <= MOST_GRID_LINES), STEPS[-1])
    first = -(-low // step) * step
    return list(range(first, high + 1, step))
