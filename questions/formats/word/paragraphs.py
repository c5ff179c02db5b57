"""The lines of a Word document, each with its list, its looks and its images."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from typing import NamedTuple

import docx
from docx.document import Document

from questions.formats import xml
from questions.formats.word import equations, looks, rich
from questions.formats.word.looks import Looks
from questions.formats.word.numbering import Numbering, Place
from questions.formats.xml import Element

_PRIVATE = re.compile("[\ue000-\uf8ff]")
_HEADING = re.compile(r"heading ([1-9])", re.IGNORECASE)
_FIGURE = re.compile(r"\s*(\d{1,4})\s*[.)]?\s*")
_SCRIPTS = {"superscript": "sup", "subscript": "sub"}
_EMPHASIS = {"bold": "b", "italic": "i"}
_TEXTS = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "softHyphen": ""}
_GROUPS = frozenset({"hyperlink", "ins", "smartTag", "sdt", "sdtContent", "fldSimple", "moveTo", "customXml"})


class Piece(NamedTuple):
    """Text of one look; `script` is "sup", "sub" or ""."""

    text: str
    looks: Looks
    script: str = ""


@dataclass
class Line:
    """A line of a document: its text with marks, how all of it looks, and its place in a list, if any.

    `paragraph` counts the paragraphs of the document from 1. `heading` is the level of a heading, else 0.
    """

    text: str
    looks: Looks
    paragraph: int
    place: Place | None = None
    heading: int = 0


@dataclass
class Table:
    """A table as plain text by row and column; `lines` are its cells one after the other."""

    rows: list[list[str]]
    lines: list[Line]
    number: int


@dataclass
class Picture:
    """An image of the document and the text that stands for it."""

    data: bytes
    alt: str


@dataclass
class Content:
    """What a document holds, in order."""

    blocks: list[Line | Table] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)


class DocumentUnreadable(Exception):
    """A file that looks like a Word document and can't be opened as one."""


def content_of(data: bytes) -> Content:
    """Everything that stands in the document's body. Raises `DocumentUnreadable`."""
    try:
        document = docx.Document(io.BytesIO(data))
        return _Walk(document).content()
    except Exception as error:
        # The library has no common error for the many ways in which a document can be broken.
        raise DocumentUnreadable from error


class _Walk:
    """Goes through a document once."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._numbering = Numbering(document)
        self._styles = _style_looks(document)
        self._headings = _heading_levels(document)
        self._paragraphs = 0
        self._tables = 0
        self._found = Content()

    def content(self) -> Content:
        self._found.blocks = list(self._blocks(self._document.element.body))
        return self._found

    def _blocks(self, holder: Element) -> Iterator[Line | Table]:
        for element in holder:
            name = xml.name_of(element)
            if name == "p":
                yield from self._paragraph(element)
            elif name == "tbl":
                yield self._table(element)
            elif name in _GROUPS:
                yield from self._blocks(element)

    def _lines(self, holder: Element) -> Iterator[Line]:
        """The lines of a holder, those of tables in it as well."""
        for block in self._blocks(holder):
            yield from [block] if isinstance(block, Line) else block.lines

    def _table(self, element: Element) -> Table:
        self._tables += 1
        table = Table([], [], self._tables)
        for row in xml.children(element, "tr"):
            cells = [list(self._lines(cell)) for cell in xml.children(row, "tc")]
            table.rows.append(["\n".join(line.text for line in cell).strip() for cell in cells])
            table.lines += _in_a_row(cells)
        return table

    def _paragraph(self, element: Element) -> Iterator[Line]:
        self._paragraphs += 1
        style = _value(xml.child(element, "pPr", "pStyle"))
        inherited = self._styles.get(style, {})
        place = self._numbering.place(element, style)
        lines: list[list[Piece]] = [[]]
        for piece in self._pieces(element, inherited):
            first, *others = piece.text.split("\n")
            lines[-1].append(piece._replace(text=first))
            lines += [[piece._replace(text=other)] for other in others]
        for number, pieces in enumerate(lines):
            yield self._line(pieces, place if number == 0 else None, self._headings.get(style, 0))
        for box in _text_boxes(element):
            yield from self._lines(box)

    def _line(self, pieces: list[Piece], place: Place | None, heading: int) -> Line:
        whole = looks.of_pieces(_without_label(pieces))
        # What all of a line has in common tells options apart, and emphasises nothing.
        text = "".join(rich.emphasised(piece.text, _tags(piece, whole)) for piece in pieces)
        return Line(rich.behind_label(text), whole, self._paragraphs, place, heading)

    def _pieces(self, holder: Element, inherited: Looks) -> Iterator[Piece]:
        for element in holder:
            name = xml.name_of(element)
            if name == "r":
                yield self._run(element, inherited)
            elif name == "oMath":
                yield Piece(equations.latex_of(element), inherited)
            elif name in _GROUPS or name == "oMathPara":
                yield from self._pieces(element, inherited)

    def _run(self, run: Element, inherited: Looks) -> Piece:
        properties = xml.child(run, "rPr")
        style = self._styles.get(_value(xml.child(properties, "rStyle")), {})
        own = {**inherited, **style, **looks.of_properties(properties)}
        script = _SCRIPTS.get(_value(xml.child(properties, "vertAlign")), "")
        return Piece("".join(self._texts(run)), own, script)

    def _texts(self, run: Element) -> Iterator[str]:
        for element in run:
            name = xml.name_of(element)
            if name == "t":
                yield _PRIVATE.sub("", element.text or "")
            elif name in ("drawing", "pict", "object", "AlternateContent"):
                yield from self._images(element)
            else:
                yield _TEXTS.get(name, "")

    def _images(self, holder: Element) -> Iterator[str]:
        """Marks for the images of a drawing; an alternative that says the same again is passed over."""
        seen: set[str] = set()
        alt = next((str(e.get("descr")) for e in holder.iter("{*}docPr") if e.get("descr")), "")
        for element in holder.iter("{*}blip", "{*}imagedata"):
            relation = next(
                (str(v) for key, v in element.attrib.items() if key.endswith(("}embed", "}id"))), ""
            )
            part = self._document.part.related_parts.get(relation)
            if relation and relation not in seen and part is not None:
                seen.add(relation)
                self._found.pictures.append(Picture(part.blob, alt))
                yield rich.image(len(self._found.pictures) - 1)


def _text_boxes(paragraph: Element) -> Iterator[Element]:
    """The text boxes that hang on a paragraph, without what older programs are to show in their place."""
    for box in paragraph.iter("{*}txbxContent"):
        above = takewhile(lambda ancestor: ancestor is not paragraph, box.iterancestors())
        if not {"Fallback", "txbxContent"} & {xml.name_of(ancestor) for ancestor in above}:
            yield box


def _in_a_row(cells: list[list[Line]]) -> list[Line]:
    """The lines of cells; a figure that has a cell to itself is the label of the next one."""
    figure = _FIGURE.fullmatch(cells[0][0].text) if len(cells) > 1 and len(cells[0]) == 1 else None
    if figure and cells[1]:
        cells[1][0].text = f"{figure[1]}. {cells[1][0].text}"
        cells = cells[1:]
    return [line for cell in cells for line in cell]


def _style_looks(document: Document) -> dict[str, Looks]:
    """How each style looks; what it is based on is left out, since that is how most of a document looks."""
    styles = xml.children(document.styles.element, "style")
    return {_attribute(style, "styleId"): looks.of_properties(xml.child(style, "rPr")) for style in styles}


def _without_label(pieces: list[Piece]) -> Iterator[tuple[str, Looks]]:
    """The texts behind a label, which may look unlike what it labels."""
    texts = [rich.without_marks(piece.text) for piece in pieces]
    left = rich.label_length("".join(texts))
    for text, piece in zip(texts, pieces, strict=True):
        yield text[left:], piece.looks
        left = max(0, left - len(text))


def _heading_levels(document: Document) -> dict[str, int]:
    """The levels of heading styles, which have the same names whatever language the program speaks."""
    named = {
        _attribute(style, "styleId"): _HEADING.fullmatch(_value(xml.child(style, "name")))
        for style in xml.children(document.styles.element, "style")
    }
    return {style: int(found[1]) for style, found in named.items() if found}


def _tags(piece: Piece, whole: Looks) -> list[str]:
    tags = [tag for kind, tag in _EMPHASIS.items() if piece.looks.get(kind) and not whole.get(kind)]
    return [*tags, piece.script] if piece.script else tags


def _value(element: Element | None) -> str:
    return "" if element is None else _attribute(element, "val")


def _attribute(element: Element, wanted: str) -> str:
    return next((str(v) for key, v in element.attrib.items() if key.rpartition("}")[2] == wanted), "")
