"""Documents with quizzes between `<quiz>` and `</quiz>`: question, boxes, and what is shown afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterator

from questions.formats.collecting import Collector
from questions.formats.markdown.drafts import Choice, Draft, take_choice
from questions.formats.markdown.lines import Line, lines_of
from questions.formats.markdown.signs import BOX, QUOTE

_OPEN = re.compile(r"\s*<quiz>\s*", re.IGNORECASE)
_CLOSE = re.compile(r"\s*</quiz>\s*", re.IGNORECASE)
_SIGNS = re.compile(r"^[ \t]*<quiz>[ \t]*$", re.IGNORECASE | re.MULTILINE)


def fits(text: str) -> bool:
    """Whether a quiz is opened, and there are boxes: an XML file may begin in the same way."""
    return _SIGNS.search(text) is not None and any(BOX.fullmatch(line) for line in text.split("\n"))


def read(text: str, collector: Collector) -> None:
    """Read every quiz; those in fenced code are only talked about."""
    for block in _blocks(text):
        if collector.is_full:
            break
        _read_block(block, collector)


def _blocks(text: str) -> Iterator[list[Line]]:
    block: list[Line] | None = None
    for line in lines_of(text):
        if block is None:
            block = [] if not line.in_code and _OPEN.fullmatch(line.text) else None
        elif _CLOSE.fullmatch(line.text):
            yield block
            block = None
        else:
            block.append(line)
    if block:
        yield block


def _read_block(block: list[Line], collector: Collector) -> None:
    draft = Draft(next((line.number for line in block if line.content), 0))
    for line, above in zip(block, [None, *block], strict=False):
        box = None if line.in_code else BOX.fullmatch(line.text)
        quote = QUOTE.fullmatch(line.text)
        if box and not draft.explanation:
            draft.add(Choice([box["text"]], bool(box["mark"].strip())))
        elif quote and draft.choices and not draft.explanation and above and above.content:
            draft.choices[-1].feedback.append(quote[1])
        elif draft.choices and (line.content or draft.explanation):
            draft.explanation.append(line.text)
        elif not draft.choices:
            draft.stem.append(line.text)
    if draft.choices:
        take_choice(draft, collector)
    elif draft.line:
        collector.fail(f"line {draft.line}", "options-missing", text=draft.text)
