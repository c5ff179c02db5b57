"""Tests of QTI 2 and 3: which items they ask, in which section."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from urllib.parse import unquote

from questions.formats.qti2.names import told
from questions.formats.xml import Element, name_of

_PARTS = frozenset({"testpart", "assessmentsection"})


def categories(root: Element, folder: str) -> dict[str, str]:
    """The category of each item by the path of its file, in the order of the test."""
    title = (root.get("title") or "").strip()
    return {
        posixpath.normpath(posixpath.join(folder, unquote(href))): "/".join(path)
        for href, path in _references(root, (title,) if title else ())
    }


def _references(element: Element, path: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for inner in element:
        name = told(name_of(inner))
        if name == "assessmentitemref" and inner.get("href"):
            yield inner.get("href"), path
        elif name in _PARTS:
            title = (inner.get("title") or "").strip()
            yield from _references(inner, (*path, title) if title and title not in path else path)
