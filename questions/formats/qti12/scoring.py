"""What an item of QTI 1.2 gives for an answer: its conditions are tried out, as its own program would.

Only conditions that score count. Where programs differ from the specification, what they do is right here:
a condition without `continue` ends nothing but the turn of those that catch the rest (`other`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from functools import cached_property
from typing import NamedTuple

from questions.formats.xml import Element, children, name_of

Answers = Mapping[str, Sequence[str]]
"""What is answered, by the name of the response: the names of labels, or one text."""

_SCORES = frozenset({"", "score", "que_score", "respondus_correct", "d2l_correct"})
_NO_SCORES = ("incorrect", "answervalue")
_FULL_MARKS = 100.0


class Outcome(NamedTuple):
    """The points for an answer, and the names of the feedback that it brings."""

    score: float
    feedback: tuple[str, ...]


class Scoring:
    """The conditions of one item."""

    def __init__(self, item: Element) -> None:
        self._processings = [list(children(p, "respcondition")) for p in children(item, "resprocessing")]
        self._scores = _score_names([v for p in self._processings for c in p for v in children(c, "setvar")])

    @cached_property
    def scoring(self) -> list[Element]:
        """The tests of those conditions that give points."""
        return [
            test
            for conditions in self._processings
            for condition in conditions
            if self._points(condition, {}) > 0
            for test in children(condition, "conditionvar")
        ]

    @cached_property
    def responses(self) -> list[str]:
        """The names of the responses that are compared with something, in order."""
        names = (t.get("respident") for test in self.scoring for t in _comparisons(test))
        return list(dict.fromkeys(name for name in names if name))

    def wanted(self, response: str) -> list[list[Element]]:
        """For each condition that gives points, what it compares the response with."""
        found = ([t for t in _comparisons(test) if t.get("respident") == response] for test in self.scoring)
        return [tests for tests in found if tests]

    def named(self, response: str) -> frozenset[str]:
        """All that any condition compares the response with, whether it gives points or not."""
        tests = (test for p in self._processings for c in p for test in children(c, "conditionvar"))
        return frozenset(
            value_of(t) for test in tests for t in _comparisons(test) if t.get("respident") == response
        )

    def outcome(self, answers: Answers) -> Outcome:
        """What an answer brings."""
        values: dict[str, float] = {}
        feedback: dict[str, None] = {}
        for conditions in self._processings:
            for condition in _met(conditions, answers):
                self._points(condition, values)
                refs = (ref.get("linkrefid") for ref in children(condition, "displayfeedback"))
                feedback.update(dict.fromkeys(ref for ref in refs if ref))
        return Outcome(sum(values.values()), tuple(feedback))

    def _points(self, condition: Element, values: dict[str, float]) -> float:
        for setvar in children(condition, "setvar"):
            name = _variable(setvar)
            if name in self._scores:
                act = _ACTIONS.get((setvar.get("action") or "set").strip().lower(), _ACTIONS["set"])
                values[name] = act(values.get(name, 0.0), _points(setvar.text or ""))
        return sum(values.values())


def number(text: str) -> Decimal | None:
    """A figure as the specification writes it, with a point; None for anything else."""
    try:
        value = Decimal(text.strip())
    except InvalidOperation:
        return None
    return value if value.is_finite() and abs(value.adjusted()) < 100 else None


def value_of(test: Element) -> str:
    """What a comparison compares with."""
    return "".join(test.itertext()).strip()


def _met(conditions: list[Element], answers: Answers) -> Iterator[Element]:
    """The conditions that an answer meets, until one of them ends the processing."""
    catches_rest = True
    for condition in conditions:
        tests = list(children(condition, "conditionvar"))
        is_other = any(name_of(inner) == "other" for test in tests for inner in test)
        if not (catches_rest if is_other else bool(tests) and all(_holds(test, answers) for test in tests)):
            continue
        yield condition
        goes_on = (condition.get("continue") or "").strip().lower()
        if goes_on == "no":
            return
        catches_rest = catches_rest and (goes_on == "yes" or is_other)


def _holds(test: Element, answers: Answers) -> bool:
    name = name_of(test)
    if name in _COMPARISONS:
        given = answers.get(test.get("respident") or "", ())
        return _COMPARISONS[name](given, test)
    if name == "not":
        return not all(_holds(inner, answers) for inner in test)
    if name == "and":
        return len(test) > 0 and all(_holds(inner, answers) for inner in test)
    if name == "or":
        return any(_holds(inner, answers) for inner in test)
    return name == "conditionvar" and _all_responses(test, answers)


def _all_responses(test: Element, answers: Answers) -> bool:
    """Equals side by side for one response are spellings of one answer; all else must hold together."""
    spellings: dict[str, bool] = {}
    for inner in test:
        holds = _holds(inner, answers)
        if name_of(inner) == "varequal":
            response = inner.get("respident") or ""
            spellings[response] = spellings.get(response, False) or holds
        elif not holds:
            return False
    return len(test) > 0 and all(spellings.values())


def _comparisons(test: Element) -> Iterator[Element]:
    """The comparisons that must hold, without those that must not."""
    for inner in test:
        if name_of(inner) in _COMPARISONS:
            yield inner
        elif name_of(inner) in ("and", "or"):
            yield from _comparisons(inner)


def _is_among(given: Sequence[str], test: Element) -> bool:
    value, index = value_of(test), test.get("index") or ""
    if index.isascii() and index.isdigit() and len(given) > 1:
        return given[int(index[:4]) - 1 : int(index[:4])] == [value]
    return value in given


def _compares(holds: Callable[[Decimal, Decimal], bool]) -> Callable[[Sequence[str], Element], bool]:
    def compare(given: Sequence[str], test: Element) -> bool:
        mine, its = number(given[0]) if given else None, number(value_of(test))
        return mine is not None and its is not None and holds(mine, its)

    return compare


_COMPARISONS: Mapping[str, Callable[[Sequence[str], Element], bool]] = {
    "varequal": _is_among,
    "varsubstring": _is_among,
    "varsubset": _is_among,
    "vargte": _compares(lambda mine, its: mine >= its),
    "vargt": _compares(lambda mine, its: mine > its),
    "varlte": _compares(lambda mine, its: mine <= its),
    "varlt": _compares(lambda mine, its: mine < its),
}

_ACTIONS: Mapping[str, Callable[[float, float], float]] = {
    "set": lambda old, new: new,
    "add": lambda old, new: old + new,
    "subtract": lambda old, new: old - new,
    "multiply": lambda old, new: old * new,
    "divide": lambda old, new: old / new if new else old,
}


def _variable(setvar: Element) -> str:
    return (setvar.get("varname") or setvar.get("variablename") or "").strip().lower()


def _score_names(setvars: list[Element]) -> frozenset[str]:
    names = frozenset(_variable(setvar) for setvar in setvars)
    others = frozenset(name for name in names if not any(word in name for word in _NO_SCORES))
    return names & _SCORES or others


def _points(text: str) -> float:
    """`SCORE.max` is all that can be had; names of other variables are nothing."""
    if text.strip().lower().endswith(".max"):
        return _FULL_MARKS
    value = number(text)
    return float(value) if value is not None else 0.0
