"""What comment lines before a question say about it: `[id:7] [tag:cells] @time: 30`.

Moodle knows the first two marks; the others are ours, and other readers pass over them as over any comment.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, get_args

from questions.formats.gift.masking import escape, restore
from questions.parsed import Difficulty, Kind, ParsedQuestion

SETTINGS = {
    "case": "case_sensitive",
    "accents": "accent_sensitive",
    "punctuation": "punctuation_sensitive",
    "slips": "allows_slips",
}
"""How the strictness of a typed answer is named, and the field of a question that it is kept in."""

_MARK = re.compile(r"\[(id|tag|difficulty|source|kind|settings):((?:\\\]|[^\]])*)\]", re.IGNORECASE)
_TIME = re.compile(r"@time:\s*(\d{1,4})\b", re.IGNORECASE)


@dataclass
class Notes:
    """What the comment lines before a question say. `kind` is None where its answers show it."""

    id_number: str = ""
    tags: list[str] = field(default_factory=list)
    difficulty: Difficulty = ""
    source: str = ""
    kind: Kind | None = None
    settings: dict[str, bool] = field(default_factory=dict)
    seconds: int | None = None

    def add(self, comment: str) -> None:
        """Read the marks of a masked comment line; what it does not know is somebody's remark."""
        for name, value in _MARK.findall(comment):
            self._take(name.lower(), restore(value.replace("\\]", "]")))
        if time := _TIME.search(_MARK.sub("", comment)):
            self.seconds = int(time[1]) or None

    def _take(self, name: str, value: str) -> None:
        if name == "id":
            self.id_number = value
        elif name == "tag" and value and value not in self.tags:
            self.tags.append(value)
        elif name == "source":
            self.source = value
        elif name == "difficulty":
            self.difficulty = next((known for known in get_args(Difficulty) if known == value), "")
        elif name == "kind" and value in set(Kind):
            self.kind = Kind(value)
        elif name == "settings":
            self.settings = {SETTINGS[word]: True for word in value.split() if word in SETTINGS}

    @property
    def fields(self) -> dict[str, Any]:
        """The fields of a question that the notes hold."""
        return {
            "id_number": self.id_number,
            "tags": tuple(self.tags),
            "difficulty": self.difficulty,
            "source": self.source,
            "seconds": self.seconds,
            **self.settings,
        }


def written(question: ParsedQuestion, kind: Kind | None) -> str:
    """The comment line of a question with its line end, "" where there is nothing to say.

    `kind` is given where the answers alone would be read as another.
    """
    marks = [
        ("id", question.id_number),
        *(("tag", tag) for tag in question.tags),
        ("difficulty", question.difficulty),
        ("source", question.source),
        ("kind", kind.value if kind else ""),
        ("settings", " ".join(word for word, name in SETTINGS.items() if getattr(question, name))),
    ]
    parts = [f"[{name}:{_value(value)}]" for name, value in marks if value]
    if question.seconds:
        parts.append(f"@time: {question.seconds}")
    return f"// {' '.join(parts)}\n" if parts else ""


def _value(text: str) -> str:
    """Signs stay as they are where they may: Moodle shows a tag with its backslashes."""
    return escape(text.replace("\n", " "), sparingly=True).replace("]", "\\]")
