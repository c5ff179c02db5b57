"""Names that the reader and the writer of Moodle XML share."""

from __future__ import annotations

import textwrap

from questions.parsed import TextFormat
from questions.texts import to_plain

FILES = "@@PLUGINFILE@@/"
"""Begins the address of a file that stands beside the text."""

TOP = "$course$/top"
"""The category that holds all others; alone it means none."""

OURS = "streetwise"
"""An element for what Moodle has no place for. Moodle passes over elements that it does not know."""

FORMATS: dict[str, TextFormat] = {
    "html": "html",
    "plain_text": "plain",
    "markdown": "markdown",
    "moodle_auto_format": "html",
    "wiki_like": "html",
}

FORMAT_NAMES: dict[TextFormat, str] = {"html": "html", "plain": "plain_text", "markdown": "markdown"}

_LONGEST_NAME = 80


def name_for(stem: str, format: TextFormat) -> str:
    """A name for a question that has none: Moodle lists questions by name."""
    return textwrap.shorten(to_plain(stem, format), _LONGEST_NAME, placeholder="…")
