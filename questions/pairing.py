"""The two columns of a matching question. No Django.

A right text that belongs to several left ones is shown once and may be chosen for each of them.
"""

from __future__ import annotations

from questions.parsed import Pair, ParsedQuestion


def lefts(question: ParsedQuestion) -> tuple[Pair, ...]:
    """The pairs whose left text is asked for, in the bank's order."""
    return tuple(pair for pair in question.pairs if pair.left)


def rights(question: ParsedQuestion) -> tuple[Pair, ...]:
    """One pair for each different right text, decoys included, in the bank's order."""
    firsts: dict[str, Pair] = {}
    for pair in question.pairs:
        firsts.setdefault(said(pair.right), pair)
    return tuple(firsts.values())


def partners(question: ParsedQuestion) -> tuple[int, ...]:
    """For each of `lefts` the index in `rights` of the text that belongs to it."""
    places = {said(pair.right): index for index, pair in enumerate(rights(question))}
    return tuple(places[said(pair.right)] for pair in lefts(question))


def said(text: str) -> str:
    """The text by which two are told to be the same."""
    return " ".join(text.split())
