"""From an H5P package to questions."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote

import msgspec

from questions.formats.collecting import Broken, Collector
from questions.formats.h5p import content, kinds
from questions.formats.h5p.content import Node
from questions.formats.source import Source
from questions.formats.unpacking import Archive
from questions.parsed import ParsedFile, Problem
from questions.texts import to_plain

_ABOUT = "h5p.json"
_FOLDER = "content/"
_CONTENT = f"{_FOLDER}content.json"
# Where a piece of content that can't be played may say what it is about.
_TEXTS = ("question", "taskDescription", "text", "intro", "title")


def sniff(source: Source) -> bool:
    """Whether the file is an H5P package."""
    return source.archive is not None and {_ABOUT, _CONTENT} <= set(source.archive.names)


def parse(source: Source) -> ParsedFile:
    """Read an H5P package: its only question, or all those in its set, book, slides or video.

    Gaps become a question each. Libraries that ask for something that can't be played are named.
    """
    collector = Collector("h5p", "")
    archive = source.archive
    about, inside = (_json(archive, name) if archive else None for name in (_ABOUT, _CONTENT))
    library = content.text(about, "mainLibrary") if about else ""
    if archive is None or inside is None or not library:
        collector.parsed.problems.append(Problem("", "error", "h5p-broken"))
        return collector.parsed
    whole = {"library": library, "params": inside}
    found = content.nodes(whole, kinds.CONTAINERS)
    for number, node in enumerate((n for n in found if n.library not in kinds.DECORATION), start=1):
        if collector.is_full:
            break
        _read(node, f"question {number}", archive, collector)
    return collector.parsed


def _read(node: Node, where: str, archive: Archive, collector: Collector) -> None:
    def find(address: str) -> bytes | None:
        name = _FOLDER + unquote(address).lstrip("/")
        return archive.read(name) if name in archive.names else None

    try:
        found = list(kinds.questions(node))
        if not found:
            raise Broken("content-without-question")
    except Broken as broken:
        said = next((text for name in _TEXTS if (text := content.text(node.params, name))), node.title)
        collector.fail(where, broken.key, broken.params, to_plain(said, "html"))
        return
    for question in found:
        collector.take(msgspec.structs.replace(question, name=node.title), where, find)


def _json(archive: Archive, name: str) -> dict[str, Any] | None:
    """The JSON object in a file of the package; None when there is none."""
    try:
        found = msgspec.json.decode(archive.read(name).removeprefix(b"\xef\xbb\xbf"))
    except (KeyError, msgspec.DecodeError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
