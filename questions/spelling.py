"""Which accepted spelling a typed text counts as: case, accents, marks and slips by a question's setting.

No Django. A slip is one letter left out, added, changed, or swapped with its neighbour. Words of 5 letters
may have one, words of 9 two; figures and signs of which each is a word (such as Chinese ones) never slip.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Literal, NamedTuple

from rapidfuzz.distance import OSA

from questions.parsed import ParsedQuestion

Marks = Literal["all", "inner", "none"]
"""Which punctuation counts: all, that inside a text, or none where letters stand around it."""

ONE_SLIP_FROM = 5
TWO_SLIPS_FROM = 9
"""Letters of a word."""

_ALWAYS_STRIPPED = " .,;:…\"'«»“”„‘’`´。、،؛"
_STRIPPED_FROM_WORDS = _ALWAYS_STRIPPED + "!?¡¿؟()[]{}"
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]")
_ALIKE = str.maketrans("’‘´`–—‐‑−", "''''-----")
_NO_ACCENT_MARK = str.maketrans({"ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "ı": "i"})
_ACCENTS = re.compile("[\u0300-\u036f]")
_HYPHEN = re.compile(r"(?<=[^\W\d_])-(?=[^\W\d_])")
_MARK_IN_WORDS = re.compile(
    r"""(?<=[^\W\d_])['.](?=[^\W\d_])  # it's, U.S.A.
    |(?<=[^\W\d_])[.,;:!?…'"»”،؛؟]+(?=[ ]|$)
    |(?<=[ ])['"«“„¡¿]+(?=\w)""",
    re.VERBOSE,
)
_WORD_IN_A_SIGN = re.compile("[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]")


class _Manner(NamedTuple):
    case: bool
    accents: bool
    marks: Marks


def option_meant(question: ParsedQuestion, text: str) -> int | None:
    """The index of the option that the text counts as, the one worth most of several; None for no option.

    A slip is forgiven only where the text is none of the spellings given, right or wrong; then the nearest
    one counts, and of two as near the one that is worth less.
    """
    manner = _manner(question)
    answer = _folded(text, manner)
    spellings = [_spelling(option.text, manner) for option in question.options]
    meant = [index for index, parts in enumerate(spellings) if _matches(parts, answer)]
    if question.allows_slips and not any(len(spellings[index]) == 1 for index in meant):
        near = [
            (distance, question.options[index].credit, index)
            for index, parts in enumerate(spellings)
            if len(parts) == 1 and (distance := _slips(parts[0], answer)) is not None
        ]
        meant += [min(near)[2]] if near else []
    return max(meant, key=lambda index: question.options[index].credit, default=None)


def key(question: ParsedQuestion, text: str) -> str:
    """Equal for two texts that say the same: the text as it is compared, without its slips."""
    manner = _manner(question)
    index = option_meant(question, text)
    parts = _spelling(question.options[index].text, manner) if index is not None else ()
    return parts[0] if len(parts) == 1 else _folded(text, manner)


def as_shown(accepted: str) -> str:
    r"""An accepted spelling as a reader is shown it: `\*` is a star."""
    return accepted.replace(r"\*", "*")


def visible(text: str) -> str:
    """The text on one line, without characters that nobody sees."""
    return " ".join(_INVISIBLE.sub("", text).replace("\0", "").split())


@lru_cache(maxsize=1024)
def fold(text: str, *, case: bool = False, accents: bool = False, marks: Marks = "inner") -> str:
    """The text as it is compared: `case`, `accents` and `marks` say what matters.

    A text without any letter keeps its own marks around it, so that 5! is not 5.
    """
    text = _INVISIBLE.sub("", unicodedata.normalize("NFKC", text)).translate(_ALIKE)
    text = " ".join(text.split())
    if marks != "all":
        stripped = text.strip(_STRIPPED_FROM_WORDS if any(map(str.isalpha, text)) else _ALWAYS_STRIPPED)
        text = stripped or text
    if marks == "none":
        text = _MARK_IN_WORDS.sub("", _HYPHEN.sub(" ", text))
    if not accents:
        bare = _ACCENTS.sub("", unicodedata.normalize("NFD", text.translate(_NO_ACCENT_MARK)))
        text = unicodedata.normalize("NFC", bare)
    return text if case else text.casefold()


def _manner(question: ParsedQuestion) -> _Manner:
    marks: Marks = "all" if question.punctuation_sensitive else "none"
    return _Manner(question.case_sensitive, question.accent_sensitive, marks)


def _folded(text: str, manner: _Manner) -> str:
    return fold(text, case=manner.case, accents=manner.accents, marks=manner.marks)


@lru_cache(maxsize=1024)
def _spelling(accepted: str, manner: _Manner) -> tuple[str, ...]:
    r"""The folded parts between the stars of an accepted spelling; `*` is any text, `\*` a star."""
    parts = [as_shown(part) for part in re.split(r"(?<!\\)\*", accepted)]
    if len(parts) == 1:
        return (_folded(parts[0], manner),)
    return tuple(_fold_part(part, manner) for part in parts)


def _fold_part(part: str, manner: _Manner) -> str:
    """A part beside a star, whose blanks count: `red *` needs the blank, or "redder" would do."""
    if not part.strip():
        return " " if part else ""
    core = _folded(part, manner)
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


def _slips(spelling: str, answer: str) -> int | None:
    """How many slips lead from a spelling to an answer; None where that is more than its words may have."""
    words, typed = spelling.split(" "), answer.split(" ")
    if len(words) != len(typed):
        return None
    slips = 0
    for word, given in zip(words, typed, strict=True):
        most = _most_slips(word)
        distance = OSA.distance(word, given, score_cutoff=most)
        if distance > most or (distance and not _may_slip(word + given)):
            return None
        slips += distance
    return slips


def _most_slips(word: str) -> int:
    letters = sum(map(str.isalpha, word))
    return (letters >= ONE_SLIP_FROM) + (letters >= TWO_SLIPS_FROM)


def _may_slip(word: str) -> bool:
    return not any(map(str.isdigit, word)) and _WORD_IN_A_SIGN.search(word) is None
