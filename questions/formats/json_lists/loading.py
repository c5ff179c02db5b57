"""JSON, or one JSON object in each line; and where in the file a text of it stands."""

from __future__ import annotations

import json
from typing import Any


class Unreadable(Exception):
    """A text that is no JSON; `line` is where it stops being so, from 1."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


def load(text: str) -> Any:
    """What the text holds. Raises `Unreadable`."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
        if len(lines) > 1 and all(line.strip().endswith("}") for _, line in lines[:2]):
            return [_load_line(number, line) for number, line in lines]
        raise Unreadable(error.lineno) from error
    except (ValueError, RecursionError) as error:
        raise Unreadable(1) from error


def _load_line(number: int, line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Unreadable(number) from error


def begins_as_json(text: str) -> bool:
    """Whether a text can only be meant as JSON."""
    return text.lstrip()[:1] in ("{", "[")


class Finder:
    """Says where texts stand that are asked for in the order of the file, which holds `count` of them."""

    def __init__(self, text: str, count: int) -> None:
        self._text = text
        self._at = 0
        self._line = 1
        self._has_lines = text.count("\n") + 1 >= count

    def place(self, value: str, path: str) -> str:
        """ "line 7" for the next string of this value. Where lines tell nothing, or an escape hides the
        string, the path that leads to it.
        """
        if not self._has_lines:
            return path
        for written in (json.dumps(value, ensure_ascii=False), json.dumps(value)):
            found = self._text.find(written, self._at)
            if found >= 0:
                self._line += self._text.count("\n", self._at, found)
                self._at = found
                return f"line {self._line}"
        return path
