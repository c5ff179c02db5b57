"""A file from its arrival to its preview: kept, read, its rows chosen. `imports` takes it from there."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from datetime import timedelta
from functools import partial
from pathlib import PurePath
from threading import Event, Thread
from typing import Any, TypeAlias

import msgspec
from django.db import connections, transaction
from django.utils import timezone

from questions import images
from questions.formats.source import MOST_SECONDS
from questions.models import Bank, Import, Upload
from questions.parsed import Problem, Sheet
from questions.reading import LAST_WORD_SECONDS, Report, reading, unheard
from questions.repeats import Repeats, repeats_of
from questions.understanding import Understood

WayOfReading: TypeAlias = tuple[str, str, list[Any]]
"""Format, encoding and columns as they were chosen for a file."""

AT_ONCE_SECONDS = 1.5
"""So long a page waits for a file to be read before it shows how far reading has come."""
FORGOTTEN_AFTER = timedelta(seconds=MOST_SECONDS + 2 * LAST_WORD_SECONDS)
"""No reading lasts longer: what has been silent for so long died with its process."""
WAITS_FOR = timedelta(days=90)
"""So long a file waits to be taken."""
_NAME_LENGTH = 200

_under_way: dict[int, WayOfReading] = {}
"""The files that threads of this process read at this moment, and how."""


def keep(
    *,
    owner_id: int,
    bank: Bank | None,
    file_name: str,
    data: bytes,
    format: str = "",
    encoding: str = "",
    repeats: str = Upload.Repeats.SKIP,
) -> Upload:
    """Keep a file, unread, until it is taken or discarded. Without a bank, taking it makes one.

    `format` and `encoding` are found out where they are not given; `repeats` says what becomes of questions
    that the bank has already.
    """
    return Upload.objects.create(
        owner_id=owner_id,
        bank=bank,
        file_name=file_name[-_NAME_LENGTH:],
        content=data,
        format=format,
        encoding=encoding,
        repeats=repeats,
    )


def read(*, upload: Upload, report: Report = unheard) -> Understood:
    """Read a kept file, wait for it, and keep what was understood; `report` hears how far it has come."""
    found = _read(upload, report)
    _keep_understood(upload, found)
    return found


def begin_reading(*uploads: Upload) -> None:
    """Read kept files, each in a thread of its own. Returns when all is done, or after `AT_ONCE_SECONDS`.

    Until then only the calling thread writes, so that short files are read within one request.
    """
    begun = [_begun(upload) for upload in uploads]
    deadline = time.monotonic() + AT_ONCE_SECONDS
    for upload, done, is_late in begun:
        try:
            _keep_understood(upload, done.result(timeout=max(0, deadline - time.monotonic())))
        except TimeoutError:
            is_late.set()
            done.add_done_callback(partial(_keep_late, upload))


def is_being_read(upload: Upload) -> bool:
    """Whether somebody reads the file, as it is to be read now, here or in another process."""
    if _under_way.get(upload.pk) == _way_of_reading(upload):
        return True
    return upload.reading_since is not None and timezone.now() - upload.reading_since < FORGOTTEN_AFTER


def understood(upload: Upload) -> Understood | None:
    """What was understood of a kept file; None until it has been read."""
    if not upload.parsed:
        return None
    try:
        return msgspec.msgpack.decode(bytes(upload.parsed), type=Understood)
    except msgspec.DecodeError:
        # It was kept before an update of the program.
        return None


def choose_reading(*, upload: Upload, format: str, encoding: str, sheets: Sequence[Sheet]) -> None:
    """Choose how a kept file is read, and forget what was understood of it."""
    upload.format, upload.encoding = format, encoding
    # As the database gives it back: whoever compares the two must find them equal.
    upload.sheets = msgspec.json.decode(msgspec.json.encode(list(sheets)))
    upload.parsed = upload.reading_since = None
    _write(upload, "format", "encoding", "sheets", "parsed", "reading_since")


def leave_out(*, upload: Upload, numbers: Iterable[int]) -> None:
    """Choose the questions that are not wanted, by their numbers in the file."""
    upload.left_out = sorted(set(numbers))
    _write(upload, "left_out")


def choose_repeats(*, upload: Upload, found: Repeats, repeats: str) -> None:
    """Choose what becomes of questions that are there already; others stay chosen as they are."""
    upload.repeats = repeats
    upload.left_out = sorted({*upload.left_out} - found.all | _unwanted(found, repeats))
    _write(upload, "repeats", "left_out")


def choose_bank(*, upload: Upload, read: Understood, bank: Bank | None) -> None:
    """Choose the bank that its questions go into; None for a new one. Its repeats are left out at first."""
    before = repeats_in(upload, read)
    upload.bank = bank
    now = repeats_in(upload, read)
    if bank is None and upload.repeats == Upload.Repeats.REPLACE:
        upload.repeats = Upload.Repeats.SKIP
    upload.left_out = sorted({*upload.left_out} - before.all | _unwanted(now, upload.repeats))
    _write(upload, "bank", "repeats", "left_out")


def leave_out_what_came(*, made: Import) -> None:
    """Let other files that wait for the same bank leave out what an import has just brought there."""
    came = set(made.questions.values_list("pk", flat=True))
    waiting = Upload.objects.filter(bank=made.bank, repeats=Upload.Repeats.SKIP).defer("content")
    for upload in waiting:
        read = understood(upload)
        if read is not None:
            again = {n for n, pk in repeats_in(upload, read).in_bank.items() if pk in came}
            leave_out(upload=upload, numbers={*upload.left_out, *again})


def forget_old() -> int:
    """Discard the files that nobody has taken in `WAITS_FOR`; how many."""
    _, by_model = Upload.objects.filter(created_at__lt=timezone.now() - WAITS_FOR).delete()
    return by_model.get(Upload._meta.label, 0)


def repeats_in(upload: Upload, read: Understood) -> Repeats:
    """Which of its questions are there already."""
    return repeats_of(read, upload.bank, upload.file_name)


def bank_name(file_name: str) -> str:
    """A name for the bank that a file makes: the file's own without its ending."""
    return PurePath(file_name).stem.replace("_", " ").strip() or file_name


def _write(upload: Upload, *columns: str) -> None:
    """Write columns of a file that another press may have taken or discarded meanwhile: then of none."""
    Upload.objects.filter(pk=upload.pk).update(**{name: getattr(upload, name) for name in columns})


def _unwanted(found: Repeats, repeats: str) -> set[int]:
    """What is left out at first: a file's own repeats also where the bank's questions are replaced."""
    return {
        Upload.Repeats.SKIP.value: found.all,
        Upload.Repeats.REPLACE.value: found.in_file,
        Upload.Repeats.BOTH.value: set(),
    }[repeats]


def _read(upload: Upload, report: Report) -> Understood:
    return reading.read_file(
        bytes(upload.content),
        upload.file_name,
        format=upload.format,
        encoding=upload.encoding,
        sheets=msgspec.convert(upload.sheets, list[Sheet]),
        report=report,
    )


def _begun(upload: Upload) -> tuple[Upload, Future[Understood], Event]:
    """A file that is being read aside from now on, what will come of it, and a sign that nobody waits."""
    Upload.objects.filter(pk=upload.pk).update(reading_since=timezone.now(), read_so_far=0)
    if "content" in upload.get_deferred_fields():
        upload.refresh_from_db(fields=["content"])
    done: Future[Understood] = Future()
    is_late = Event()
    _under_way[upload.pk] = _way_of_reading(upload)
    Thread(target=_read_aside, args=(upload, done, is_late), daemon=True, name="upload").start()
    return upload, done, is_late


def _read_aside(upload: Upload, done: Future[Understood], is_late: Event) -> None:
    way = _way_of_reading(upload)

    def report(count: int) -> None:
        # Who has chosen another way meanwhile waits for another reading.
        if is_late.is_set() and _under_way.get(upload.pk) == way:
            now = timezone.now()
            Upload.objects.filter(pk=upload.pk).update(read_so_far=count, reading_since=now)

    try:
        done.set_result(_read(upload, report))
    except Exception as error:
        done.set_exception(error)
    finally:
        if _under_way.get(upload.pk) == way:
            del _under_way[upload.pk]
        # Nobody else closes what a thread of its own has opened.
        connections.close_all()


def _keep_late(upload: Upload, done: Future[Understood]) -> None:
    _keep_understood(upload, done.result())


@transaction.atomic
def _keep_understood(upload: Upload, found: Understood) -> None:
    """Keep what was understood, unless the file was discarded or is to be read otherwise meanwhile."""
    current = Upload.objects.select_for_update().defer("content").filter(pk=upload.pk).first()
    if current is None or _way_of_reading(current) != _way_of_reading(upload):
        return
    # Images are kept by themselves, so that a preview need not carry them.
    images.keep(found.images)
    _name_missing_images(found)
    current.parsed = msgspec.msgpack.encode(msgspec.structs.replace(found, images={}))
    current.reading_since = None
    current.left_out = sorted(_unwanted(repeats_in(current, found), current.repeats))
    current.save(update_fields=["parsed", "reading_since", "left_out"])
    upload.parsed, upload.reading_since, upload.left_out = current.parsed, None, current.left_out


def _name_missing_images(found: Understood) -> None:
    """Texts that once went out from here may come back when their images have been forgotten."""
    count = len(images.missing(images.digests_in(msgspec.msgpack.encode(found.questions))))
    if count:
        found.problems.append(Problem("", "warning", "images-missing", {"count": count}))
        found.general.append(len(found.problems) - 1)


def _way_of_reading(upload: Upload) -> WayOfReading:
    return upload.format, upload.encoding, upload.sheets
