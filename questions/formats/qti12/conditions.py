"""The conditions of an item as data: read once, since each is tried out for every answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal, InvalidOperation
from typing import NamedTuple

from questions.formats.xml import Element, children, name_of

COMPARISONS = frozenset({"varequal", "varsubstring", "varsubset", "vargte", "vargt", "varlte", "varlt"})
"""What a response can be compared by."""

_GROUPS = frozenset({"and", "or", "conditionvar"})
_SCORES = frozenset({"", "score", "que_score", "respondus_correct", "d2l_correct"})
_NO_SCORES = ("incorrect", "answervalue")
_FULL_MARKS = 100.0
_STRICT = frozenset({"yes", "true"})


class Test(NamedTuple):
    """A comparison, or a group of tests under the name of what holds it together (`and`, `or`, `not`).

    `place` is the place in an order that is compared, from 1, 0 for none; `is_strict`: case matters.
    """

    name: str
    response: str = ""
    value: str = ""
    place: int = 0
    is_strict: bool = False
    parts: tuple[Test, ...] = ()

    def comparisons(self) -> Iterator[Test]:
        """The comparisons that must hold, without those that must not."""
        if self.name in COMPARISONS:
            yield self
        elif self.name in _GROUPS:
            for part in self.parts:
                yield from part.comparisons()


class Change(NamedTuple):
    """What a condition does to a variable."""

    variable: str
    act: Callable[[float, float], float]
    points: float


class Condition(NamedTuple):
    """What happens to those who meet some tests. `goes_on` is "yes", "no" or "" where nothing is said."""

    tests: tuple[Test, ...]
    changes: tuple[Change, ...]
    feedback: tuple[str, ...]
    goes_on: str
    catches_rest: bool

    @property
    def points(self) -> float:
        """What it gives to who had nothing."""
        values: dict[str, float] = {}
        self.change(values)
        return sum(values.values())

    def change(self, values: dict[str, float]) -> None:
        """Give or take its points."""
        for variable, act, points in self.changes:
            values[variable] = act(values.get(variable, 0.0), points)


def conditions_of(item: Element) -> list[list[Condition]]:
    """The conditions of each processing of an item; of variables, only those that hold points."""
    processings = [list(children(p, "respcondition")) for p in children(item, "resprocessing")]
    names = {_variable(v) for p in processings for c in p for v in children(c, "setvar")}
    others = {name for name in names if not any(word in name for word in _NO_SCORES)}
    scores = names & _SCORES or others
    return [[_condition(condition, scores) for condition in processing] for processing in processings]


def number(text: str) -> Decimal | None:
    """A figure as the specification writes it, with a point; None for anything else."""
    try:
        value = Decimal(text.strip())
    except InvalidOperation:
        return None
    return value if value.is_finite() and abs(value.adjusted()) < 100 else None


def _condition(condition: Element, scores: set[str]) -> Condition:
    tests = tuple(_test(test) for test in children(condition, "conditionvar"))
    refs = (ref.get("linkrefid") for ref in children(condition, "displayfeedback"))
    return Condition(
        tests,
        tuple(_change(v) for v in children(condition, "setvar") if _variable(v) in scores),
        tuple(ref for ref in refs if ref),
        (condition.get("continue") or "").strip().lower(),
        any(part.name == "other" for test in tests for part in test.parts),
    )


def _test(element: Element) -> Test:
    name = name_of(element)
    if name not in COMPARISONS:
        return Test(name, parts=tuple(_test(inner) for inner in element))
    index = element.get("index") or ""
    return Test(
        name,
        element.get("respident") or "",
        "".join(element.itertext()).strip(),
        int(index) if index.isascii() and index.isdigit() and len(index) < 5 else 0,
        (element.get("case") or "").lower() in _STRICT,
    )


def _change(setvar: Element) -> Change:
    act = _ACTIONS.get((setvar.get("action") or "set").strip().lower(), _ACTIONS["set"])
    return Change(_variable(setvar), act, _points(setvar.text or ""))


def _variable(setvar: Element) -> str:
    return (setvar.get("varname") or setvar.get("variablename") or "").strip().lower()


def _points(text: str) -> float:
    """`SCORE.max` is all that can be had; names of other variables are nothing."""
    if text.strip().lower().endswith(".max"):
        return _FULL_MARKS
    value = number(text)
    return float(value) if value is not None else 0.0


_ACTIONS: Mapping[str, Callable[[float, float], float]] = {
    "set": lambda old, new: new,
    "add": lambda old, new: old + new,
    "subtract": lambda old, new: old - new,
    "multiply": lambda old, new: old * new,
    "divide": lambda old, new: old / new if new else old,
}
