"""What an answer is worth, and when two answers are the same. No Django.

Right or wrong is all that a game hears (product.md, "Questions"): full marks is right, unless the bank
sets a lower threshold. Full marks is the best that a question offers, so that none is beyond reach.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import TypeVar

import msgspec

from questions import numerals, pairing, spelling
from questions.parsed import LONGEST_ANSWER, PICKED, Kind, Number, Option, Params, ParsedQuestion
from questions.soundness import is_right_option

_Choice = TypeVar("_Choice", Option, Number)
Form = Mapping[str, list[str]]
"""A submitted form: each field with its values."""

PICK_FIELD = "pick"
TEXT_FIELD = "text"
MATCH_FIELD = "match-"
"""With the number of a left text, from 0: which right text was chosen for it."""
PLACE_FIELD = "place-"
"""With the number of an item, from 0: its place, from 1."""


class Given(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer; which field holds it depends on the kind of question.

    `picked`: indexes of options, ascending. `text`: what was typed. `matched`: for each of `pairing.lefts`
    an index into `pairing.rights`. `ordered`: the indexes of all options, in the order that was given.
    """

    picked: tuple[int, ...] = ()
    text: str = ""
    matched: tuple[int, ...] = ()
    ordered: tuple[int, ...] = ()


class Refused(msgspec.Struct, frozen=True):
    """Why an answer could not be read; `questions.wording` holds the sentence for ``key``."""

    key: str
    params: Params = {}


class Solution(msgspec.Struct, frozen=True):
    """What may be shown once a question is closed: as in `Given`, or the right texts."""

    picked: tuple[int, ...] = ()
    texts: tuple[str, ...] = ()
    matched: tuple[int, ...] = ()
    ordered: tuple[int, ...] = ()


def read_given(question: ParsedQuestion, raw: Form) -> Given | Refused:
    """Read a submitted form; its numbers are indexes into the question's own options or right texts."""
    return _READ[question.kind](question, raw)


def credit(question: ParsedQuestion, given: Given) -> float:
    """What the answer is worth: percent, 0 to 100."""
    return max(0.0, min(100.0, _CREDIT[question.kind](question, given)))


def is_right(question: ParsedQuestion, given: Given, threshold: float = 100) -> bool:
    """Whether the answer reaches the bank's threshold (percent); nothing is never right."""
    earned = credit(question, given)
    return earned > 0 and earned >= threshold


def same(question: ParsedQuestion, given: Given) -> str:
    """A key: two answers with equal keys are the same answer, as for a team's majority."""
    if question.kind is Kind.NUMBER:
        meant = _meant_number(question, given.text)
        return given.text.strip() if meant is None else numerals.plain(meant)
    if question.kind is Kind.SHORT:
        return spelling.key(question, given.text)
    return ",".join(map(str, sorted(given.picked) or given.matched or given.ordered))


def solution(question: ParsedQuestion) -> Solution:
    """What to show as right. Never send it before the question is closed."""
    if question.kind is Kind.NUMBER:
        return Solution(texts=tuple(_number_text(n.value, n.low, n.high) for n in _best(question.numbers)))
    if question.kind is Kind.SHORT:
        return Solution(texts=tuple(spelling.as_shown(option.text) for option in _best(question.options)))
    if question.kind is Kind.MATCHING:
        return Solution(matched=pairing.partners(question))
    if question.kind is Kind.ORDERING:
        return Solution(ordered=tuple(range(len(question.options))))
    return Solution(tuple(i for i in range(len(question.options)) if is_right_option(question, i)))


def feedback(question: ParsedQuestion, given: Given) -> tuple[str, ...]:
    """What the author says to this very answer. Never send it before the question is closed."""
    said = [question.options[index].feedback for index in given.picked]
    if question.kind is Kind.SHORT:
        meant = spelling.option_meant(question, given.text)
        said = [] if meant is None else [question.options[meant].feedback]
    elif question.kind is Kind.NUMBER:
        number = _meant_number(question, given.text)
        fitting = [] if number is None else _fitting(question, number)
        said = [max(fitting, key=lambda one: one.credit).feedback] if fitting else []
    return tuple(text for text in said if text)


def _read_picks(question: ParsedQuestion, raw: Form) -> Given | Refused:
    values = raw.get(PICK_FIELD, [])
    if not values:
        return Refused("answer-empty")
    picked = [_index(value, len(question.options)) for value in values]
    known = tuple(sorted({index for index in picked if index is not None}))
    if None in picked:
        return Refused("answer-not-an-option")
    if len(known) > 1 and question.kind is not Kind.MULTIPLE:
        return Refused("answer-only-one")
    return Given(picked=known)


def _read_text(question: ParsedQuestion, raw: Form) -> Given | Refused:
    text = "".join(raw.get(TEXT_FIELD, [])[:1])
    if len(text) > LONGEST_ANSWER:
        return Refused("answer-too-long", {"longest": LONGEST_ANSWER})
    text = spelling.visible(text)
    if not text:
        return Refused("answer-empty")
    if question.kind is Kind.NUMBER and not numerals.readings(text):
        return Refused("answer-not-a-number")
    return Given(text=text)


def _read_matches(question: ParsedQuestion, raw: Form) -> Given | Refused:
    asked, offered = len(pairing.lefts(question)), len(pairing.rights(question))
    chosen = [_one_value(raw, f"{MATCH_FIELD}{left}") for left in range(asked)]
    if missing := chosen.count(""):
        return Refused("answer-matches-missing", {"count": missing})
    matched = tuple(index for value in chosen if (index := _index(value, offered)) is not None)
    return Given(matched=matched) if len(matched) == asked else Refused("answer-not-an-option")


def _read_places(question: ParsedQuestion, raw: Form) -> Given | Refused:
    count = len(question.options)
    typed = [_one_value(raw, f"{PLACE_FIELD}{item}") for item in range(count)]
    if missing := typed.count(""):
        return Refused("answer-places-missing", {"count": missing})
    places = {value: _index(value, count + 1) for value in typed}
    if not all(places.values()):
        return Refused("answer-not-an-option")
    items = {places[value]: item for item, value in enumerate(typed)}
    if len(items) < count:
        return Refused("answer-place-repeated")
    return Given(ordered=tuple(items[place] for place in range(1, count + 1)))


def _one_value(raw: Form, field: str) -> str:
    """The value of a field that is to be sent once, "" without one; of two is made what is no number."""
    return ",".join(raw.get(field, []))


def _index(value: str, below: int) -> int | None:
    """The number that a field says, None unless it is one from 0 on and `below` the bound."""
    if not (value.isascii() and value.isdigit() and len(value) < 4):
        return None
    return int(value) if int(value) < below else None


def _one_picked(question: ParsedQuestion, given: Given) -> float:
    if len(given.picked) != 1:
        return 0.0
    best = max(option.credit for option in question.options)
    return 100.0 * question.options[given.picked[0]].credit / best


def _several_picked(question: ParsedQuestion, given: Given) -> float:
    """The sum of what was picked, as percent of the best that can be had (three times 33.3 is everything)."""
    right = [option.credit for option in question.options if option.credit > 0]
    # An unweighted wrong option would cost nothing, and picking everything would then be full marks.
    cost = -sum(right) / len(right)
    total = sum(question.options[index].credit or cost for index in sorted(set(given.picked)))
    return 100.0 * total / min(sum(right), 100.0)


def _short_text(question: ParsedQuestion, given: Given) -> float:
    meant = spelling.option_meant(question, given.text)
    earned = 0.0 if meant is None else question.options[meant].credit
    return 100.0 * earned / max(option.credit for option in question.options)


def _number(question: ParsedQuestion, given: Given) -> float:
    return max((_worth(question, number) for number in numerals.readings(given.text)), default=0.0)


def _matched(question: ParsedQuestion, given: Given) -> float:
    """The share of left texts that got the right text that belongs to them."""
    return _share_in_place(pairing.partners(question), given.matched)


def _ordered(question: ParsedQuestion, given: Given) -> float:
    """The share of items that stand at their own place, counted from the start.

    It is the measure that Moodle calls absolute position. Counting neighbours that stand in the right order
    would give half the marks to any shuffled list, and a bank's threshold may be just that.
    """
    return _share_in_place(tuple(range(len(question.options))), given.ordered)


def _share_in_place(wanted: tuple[int, ...], given: tuple[int, ...]) -> float:
    right = sum(one == other for one, other in zip(wanted, given, strict=False))
    return 100.0 * right / len(wanted)


def _meant_number(question: ParsedQuestion, text: str) -> Decimal | None:
    """Of an ambiguous figure the reading that is worth more: 1,000 is 1000 where 1000 is asked for."""
    return max(numerals.readings(text), key=lambda number: _worth(question, number), default=None)


def _worth(question: ParsedQuestion, number: Decimal) -> float:
    earned = (fitting.credit for fitting in _fitting(question, number))
    return 100.0 * max(earned, default=0.0) / max(n.credit for n in question.numbers)


def _fitting(question: ParsedQuestion, number: Decimal) -> list[Number]:
    return [n for n in question.numbers if Decimal(n.low) <= number <= Decimal(n.high)]


def _best(choices: tuple[_Choice, ...]) -> list[_Choice]:
    best = max((choice.credit for choice in choices), default=0.0)
    return [choice for choice in choices if choice.credit == best]


def _number_text(value: str, low: str, high: str) -> str:
    if low == high:
        return low
    if not value:
        return f"{low} … {high}"
    return f"{value} ± {numerals.plain(Decimal(high) - Decimal(value))}"


_READ: dict[Kind, Callable[[ParsedQuestion, Form], Given | Refused]] = {
    **dict.fromkeys(PICKED, _read_picks),
    Kind.SHORT: _read_text,
    Kind.NUMBER: _read_text,
    Kind.MATCHING: _read_matches,
    Kind.ORDERING: _read_places,
}
_CREDIT: dict[Kind, Callable[[ParsedQuestion, Given], float]] = {
    Kind.SINGLE: _one_picked,
    Kind.TRUEFALSE: _one_picked,
    Kind.MULTIPLE: _several_picked,
    Kind.SHORT: _short_text,
    Kind.NUMBER: _number,
    Kind.MATCHING: _matched,
    Kind.ORDERING: _ordered,
}
