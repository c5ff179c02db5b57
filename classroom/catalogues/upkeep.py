"""Bringing a catalogue up to date with the sources, and finding what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import polib

from classroom.catalogues.extraction import Message

# What a translation must keep: placeholders of both kinds, and tags.
PLACEHOLDER = re.compile(r"%\(\w+\)[sdif]|%[sdif]|\{\w*\}|<[^>]+>")
LINE_LENGTH = 110


def read(path: Path) -> polib.POFile:
    """Return the catalogue at `path`, an empty one if there is none."""
    return polib.pofile(str(path), encoding="utf-8") if path.exists() else polib.POFile()


def renewed(old: polib.POFile, messages: Sequence[Message], language: str) -> polib.POFile:
    """Return a catalogue with exactly `messages`, and the translations that `old` has for them."""
    new = polib.POFile(wrapwidth=LINE_LENGTH)
    new.metadata = {
        "Project-Id-Version": "Streetwise",
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    translated = {key_of(entry): entry for entry in old if not entry.obsolete}
    new.extend(entry_for(message, translated.get(message.key)) for message in messages)
    return new


def entry_for(message: Message, old: polib.POEntry | None) -> polib.POEntry:
    entry = polib.POEntry(
        msgid=message.text,
        msgctxt=message.context or None,
        comment=message.comment,
        occurrences=[(name, "") for name in message.files],
    )
    if message.plural:
        entry.msgid_plural = message.plural
        entry.msgstr_plural = (old and old.msgstr_plural) or {0: "", 1: ""}
    elif old:
        entry.msgstr = old.msgstr
    if old:
        entry.flags, entry.tcomment = old.flags, old.tcomment
    return entry


def faults(catalogue: polib.POFile, messages: Sequence[Message]) -> Iterator[str]:
    """Yield a line for each message that is missing, left over, fuzzy, untranslated or mistranslated."""
    entries = {key_of(entry): entry for entry in catalogue if not entry.obsolete}
    wanted = {message.key: message for message in messages}
    for key, message in wanted.items():
        if key not in entries:
            yield f"missing: {message.text!r} ({message.files[0]})"
    for key, entry in entries.items():
        if key not in wanted:
            yield f"left over: {entry.msgid!r}"
        elif fault := fault_of(entry, wanted[key]):
            yield f"{fault}: {entry.msgid!r} ({wanted[key].files[0]})"


def fault_of(entry: polib.POEntry, message: Message) -> str | None:
    """Return what is wrong with the translation of one message, None if nothing is."""
    if (entry.msgid_plural or "") != message.plural:
        return "other plural"
    if entry.fuzzy:
        return "fuzzy"
    if not entry.translated():
        return "untranslated"
    if message.plural:
        return plural_fault(entry, message)
    if placeholders(entry.msgstr) != placeholders(message.text):
        return "other placeholders"
    return None


def plural_fault(entry: polib.POEntry, message: Message) -> str | None:
    # A form for one may leave the number out ("one student"), a form for many may not.
    allowed = placeholders(message.text) | placeholders(message.plural)
    forms = [placeholders(entry.msgstr_plural[index]) for index in sorted(entry.msgstr_plural)]
    if not all(form <= allowed for form in forms) or forms[-1] != placeholders(message.plural):
        return "other placeholders"
    return None


def placeholders(text: str) -> frozenset[str]:
    return frozenset(PLACEHOLDER.findall(text.replace("%%", "")))


def key_of(entry: polib.POEntry) -> tuple[str, str]:
    return entry.msgctxt or "", entry.msgid
