"""What a question is answered by, for formats that say no more than which options are right."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from decimal import Decimal
from typing import NamedTuple

import msgspec

from questions import numerals
from questions.formats import words
from questions.parsed import Kind, Number, Option, Pair, true_or_false

_PLAIN_NUMBER = re.compile(r"[+-]?(?:0|[1-9]\d*)(?:[.,]\d+)?")


class Answers(NamedTuple):
    """The kind of a question and what it is answered by."""

    kind: Kind
    options: tuple[Option, ...] = ()
    numbers: tuple[Number, ...] = ()
    pairs: tuple[Pair, ...] = ()


def choice(options: Sequence[Option], right: Collection[int], several: bool = False) -> Answers:
    """A choice among options, of which those at the indexes `right` are right; `several` may be picked.

    True beside false is a true/false question. A wrong pick takes every mark where several are right.
    """
    truth = _truth(options, right)
    if truth is not None and not several:
        feedback = {words.truth(option.text): option.feedback for option in options}
        return Answers(Kind.TRUEFALSE, true_or_false(truth, feedback[True], feedback[False]))
    several = several or len(right) > 1
    worth = round(100 / len(right), 5) if several and right else 100.0
    wrong = -100.0 if several else 0.0
    made = (
        msgspec.structs.replace(option, credit=worth if index in right else wrong)
        for index, option in enumerate(options)
    )
    return Answers(Kind.MULTIPLE if several else Kind.SINGLE, tuple(made))


def typed(spellings: Sequence[str]) -> Answers:
    """An answer to be typed: a number where every spelling is one in plain digits, else a short text."""
    values = [numerals.read(text) for text in spellings if _PLAIN_NUMBER.fullmatch(text)]
    if spellings and len(values) == len(spellings):
        return Answers(Kind.NUMBER, numbers=tuple(exactly(value) for value in values if value is not None))
    return spelled(spellings)


def spelled(spellings: Sequence[str]) -> Answers:
    """A short text, right in any of these spellings."""
    return Answers(Kind.SHORT, tuple(Option(text, 100.0) for text in dict.fromkeys(spellings)))


def exactly(value: Decimal) -> Number:
    """A number that is right without any tolerance."""
    text = numerals.plain(value)
    return Number(text, text, text)


def without_options(answer: str) -> Answers:
    """What an answer means where no options are given: a truth, a number or a text."""
    truth = words.truth(answer)
    # N may be nitrogen and F a force: a lone letter is a text.
    if truth is not None and len(answer.strip()) > 1:
        return Answers(Kind.TRUEFALSE, true_or_false(truth))
    return typed([answer.strip()] if answer.strip() else [])


def _truth(options: Sequence[Option], right: Collection[int]) -> bool | None:
    """Which of true and false is right, where the options are just these two."""
    if len(options) != 2 or len(right) != 1:
        return None
    truths = [words.truth(option.text) for option in options]
    if None in truths or truths[0] is truths[1]:
        return None
    return truths[next(iter(right))]
