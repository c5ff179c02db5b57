"""An item of QTI 1.2: what it shows, what it asks for, and of which kind its metadata say it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from questions.formats import gaps
from questions.formats.drafting import NO_TEXT, Text, joined
from questions.formats.qti12.scoring import Answers, Scoring
from questions.formats.qti12.texts import material, piece, together
from questions.formats.xml import Element, child, children, line_of, name_of

_RESPONSES = frozenset({"response_lid", "response_str", "response_num", "response_grp", "response_xy"})
_TYPED = frozenset({"response_str", "response_num"})
_KIND_FIELDS = (
    "question_type",
    "cc_profile",
    "respondusapi_qtype",
    "wct_questiontype",
    "bbmd_questiontype",
    "qmd_questiontype",
    "qmd_itemtype",
)
_CATEGORY_FIELD = "wct_questioncategory"
_FIGURES = frozenset({"decimal", "integer", "scientific"})
_RESPONSE_BLOCK, _RIGHT_BLOCK = "response_block", "right_match_block"
# A preview of what stands there again as responses.
_REPEATED = frozenset({"material_table"})
_VERSION = re.compile(r"\.v\d+p\d+$")


class Label(NamedTuple):
    """Something to pick, by the name under which conditions speak of it, or a spelling of a gap's answer.

    `comparison` is how a spelling is compared, `answer_type` whether it is typed after all: both in lower
    case, "" where nothing is said.
    """

    ident: str
    text: Text
    comparison: str = ""
    answer_type: str = ""


@dataclass
class Response:
    """Something to answer. `own` is what it says itself: the left side of a match, or the name of a gap."""

    ident: str
    form: str
    cardinality: str = ""
    own: Text = NO_TEXT
    labels: list[Label] = field(default_factory=list)
    is_figure: bool = False

    @property
    def is_typed(self) -> bool:
        """Whether it is answered by typing."""
        return self.form in _TYPED


class Item:
    """An item, read once. The stem bears a mark where a gap is, if its gaps stand inside it."""

    def __init__(self, element: Element) -> None:
        self.element = element
        self.where = line_of(element)
        self.title = (element.get("title") or "").strip()
        self.scoring = Scoring(element)
        self.responses: list[Response] = []
        self._rights: list[Text] = []
        presentation = child(element, "presentation")
        self.stem = together(self._read(presentation)) if presentation is not None else NO_TEXT
        if not gaps.asking(self.stem.text, -1).strip() and len(self.responses) == 1:
            self.stem = self.responses[0].own
        self._name_rights()
        self._name_responses()

    @cached_property
    def fields(self) -> dict[str, str]:
        """The metadata by their names in lower case."""
        found: dict[str, str] = {}
        for element in self.element.iterdescendants():
            name = name_of(element).lower()
            if name in ("qtimetadatafield", "qti_metadatafield"):
                label, entry = child(element, "fieldlabel"), child(element, "fieldentry")
                if label is not None and entry is not None:
                    found.setdefault((label.text or "").strip().lower(), (entry.text or "").strip())
            elif name in _KIND_FIELDS:
                found.setdefault(name, (element.text or "").strip())
        return found

    @property
    def kind_names(self) -> list[str]:
        """What its metadata call its kind, the most telling first, in lower case."""
        named = (self.fields.get(name, "") for name in _KIND_FIELDS)
        return [_VERSION.sub("", name.lower()) for name in named if name]

    @property
    def category(self) -> str:
        """The category that the item itself names, or ""."""
        return self.fields.get(_CATEGORY_FIELD, "")

    @cached_property
    def feedback(self) -> dict[str, Text]:
        """The feedback by name."""
        return {f.get("ident") or "": material(f) for f in children(self.element, "itemfeedback")}

    def said(self, idents: list[str]) -> Text:
        """Some of the feedback as one text."""
        texts = [self.feedback.get(ident, Text()) for ident in idents]
        return joined(dict.fromkeys(texts))

    def gain(self, response: str, value: str) -> float:
        """The points that a value brings when all other responses are right, or alone if that is more."""
        others = {other: right for other, right in self._right.items() if other != response}
        more = self.scoring.outcome({**others, response: [value]}).score - self.scoring.outcome(others).score
        return max(more, self.scoring.outcome({response: [value]}).score)

    @cached_property
    def _right(self) -> dict[str, list[str]]:
        """A right answer to each response."""
        return {name: [wanted[0][0].value] for name, wanted in self.scoring.wanted.items()}

    def explanation(self, answers: Answers, but: frozenset[str] = frozenset()) -> Text:
        """What is said to an answer, without some of it."""
        return self.said([ident for ident in self.scoring.outcome(answers).feedback if ident not in but])

    def _read(self, elements: Iterable[Element]) -> Iterator[Text]:
        for inner in elements:
            name = name_of(inner).lower()
            if name == "material" and inner.getprevious() is not None:
                # Material beside material stands on a line of its own; beside a gap it goes on.
                yield Text("\n") if name_of(inner.getprevious()).lower() == "material" else NO_TEXT
            text = piece(inner)
            if text is not None:
                yield text
            elif name in _RESPONSES:
                yield from self._read_response(inner)
            elif (inner.get("class") or "").lower() == _RIGHT_BLOCK:
                self._rights = [material(block) for block in inner]
            elif (inner.get("class") or "").lower() == _RESPONSE_BLOCK:
                yield from self._read_block(inner)
            elif name not in _REPEATED:
                yield from self._read(inner)

    def _read_response(self, element: Element) -> Iterator[Text]:
        response = _response(element)
        self.responses.append(response)
        if response.is_typed:
            yield Text(gaps.mark(len(self.responses) - 1))
        elif child(element, "render_extension") is not None:
            around = list(_around_labels(child(element, "render_extension")))
            # Labels with nothing between them are a list, no sentence.
            yield from around if any(text.text.strip(f"{gaps.OTHER} \n") for text in around) else ()

    def _read_block(self, block: Element) -> Iterator[Text]:
        """Responses, each with what stands beside it: the left sides of a match."""
        for inner in block:
            before = len(self.responses)
            beside = [text for text in self._read([inner]) if text.text.strip()]
            if len(self.responses) == before + 1 and not self.responses[-1].is_typed:
                self.responses[-1].own = joined([self.responses[-1].own, *beside])
            else:
                yield from beside

    def _name_responses(self) -> None:
        """Some conditions speak of the label of a place to type, or give a lone response another name."""
        named = list(self.scoring.wanted)
        for response in self.responses:
            if response.ident not in named:
                labels = (label.ident for label in response.labels if response.is_typed)
                alone = named[:1] if len(named) == len(self.responses) == 1 else []
                response.ident = next((i for i in (*labels, *alone) if i in named), response.ident)

    def _name_rights(self) -> None:
        """Where the right sides stand apart, labels mean them by their order."""
        for response in self.responses:
            if self._rights and not any(label.text.text for label in response.labels):
                pairs = zip(response.labels, self._rights, strict=False)
                response.labels = [Label(label.ident, text) for label, text in pairs]


def _response(element: Element) -> Response:
    renders = [inner for inner in element if name_of(inner).lower().startswith("render_")]
    figure = any((r.get("fibtype") or "").lower() in _FIGURES for r in renders)
    form = name_of(element).lower()
    return Response(
        ident=element.get("ident") or element.get("respident") or "",
        form=form,
        cardinality=(element.get("rcardinality") or "").lower(),
        own=joined(material(inner) for inner in children(element, "material", "flow_mat")),
        labels=[
            Label(
                label.get("ident") or "",
                material(label),
                (label.get("scoring_algorithm") or "").lower(),
                (label.get("answer_type") or "").lower(),
            )
            for render in renders
            for label in render.iterdescendants()
            if name_of(label) == "response_label"
        ],
        is_figure=figure or form == "response_num",
    )


def _around_labels(element: Element | None) -> Iterator[Text]:
    """A sentence whose words are to be put in order, with their places left open."""
    if element is None:
        return
    for inner in element:
        text = piece(inner)
        if name_of(inner) == "response_label":
            yield Text(gaps.OTHER)
        elif text is not None:
            yield text
        else:
            yield from _around_labels(inner)
