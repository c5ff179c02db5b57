"""The rooms that most tests of the classroom play in."""

from __future__ import annotations

from collections import OrderedDict

import pytest
from django.core.cache import cache

from classroom import screens
from tests.room import Room, make_room


@pytest.fixture(autouse=True)
def _as_after_a_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each test begin like a fresh process; the database gives the same numbers to other tables anew."""
    cache.clear()
    monkeypatch.setattr(screens, "_made", OrderedDict())


@pytest.fixture
def lobby(db: None) -> Room:
    """Ana and Bo wait for the start, each in a seat of their own."""
    return make_room("Ana", "Bo", maximum_plays=6)


@pytest.fixture
def room(lobby: Room) -> Room:
    """Ana and Bo play, each in a seat of their own; the game is six turns long."""
    return lobby.start()


@pytest.fixture
def teams(db: None) -> Room:
    """Two teams of three play: Ana, Cy and Eli against Bo, Di and Flo."""
    return make_room("Ana", "Bo", "Cy", "Di", "Eli", "Flo", maximum_plays=6).start()
