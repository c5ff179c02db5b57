"""Lists with a tag before each text: `<question>`, `<variant>`, `<variantright>`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from questions.formats.collecting import Collector
from questions.formats.text_lists.listed import Listed, take_all
from questions.formats.words import folded

_TAG = re.compile(
    r"<(?:(?P<question>question)|(?P<right>variant_?right|right|correct)|(?P<option>variant|option|answer|wrong))"
    r"\s*\d*\s*>",
    re.IGNORECASE,
)
_SIGNS = re.compile(
    r"^[ \t]*<question\s*\d*\s*>(?!.*</question)[^<]*<(?:variant|option|answer)", re.IGNORECASE | re.M
)


def fits(text: str) -> bool:
    """Whether a question is followed by options, all of them behind tags that are not closed."""
    return _SIGNS.search(text) is not None


def read(text: str, collector: Collector) -> None:
    """Read every question. Where the file names no right option, its custom is to give it first."""
    found = list(_questions(text))
    if found and not any(listed.right for listed in found):
        collector.warn(f"line {found[0].line}", "first-option-taken-as-right")
        for listed in found:
            listed.right = {0}
    take_all(found, collector)


def _questions(text: str) -> Iterator[Listed]:
    tags = list(_TAG.finditer(text))
    listed: Listed | None = None
    line, at = 1, 0
    for tag, end in zip(tags, [*(tag.start() for tag in tags[1:]), len(text)], strict=False):
        line, at = line + text.count("\n", at, tag.start()), tag.start()
        content = text[tag.end() : end].strip()
        if tag["question"]:
            if listed:
                yield listed
            listed = Listed(line, content)
        elif listed and tag["right"]:
            _mark(listed, content)
        elif listed:
            listed.add(content)
    if listed:
        yield listed


def _mark(listed: Listed, right: str) -> None:
    """The right text repeats an option, or is one of its own."""
    same = {at for at, option in enumerate(listed.options) if folded(option) == folded(right)}
    if same:
        listed.right |= same
    else:
        listed.add(right, is_right=True)
