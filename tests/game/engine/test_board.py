"""Walking around a ring, and groups on it."""

from __future__ import annotations

from game.engine.board import Board, Square

RING = Board(
    (
        Square(0, "start", "start"),
        Square(1, "a", "property", 1),
        Square(2, "b", "property", 2),
        Square(3, "c", "property", 1),
    )
)


def test_a_ring_may_begin_at_any_number() -> None:
    assert (RING.first, RING.size, RING.slots) == (0, 4, 4)
    later = Board((Square(5, "a", "start"), Square(6, "b", "pot")))
    assert (later.ahead(6, 1), later.ahead(5, -1), later.slots) == (5, 6, 7)


def test_walking_goes_around_both_ways() -> None:
    assert RING.ahead(3, 2) == 1
    assert RING.ahead(1, -3) == 2


def test_the_way_to_where_one_stands_is_a_whole_round() -> None:
    assert RING.distance(1, 3) == 2
    assert RING.distance(3, 1) == 2
    assert RING.distance(2, 2) == 4


def test_a_group_is_complete_in_one_hand() -> None:
    assert RING.mates == {1: (1, 3), 2: (2,), 3: (1, 3)}
    assert RING.complete([-1, 5, -1, 5], 1)
    assert not RING.complete([-1, 5, -1, 6], 1)
    assert not RING.complete([-1, -1, -1, -1], 2)
