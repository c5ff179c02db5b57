"""The lists of a Word document: paragraphs whose figure or letter Word writes itself."""

from __future__ import annotations

from typing import NamedTuple

from docx.document import Document
from docx.opc.constants import RELATIONSHIP_TYPE

from questions.formats import xml
from questions.formats.xml import Element

LETTERS = frozenset({"lowerLetter", "upperLetter"})


class Place(NamedTuple):
    """The list of a paragraph, how deep in it, and how it counts: "decimal", "bullet", "lowerLetter"."""

    list_id: str
    level: int
    style: str

    @property
    def is_lettered(self) -> bool:
        """Whether it counts in letters."""
        return self.style in LETTERS


class Numbering:
    """Finds the list that a paragraph belongs to."""

    def __init__(self, document: Document) -> None:
        self._styles = {
            _attribute(style, "styleId"): xml.child(style, "pPr", "numPr")
            for style in xml.children(document.styles.element, "style")
        }
        self._levels = _levels(document)

    def place(self, paragraph: Element, style: str) -> Place | None:
        """Where in which list a paragraph stands; None outside lists."""
        found = xml.child(paragraph, "pPr", "numPr")
        found = self._styles.get(style) if found is None else found
        list_id = _value(xml.child(found, "numId"))
        if not list_id or list_id == "0":
            return None
        level = _value(xml.child(found, "ilvl"))
        depth = int(level) if level.isascii() and level.isdigit() else 0
        return Place(list_id, depth, self._levels.get((list_id, depth), "decimal"))


def _levels(document: Document) -> dict[tuple[str, int], str]:
    """How each level of each list counts."""
    try:
        part = document.part.part_related_by(RELATIONSHIP_TYPE.NUMBERING)
    except KeyError:
        return {}
    root = xml.root_of(part.blob.decode("utf-8", "replace"))
    shapes = {
        _attribute(shape, "abstractNumId"): {
            int(_attribute(level, "ilvl") or 0): _value(xml.child(level, "numFmt"))
            for level in xml.children(shape, "lvl")
        }
        for shape in xml.children(root, "abstractNum")
    }
    return {
        (_attribute(number, "numId"), depth): style
        for number in xml.children(root, "num")
        for depth, style in shapes.get(_value(xml.child(number, "abstractNumId")), {}).items()
    }


def _value(element: Element | None) -> str:
    return "" if element is None else _attribute(element, "val")


def _attribute(element: Element, wanted: str) -> str:
    return next((str(v) for key, v in element.attrib.items() if key.rpartition("}")[2] == wanted), "")
