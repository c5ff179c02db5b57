"""From a draft to its question, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import TypeVar

import msgspec

from questions import numerals, soundness
from questions.drafts.accepted import options_of
from questions.drafts.fields import LONGEST_TIME, TICKED, Draft, OptionRow, tags_of
from questions.drafts.shares import credits_of, read_share
from questions.parsed import Difficulty, Kind, Number, Option, Pair, ParsedQuestion, true_or_false
from questions.soundness import Flaw

_NOT_UNDERSTOOD = frozenset({"not-a-number", "weight-out-of-range"})
_DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "medium", "hard")
_Old = TypeVar("_Old", Option, Number, Pair)


def to_question(draft: Draft, original: ParsedQuestion | None = None) -> tuple[ParsedQuestion, list[Flaw]]:
    """The question of a draft and its flaws; with an error among them it must not be kept."""
    flaws: list[Flaw] = []
    seconds = _seconds(draft, flaws)
    before = original if original and original.kind is draft.kind else None
    question = msgspec.structs.replace(
        original or ParsedQuestion(draft.kind, ""),
        kind=draft.kind,
        stem=draft.stem.strip(),
        stem_format=draft.stem_format,
        options=_options(draft, before, flaws),
        numbers=_numbers(draft, before, flaws) if draft.kind is Kind.NUMBER else (),
        pairs=_pairs(draft, before) if draft.kind is Kind.MATCHING else (),
        category=draft.category,
        tags=tags_of(draft.tags),
        difficulty=next((known for known in _DIFFICULTIES if known == draft.difficulty), ""),
        source=draft.source,
        explanation=draft.explanation.strip(),
        seconds=seconds,
        case_sensitive=draft.case_sensitive,
        accent_sensitive=draft.accent_sensitive,
        punctuation_sensitive=draft.punctuation_sensitive,
        allows_slips=draft.allows_slips,
    )
    if any(flaw.key in _NOT_UNDERSTOOD for flaw in flaws):
        return question, flaws
    question, found = soundness.tidy(question)
    # Lines left empty are part of the form, not of the question.
    return question, flaws + [flaw for flaw in found if flaw.key != "option-empty"]


def _options(draft: Draft, before: ParsedQuestion | None, flaws: list[Flaw]) -> tuple[Option, ...]:
    if draft.kind is Kind.TRUEFALSE:
        feedback = [option.feedback for option in before.options] if before else []
        return true_or_false(draft.is_true, *feedback)
    if draft.kind is Kind.SHORT:
        return options_of(draft.accepted, before, flaws)
    if draft.kind not in TICKED and draft.kind is not Kind.ORDERING:
        return ()
    rows = [row for row in draft.options if row.text.strip()]
    olds = [_old(before.options if before else (), row.was) for row in rows]
    credits = [0.0] * len(rows)
    if draft.kind in TICKED:
        credits = credits_of(draft.kind, rows, olds, before, flaws)
    return tuple(
        _option(row, old or Option(""), credit) for row, old, credit in zip(rows, olds, credits, strict=True)
    )


def _option(row: OptionRow, old: Option, credit: float) -> Option:
    said = old.feedback if row.feedback is None else row.feedback.strip()
    return msgspec.structs.replace(old, text=row.text.strip(), credit=credit, feedback=said)


def _pairs(draft: Draft, before: ParsedQuestion | None) -> tuple[Pair, ...]:
    known = before.pairs if before else ()
    return tuple(
        msgspec.structs.replace(
            _old(known, row.was) or Pair("", ""), left=row.left.strip(), right=row.right.strip()
        )
        for row in draft.pairs
        if row.left.strip() or row.right.strip()
    )


def _numbers(draft: Draft, before: ParsedQuestion | None, flaws: list[Flaw]) -> tuple[Number, ...]:
    made = []
    for row in draft.numbers:
        if not row.number.strip():
            continue
        ends = [numerals.read(part) for part in row.number.split("..", 1)]
        tolerance = numerals.read(row.tolerance) if row.tolerance.strip() else Decimal(0)
        if None in ends or tolerance is None:
            wrong = row.number if None in ends else row.tolerance
            flaws.append(Flaw("error", "not-a-number", {"text": wrong.strip()[:40]}))
            continue
        old = _old(before.numbers if before else (), row.was) or Number("0", "0")
        credit = read_share(row.share, flaws) if row.share.strip() else 100.0
        made.append(_number(sorted(end for end in ends if end is not None), abs(tolerance), credit, old))
    return tuple(made)


def _number(ends: list[Decimal], tolerance: Decimal, credit: float, old: Number) -> Number:
    return msgspec.structs.replace(
        old,
        low=numerals.plain(ends[0] - tolerance),
        high=numerals.plain(ends[-1] + tolerance),
        value=numerals.plain(ends[0]) if len(ends) == 1 else "",
        credit=credit,
    )


def _old(known: Sequence[_Old], was: str) -> _Old | None:
    index = _index(was)
    return known[index] if index is not None and index < len(known) else None


def _index(was: str) -> int | None:
    return int(was) if was.isascii() and was.isdigit() and len(was) < 5 else None


def _seconds(draft: Draft, flaws: list[Flaw]) -> int | None:
    if not draft.seconds:
        return None
    seconds = _index(draft.seconds)
    if seconds and seconds <= LONGEST_TIME:
        return seconds
    flaws.append(Flaw("error", "time-not-understood", {"text": draft.seconds[:40]}))
    return None
