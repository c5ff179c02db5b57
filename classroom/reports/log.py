"""The whole game in words, read from the log of events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from classroom.staging.boards import names_of
from classroom.staging.loading import Loaded
from classroom.staging.seats import seat_cards
from classroom.wording import tell
from game import store
from game.engine import AnyEvent
from game.engine.events import TurnStarted


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence, and the turn it belongs to."""

    turn: int
    text: str


def log_of(loaded: Loaded) -> tuple[LogLine, ...]:
    """Return the game in words, from its beginning; empty in the lobby."""
    if loaded.game is None:
        return ()
    names = names_of(loaded.game, seat_cards(loaded))
    turn, lines = 0, []
    for event in events_of(loaded):
        turn = event.play if isinstance(event, TurnStarted) else turn
        if sentence := tell(event, names):
            lines.append(LogLine(turn, sentence))
    return tuple(lines)


def events_of(loaded: Loaded) -> Iterator[AnyEvent]:
    """Give everything that has happened in the game, in order; nothing in the lobby."""
    if loaded.game is not None:
        for _version, events in store.recent_events(loaded.game.match.pk, after=0):
            yield from events
