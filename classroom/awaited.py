"""Whose answers an open question waits for."""

from __future__ import annotations

from classroom.models import Asked
from game import store
from game.models import Match


def seats_waited_for(asked: Asked) -> list[int]:
    """Return the seats whose answers to a question decide something.

    Where all are asked, the students of a team that is out may answer for their report, and hold nobody up.
    """
    if not asked.everyone:
        return [asked.seat_index]
    return store.state_of(Match.objects.get(table=asked.table_id)).from_turn()
