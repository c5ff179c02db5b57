"""Tokens walk: square by square, by a transition, along the way that the die says."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pytest

from tests.browser.room import Room, Screen

STEPS = 4
PATH = [2, 3, 4, 5]
WATCH = """(token) => {
    window.samples = [];
    const sample = () => {
        const walker = document.querySelector(token);
        if (walker) {
            const box = walker.getBoundingClientRect();
            window.samples.push([Number(walker.dataset.square), box.x, box.y]);
        }
        window.watching = requestAnimationFrame(sample);
    };
    sample();
}"""


class Sample(NamedTuple):
    """Where a token stood in one frame: the square it is on or walks to, its box's corner in pixels."""

    square: int
    x: float
    y: float


def roll_and_watch(room: Room, **projector: str) -> tuple[Screen, list[Sample]]:
    """Let the first seat roll while the projector is watched frame by frame, until it shows the question."""
    screen = room.projector(**projector)
    room.join("Ana", "Ben")
    room.start(die=STEPS)
    room.all_show_the_present([screen])
    seat = room.records.state(room.code).turn.seat
    screen.page.evaluate(WATCH, f"#token-{seat}")
    room.on_turn()[0].press("roll")
    screen.shows_stage("question")
    screen.page.evaluate("cancelAnimationFrame(window.watching)")
    return screen, [Sample(*sample) for sample in screen.page.evaluate("window.samples")]


def corner_of(screen: Screen, square: int) -> tuple[float, float]:
    box = screen.page.locator(f'.square[data-square="{square}"]').bounding_box()
    assert box is not None
    return box["x"], box["y"]


def test_a_token_walks_over_every_square_of_its_way(room: Room) -> None:
    screen, samples = roll_and_watch(room, reduced_motion="no-preference")
    entered = [sample.square for sample in samples]
    assert sorted(set(entered), key=entered.index) == [1, *PATH]
    left, row = corner_of(screen, PATH[-1])
    right, _ = corner_of(screen, 1)
    between = {round(s.x) for s in samples if left + 1 < s.x < right - 1}
    # A jump shows no place but the squares themselves: here most places lie between two of them.
    squares = [corner_of(screen, square)[0] for square in PATH]
    on_the_way = [x for x in between if min(abs(x - square) for square in squares) > 2]
    assert len(on_the_way) >= 2 * STEPS
    assert all(s.y == pytest.approx(row, abs=1) for s in samples), "It left the row that it walks along."
    xs = [s.x for s in samples]
    assert all(later <= earlier + 1 for earlier, later in pairwise(xs)), "It turned back."
    assert xs[-1] == pytest.approx(left, abs=2)


def test_where_motion_is_not_wanted_a_token_stands_on_its_square_at_once(room: Room) -> None:
    screen, samples = roll_and_watch(room, reduced_motion="reduce")
    assert {sample.square for sample in samples} <= {1, PATH[-1]}
    standing = {round(corner_of(screen, square)[0]) for square in (1, PATH[-1])}
    assert {round(sample.x) for sample in samples} <= standing
