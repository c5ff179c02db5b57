"""Shares of the marks: what ticks say of themselves, and what a teacher sets for single options.

Shares that were set count, unless only the ticks were changed since: then the ticks are meant.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from questions import numerals, soundness
from questions.drafts.fields import OptionRow
from questions.parsed import Kind, Option, ParsedQuestion
from questions.soundness import Flaw


def by_ticks(kind: Kind, ticks: Sequence[bool]) -> list[float]:
    """Equal shares of what is right; in a multiple choice a wrong option costs everything."""
    if kind is Kind.SINGLE:
        return [100.0 if is_right else 0.0 for is_right in ticks]
    share = round(100 / max(1, sum(ticks)), 5)
    return [share if is_right else -100.0 for is_right in ticks]


def shown_shares(question: ParsedQuestion) -> list[str]:
    """The shares of a question's options as the editor shows them: blank where ticks alone say the same."""
    credits = [option.credit for option in question.options]
    ticks = [soundness.is_right_option(question, index) for index in range(len(credits))]
    if credits == by_ticks(question.kind, ticks):
        return [""] * len(credits)
    return [plain(credit) for credit in credits]


def credits_of(
    kind: Kind,
    rows: Sequence[OptionRow],
    olds: Sequence[Option | None],
    before: ParsedQuestion | None,
    flaws: list[Flaw],
) -> list[float]:
    """The shares of these rows. `olds` are the options that they were made from, as far as they were."""
    ticks = [row.is_right for row in rows]
    known = _known(before)
    shares_as_before = all(
        row.share.strip() == (known[old][1] if old else "") for row, old in zip(rows, olds, strict=True)
    )
    ticks_as_before = all(
        row.is_right == (known[old][0] if old else False) for row, old in zip(rows, olds, strict=True)
    )
    if not any(row.share.strip() for row in rows) or (shares_as_before and not ticks_as_before):
        return by_ticks(kind, ticks)
    typed = [
        None
        if not row.share.strip()
        else old.credit
        if old and row.share.strip() == known[old][1]
        else read_share(row.share, flaws)
        for row, old in zip(rows, olds, strict=True)
    ]
    return _filled(kind, ticks, typed)


def _filled(kind: Kind, ticks: Sequence[bool], typed: Sequence[float | None]) -> list[float]:
    """The typed shares, and for blank ones what ticks say; the right ones share what is left of the marks."""
    shares = by_ticks(kind, ticks)
    if kind is Kind.MULTIPLE:
        given = sum(share for share in typed if share is not None and share > 0)
        blank = sum(tick and share is None for tick, share in zip(ticks, typed, strict=True))
        left = round(max(0.0, 100 - given) / max(1, blank), 5)
        shares = [left if tick else -100.0 for tick in ticks]
    return [own if share is None else share for own, share in zip(shares, typed, strict=True)]


def read_share(text: str, flaws: list[Flaw]) -> float:
    """A typed share as percent, with or without its sign."""
    number = numerals.read(text.strip().removesuffix("%"))
    if number is None:
        flaws.append(Flaw("error", "not-a-number", {"text": text.strip()[:40]}))
        return 0.0
    if abs(number) > 100:
        flaws.append(Flaw("error", "weight-out-of-range", {"weight": numerals.plain(number)}))
        return 0.0
    return float(number)


def plain(credit: float) -> str:
    """A share as one would type it."""
    return numerals.plain(Decimal(str(credit)))


def _known(before: ParsedQuestion | None) -> dict[Option, tuple[bool, str]]:
    """Of each option of the stored question: whether it was ticked, and the share that was shown."""
    if before is None:
        return {}
    shown = shown_shares(before)
    return {
        option: (soundness.is_right_option(before, index), shown[index])
        for index, option in enumerate(before.options)
    }
