"""The items of a document, in order, with the test and section that they stand in."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from questions.formats.collecting import Broken, Collector
from questions.formats.drafting import NO_TEXT, Draft, Found, Text, joined
from questions.formats.gaps import asking, without_last
from questions.formats.qti12 import blackboard, kinds
from questions.formats.qti12.items import Item
from questions.formats.settling import Files, no_files
from questions.formats.xml import Element, child, children, name_of

_CONTAINERS = frozenset({"questestinterop", "assessment", "section", "objectbank"})
# Titles that platforms write where an author gave none.
_UNTITLED = frozenset({"", "main", "root_section", "question", "group", "untitled"})
_BANK_TITLE = "bank_title"
_POOL = "POOL"
_PASSAGE = "parent_stimulus_item_ident"


def read_into(collector: Collector, root: Element, file: str = "", files: Files = no_files) -> None:
    """Read all items of a document. `file` is its name where it lies among others; `files` finds what its
    texts show.
    """
    for found in blackboard.found(root) if name_of(root) == _POOL else _found(root):
        if collector.is_full:
            return
        where = f"{file}:{found.where.removeprefix('line ')}" if file else found.where
        try:
            drafts = found.drafts()
        except Broken as broken:
            collector.fail(where, broken.key, broken.params, found.text.plain)
            continue
        for draft in drafts:
            collector.take(draft.question(category=found.category, name=found.name), where, files)


def count_items(root: Element) -> int:
    """How many items a document holds."""
    return sum(1 for _ in _elements(root, ()))


def _found(root: Element) -> Iterator[Found]:
    passages: dict[str, Text] = {}
    for element, path in _elements(root, ()):
        item = Item(element)
        stem = item.stem._replace(text=asking(without_last(item.stem.text), 0))
        if not item.responses:
            passages[element.get("ident") or ""] = stem
        passage = passages.get(item.fields.get(_PASSAGE, ""), NO_TEXT)
        name = "" if item.title.lower() in _UNTITLED else item.title
        category = item.category or "/".join(path)
        yield Found(item.where, stem, partial(_drafts, item, passage), category, name)


def _drafts(item: Item, passage: Text) -> list[Draft]:
    """The questions in an item, each after what is to be read for it."""
    drafts = kinds.drafts_of(item)
    for draft in drafts:
        draft.stem = joined([passage, draft.stem])
    return drafts


def _elements(element: Element, path: tuple[str, ...]) -> Iterator[tuple[Element, tuple[str, ...]]]:
    for inner in element:
        name = name_of(inner)
        if name == "item":
            yield inner, path
        elif name in _CONTAINERS:
            title = _title(inner)
            yield from _elements(inner, (*path, title) if title else path)


def _title(element: Element) -> str:
    """What a test, section or pool is called; "" where that says nothing."""
    title = (element.get("title") or "").strip()
    for field in children(child(element, "qtimetadata"), "qtimetadatafield"):
        label, entry = child(field, "fieldlabel"), child(field, "fieldentry")
        if label is not None and label.text == _BANK_TITLE and entry is not None:
            title = title or (entry.text or "").strip()
    return "" if title.lower() in _UNTITLED or title.isdigit() else title
