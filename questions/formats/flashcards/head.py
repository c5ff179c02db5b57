"""The lines at the head of a file that Anki writes: `#separator:tab`, `#html:true`, `#tags column:3`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_LINE = re.compile(r"#\s?([a-z][a-z ]*?)\s*:\s*(.*)", re.IGNORECASE)
_SEPARATORS = {
    "tab": "\t",
    "\\t": "\t",
    "comma": ",",
    "semicolon": ";",
    "pipe": "|",
    "space": " ",
    "colon": ":",
}
_COLUMNS = ("tags", "deck", "notetype", "guid")
_NAMES = frozenset({"separator", "html", "deck", "notetype", "tags", "columns", "if matches"})


@dataclass
class Head:
    """What the head says. `columns`: which of a row's fields (from 0) hold something besides the card;
    `lines`: how many lines begin with `#`; `is_given`: whether they say anything.
    """

    separator: str = ""
    is_html: bool = False
    deck: str = ""
    tags: tuple[str, ...] = ()
    columns: dict[str, int] = field(default_factory=dict)
    lines: int = 0
    is_given: bool = False


def read_head(lines: list[str]) -> Head:
    """Read the lines that begin with `#`, which hold no cards; those of no meaning are remarks."""
    head = Head()
    for line in lines:
        if not line.startswith("#"):
            break
        head.lines += 1
        found = _LINE.fullmatch(line.strip())
        if found:
            _take(head, found[1].lower(), found[2].strip())
    return head


def _take(head: Head, name: str, value: str) -> None:
    column = name.removesuffix(" column")
    if name.endswith(" column") and column in _COLUMNS and value.isascii() and value.isdigit():
        head.columns[column] = int(value) - 1
    elif name not in _NAMES:
        return
    elif name == "separator":
        head.separator = _SEPARATORS.get(value.lower(), value[:1] or "\t")
    elif name == "html":
        head.is_html = value.lower() == "true"
    elif name == "deck":
        head.deck = value.replace("::", "/")
    elif name == "tags":
        head.tags = tuple(value.split())
    head.is_given = True
