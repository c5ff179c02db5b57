"""What was typed for other kinds of answer goes along unseen: the kind may be changed back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from questions.drafts.fields import Draft
from questions.parsed import Kind

SWITCHES = ("case_sensitive", "accent_sensitive", "punctuation_sensitive", "allows_slips")

_OPTIONS = frozenset({"option", "option-was", "share", "feedback", "right"})
_SHOWN: Mapping[Kind, frozenset[str]] = {
    Kind.SINGLE: _OPTIONS,
    Kind.MULTIPLE: _OPTIONS,
    Kind.ORDERING: frozenset({"option", "option-was"}),
    Kind.MATCHING: frozenset({"left", "pair-right", "pair-was"}),
    Kind.NUMBER: frozenset({"number", "tolerance", "number-was", "number-share"}),
    Kind.SHORT: frozenset({"accepted", *SWITCHES}),
    Kind.TRUEFALSE: frozenset({"is_true"}),
}
"""The answer fields that the form of a kind shows."""


def hidden_fields(draft: Draft) -> list[tuple[str, str]]:
    """Names and values of the answer fields that the form of the draft's kind does not show."""
    return [field for field in answer_fields(draft) if field[0] not in _SHOWN[draft.kind]]


def answer_fields(draft: Draft) -> Iterator[tuple[str, str]]:
    """Names and values of the fields of all kinds of answer, as a form sends them."""
    is_said = any(option.feedback is not None for option in draft.options)
    for index, option in enumerate(draft.options):
        yield from (("option", option.text), ("option-was", option.was), ("share", option.share))
        if is_said:
            yield "feedback", option.feedback or ""
        if option.is_right:
            yield "right", str(index)
    for pair in draft.pairs:
        yield from (("left", pair.left), ("pair-right", pair.right), ("pair-was", pair.was))
    for number in draft.numbers:
        yield from (("number", number.number), ("tolerance", number.tolerance))
        yield from (("number-was", number.was), ("number-share", number.share))
    yield "accepted", draft.accepted
    yield "is_true", "1" if draft.is_true else "0"
    for name in SWITCHES:
        if getattr(draft, name):
            yield name, "1"
