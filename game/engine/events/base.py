"""What all events share."""

from __future__ import annotations

import msgspec

from ..state import State


class Event(msgspec.Struct, frozen=True, tag_field="is", gc=False, omit_defaults=True):
    """Something that happened. Its type stands in data under "is"."""

    def apply(self, state: State) -> None:
        """Change `state` as this event tells. The default changes nothing: the event is only told."""
