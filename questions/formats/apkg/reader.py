"""A deck from its archive: which database in it counts, and its notes as questions."""

from __future__ import annotations

import json
import zipfile
from functools import partial
from urllib.parse import unquote

from questions.formats.apkg import notes as reading
from questions.formats.apkg.collection import Note, NoteType, Unreadable, notes
from questions.formats.collecting import Broken, Collector
from questions.formats.source import Source
from questions.formats.tables import keys
from questions.formats.terms import Term, questions_of
from questions.formats.unpacking import Archive
from questions.parsed import ParsedFile, Placed, Problem

_NEWEST = "collection.anki21b"
"""Packed in a way that only recent programs read; what lies beside it is a card that says so."""

_DATABASES = ("collection.anki21", "collection.anki2")
_MEDIA = "media"


def sniff(source: Source) -> bool:
    """Whether the file is a deck."""
    archive = source.archive
    return archive is not None and any(name in archive.names for name in (_NEWEST, *_DATABASES))


def parse(source: Source) -> ParsedFile:
    """Read all notes of a deck."""
    collector = Collector("apkg", "")
    archive = source.archive
    if archive is None or _NEWEST in archive.names:
        collector.parsed.problems.append(Problem("", "error", "deck-too-new"))
        return collector.parsed
    try:
        found = list(notes(archive.read(next(name for name in _DATABASES if name in archive.names))))
    except Unreadable as unreadable:
        collector.parsed.problems.append(Problem("", "error", unreadable.key))
        return collector.parsed
    _read(collector, found, archive)
    return collector.parsed


def _read(collector: Collector, found: list[Note], archive: Archive) -> None:
    """Terms are read first, since each needs the others for its wrong options."""
    terms = _terms(found)
    readings = {
        type: reading.key_reading((note for note in found if note.type == type), roles)
        for type in dict.fromkeys(note.type for note in found)
        if (roles := reading.roles_of(type)) is not None
    }
    of_terms = {placed.where: placed for placed in questions_of(list(terms.values()))}
    files = partial(_find, archive, _media(archive))
    for note in found:
        where = _where(note)
        if collector.is_full:
            return
        try:
            questions = [of_terms[where]] if where in of_terms else _questions(note, readings)
        except Broken as broken:
            collector.fail(where, broken.key, broken.params, reading.text(note.fields[0]).plain)
            continue
        for placed in questions:
            collector.take(placed.question, where, files)
        for sound in reading.sounds(note):
            collector.warn(where, "sound-left-out", {"name": sound[:80]})
    _warn_of_fields(collector, [note for note in found if _where(note) in of_terms])


def _terms(found: list[Note]) -> dict[str, Term]:
    terms = {}
    for note in found:
        if not note.type.is_cloze and reading.roles_of(note.type) is None:
            try:
                terms[_where(note)] = reading.term(note, _where(note))
            except Broken:
                # It is named when its turn comes.
                continue
    return terms


def _questions(note: Note, readings: dict[NoteType, keys.Reading]) -> list[Placed]:
    where = _where(note)
    if note.type.is_cloze:
        return [Placed(question, where) for question in reading.gaps(note)]
    roles = reading.roles_of(note.type)
    if roles is None:
        # A term would have been found before, so this says what is missing.
        reading.term(note, where)
        return []
    return [Placed(reading.chosen(note, roles, readings[note.type]), where)]


def _warn_of_fields(collector: Collector, found: list[Note]) -> None:
    for type in dict.fromkeys(note.type for note in found):
        filled = [
            name
            for name in reading.unused(type)
            if any(note.field(name).strip() for note in found if note.type == type)
        ]
        if filled:
            params = {"type": type.name[:40], "fields": ", ".join(filled)[:80]}
            collector.warn("", "deck-fields-not-used", {**params})


def _where(note: Note) -> str:
    return f"note {note.number}"


def _media(archive: Archive) -> dict[str, str]:
    """The members of the archive by the names under which notes show them."""
    try:
        named = json.loads(archive.read(_MEDIA)) if _MEDIA in archive.names else {}
    except (ValueError, RecursionError, zipfile.BadZipFile):
        return {}
    items = named.items() if isinstance(named, dict) else ()
    return {name: member for member, name in items if isinstance(name, str)}


def _find(archive: Archive, media: dict[str, str], name: str) -> bytes | None:
    member = media.get(name) or media.get(unquote(name))
    return archive.read(member) if member in archive.names else None
