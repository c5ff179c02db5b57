"""What is legal by holdings alone, kept until holdings change.

Whoever lists what is legal before each command asks the same again and again: most commands change money and
places, and hardly any one changes deeds, buildings or mortgages.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from .state import State

if TYPE_CHECKING:
    from .ruleset import Ruleset

T = TypeVar("T")


class Holdings:
    """What one seat holds in one position.

    `owned`: the numbers of its squares, rising. All that comes from here is shared, and for reading only.
    """

    __slots__ = ("_found", "owned")

    def __init__(self, owned: list[int]) -> None:
        self.owned = owned
        self._found: dict[Callable[..., Any], Any] = {}

    def once(
        self, find: Callable[[Ruleset, State, int, list[int]], T], ruleset: Ruleset, state: State, seat: int
    ) -> T:
        """What `find` gives, asked for once in a position; it also gets what is `owned`.

        It may look at nothing but deeds, buildings, mortgages, the order of play and who is out.
        """
        found: T | None = self._found.get(find)
        if found is None:
            found = self._found[find] = find(ruleset, state, seat, self.owned)
        return found


class LatestPosition:
    """The holdings of the position looked at last under one ruleset, for each seat that was asked about.

    Games in other threads may take turns with it: a position is replaced as a whole, and so at worst lost.
    """

    __slots__ = ("_seen",)

    def __init__(self) -> None:
        nothing: list[int] = []
        seats: dict[int, Holdings] = {}
        self._seen = (nothing, nothing, nothing, nothing, nothing, seats)

    def holdings(self, ruleset: Ruleset, state: State, seat: int) -> Holdings:
        """What `seat` holds in `state`."""
        owner, buildings, mortgaged, out, order, seats = self._seen
        if (
            owner != state.owner
            or buildings != state.buildings
            or mortgaged != state.mortgaged
            or out != state.out
            or order != state.order
        ):
            seats = {}
            self._seen = (
                state.owner.copy(),
                state.buildings.copy(),
                state.mortgaged.copy(),
                state.out.copy(),
                state.order.copy(),
                seats,
            )
        found = seats.get(seat)
        if found is None:
            found = seats[seat] = Holdings(ruleset.board.owned(state.owner, seat))
        return found
