"""Audiences: all devices that are shown the very same thing."""

from __future__ import annotations

from typing import NamedTuple

PUBLIC = "public"
DEVICE = "device"
REMOTE = "remote"
SEAT = "seat"


class Audience(NamedTuple):
    """Who looks, in which language.

    The projector (public), the one device that all play on, the teacher's remote, or a seat by its index.
    """

    kind: str
    language: str
    seat: int = -1
