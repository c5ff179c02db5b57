"""Fragments: each audience of a version of a table is rendered once in a process, whoever asks for it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import Future
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

from django.template.loader import render_to_string
from django.utils import translation

from classroom.audience import DEVICE, PUBLIC, REMOTE, SEAT, Audience
from classroom.awaited import seats_waited_for
from classroom.models import Asked, Student, Table
from classroom.scene import Scene
from classroom.staging import Loaded, load, part_of, scene_of

TEMPLATES = {
    PUBLIC: "game/_live/public.html",
    DEVICE: "game/_live/public.html",
    REMOTE: "game/_live/remote.html",
    SEAT: "game/_live/seat.html",
}
TABLES_KEPT = 200


@dataclass(slots=True)
class Made:
    """What is made of one version of a table: its rows, a scene a language, a text an audience."""

    version: int
    futures: dict[Hashable, Future[Any]] = field(default_factory=dict)


_made: OrderedDict[int, Made] = OrderedDict()
_lock = Lock()


def fragment(table_id: int, audience: Audience) -> tuple[int, str]:
    """Return the present version of a table and its fragment for `audience`. Raises Table.DoesNotExist."""
    version, texts = fragments(table_id, [audience])
    return version, texts[audience]


def fragments(table_id: int, audiences: Iterable[Audience]) -> tuple[int, dict[Audience, str]]:
    """Return the present version of a table and its fragments for `audiences`, in their order.

    Of several threads that ask at once one renders and the others wait for it. Raises Table.DoesNotExist.
    """
    made, loaded = _present(table_id)
    return made.version, {audience: _text(made, loaded, audience) for audience in audiences}


def staged(table_id: int, language: str) -> tuple[Loaded, Scene]:
    """Return the present state of a table and its scene, as its fragments are made of. Raises as they do."""
    made, loaded = _present(table_id)
    return loaded, _staged(made, loaded, language)


def pulse(table_id: int) -> dict[str, int]:
    """Return what counts but is no move: of those the open question waits for, how many have answered."""
    asked = Asked.objects.filter(table=table_id, closed_at=None, void=False).order_by("-frame").first()
    if asked is None:
        return {"asked": 0, "answered": 0, "of": 0}
    seats = seats_waited_for(asked)
    students = Student.objects.filter(seat__table=table_id, seat__index__in=seats, removed_at=None)
    given = asked.answers.filter(student__seat__index__in=seats, student__removed_at=None)
    return {"asked": asked.pk, "answered": given.count(), "of": students.count()}


def _present(table_id: int) -> tuple[Made, Loaded]:
    made = _made_of(table_id, Table.objects.values_list("version", flat=True).get(pk=table_id))
    loaded: Loaded = _once(made, "loaded", lambda: load(table_id))
    # The rows may be newer than the version that was asked for; then they are kept as what they are.
    made.version = loaded.table.version
    return made, loaded


def _made_of(table_id: int, version: int) -> Made:
    """Return what is kept of this version or a later one; a version that is superseded is let go."""
    with _lock:
        made = _made.get(table_id)
        if made is None or made.version < version:
            made = _made[table_id] = Made(version)
        _made.move_to_end(table_id)
        while len(_made) > TABLES_KEPT:
            _made.popitem(last=False)
        return made


def _once(made: Made, key: Hashable, make: Callable[[], Any]) -> Any:
    """Return what `make` gives, made by the first thread that wants it; a failure is not kept."""
    with _lock:
        future = made.futures.get(key)
        is_first = future is None
        if future is None:
            future = made.futures[key] = Future()
    if is_first:
        try:
            future.set_result(make())
        except BaseException as error:
            made.futures.pop(key, None)
            future.set_exception(error)
    return future.result()


def _text(made: Made, loaded: Loaded, audience: Audience) -> str:
    scene = _staged(made, loaded, audience.language)
    text: str = _once(made, audience, lambda: _render(loaded, scene, audience))
    return text


def _staged(made: Made, loaded: Loaded, language: str) -> Scene:
    scene: Scene = _once(made, language, lambda: _scene(loaded, language))
    return scene


def _scene(loaded: Loaded, language: str) -> Scene:
    with translation.override(language):
        return scene_of(loaded)


def _render(loaded: Loaded, scene: Scene, audience: Audience) -> str:
    with translation.override(audience.language):
        part = part_of(loaded, scene, audience)
        return render_to_string(TEMPLATES[audience.kind], {"scene": scene, "part": part})
