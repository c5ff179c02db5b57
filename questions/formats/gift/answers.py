"""What stands between the braces of a GIFT question."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

from questions import numerals
from questions.formats.collecting import Broken
from questions.formats.gift.masking import restore
from questions.formats.gift.texts import formatted
from questions.parsed import Kind, Number, Option, Params, TextFormat, true_or_false

_TRUTH = {"T": True, "TRUE": True, "F": False, "FALSE": False}
_MARKER = re.compile(r"~\s*=|[=~]")
_WEIGHT = re.compile(r"\s*%\s*([+-]?\d+(?:[.,]\d+)?)\s*%")
_DOUBTFUL = {
    "gift-equals-inside": re.compile(r"(?<=[^\s=~#%{}])=(?=[^\s=])"),
    "gift-full-width-sign": re.compile("[～＝＃]"),
}
_ARROW = "->"


class Remark(NamedTuple):
    """A warning about the answers."""

    key: str
    offset: int
    params: Params


@dataclass
class Answers:
    """The answers of one question; `general` is the masked feedback for everybody."""

    kind: Kind
    options: tuple[Option, ...] = ()
    numbers: tuple[Number, ...] = ()
    general: str = ""
    remarks: list[Remark] = field(default_factory=list)


class _Entry(NamedTuple):
    """One marked answer: `weight` is None where none is given; `feedback` None without a `#`."""

    mark: str
    weight: float | None
    text: str
    feedback: str | None
    offset: int

    @property
    def credit(self) -> float:
        if self.weight is not None:
            return self.weight
        return 100.0 if self.mark == "=" else 0.0


def read(inside: str, offset: int, inherited: TextFormat | None) -> Answers:
    """Read the masked text between the braces, which begins at `offset` of its block. Raises `Broken`."""
    body, _, general = inside.partition("####")
    answers = _read_body(body, offset, inherited)
    answers.general = general
    return answers


def _read_body(body: str, offset: int, inherited: TextFormat | None) -> Answers:
    content = body.strip()
    if not content:
        raise Broken("not-playable-essay", offset)
    if content[0] == "#":
        return _numbers(body, offset)
    head, *feedback = content.split("#", 2)
    if (right := _TRUTH.get(head.strip().upper())) is not None:
        return _truth(right, feedback)
    if _MARKER.search(body) is None:
        if all(word in _TRUTH for word in content.upper().split()):
            raise Broken("gift-true-and-false", offset)
        return _bare(body, offset)
    return _marked(body, offset, inherited)


def _truth(right: bool, feedback: list[str]) -> Answers:
    """The first feedback is for those who were wrong, the second for those who were right."""
    for_wrong, for_right = (formatted(text)[0] for text in [*feedback, "", ""][:2])
    texts = (for_right, for_wrong) if right else (for_wrong, for_right)
    return Answers(Kind.TRUEFALSE, true_or_false(right, *texts))


def _bare(body: str, offset: int) -> Answers:
    """An answer without any mark can only be what is to be typed."""
    option = _spelling(_entry("=", body, offset, weighted=False))
    return Answers(Kind.SHORT, (option,), remarks=[Remark("gift-unmarked-answer", offset, {})])


def _marked(body: str, offset: int, inherited: TextFormat | None) -> Answers:
    entries = _entries(body, offset)
    kind = _kind(entries, offset)
    made = (_spelling(entry) if kind is Kind.SHORT else _option(entry, inherited) for entry in entries)
    return Answers(kind, tuple(made), remarks=_doubtful_signs(body, offset))


def _kind(entries: list[_Entry], offset: int) -> Kind:
    """Without `~` it is typed; `=` on a fully right answer means one pick; weights alone mean several."""
    if all(entry.mark == "=" for entry in entries):
        arrows = sum(_ARROW in entry.text for entry in entries)
        # A lone "x -> 0" is no matching: there is nothing to match it with.
        if arrows and len(entries) > 1:
            raise Broken("not-playable-matching", offset)
        return Kind.SHORT
    if any(entry.mark == "=" and entry.credit >= 100 for entry in entries):
        return Kind.SINGLE
    if any(entry.credit > 0 for entry in entries):
        return Kind.MULTIPLE
    return Kind.SINGLE


def _entries(body: str, offset: int) -> list[_Entry]:
    marks = list(_MARKER.finditer(body))
    if restore(body[: marks[0].start()]):
        raise Broken("gift-text-before-answers", offset, text=restore(body[: marks[0].start()])[:40])
    ends = [mark.start() for mark in marks[1:]] + [len(body)]
    return [
        # "~=" is how embedded questions mark the right one; people carry the habit over.
        _entry(mark.group()[-1], body[mark.end() : end], offset + mark.start())
        for mark, end in zip(marks, ends, strict=True)
    ]


def _entry(mark: str, text: str, offset: int, weighted: bool = True) -> _Entry:
    weight = None
    if weighted and (found := _WEIGHT.match(text)):
        weight = float(found[1].replace(",", "."))
        if abs(weight) > 100:
            raise Broken("gift-weight-out-of-range", offset, weight=found[1])
        text = text[found.end() :]
    text, sign, feedback = text.partition("#")
    if sign and not feedback.strip() and weight is None and text.strip() and " " not in text.strip():
        # Nothing follows the sign, so it is no feedback: the answer is C# or F#. Programs that export
        # an empty feedback always write a weight as well.
        return _Entry(mark, None, text.rstrip() + restore("\ufdd4"), None, offset)
    return _Entry(mark, weight, text, feedback if sign else None, offset)


def _option(entry: _Entry, inherited: TextFormat | None) -> Option:
    text, text_format = formatted(entry.text, inherited)
    feedback = formatted(entry.feedback, inherited)[0] if entry.feedback else ""
    own = text_format if text_format != (inherited or "plain") else None
    return Option(text, entry.credit, feedback, own)


def _spelling(entry: _Entry) -> Option:
    """What is typed is plain text, whatever the question is written in."""
    text = html.unescape(formatted(entry.text, "plain")[0])
    feedback = formatted(entry.feedback)[0] if entry.feedback else ""
    return Option(text, entry.credit, feedback)


def _doubtful_signs(body: str, offset: int) -> list[Remark]:
    """`x=3` inside an answer reads as a new answer 3, a full-width sign as text: seldom what was meant.

    Each is said once for a question.
    """
    return [
        Remark(key, offset + found.start(), {"sign": found.group()})
        for key, pattern in _DOUBTFUL.items()
        if (found := pattern.search(body))
    ]


def _numbers(body: str, offset: int) -> Answers:
    sign = body.index("#") + 1
    body, offset = body[sign:], offset + sign
    marks = list(_MARKER.finditer(body))
    first = body[: marks[0].start()] if marks else body
    numbers, remarks = [], []
    entries = [_entry("=", first, offset, weighted=True)] if restore(first.partition("#")[0]) else []
    entries += _entries(body[len(first) :], offset + len(first)) if marks else []
    for entry in entries:
        # "~" holds what to say to everybody else; there is no number in it.
        if entry.mark == "~" and not restore(entry.text):
            continue
        number, ambiguous = _number(entry)
        numbers.append(number)
        # A point is GIFT's own decimal sign; a comma may part thousands.
        if ambiguous and "," in entry.text:
            remarks.append(Remark("number-ambiguous", entry.offset, {"text": restore(entry.text)}))
    return Answers(Kind.NUMBER, numbers=tuple(numbers), remarks=remarks)


def _number(entry: _Entry) -> tuple[Number, bool]:
    """The range of an entry, and whether a figure in it may be read in two ways."""
    text = restore(entry.text)
    feedback = formatted(entry.feedback)[0] if entry.feedback else ""
    if ".." in text:
        figures = [_figure(part, entry) for part in text.split("..", 1)]
        low, high = sorted(figure for figure, _ in figures)
        ambiguous = any(ambiguous for _, ambiguous in figures)
        return Number(numerals.plain(low), numerals.plain(high), "", entry.credit, feedback), ambiguous
    value_text, _, tolerance_text = text.partition(":")
    value, ambiguous = _figure(value_text, entry)
    tolerance = abs(_figure(tolerance_text, entry)[0]) if tolerance_text.strip() else Decimal(0)
    ends = numerals.plain(value - tolerance), numerals.plain(value + tolerance)
    return Number(*ends, numerals.plain(value), entry.credit, feedback), ambiguous


def _figure(text: str, entry: _Entry) -> tuple[Decimal, bool]:
    readings = numerals.readings(text)
    if not readings:
        raise Broken("not-a-number", entry.offset, text=text.strip()[:40])
    return readings[0], len(readings) > 1
