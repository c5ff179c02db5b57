"""The database of a deck, which a stranger made: only plain tables are read, and nothing in it is run."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any, NamedTuple

from questions.formats.source import MOST_QUESTIONS, MOST_SECONDS

_MOST_BYTES = 64 * 1024 * 1024
_MOST_NOTES = MOST_QUESTIONS + 1
_MOST_CARDS = 20 * MOST_QUESTIONS
_LONGEST_VALUE = 16 * 1024 * 1024
_STEPS_BETWEEN_LOOKS = 50_000
_ALLOWED = frozenset({sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ})
_LIMITS = {
    sqlite3.SQLITE_LIMIT_LENGTH: _LONGEST_VALUE,
    sqlite3.SQLITE_LIMIT_ATTACHED: 0,
    sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 0,
    sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 50,
}
_PLAIN_TABLE = re.compile(r"\s*CREATE\s+TABLE\b", re.IGNORECASE)
_TABLES = frozenset({"col", "notes", "cards"})
_MAGIC = b"SQLite format 3\0"
# A database that was closed in write-ahead mode can't be read in memory; the log beside it is gone anyway.
_MODE = slice(18, 20)
_ROLLBACK_MODE = b"\1\1"
_FIELD_END = "\x1f"
_DECK_END = "::"
_TEMPLATE_FIELD = re.compile(r"\{\{(?![#^/!])(?:[\w-]+:)*([^{}]+)\}\}")


class Unreadable(Exception):
    """A database that can't be read; `key` names why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class NoteType(NamedTuple):
    """A kind of note: the names of its fields, and which of them its first card asks and then shows."""

    name: str = ""
    fields: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    is_cloze: bool = False


class Note(NamedTuple):
    """A note: its number in the deck from 1, its type, its fields in HTML, its tags and its deck's path."""

    number: int
    type: NoteType
    fields: tuple[str, ...]
    tags: tuple[str, ...]
    deck: str

    def field(self, name: str) -> str:
        """The field of a name, "" if there is none."""
        names = self.type.fields
        index = names.index(name) if name in names else len(self.fields)
        return self.fields[index] if index < len(self.fields) else ""


def notes(data: bytes) -> Iterator[Note]:
    """The notes of a database, in order. Raises `Unreadable`."""
    if len(data) > _MOST_BYTES:
        raise Unreadable("deck-too-large")
    if not data.startswith(_MAGIC):
        raise Unreadable("deck-broken")
    with _opened(data) as connection:
        yield from _notes(connection)


def _notes(connection: sqlite3.Connection) -> Iterator[Note]:
    models, decks = connection.execute("SELECT models, decks FROM col LIMIT 1").fetchone() or ("", "")
    types = {ident: _type(model) for ident, model in _objects(models).items()}
    paths = {ident: str(deck.get("name", "")) for ident, deck in _objects(decks).items()}
    cards = connection.execute("SELECT nid, did FROM cards ORDER BY ord DESC LIMIT ?", (_MOST_CARDS,))
    deck_of = {nid: str(did) for nid, did in cards}
    rows = connection.execute("SELECT id, mid, tags, flds FROM notes ORDER BY id LIMIT ?", (_MOST_NOTES,))
    for number, (ident, kind, tags, fields) in enumerate(rows, start=1):
        yield Note(
            number,
            types.get(str(kind), NoteType()),
            tuple(str(fields).split(_FIELD_END)),
            tuple(str(tags).split()),
            _path(paths.get(deck_of.get(ident, ""), "")),
        )


def _type(model: dict[str, Any]) -> NoteType:
    fields = tuple(str(field.get("name", "")) for field in _list(model.get("flds")))
    template = next(iter(_list(model.get("tmpls"))), {})
    asked = _fields_in(str(template.get("qfmt", "")), fields)
    shown = _fields_in(str(template.get("afmt", "")), fields)
    rest = tuple(field for field in shown if field not in asked)
    return NoteType(str(model.get("name", "")), fields, asked, rest, model.get("type") == 1)


def _fields_in(template: str, fields: tuple[str, ...]) -> tuple[str, ...]:
    """The fields that a template shows, in order; conditions show nothing."""
    found = (name.strip() for name in _TEMPLATE_FIELD.findall(template))
    return tuple(dict.fromkeys(name for name in found if name in fields))


def _path(deck: str) -> str:
    parts = [part.strip() for part in deck.split(_DECK_END) if part.strip()]
    return "" if parts == ["Default"] else "/".join(parts)


def _objects(text: object) -> dict[str, dict[str, Any]]:
    """What a JSON object holds by name; nothing where it is none (newer versions keep it elsewhere)."""
    try:
        value = json.loads(str(text))
    except (ValueError, RecursionError):
        return {}
    items = value.items() if isinstance(value, dict) else ()
    return {str(key): inner for key, inner in items if isinstance(inner, dict)}


def _list(value: object) -> list[dict[str, Any]]:
    return [inner for inner in value if isinstance(inner, dict)] if isinstance(value, list) else []


@contextmanager
def _opened(data: bytes) -> Iterator[sqlite3.Connection]:
    deadline = time.monotonic() + MOST_SECONDS
    image = bytearray(data)
    image[_MODE] = _ROLLBACK_MODE
    try:
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.text_factory = lambda text: text.decode("utf-8", "replace")
            for limit, value in _LIMITS.items():
                connection.setlimit(limit, value)
            connection.deserialize(bytes(image))
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA query_only = ON")
            _check_tables(connection)
            connection.set_authorizer(lambda action, *_: 0 if action in _ALLOWED else 1)
            connection.set_progress_handler(lambda: int(time.monotonic() > deadline), _STEPS_BETWEEN_LOOKS)
            yield connection
    except (sqlite3.Error, OverflowError, MemoryError) as error:
        raise Unreadable("deck-broken") from error


def _check_tables(connection: sqlite3.Connection) -> None:
    """Only what is a table of its own may be read: a view or a virtual table would run its maker's query."""
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
    if not {name for name, sql in rows if _PLAIN_TABLE.match(str(sql))} >= _TABLES:
        raise Unreadable("deck-broken")
