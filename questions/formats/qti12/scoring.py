"""What an item of QTI 1.2 gives for an answer: its conditions are tried out, as its own program would.

Only conditions that score count. Where programs differ from the specification, what they do is right here:
a condition without `continue` ends nothing but the turn of those that catch the rest (`other`).
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import cached_property
from typing import NamedTuple

from questions.formats.qti12.conditions import Condition, Test, conditions_of, number
from questions.formats.xml import Element

Answers = Mapping[str, Sequence[str]]
"""What is answered, by the name of the response: the names of labels, or one text."""


class Outcome(NamedTuple):
    """The points for an answer, and the names of the feedback that it brings."""

    score: float
    feedback: tuple[str, ...]


class Scoring:
    """The conditions of one item; `count` is how many there are."""

    def __init__(self, item: Element) -> None:
        self._processings = conditions_of(item)
        self.count = sum(map(len, self._processings))

    @cached_property
    def scoring(self) -> list[Test]:
        """The tests of those conditions that give points."""
        return [
            test
            for conditions in self._processings
            for condition in conditions
            if condition.points > 0
            for test in condition.tests
        ]

    @cached_property
    def wanted(self) -> dict[str, list[list[Test]]]:
        """For each response, and each condition that gives points for it, what it is compared with."""
        found: dict[str, list[list[Test]]] = {}
        for test in self.scoring:
            compared: dict[str, list[Test]] = {}
            for comparison in test.comparisons():
                compared.setdefault(comparison.response, []).append(comparison)
            for response, tests in compared.items():
                found.setdefault(response, []).append(tests)
        return found

    def named(self, response: str) -> frozenset[str]:
        """All that any condition compares the response with, whether it gives points or not."""
        tests = (test for conditions in self._processings for c in conditions for test in c.tests)
        compared = (comparison for test in tests for comparison in test.comparisons())
        return frozenset(comparison.value for comparison in compared if comparison.response == response)

    def outcome(self, answers: Answers) -> Outcome:
        """What an answer brings."""
        values: dict[str, float] = {}
        feedback: dict[str, None] = {}
        for conditions in self._processings:
            for condition in _met(conditions, answers):
                condition.change(values)
                feedback.update(dict.fromkeys(condition.feedback))
        return Outcome(sum(values.values()), tuple(feedback))


def _met(conditions: list[Condition], answers: Answers) -> Iterator[Condition]:
    """The conditions that an answer meets, until one of them ends the processing."""
    rest_is_left = True
    for condition in conditions:
        if condition.catches_rest:
            is_met = rest_is_left
        else:
            is_met = bool(condition.tests) and all(_holds(test, answers) for test in condition.tests)
        if not is_met:
            continue
        yield condition
        if condition.goes_on == "no":
            return
        rest_is_left = rest_is_left and (condition.goes_on == "yes" or condition.catches_rest)


def _holds(test: Test, answers: Answers) -> bool:
    compare = _COMPARISONS.get(test.name)
    if compare:
        return compare(answers.get(test.response, ()), test)
    combine = _GROUPS.get(test.name)
    return combine is not None and combine(test, answers)


def _all(test: Test, answers: Answers) -> bool:
    return bool(test.parts) and all(_holds(part, answers) for part in test.parts)


def _any(test: Test, answers: Answers) -> bool:
    return any(_holds(part, answers) for part in test.parts)


def _not(test: Test, answers: Answers) -> bool:
    return not all(_holds(part, answers) for part in test.parts)


def _all_responses(test: Test, answers: Answers) -> bool:
    """Equals side by side for one response are spellings of one answer; all else must hold together."""
    spellings: dict[str, bool] = {}
    for part in test.parts:
        holds = _holds(part, answers)
        if part.name == "varequal":
            spellings[part.response] = spellings.get(part.response, False) or holds
        elif not holds:
            return False
    return bool(test.parts) and all(spellings.values())


def _is_among(given: Sequence[str], test: Test) -> bool:
    if test.place and len(given) > 1:
        return list(given[test.place - 1 : test.place]) == [test.value]
    return test.value in given


def _compares(holds: Callable[[Decimal, Decimal], bool]) -> Callable[[Sequence[str], Test], bool]:
    def compare(given: Sequence[str], test: Test) -> bool:
        mine, its = number(given[0]) if given else None, number(test.value)
        return mine is not None and its is not None and holds(mine, its)

    return compare


_COMPARISONS: Mapping[str, Callable[[Sequence[str], Test], bool]] = {
    "varequal": _is_among,
    "varsubstring": _is_among,
    "varsubset": _is_among,
    "vargte": _compares(operator.ge),
    "vargt": _compares(operator.gt),
    "varlte": _compares(operator.le),
    "varlt": _compares(operator.lt),
}
_GROUPS: Mapping[str, Callable[[Test, Answers], bool]] = {
    "conditionvar": _all_responses,
    "and": _all,
    "or": _any,
    "not": _not,
}
