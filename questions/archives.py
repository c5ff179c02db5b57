"""Archives of several question files: each can be looked at by itself."""

from __future__ import annotations

import mimetypes
from pathlib import PurePosixPath
from zipfile import BadZipFile

from django.db import transaction

from questions import uploads
from questions.formats import unpacking
from questions.formats.source import MOST_BYTES
from questions.formats.unpacking import Archive
from questions.models import Upload
from questions.parsed import ParsedFile

MOST_FILES = 50
_NOT_QUESTIONS = ("image", "audio", "video", "font")


def is_of_several(read: ParsedFile) -> bool:
    """Whether a file was found to be an archive that no reader takes as a whole."""
    return any(problem.key == "archive-not-understood" for problem in read.problems)


def question_files(upload: Upload) -> list[str]:
    """The names of the files in a kept archive that may hold questions, the first `MOST_FILES`."""
    try:
        names = Archive(bytes(upload.content)).names
    except BadZipFile:
        return []
    return [name for name in names if _may_hold_questions(name)][:MOST_FILES]


@transaction.atomic
def unpack(*, upload: Upload) -> list[Upload]:
    """Keep each question file of a kept archive by itself, unread, and let the archive go.

    Empty when it holds none or can't be opened; then it stays.
    """
    names = question_files(upload)
    try:
        unpacking.check_size(bytes(upload.content))
    except unpacking.Unusable:
        return []
    archive = Archive(bytes(upload.content))
    files = [(PurePosixPath(name).name, archive.read(name)) for name in names]
    kept = [
        uploads.keep(owner_id=upload.owner_id, bank=upload.bank, file_name=name, data=data)
        for name, data in files
        if 0 < len(data) <= MOST_BYTES
    ]
    if kept:
        upload.delete()
    return kept


def _may_hold_questions(name: str) -> bool:
    kind = (mimetypes.guess_type(name)[0] or "").partition("/")[0]
    return kind not in _NOT_QUESTIONS and not PurePosixPath(name).name.startswith(".")
