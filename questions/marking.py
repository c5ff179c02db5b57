"""What an answer is worth, and when two answers are the same. No Django.

Right or wrong is all that a game hears (product.md, "Questions"): full marks is right, unless the bank
sets a lower threshold. Full marks is the best that a question offers, so that none is beyond reach.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import TypeVar

import msgspec

from questions import numerals
from questions.parsed import PICKED, Kind, Number, Option, Params, ParsedQuestion
from questions.soundness import is_right_option

_Choice = TypeVar("_Choice", Option, Number)

PICK_FIELD = "pick"
TEXT_FIELD = "text"
LONGEST_ANSWER = 200
"""Characters of a typed answer; more is refused."""

_ALWAYS_STRIPPED = " .,;:…\"'«»“”„‘’`´"
_STRIPPED_FROM_WORDS = _ALWAYS_STRIPPED + "!?¡¿()[]{}"
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
_ALIKE = str.maketrans("’‘´`–—‐‑−", "''''-----")
_NO_ACCENT_MARK = str.maketrans({"ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "ı": "i"})
_ACCENTS = re.compile("[\u0300-\u036f]")


class Given(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer: indexes into the question's options, ascending, or a typed text."""

    picked: tuple[int, ...] = ()
    text: str = ""


class Refused(msgspec.Struct, frozen=True):
    """Why an answer could not be read; `questions.wording` holds the sentence for ``key``."""

    key: str
    params: Params = {}


class Solution(msgspec.Struct, frozen=True):
    """What may be shown once a question is closed: indexes of right options, or the right texts."""

    picked: tuple[int, ...] = ()
    texts: tuple[str, ...] = ()


def read_given(question: ParsedQuestion, raw: Mapping[str, list[str]]) -> Given | Refused:
    """Read a submitted form: `PICK_FIELD` holds option indexes, `TEXT_FIELD` a typed answer."""
    if question.kind in PICKED:
        return _read_picks(question, raw.get(PICK_FIELD, []))
    return _read_text(question, "".join(raw.get(TEXT_FIELD, [])[:1]))


def credit(question: ParsedQuestion, given: Given) -> float:
    """What the answer is worth: percent, 0 to 100."""
    return max(0.0, min(100.0, _CREDIT[question.kind](question, given)))


def is_right(question: ParsedQuestion, given: Given, threshold: float = 100) -> bool:
    """Whether the answer reaches the bank's threshold (percent); nothing is never right."""
    earned = credit(question, given)
    return earned > 0 and earned >= threshold


def same(question: ParsedQuestion, given: Given) -> str:
    """A key: two answers with equal keys are the same answer, as for a team's majority."""
    if question.kind in PICKED:
        return ",".join(str(index) for index in sorted(given.picked))
    if question.kind is Kind.NUMBER:
        meant = _meant_number(question, given.text)
        return given.text.strip() if meant is None else numerals.plain(meant)
    return fold(given.text, case=question.case_sensitive, accents=question.accent_sensitive)


def solution(question: ParsedQuestion) -> Solution:
    """What to show as right. Never send it before the question is closed."""
    if question.kind is Kind.NUMBER:
        return Solution(texts=tuple(_number_text(n.value, n.low, n.high) for n in _best(question.numbers)))
    if question.kind is Kind.SHORT:
        return Solution(texts=tuple(option.text for option in _best(question.options)))
    return Solution(tuple(i for i in range(len(question.options)) if is_right_option(question, i)))


@lru_cache(maxsize=1024)
def fold(text: str, *, case: bool = False, accents: bool = False) -> str:
    """The text as it is compared: `case` and `accents` say whether they matter.

    Surrounding punctuation goes; a text without any letter keeps its own marks, so that 5! is not 5.
    """
    text = _INVISIBLE.sub("", unicodedata.normalize("NFKC", text)).translate(_ALIKE)
    text = " ".join(text.split())
    stripped = text.strip(_STRIPPED_FROM_WORDS if any(map(str.isalpha, text)) else _ALWAYS_STRIPPED)
    text = stripped or text
    if not accents:
        bare = _ACCENTS.sub("", unicodedata.normalize("NFD", text.translate(_NO_ACCENT_MARK)))
        text = unicodedata.normalize("NFC", bare)
    return text if case else text.casefold()


def _read_picks(question: ParsedQuestion, values: list[str]) -> Given | Refused:
    if not values:
        return Refused("answer-empty")
    if not all(value.isascii() and value.isdigit() and len(value) < 4 for value in values):
        return Refused("answer-not-an-option")
    picked = tuple(sorted({int(value) for value in values}))
    if picked[-1] >= len(question.options):
        return Refused("answer-not-an-option")
    if len(picked) > 1 and question.kind is not Kind.MULTIPLE:
        return Refused("answer-only-one")
    return Given(picked=picked)


def _read_text(question: ParsedQuestion, text: str) -> Given | Refused:
    if len(text) > LONGEST_ANSWER:
        return Refused("answer-too-long", {"longest": LONGEST_ANSWER})
    text = " ".join(_INVISIBLE.sub("", text).replace("\0", "").split())
    if not text:
        return Refused("answer-empty")
    if question.kind is Kind.NUMBER and not numerals.readings(text):
        return Refused("answer-not-a-number")
    return Given(text=text)


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
    answer = fold(given.text, case=question.case_sensitive, accents=question.accent_sensitive)
    earned = (
        option.credit
        for option in question.options
        if _matches(_spelling(option.text, question.case_sensitive, question.accent_sensitive), answer)
    )
    return 100.0 * max(earned, default=0.0) / max(option.credit for option in question.options)


@lru_cache(maxsize=1024)
def _spelling(accepted: str, case: bool, accents: bool) -> tuple[str, ...]:
    r"""The folded parts between the stars of an accepted spelling; `*` is any text, `\*` a star."""
    parts = [part.replace(r"\*", "*") for part in re.split(r"(?<!\\)\*", accepted)]
    if len(parts) == 1:
        return (fold(parts[0], case=case, accents=accents),)
    return tuple(_fold_part(part, case, accents) for part in parts)


def _fold_part(part: str, case: bool, accents: bool) -> str:
    """A part beside a star, whose blanks count: `red *` needs the blank, or "redder" would do."""
    if not part.strip():
        return " " if part else ""
    core = fold(part, case=case, accents=accents)
    return (" " if part[0].isspace() else "") + core + (" " if part[-1].isspace() else "")


def _matches(parts: tuple[str, ...], answer: str) -> bool:
    """Whether the parts occur in this order, the first at the start and the last at the end.

    Plain searching, since a pattern of many stars would let a regular expression run for hours.
    """
    first, *middle = parts
    if not middle:
        return answer == first
    last = middle.pop()
    if not answer.startswith(first):
        return False
    at = len(first)
    for part in middle:
        found = answer.find(part, at)
        if found < 0:
            return False
        at = found + len(part)
    return answer.endswith(last) and len(answer) - len(last) >= at


def _number(question: ParsedQuestion, given: Given) -> float:
    return max((_worth(question, number) for number in numerals.readings(given.text)), default=0.0)


def _meant_number(question: ParsedQuestion, text: str) -> Decimal | None:
    """Of an ambiguous figure the reading that is worth more: 1,000 is 1000 where 1000 is asked for."""
    return max(numerals.readings(text), key=lambda number: _worth(question, number), default=None)


def _worth(question: ParsedQuestion, number: Decimal) -> float:
    earned = (n.credit for n in question.numbers if Decimal(n.low) <= number <= Decimal(n.high))
    return 100.0 * max(earned, default=0.0) / max(n.credit for n in question.numbers)


def _best(choices: tuple[_Choice, ...]) -> list[_Choice]:
    best = max((choice.credit for choice in choices), default=0.0)
    return [choice for choice in choices if choice.credit == best]


def _number_text(value: str, low: str, high: str) -> str:
    if low == high:
        return low
    if not value:
        return f"{low} … {high}"
    return f"{value} ± {numerals.plain(Decimal(high) - Decimal(value))}"


_CREDIT: dict[Kind, Callable[[ParsedQuestion, Given], float]] = {
    Kind.SINGLE: _one_picked,
    Kind.TRUEFALSE: _one_picked,
    Kind.MULTIPLE: _several_picked,
    Kind.SHORT: _short_text,
    Kind.NUMBER: _number,
}
