"""Strangers' files are read in a process of their own, for the sake of the lessons that run in this one.

A workbook of one kilobyte can name a cell so far away that its native reader asks for more memory than there
is and takes its process down, and no Python code can stop a search that has lost its way.
"""

from __future__ import annotations

import atexit
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Lock, Timer
from typing import IO, Any, TypeVar

import msgspec

from questions.formats.collecting import progress
from questions.formats.images import Unusable, made_anew
from questions.formats.registry import read_file
from questions.formats.source import MOST_SECONDS
from questions.parsed import Image, ParsedFile, Problem, Sheet
from questions.understanding import Understood, understand

ROOT = Path(__file__).resolve().parent.parent
MOST_MEMORY = 2 * 2**30
"""Bytes that the process may take, where the system counts them."""
LAST_WORD_SECONDS = 5
"""Readers stop by themselves after `MOST_SECONDS` and keep what they have; so long they have to say so."""
SECONDS_BETWEEN_REPORTS = 0.5

Report = Callable[[int], None]
"""Told how many questions have been read so far."""


def unheard(count: int) -> None:
    """For who does not ask how far reading has come."""


class _Drawn(msgspec.Struct):
    """What came of an image."""

    image: Image | None = None
    problem: Problem = Problem("", "error", "reader-failed")

    @property
    def said(self) -> Image | Problem:
        return self.image or self.problem


_Answer = TypeVar("_Answer", Understood, _Drawn)


class ReadingProcess:
    """A process that reads one file after the other. It starts with the first, and anew when it has ended."""

    def __init__(self, most_seconds: float = MOST_SECONDS + LAST_WORD_SECONDS) -> None:
        self._most_seconds = most_seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = Lock()
        atexit.register(self.end)

    def read_file(
        self,
        data: bytes,
        name: str,
        *,
        format: str = "",
        encoding: str = "",
        sheets: Sequence[Sheet] = (),
        report: Report = unheard,
    ) -> Understood:
        """`formats.registry.read_file` with its preview worked out; `report` is called on the way.

        A file that ends the process, or takes too long, is a problem too.
        """
        said = self._answer((data, name, format, encoding, list(sheets)), Understood, report)
        return understand(ParsedFile("", "", [], [said])) if isinstance(said, Problem) else said

    def make_image_anew(self, data: bytes) -> Image | Problem:
        """`formats.images.made_anew`; bytes that can't be shown are a problem."""
        said = self._answer((data,), _Drawn, unheard)
        return said if isinstance(said, Problem) else said.said

    def _answer(self, request: tuple[object, ...], type: type[_Answer], report: Report) -> _Answer | Problem:
        """What the process answers, as this type; or a problem, when it has ended or taken too long."""
        with self._lock:
            process = self._running()
            clock = Timer(self._most_seconds, process.kill)
            clock.start()
            try:
                return msgspec.msgpack.decode(_asked(process, request, report), type=type)
            except (EOFError, OSError, pickle.UnpicklingError, msgspec.DecodeError):
                in_time = clock.is_alive()
                self.end()
            finally:
                clock.cancel()
        slow = Problem("", "error", "too-slow", {"seconds": MOST_SECONDS})
        return Problem("", "error", "reader-failed") if in_time else slow

    def end(self) -> None:
        """End the process, if there is one."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self.end()
            command = [sys.executable, "-m", "questions.reading"]
            pipe = subprocess.PIPE
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=ROOT)
        return self._process


def _asked(process: subprocess.Popen[bytes], request: tuple[object, ...], report: Report) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    pickle.dump(request, process.stdin)
    process.stdin.flush()
    while isinstance(said := pickle.load(process.stdout), int):
        report(said)
    answer: bytes = said
    return answer


def answer(requests: IO[bytes], answers: IO[bytes], seconds_between: float = SECONDS_BETWEEN_REPORTS) -> None:
    """Read the files and images that come in, until nobody is left who sends any.

    What goes back is MessagePack: `Understood`, after numbers of questions on the way, or `_Drawn`.
    """

    def say(something: Any) -> None:
        pickle.dump(something, answers)
        answers.flush()

    with suppress(EOFError):
        while True:
            data, *reading = pickle.load(requests)
            if not reading:
                say(msgspec.msgpack.encode(_drawn(data)))
                continue
            name, format, encoding, sheets = reading
            progress.set(_now_and_then(say, seconds_between))
            parsed = read_file(data, name, format=format, encoding=encoding, sheets=sheets)
            say(msgspec.msgpack.encode(understand(parsed)))


def _drawn(data: bytes) -> _Drawn:
    try:
        return _Drawn(made_anew(data))
    except Unusable as unusable:
        return _Drawn(problem=Problem("", "error", unusable.key, unusable.params))


def _now_and_then(report: Report, seconds: float) -> Report:
    """Let through one report in so many seconds."""
    last = time.monotonic()

    def let_through(count: int) -> None:
        nonlocal last
        if time.monotonic() - last >= seconds:
            last = time.monotonic()
            report(count)

    return let_through


def limit_memory() -> None:
    """Let what asks for too much memory be refused it; not every system counts."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


reading = ReadingProcess()
drawing = ReadingProcess(most_seconds=20)
"""For the images of the editor, which must not wait until long files are read."""

if __name__ == "__main__":
    # Ctrl-C in a terminal is for the server: this process ends when the server's end of the pipe does.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory()
    answer(sys.stdin.buffer, sys.stdout.buffer)
