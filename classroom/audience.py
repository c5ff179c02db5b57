"""Audiences: all devices that are shown the very same thing."""

from __future__ import annotations

from typing import NamedTuple

PUBLIC = "public"
REMOTE = "remote"
SEAT = "seat"


class Audience(NamedTuple):
    """Who looks, in which language: the projector (public), the teacher's remote, or a seat by its index."""

    kind: str
    language: str
    seat: int = -1
