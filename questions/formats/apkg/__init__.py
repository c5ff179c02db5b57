"""Decks of Anki (apkg, colpkg): notes in a database, in a zip archive with the images that they show."""

from __future__ import annotations

from questions.formats.apkg.reader import parse, sniff

__all__ = ["parse", "sniff"]
