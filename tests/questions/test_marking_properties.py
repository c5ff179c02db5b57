"""What holds of marking, whatever is asked and whatever is sent."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from questions.marking import (
    Given,
    Refused,
    credit,
    feedback,
    is_right,
    read_given,
    same,
    solution,
)
from questions.parsed import Kind, ParsedQuestion
from tests.questions.formats.generated import questions

FIELDS = st.sampled_from(["pick", "text", *(f"{name}-{n}" for name in ("match", "place") for n in range(6))])
VALUES = st.lists(st.sampled_from(["", "0", "1", "2", "3", "01", "-1", "²", "1e9", "x", "\0"]), max_size=3)


@given(questions(), st.dictionaries(FIELDS, VALUES | st.lists(st.text(max_size=30), max_size=2), max_size=14))
def test_any_form_is_read_or_refused_and_never_more_than_everything(
    question: ParsedQuestion, form: dict[str, list[str]]
) -> None:
    answer = read_given(question, form)
    if isinstance(answer, Refused):
        assert answer.key.startswith("answer-")
        return
    assert 0 <= credit(question, answer) <= 100
    assert same(question, answer) == same(question, answer) != ""
    assert all(feedback(question, answer))


@given(questions())
def test_what_is_shown_as_right_is_right(question: ParsedQuestion) -> None:
    right = solution(question)
    if question.kind is Kind.NUMBER:
        number = question.numbers[[n.credit for n in question.numbers].index(100.0)]
        answers = [Given(text=text) for text in (number.low, number.high)]
    elif question.kind is Kind.SHORT:
        answers = [Given(text=text) for text in right.texts if "*" not in text]
    else:
        answers = [Given(right.picked, "", right.matched, right.ordered)]
    if question.kind is Kind.SINGLE:
        answers = [Given((index,)) for index in right.picked]
    assert all(is_right(question, answer, threshold=99) for answer in answers)


@given(questions((Kind.MATCHING, Kind.ORDERING)), st.data())
def test_only_the_solution_of_a_matching_or_an_ordering_is_full_marks(
    question: ParsedQuestion, data: st.DataObject
) -> None:
    right = solution(question)
    if question.kind is Kind.ORDERING:
        answer = Given(ordered=tuple(data.draw(st.permutations(right.ordered))))
        assert is_right(question, answer) is (answer.ordered == right.ordered)
    else:
        chosen = st.tuples(*[st.sampled_from(right.matched)] * len(right.matched))
        answer = Given(matched=data.draw(chosen))
        assert is_right(question, answer) is (answer.matched == right.matched)
