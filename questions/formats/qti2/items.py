"""An item of QTI 2 or 3: its body, its interactions, and which responses are right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import cached_property
from typing import NamedTuple

from questions.formats import gaps
from questions.formats.drafting import Text, joined
from questions.formats.qti2.markup import is_interaction, text_of
from questions.formats.xml import Element, child, children, line_of, name_of

_INLINE = frozenset({"inlinechoiceinteraction", "textentryinteraction"})
# They ask nothing by themselves.
_IDLE = frozenset({"endattemptinteraction", "mediainteraction"})
_COMPARISONS = frozenset({"match", "member", "stringmatch", "equal", "equalrounded", "contains"})
_BRANCHES = frozenset({"responseif", "responseelseif"})
_FOR_WRONG = re.compile(r"incorrect|wrong|false|hint", re.IGNORECASE)
_FOR_ALL = re.compile(r"(?:solution|correct|rationale|explanation|general)\w*", re.IGNORECASE)
_MOST_PLACES = 30
_SCORE = "SCORE"
_TRUE = frozenset({"true", "1"})


class Mapped(NamedTuple):
    """What a response is worth, in points."""

    key: str
    points: float
    is_strict: bool


class Declaration(NamedTuple):
    """What is expected of a response. Pairs are two names with a blank between."""

    cardinality: str = ""
    base_type: str = ""
    correct: tuple[str, ...] = ()
    mapping: tuple[Mapped, ...] = ()

    @property
    def points(self) -> dict[str, float]:
        """The points of each response that is worth any: by the mapping, else 1 for each correct one."""
        if self.mapping:
            return {entry.key: entry.points for entry in self.mapping}
        return dict.fromkeys(self.correct, 1.0)


class Item:
    """An item whose names are told in one way (`names.tell`)."""

    def __init__(self, root: Element) -> None:
        self.where = line_of(root)
        self.title = (root.get("title") or "").strip()
        self.body = child(root, "itembody")
        self.processing = child(root, "responseprocessing")
        self.root = root
        self.interactions = [e for e in self._found() if name_of(e) not in _IDLE]

    @cached_property
    def is_generated(self) -> bool:
        """Whether its text is made anew each time, from figures drawn at random."""
        return child(self.root, "templateprocessing") is not None

    def declaration(self, interaction: Element) -> Declaration:
        """What is expected of the response to an interaction."""
        ident = interaction.get("responseidentifier") or ""
        for declared in children(self.root, "responsedeclaration"):
            if declared.get("identifier") == ident:
                return self._read(declared, ident)
        return Declaration()

    def stem(self, interaction: Element) -> Text:
        """What is shown when one interaction is asked: of others in the text, only that there are gaps."""
        if self.body is None:
            return Text()
        return text_of(self.body, lambda other: _in_place(other, other is interaction))

    @property
    def text(self) -> Text:
        """What is shown, whatever is asked."""
        return text_of(self.body) if self.body is not None else Text()

    def feedback(self, choice: Element) -> Text:
        """What is said to who picks a choice."""
        inside = [text_of(e) for e in choice.iter("feedbackinline")]
        apart = self._apart.get(ident_of(choice))
        return joined([*inside, *([text_of(apart)] if apart is not None else [])])

    def explanation(self, idents: frozenset[str]) -> Text:
        """What is said to everybody, or to who is right; not what belongs to one choice of these."""
        blocks = [] if self.body is None else self.body.iter("feedbackblock")
        said = {ident_of(e): e for e in blocks if _FOR_ALL.fullmatch(ident_of(e))}
        said |= {ident: e for ident, e in self._apart.items() if not _FOR_WRONG.search(ident)}
        return joined(text_of(element) for ident, element in said.items() if ident not in idents)

    def tolerance(self, interaction: Element) -> tuple[Decimal, Decimal, bool]:
        """How far below and above a number may lie, and whether that is percent of it."""
        ident = interaction.get("responseidentifier")
        for equal in self.processing.iter("equal", "equalrounded") if self.processing is not None else ():
            if any(v.get("identifier") == ident for v in children(equal, "variable")):
                return _tolerance(equal)
        return Decimal(0), Decimal(0), False

    @cached_property
    def _apart(self) -> dict[str, Element]:
        """What is said beside the item, by name."""
        return {ident_of(element): element for element in children(self.root, "modalfeedback")}

    def _found(self) -> Iterator[Element]:
        if self.body is not None:
            yield from (e for e in self.body.iter() if isinstance(e.tag, str) and is_interaction(e))

    def _read(self, declared: Element, ident: str) -> Declaration:
        values = children(child(declared, "correctresponse"), "value")
        mapping = [
            Mapped(
                entry.get("mapkey") or "",
                float(_figure(entry.get("mappedvalue") or "0")),
                (entry.get("casesensitive") or "").lower() in _TRUE,
            )
            for entry in children(child(declared, "mapping"), "mapentry")
        ]
        correct = tuple(" ".join("".join(value.itertext()).split()) for value in values)
        return Declaration(
            (declared.get("cardinality") or "").lower(),
            (declared.get("basetype") or "").lower(),
            correct or (() if mapping else tuple(self._compared(ident))),
            tuple(mapping) if self._maps(ident) or not correct else (),
        )

    def _maps(self, ident: str) -> bool:
        """Whether the points come from the mapping."""
        if self.processing is None:
            return False
        is_mapped = any(e.get("identifier") == ident for e in self.processing.iter("mapresponse"))
        return is_mapped or "map_response" in (self.processing.get("template") or "")

    def _compared(self, ident: str) -> Iterator[str]:
        """What a response is compared with where that leads to points, for items that declare nothing."""
        for branch in self.processing.iter(*_BRANCHES) if self.processing is not None else ():
            outcomes = {value.get("identifier") for value in children(branch, "setoutcomevalue")}
            for test in branch.iter(*_COMPARISONS) if _SCORE in outcomes else ():
                if any(v.get("identifier") == ident for v in children(test, "variable")):
                    yield from ((v.text or "").strip() for v in children(test, "basevalue"))


def ident_of(element: Element) -> str:
    """The name under which others speak of an element, "" if it has none."""
    return element.get("identifier") or ""


def _in_place(interaction: Element, is_asked: bool) -> str:
    if name_of(interaction) in _INLINE:
        return gaps.ASKED if is_asked else gaps.OTHER
    prompt = child(interaction, "prompt")
    if not is_asked or prompt is None:
        return ""
    text = text_of(prompt)
    return f"<div>{text.html}</div>" if text.format == "html" else f"<p>{text.html}</p>"


def _tolerance(equal: Element) -> tuple[Decimal, Decimal, bool]:
    if name_of(equal) == "equalrounded":
        places = min(int(_figure(equal.get("figures") or "0")), _MOST_PLACES)
        half = Decimal("0.5").scaleb(-places)
        is_places = (equal.get("roundingmode") or "").lower() == "decimalplaces"
        return (half, half, False) if is_places else (Decimal(0), Decimal(0), False)
    figures = [_figure(part) for part in (equal.get("tolerance") or "0").split()[:2]]
    return figures[0], figures[-1], (equal.get("tolerancemode") or "").lower() == "relative"


def _figure(text: str) -> Decimal:
    try:
        value = Decimal(text.strip())
    except ArithmeticError:
        return Decimal(0)
    return value if value.is_finite() and abs(value.adjusted()) < 100 else Decimal(0)
