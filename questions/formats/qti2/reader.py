"""An item of QTI 2 or 3 as questions: one for each interaction in it."""

from __future__ import annotations

from questions.formats.collecting import Broken, Collector
from questions.formats.drafting import Text, joined
from questions.formats.qti2 import kinds
from questions.formats.qti2.items import Item
from questions.formats.qti2.markup import text_of
from questions.formats.qti2.names import tell
from questions.formats.settling import Files, no_files
from questions.formats.source import Source
from questions.formats.xml import Element, Unreadable, child, children, root_of


def read_into(
    collector: Collector, root: Element, file: str = "", files: Files = no_files, category: str = ""
) -> None:
    """Read an item. `file` is its name where it lies among others; `files` finds what its texts show."""
    if collector.is_full:
        return
    item = Item(tell(root))
    where = f"{file}:{item.where.removeprefix('line ')}" if file else item.where
    passage = _passage(item, files)
    if item.is_generated:
        collector.fail(where, "not-playable-kind", {"kind": "template"}, item.text.plain)
    elif not item.interactions:
        collector.fail(where, "not-playable-description", {}, item.text.plain)
    for interaction in [] if item.is_generated else item.interactions:
        try:
            drafts = kinds.drafts_of(item, interaction)
        except Broken as broken:
            text = item.stem(interaction).plain
            collector.fail(where, broken.key, broken.params, text or item.title)
            continue
        for draft in drafts:
            draft.stem = joined([passage, draft.stem])
            collector.take(draft.question(category=category, name=item.title), where, files)


def _passage(item: Item, files: Files) -> Text:
    """What is to be read before the question, from files of its own."""
    texts = []
    for reference in children(item.root, "assessmentstimulusref"):
        data = files(reference.get("href") or "")
        if data is not None:
            try:
                body = child(tell(root_of(Source(data).text)), "stimulusbody")
            except Unreadable:
                continue
            texts += [text_of(body)] if body is not None else []
    return joined(texts)
