"""Texts that any database takes: JSON and programs' own files may hold signs that none does."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from questions.parsed import Params, ParsedQuestion

# NUL, and halves of a pair, which stand for nothing by themselves.
_UNSTORABLE = re.compile("[\0\ud800-\udfff]")
_NUL = rb"\u0000"


def storable(question: ParsedQuestion) -> ParsedQuestion:
    """The question without signs that can't be kept; nearly always the same one."""
    try:
        if _NUL not in msgspec.json.encode(question):
            return question
    except UnicodeEncodeError:
        pass
    return msgspec.convert(_without(msgspec.to_builtins(question)), ParsedQuestion)


def storable_text(text: str) -> str:
    """The text without signs that can't be kept."""
    return _UNSTORABLE.sub("", text)


def storable_params(params: Params) -> Params:
    """The same for what a problem tells of a file."""
    return {name: storable_text(value) if isinstance(value, str) else value for name, value in params.items()}


def _without(value: Any) -> Any:
    if isinstance(value, str):
        return storable_text(value)
    if isinstance(value, list | tuple):
        return [_without(inner) for inner in value]
    if isinstance(value, dict):
        return {name: _without(inner) for name, inner in value.items()}
    return value
