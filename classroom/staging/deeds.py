"""What the deed of a square prints, and which of its lines holds now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext, ngettext

from classroom.board import Rent
from game.engine import NOBODY
from game.engine.ruleset import Numbers
from game.engine.view import SquareView


def rents_of(square: SquareView, squares: Sequence[SquareView]) -> tuple[Rent, ...]:
    """Return the lines of a square's deed (rules/classic.md, Board); none where its board prints no rents."""
    if not square.rents:
        return ()
    lines = _LINES[square.kind](square)
    is_let = square.owner != NOBODY and not square.mortgaged
    now = _CASES[square.kind](square, squares) if is_let else None
    return tuple(Rent(case, amount, number == now) for number, (case, amount) in enumerate(lines))


def times_of(square: SquareView, squares: Sequence[SquareView]) -> int:
    """Return what the dice are multiplied by for the rent that holds now, 0 where they do not count."""
    if square.kind != "utility" or square.owner == NOBODY or square.mortgaged:
        return 0
    return square.rents[_held(square, squares)]


def buildings_of(numbers: Numbers, level: int) -> tuple[int, int]:
    """Return how many houses and hotels stand on a square of that level.

    Where the bank has no houses, hotels are built from the first level on.
    """
    if not numbers.houses:
        return 0, level
    return (0, 1) if level == numbers.buildings_most else (level, 0)


def _street_lines(square: SquareView) -> list[tuple[str, str]]:
    alone, *houses, hotel = square.rents
    return [
        (gettext("Rent"), str(alone)),
        (gettext("Whole group"), str(2 * alone)),
        *(
            (ngettext("%(count)s house", "%(count)s houses", count) % {"count": count}, str(rent))
            for count, rent in enumerate(houses, 1)
        ),
        (gettext("Hotel"), str(hotel)),
    ]


def _street_case(square: SquareView, squares: Sequence[SquareView]) -> int:
    if square.buildings:
        return 1 + square.buildings
    return 1 if square.rent > square.rents[0] else 0


def _counted(count: int) -> str:
    return ngettext("%(count)s owned", "%(count)s owned", count) % {"count": count}


def _station_lines(square: SquareView) -> list[tuple[str, str]]:
    return [(_counted(count), str(rent)) for count, rent in enumerate(square.rents, 1)]


def _utility_lines(square: SquareView) -> list[tuple[str, str]]:
    times = gettext("%(times)s × dice")
    return [(_counted(count), times % {"times": factor}) for count, factor in enumerate(square.rents, 1)]


def _held(square: SquareView, squares: Sequence[SquareView]) -> int:
    """The line for as many of the kind as the owner has; mortgaged ones count."""
    return sum(mate.group == square.group and mate.owner == square.owner for mate in squares) - 1


_LINES: Mapping[str, Callable[[SquareView], list[tuple[str, str]]]] = {
    "property": _street_lines,
    "station": _station_lines,
    "utility": _utility_lines,
}
_CASES: Mapping[str, Callable[[SquareView, Sequence[SquareView]], int]] = {
    "property": _street_case,
    "station": _held,
    "utility": _held,
}
