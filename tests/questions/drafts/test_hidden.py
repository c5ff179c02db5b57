"""What was typed for other kinds of answer is not lost."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from django.http import QueryDict

from questions import drafts
from questions.drafts import Draft, NumberRow, OptionRow, PairRow
from questions.drafts.hidden import answer_fields
from questions.parsed import Kind

ANSWERS = ("options", "numbers", "pairs", "accepted", "is_true", "case_sensitive", "allows_slips")


def full(kind: Kind) -> Draft:
    """A draft with something typed for every kind of answer."""
    return Draft(
        kind,
        options=[
            OptionRow("a", True, "0", "50", "Yes."),
            OptionRow(feedback=""),
            OptionRow("b", True, "2", "", ""),
        ],
        numbers=[NumberRow("1..5", "", "0", "20")],
        pairs=[PairRow("dog", "barks", "1"), PairRow("", "moos")],
        accepted="one\ntwo",
        is_true=False,
        case_sensitive=True,
        allows_slips=True,
    )


@pytest.mark.parametrize("kind", Kind)
def test_each_kind_hides_some_fields_and_shows_others(kind: Kind) -> None:
    hidden, every = drafts.hidden_fields(full(kind)), list(answer_fields(full(kind)))
    assert set(hidden) < set(every)


@pytest.mark.parametrize("kind", Kind)
def test_all_fields_together_are_the_whole_draft(kind: Kind) -> None:
    back = drafts.from_post(QueryDict(urlencode(list(answer_fields(full(kind))))))
    assert [getattr(back, name) for name in ANSWERS] == [getattr(full(kind), name) for name in ANSWERS]


def test_right_options_become_accepted_answers_and_back() -> None:
    draft = Draft(Kind.SINGLE, options=[OptionRow("Lima", True), OptionRow("Cusco")]).with_kind(Kind.SHORT)
    assert draft.accepted == "Lima"
    typed = Draft(Kind.SHORT, accepted="Lima\nLa Lima").with_kind(Kind.SINGLE)
    assert typed.options == [OptionRow("Lima", True), OptionRow("La Lima", True)]


def test_accepted_answers_that_are_there_stay() -> None:
    draft = Draft(Kind.SINGLE, options=[OptionRow("Lima", True)], accepted="Peru").with_kind(Kind.SHORT)
    assert draft.accepted == "Peru"
