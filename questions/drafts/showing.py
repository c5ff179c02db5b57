"""From a question to the draft that shows it."""

from __future__ import annotations

from decimal import Decimal

from questions import numerals, soundness
from questions.drafts.accepted import shown_lines
from questions.drafts.fields import TICKED, Draft, NumberRow, OptionRow, PairRow
from questions.drafts.shares import plain, shown_shares
from questions.parsed import TRUE_INDEX, Kind, Number, ParsedQuestion


def from_question(question: ParsedQuestion) -> Draft:
    """The draft that shows a question."""
    return Draft(
        kind=question.kind,
        stem=question.stem,
        stem_format=question.stem_format,
        options=_option_rows(question),
        numbers=[_number_row(number, str(i)) for i, number in enumerate(question.numbers)],
        pairs=[PairRow(pair.left, pair.right, str(i)) for i, pair in enumerate(question.pairs)],
        accepted=shown_lines(question) if question.kind is Kind.SHORT else "",
        is_true=question.kind is not Kind.TRUEFALSE or question.options[TRUE_INDEX].credit > 0,
        case_sensitive=question.case_sensitive,
        accent_sensitive=question.accent_sensitive,
        punctuation_sensitive=question.punctuation_sensitive,
        allows_slips=question.allows_slips,
        category=question.category,
        tags=", ".join(question.tags),
        difficulty=question.difficulty,
        source=question.source,
        seconds=str(question.seconds or ""),
        explanation=question.explanation,
    )


def _option_rows(question: ParsedQuestion) -> list[OptionRow]:
    if question.kind is Kind.ORDERING:
        return [OptionRow(option.text, was=str(i)) for i, option in enumerate(question.options)]
    if question.kind not in TICKED:
        return []
    return [
        OptionRow(option.text, soundness.is_right_option(question, i), str(i), share, option.feedback)
        for i, (option, share) in enumerate(zip(question.options, shown_shares(question), strict=True))
    ]


def _number_row(number: Number, was: str) -> NumberRow:
    share = "" if number.credit == 100 else plain(number.credit)
    if not number.value:
        return NumberRow(f"{number.low}..{number.high}", "", was, share)
    tolerance = numerals.plain(Decimal(number.high) - Decimal(number.value))
    return NumberRow(number.value, "" if tolerance == "0" else tolerance, was, share)
