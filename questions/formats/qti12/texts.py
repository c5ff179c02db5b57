"""The texts of QTI 1.2: material of several pieces, each plain or HTML, with images between."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from functools import partial

from questions.formats import gaps
from questions.formats.drafting import Text, from_html
from questions.formats.mathml import with_latex
from questions.formats.xml import Element, content, name_of

_HTML_TYPES = frozenset({"text/html", "text/xhtml", "html", "smart_text"})
_EQUATION = re.compile(
    r"<img\b[^<>]*?\bdata-equation-content=(?:\"([^\"]*)\"|'([^']*)')[^<>]*>", re.IGNORECASE
)
_LINK_PATH = "%%LINKPATH%%"
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")


def material(element: Element | None) -> Text:
    """All that is said in an element, in order."""
    return together(_pieces(element) if element is not None else ())


def piece(element: Element) -> Text | None:
    """The text of one element of material; None where it is none."""
    read = _PIECES.get(name_of(element).lower())
    return read(element) if read else None


def _pieces(element: Element) -> Iterator[Text]:
    for inner in element:
        own = piece(inner)
        if own is None:
            yield from _pieces(inner)
        else:
            yield own


def together(found: Iterable[Text]) -> Text:
    """Pieces of a text as one, with nothing between them; it is HTML if any of them is."""
    pieces = list(found)
    if any(text.format == "html" for text in pieces):
        return Text("".join(text.html for text in pieces).strip(), "html")
    return Text("".join(text.text for text in pieces).strip())


def _text(element: Element) -> Text:
    declared = (element.get("texttype") or element.get("type") or "").strip().lower()
    text = gaps.without_marks(content(element))
    if declared in _HTML_TYPES or len(element):
        return html_text(text)
    # Where an author did not say what it is, tags say it; where it is called plain, they are what is asked.
    is_html = not declared and len(_TAG.findall(text, 0, 2_000)) > 1
    return html_text(text) if is_html else Text(text)


def html_text(text: str) -> Text:
    """HTML in which formulas that were sent as images or as MathML are LaTeX."""
    text = _EQUATION.sub(lambda image: rf"\({image[1] or image[2] or ''}\)", text)
    return from_html(with_latex(text, partial(html.escape, quote=False)))


def _image(element: Element) -> Text:
    address = (element.get("uri") or element.get("embedded") or "").replace(_LINK_PATH, "")
    # Its label is a name that its program gave it, and describes nothing.
    return Text(f'<img src="{html.escape(address)}" alt="">', "html") if address else Text()


def _break(_: Element) -> Text:
    return Text("\n")


_PIECES = {
    "mattext": _text,
    "matemtext": _text,
    "localizable_mattext": _text,
    "mat_formattedtext": _text,
    "matimage": _image,
    "matbreak": _break,
}
