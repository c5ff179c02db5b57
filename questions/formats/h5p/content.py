"""The JSON of an H5P package: nothing in it can be trusted to be of the type that it should be."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

_WRAPPED = re.compile(r"<(p|div)\b[^>]*>((?:(?!</?(?:p|div)\b).)*)</\1\s*>", re.DOTALL | re.IGNORECASE)

Params = dict[str, Any]


class Node(NamedTuple):
    """A piece of content: the library that shows it, its settings, and its title."""

    library: str
    params: Params
    title: str


def node_of(library: str, params: Params, title: str = "") -> Node:
    """A piece of content; `library` may bear its version: "H5P.MultiChoice 1.16"."""
    return Node(library.partition(" ")[0].removeprefix("H5P."), params, title)


def nodes(value: object, within: frozenset[str]) -> Iterator[Node]:
    """The pieces of content in a value, in order; those in libraries named by `within` are looked into."""
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, list):
            waiting += reversed(value)
        elif isinstance(value, dict):
            library, params = value.get("library"), value.get("params")
            if isinstance(library, str) and isinstance(params, dict):
                node = node_of(library, params, text(group(value, "metadata"), "title"))
                if node.library not in within:
                    yield node
                    continue
            waiting += reversed(list(value.values()))


def text(params: Params, name: str) -> str:
    """A text among settings, "" if there is none."""
    value = params.get(name)
    return value.strip() if isinstance(value, str) else ""


def markup(params: Params, name: str) -> str:
    """A text of HTML, without the paragraph that the editor puts around each."""
    found = text(params, name)
    wrapped = _WRAPPED.fullmatch(found)
    return wrapped[2].strip() if wrapped else found


def group(params: Params, *path: str) -> Params:
    """Settings within settings, empty if there are none."""
    for name in path:
        value = params.get(name)
        params = value if isinstance(value, dict) else {}
    return params


def groups(params: Params, name: str) -> list[Params]:
    """A list of settings; what is none is passed over."""
    value = params.get(name)
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def texts(params: Params, name: str) -> list[str]:
    """A list of texts of HTML; what is none is passed over."""
    value = params.get(name)
    found = value if isinstance(value, list) else []
    return [markup({name: item}, name) for item in found if isinstance(item, str)]


def is_set(params: Params, name: str) -> bool:
    """Whether a setting says yes."""
    return params.get(name) in (True, "true", 1)


def image(params: Params) -> str:
    """The image of a question as HTML, "" if it has none."""
    media = group(params, "media")
    shown = (
        picture(holder, "file", "alt") for holder in (group(media, "type", "params"), group(media, "params"))
    )
    return next(filter(None, shown), "")


def picture(params: Params, file: str, alt: str) -> str:
    """An image among settings as HTML, "" if there is none; `file` and `alt` name the settings."""
    path = text(group(params, file), "path").partition("#")[0]
    if not path:
        return ""
    return f'<p><img src="{html.escape(path)}" alt="{html.escape(text(params, alt))}"></p>'
