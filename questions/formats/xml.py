"""XML from strangers: no entities, no DTD, nothing fetched; what is broken is named with its line.

Elements are found by local name, since authors disagree about namespaces.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from html.entities import name2codepoint
from typing import Any

from lxml import etree

from questions.parsed import Problem

Element = Any
"""An lxml element, which lxml itself does not type."""

MOST_TAGS = 1_500_000
"""Tags and attributes of a document; each takes some 150 bytes of memory, however short it is written."""

_DECLARATION = re.compile(r"\s*<\?xml\b[^>]*\?>")
# Possessive, so that no file can make the search go back and forth.
_DOCTYPE = re.compile(r"(?:\s++|<\?.*?\?>|<!--.*?-->)*+(<!DOCTYPE\b[^<>\[]*+)(.?)", re.DOTALL | re.IGNORECASE)
_ILLEGAL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_AMPERSAND = re.compile(r"&(?:(#x?[0-9A-Fa-f]{1,7}|[A-Za-z]\w{0,31});)?")
_XML_OWN = frozenset({"amp", "lt", "gt", "quot", "apos"})
_LIMITS = {"resolve_entities": False, "load_dtd": False, "no_network": True, "huge_tree": False}


class Unreadable(Exception):
    """A text that is no XML, or none that is let in; `problem` says why. `line` is 0 for the whole."""

    def __init__(self, key: str, line: int = 0) -> None:
        super().__init__(key)
        self.line = line
        self.problem = Problem(f"line {line}" if line else "", "error", key)


def root_of(text: str) -> Element:
    """The root element of a decoded document, without comments. Raises `Unreadable`."""
    if text.count("<") + text.count('="') > MOST_TAGS:
        raise Unreadable("xml-too-large")
    found = _DOCTYPE.match(text)
    if found and found[2] == "[":
        raise Unreadable("xml-with-dtd", text.count("\n", 0, found.start(1)) + 1)
    # What is read here is text already: an encoding that is still declared would contradict it.
    if declaration := _DECLARATION.match(text):
        text = "\n" * declaration.group().count("\n") + text[declaration.end() :]
    text = clean(text)
    try:
        return _parsed(text)
    except etree.XMLSyntaxError as error:
        broken = Unreadable("xml-broken", error.lineno or 0)
    try:
        return _parsed(_with_meant_signs(text))
    except etree.XMLSyntaxError as error:
        raise broken from error


def clean(text: str) -> str:
    """The text with a blank for every sign that XML can't hold."""
    return _ILLEGAL.sub(" ", text)


def name_of(element: Element) -> str:
    """An element's name without its namespace."""
    return str(element.tag).rpartition("}")[2]


def children(element: Element | None, *names: str) -> Iterator[Element]:
    """An element's own children of some names, or all; none of an element that is not there."""
    if element is not None:
        yield from element.iterchildren(*(f"{{*}}{name}" for name in names))


def child(element: Element | None, *path: str) -> Element | None:
    """The first child of a name, its first child of the next name, and so on; None where one is missing."""
    for name in path:
        element = next(children(element, name), None)
    return element


def content(element: Element | None) -> str:
    """All text in an element; where markup was not escaped, all of it as that markup."""
    if element is None:
        return ""
    text = element.text or ""
    parts = [html.escape(text, quote=False) if len(element) else text]
    parts += [etree.tostring(inner, encoding="unicode") for inner in element]
    return "".join(parts)


def line_of(element: Element) -> str:
    """Where an element begins, as problems name a place."""
    return f"line {element.sourceline or 1}"


def _parsed(text: str) -> Element:
    parser = etree.XMLParser(remove_comments=True, remove_pis=True, **_LIMITS)
    return etree.fromstring(text.encode(), parser)


def _with_meant_signs(text: str) -> str:
    """What people write by hand: `&nbsp;`, which only HTML knows, and `&` for itself."""
    outside, *sections = text.split("<![CDATA[")
    parts = [_AMPERSAND.sub(_meant, outside)]
    for section in sections:
        inside, end, after = section.partition("]]>")
        parts += ["<![CDATA[", inside, end, _AMPERSAND.sub(_meant, after)]
    return "".join(parts)


def _meant(found: re.Match[str]) -> str:
    name = found[1] or ""
    if name in name2codepoint and name not in _XML_OWN:
        return html.unescape(found.group())
    return found.group() if name in _XML_OWN or name.startswith("#") else f"&amp;{found.group()[1:]}"
