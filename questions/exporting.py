"""Banks as files that other programs read, and that come back here as they were."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Iterable
from typing import NamedTuple

from questions import images
from questions.formats.registry import FORMATS, Format
from questions.models import Bank
from questions.parsed import Contents, ParsedQuestion, to_json
from questions.texts import images_in

EXPORTS = {format.name: format for format in FORMATS if format.dump}
"""The formats that banks are written in, by name."""

_MEDIA_TYPES = {".gift": "text/plain; charset=utf-8", ".csv": "text/csv; charset=utf-8"}
# What some file system does not take, and what would be a hidden file.
_UNSAFE = re.compile(r"[\x00-\x1f\x7f<>:\"/\\|?*]+|^[. ]+|[. ]+$")
_LONGEST_NAME = 80


class Exported(NamedTuple):
    """A written file: what it is to be called, its media type, its bytes."""

    file_name: str
    media_type: str
    data: bytes


def label(format: Format) -> str:
    """What a format is called where it is written: a reader of several kinds writes the first of them."""
    return format.label.split(",")[0]


def contents_of(bank: Bank) -> Contents:
    """The current questions of a bank in their order, with the images that they show."""
    questions = [row.parsed for row in bank.questions.current()]
    return Contents(bank.name, bank.language, questions, images.held(_digests(questions)))


def export(contents: Contents, format: Format) -> Exported:
    """Write a bank in one of the `EXPORTS`."""
    assert format.dump is not None
    name = f"{_file_name(contents.name)}{format.ending}"
    media_type = _MEDIA_TYPES.get(format.ending) or mimetypes.guess_type(name)[0]
    return Exported(name, media_type or "application/octet-stream", format.dump(contents))


def _digests(questions: Iterable[ParsedQuestion]) -> set[str]:
    return {digest for question in questions for digest in images_in(str(to_json(question)))}


def _file_name(name: str) -> str:
    """A bank's name as a file may be called; letters of any script stay."""
    return " ".join(_UNSAFE.sub(" ", name).split())[:_LONGEST_NAME].strip(" .") or "questions"
