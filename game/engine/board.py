"""A ring of squares."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Square:
    """One square. `group` is 0 for squares that cannot be owned; `key` names it for wording and themes.

    What a board prints on its squares, all 0 or empty where it prints nothing: `price`, `rents` (of a
    street by its buildings; of other property by how many of its kind one owner has), `building_cost`, and
    the `tax` that landing there costs.
    """

    number: int
    key: str
    kind: str
    group: int = 0
    price: int = 0
    rents: tuple[int, ...] = ()
    building_cost: int = 0
    tax: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """Squares in the order of walking; numbers run on from the first square's.

    `slots` is the length of a list by square numbers. `at` gives the square of a number; `mates`, for each
    square that can be owned, the numbers of its whole group, itself included; `built_on` the groups that can
    bear buildings at a printed cost.
    """

    squares: tuple[Square, ...]
    first: int = field(init=False)
    size: int = field(init=False)
    slots: int = field(init=False)
    at: dict[int, Square] = field(init=False, repr=False)
    mates: dict[int, tuple[int, ...]] = field(init=False)
    built_on: tuple[tuple[int, ...], ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        groups: dict[int, list[int]] = {}
        for square in self.squares:
            if square.group:
                groups.setdefault(square.group, []).append(square.number)
        with_costs = {square.group for square in self.squares if square.building_cost}
        object.__setattr__(self, "first", self.squares[0].number)
        object.__setattr__(self, "size", len(self.squares))
        object.__setattr__(self, "slots", self.first + self.size)
        object.__setattr__(self, "at", {square.number: square for square in self.squares})
        object.__setattr__(self, "mates", {s.number: tuple(groups[s.group]) for s in self.squares if s.group})
        built_on = tuple(tuple(squares) for group, squares in groups.items() if group in with_costs)
        object.__setattr__(self, "built_on", built_on)

    def ahead(self, square: int, steps: int) -> int:
        """The square `steps` ahead (behind, when negative)."""
        return (square - self.first + steps) % self.size + self.first

    def distance(self, start: int, end: int) -> int:
        """Steps forward from `start` to `end`; a whole round when they are the same square."""
        return (end - start) % self.size or self.size

    def complete(self, owner: list[int], square: int) -> bool:
        """Whether one seat owns the whole group of `square`.

        `owner` tells the seat for each number, -1 for none.
        """
        seat = owner[square]
        if seat < 0:
            return False
        for mate in self.mates[square]:  # noqa: SIM110 - every rent asks this, and a generator takes thrice as long
            if owner[mate] != seat:
                return False
        return True

    def owned(self, owner: list[int], seat: int) -> list[int]:
        """The numbers of the squares that `seat` owns, rising; only those that can be owned are looked at."""
        return [square for square in self.mates if owner[square] == seat]

    def find(self, kind: str) -> int:
        """The number of the first square of that kind."""
        return next(square.number for square in self.squares if square.kind == kind)
