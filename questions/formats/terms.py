"""Terms and their definitions as questions: the term is asked, and wrong options are other definitions.

Which ones depends on nothing but the texts, so that a file read again yields the same questions.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from questions.parsed import Kind, Option, ParsedQuestion, Placed, TextFormat
from questions.texts import to_plain

GAP = "_____"
WRONG_OPTIONS = 3
FEWEST_WRONG_OPTIONS = 2
"""With fewer other definitions than this, the definition is to be typed."""

_NEIGHBOURS = 12
_FARTHEST = 200
# Another opening ends the search, or a text of nothing but openings would be read again from each.
_DELETION = re.compile(
    r"\{\{c(\d{1,3})::((?:(?!\}\}|::|\{\{).)*+)(?:::((?:(?!\}\}|\{\{).)*+))?\}\}", re.DOTALL | re.IGNORECASE
)
_NUMBER = re.compile(r"[\d\s.,:/%+-]+")


class Term(NamedTuple):
    """A term and its definition, in the same text format, and the place where they stand."""

    term: str
    definition: str
    where: str = ""
    tags: tuple[str, ...] = ()
    category: str = ""
    format: TextFormat = "plain"


class _Definition(NamedTuple):
    """A distinct definition: how it reads, and how it is written where it first stands."""

    category: str
    plain: str
    text: str
    format: TextFormat


def questions_of(terms: Sequence[Term]) -> list[Placed]:
    """One question for each term: a single choice, or a short text where there is too little to choose from.

    A definition that some card gives to the same term is never offered as wrong.
    """
    right_for: dict[str, set[str]] = defaultdict(set)
    row: dict[tuple[str, str], _Definition] = {}
    for term in terms:
        plain = _plain(term.definition, term.format)
        right_for[_plain(term.term, term.format)].add(plain)
        row.setdefault(
            (term.category, plain), _Definition(term.category, plain, term.definition, term.format)
        )
    ordered = sorted(row, key=lambda key: (key[0], _sort(key[1]), len(key[1]), key[1]))
    places = {key: place for place, key in enumerate(ordered)}
    definitions = [row[key] for key in ordered]
    return [
        Placed(_question(term, right_for[_plain(term.term, term.format)], definitions, places), term.where)
        for term in terms
    ]


def _with_gaps(text: str, number: str) -> str:
    """The text with the deletions of this number open and all others filled in."""
    return _DELETION.sub(lambda gap: GAP if gap[1] == number else gap[2], text)


def gaps_of(text: str) -> list[tuple[str, tuple[str, ...], str]]:
    """The questions in a text with cloze deletions, `{{c1::answer::hint}}`: for each number the text with
    gaps, the answers that fill them, in order, and the hint, or "".
    """
    found = list(_DELETION.finditer(text))
    return [
        (
            _with_gaps(text, number),
            tuple(gap[2].strip() for gap in found if gap[1] == number),
            next((gap[3].strip() for gap in found if gap[1] == number and gap[3]), ""),
        )
        for number in dict.fromkeys(gap[1] for gap in found)
    ]


def _question(
    term: Term, right: set[str], definitions: list[_Definition], places: dict[tuple[str, str], int]
) -> ParsedQuestion:
    plain = _plain(term.definition, term.format)
    wrong = _wrong(term, right, definitions, places[term.category, plain])
    is_choice = len(wrong) >= FEWEST_WRONG_OPTIONS
    answer = Option(term.definition if is_choice else plain, 100.0)
    others = tuple(
        Option(other.text, format=None if other.format == term.format else other.format) for other in wrong
    )
    return ParsedQuestion(
        kind=Kind.SINGLE if is_choice else Kind.SHORT,
        stem=term.term,
        options=(answer, *others) if is_choice else (answer,),
        category=term.category,
        tags=term.tags,
        stem_format=term.format,
    )


def _wrong(term: Term, right: set[str], definitions: list[_Definition], place: int) -> list[_Definition]:
    """Three of the definitions most like the right one: of its category and sort, and about as long."""
    own = definitions[place]
    near: dict[str, _Definition] = {}
    for other in _outwards(definitions, place):
        if other.plain and other.plain not in right:
            near.setdefault(other.plain, other)
        if len(near) == _NEIGHBOURS:
            break
    chosen = sorted(near.values(), key=lambda other: _unlikeness(own, other, term))
    return chosen[:WRONG_OPTIONS]


def _unlikeness(own: _Definition, other: _Definition, term: Term) -> tuple[bool, bool, bytes]:
    return (
        other.category != own.category,
        _sort(other.plain) != _sort(own.plain),
        _chance(term.term, other.plain),
    )


def _outwards(definitions: list[_Definition], place: int) -> Iterator[_Definition]:
    """The other definitions, the nearest first."""
    for distance in range(1, min(len(definitions), _FARTHEST)):
        if place - distance >= 0:
            yield definitions[place - distance]
        if place + distance < len(definitions):
            yield definitions[place + distance]


def _sort(plain: str) -> str:
    """What a definition looks like: a number, one word, or several."""
    if _NUMBER.fullmatch(plain):
        return "number"
    return "words" if " " in plain else "word"


def _chance(*texts: str) -> bytes:
    return hashlib.sha256("\x1f".join(texts).encode("utf-8", "replace")).digest()


def _plain(text: str, format: TextFormat) -> str:
    """A text as it reads; one that is nothing but an image stands for itself."""
    return " ".join((to_plain(text, format) or text).split())
