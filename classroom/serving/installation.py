"""Everything that must be in place before the server answers, made or renewed at each start."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from classroom import outcomes
from classroom.catalogues.files import compile_catalogues
from classroom.models import LessonQuestion
from classroom.serving.locks import held
from questions import images, uploads
from questions.samples import load_samples

# A set-up takes seconds; whoever waits this long waits for a process that hangs.
SET_UP_WITHIN_SECONDS = 120


def bring_up_to_date() -> None:
    """Make database, catalogues, static files and sample banks those of this version.

    Lessons that ended while the power went hand in their questions' figures now; files that nobody took in
    months and images that nothing shows any more are forgotten.

    Nothing is done that is done already, and of several processes starting at once one does it; raises
    `classroom.serving.locks.LockTaken` when that one does not come to an end.
    """
    with held("set-up", wait_seconds=SET_UP_WITHIN_SECONDS):
        compile_catalogues()
        call_command("migrate", interactive=False, verbosity=0)
        collect_static_files()
        load_samples()
        outcomes.record_missing()
        uploads.forget_old()
        images.forget_unused(LessonQuestion.objects.all())


def collect_static_files() -> None:
    """Gather, name by content and compress the static files, unless they are those of the last time."""
    mark = settings.DATA_DIR / "static.mark"
    present = static_files_mark()
    if mark.exists() and mark.read_text(encoding="ascii") == present:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    mark.write_text(present, encoding="ascii")


def static_files_mark() -> str:
    """Return what changes whenever a static file, or the way they are stored, does."""
    described = "\n".join(sorted(static_file_descriptions()))
    return hashlib.sha256(f"{settings.STORAGES['staticfiles']}\n{described}".encode()).hexdigest()


def static_file_descriptions() -> Iterator[str]:
    for finder in get_finders():
        for name, storage in finder.list([]):
            yield f"{name} {storage.size(name)} {storage.get_modified_time(name).timestamp()}"
