"""The options of a question in JSON, and which of them are right."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from questions.formats import words
from questions.formats.json_lists.roles import Roles, text_of
from questions.formats.tables import keys
from questions.formats.tables.headers import Role, normalised
from questions.formats.tables.keys import Reading
from questions.parsed import LONGEST_STEM

READINGS = (Reading.TEXT, Reading.LETTER, Reading.NUMBER_FROM_ZERO, Reading.NUMBER)
"""In the order in which they are preferred: programmers count from zero."""

_MARKS = frozenset(
    words.phrases(
        """correct|is correct|right|is right|is answer|is true|iscorrect|valid|correcto|correcta|es correcta
        corretto|corretta|juste|richtig|korrekt|correta|certo|answer is correct|true"""
    )
)
_LABELS = ("id", "key", "letter", "label", "option")
_IN_ONE_TEXT = re.compile(r"\s*[;|\n]\s*")


class Choice(NamedTuple):
    """An option: how it reads, the name by which a key may call it, and whether it says that it is right."""

    text: str
    label: str = ""
    is_right: bool | None = None


def choices_of(row: dict[str, Any], roles: Roles) -> list[Choice]:
    """The options of a question, in order; empty ones stay, since a key may count them."""
    if Role.OPTIONS in roles:
        return _from_value(row[roles[Role.OPTIONS][0]])
    named = roles.get(Role.OPTION, [])
    return [Choice(text_of(row[name]), name) for name in named if isinstance(row[name], (str, int, float))]


def _from_value(value: Any) -> list[Choice]:
    if isinstance(value, list):
        return [_choice(item) for item in value]
    if isinstance(value, dict):
        if value and all(isinstance(inner, bool) for inner in value.values()):
            return [Choice(name, "", right) for name, right in value.items()]
        return [
            Choice(text_of(inner), name, _mark(inner)) for name, inner in value.items() if inner is not None
        ]
    text = text_of(value)[:LONGEST_STEM]
    return [Choice(part) for part in _IN_ONE_TEXT.split(text) if part]


def _choice(item: Any) -> Choice:
    if isinstance(item, list) and len(item) == 2 and isinstance(item[1], bool):
        return Choice(text_of(item[0]), "", item[1])
    if isinstance(item, bool):
        return Choice(str(item).lower())
    if isinstance(item, dict):
        label = next((text_of(item[name]) for name in _LABELS if name in item), "")
        return Choice(text_of(item), label, _mark(item))
    return Choice(text_of(item))


def _mark(item: Any) -> bool | None:
    if not isinstance(item, dict):
        return None
    marks = [value for name, value in item.items() if normalised(name) in _MARKS]
    return _as_truth(marks[0]) if marks else None


def _as_truth(value: Any) -> bool:
    if isinstance(value, str):
        return words.truth_or_yes(value) is True
    return bool(value)


def key_texts(value: Any) -> list[str]:
    """What a key says, as texts: "B", "2", several, or the names that it says to be true."""
    if isinstance(value, list):
        return [text for item in value for text in key_texts(item)]
    if isinstance(value, bool):
        return [str(value).lower()]
    if isinstance(value, dict):
        if value and all(isinstance(v, bool) or str(v).lower() in ("true", "false") for v in value.values()):
            return [name for name, right in value.items() if str(right).lower() == "true"]
        value = text_of(value) or next((v for v in value.values() if isinstance(v, (str, int))), "")
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = text_of(value)
    return [text] if text else []


def resolve(key: list[str], choices: list[Choice], reading: Reading) -> list[int] | None:
    """Indexes of the options that a key names; None where any of its parts names none."""
    found: set[int] = set()
    for part in key:
        named = _by_label(part, choices)
        if not named:
            named = keys.resolve(part, [choice.text for choice in choices], reading) or []
        if not named:
            return None
        found.update(named)
    return sorted(found) or None


def reading_of(rows: Iterable[tuple[list[str], list[Choice]]]) -> Reading:
    """The reading in which most keys make sense: a 2 may be a text, the second option or the third."""
    pairs = list(rows)
    return max(READINGS, key=lambda reading: sum(resolve(*pair, reading) is not None for pair in pairs))


def _by_label(part: str, choices: list[Choice]) -> list[int]:
    """A key may call options by their own names, as "b", or "answer_b_correct" for "answer_b"."""
    labels = [choice.label.lower() for choice in choices]
    wanted = part.lower().removesuffix("_correct")
    return [labels.index(wanted)] if wanted and labels.count(wanted) == 1 else []
