"""How a piece of text looks, and which of a question's options stand out by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from questions.formats import xml
from questions.formats.xml import Element

Looks = Mapping[str, str]
"""What is special about a text, by kind: "bold", "highlight", "colour", "underline", "italic"."""

# The surest sign first.
_KINDS = ("bold", "highlight", "colour", "underline", "italic")
_PROPERTIES = {
    "b": "bold",
    "highlight": "highlight",
    "shd": "highlight",
    "color": "colour",
    "u": "underline",
    "i": "italic",
}
_NOTHING = frozenset({"0", "false", "off", "none", "auto", "clear", "000000", "ffffff", "white", "black"})


class StandingOut(NamedTuple):
    """Indexes of the options that look unlike the others, the kind of look, and whether others contradict."""

    indexes: frozenset[int]
    kind: str
    is_contradicted: bool


def of_properties(properties: Element | None) -> dict[str, str]:
    """What run properties say; "" where they say that it is not so."""
    looks: dict[str, str] = {}
    for setting in xml.children(properties, *_PROPERTIES):
        wanted = "fill" if xml.name_of(setting) == "shd" else "val"
        value = next((str(v) for key, v in setting.attrib.items() if key.rpartition("}")[2] == wanted), "1")
        kind = _PROPERTIES[xml.name_of(setting)]
        looks[kind] = looks.get(kind, "") if value.lower() in _NOTHING else value
    return looks


def of_pieces(pieces: Iterable[tuple[str, Looks]]) -> dict[str, str]:
    """What is special about all that is written in a line, by kind."""
    filled = [looks for text, looks in pieces if any(sign.isalnum() for sign in text)]
    return {
        kind: value
        for kind in _KINDS
        if filled and (value := filled[0].get(kind, "")) and all(looks.get(kind) == value for looks in filled)
    }


def standing_out(options: Sequence[Looks]) -> StandingOut | None:
    """Which of several options stand out; None where none does."""
    found = [(kind, marked) for kind in _KINDS if (marked := _marked([o.get(kind, "") for o in options]))]
    if not found:
        return None
    kind, indexes = found[0]
    return StandingOut(indexes, kind, any(marked != indexes for _, marked in found))


def _marked(values: list[str]) -> frozenset[int]:
    """The options that have a look which the usual one among them lacks."""
    counts = Counter(values)
    usual = max(counts, key=lambda value: (counts[value], not value))
    return frozenset(at for at, value in enumerate(values) if value and value != usual)
