"""Where readers put what they find, so that each question ends up taken or named, never lost."""

from __future__ import annotations

import textwrap
import time
from collections.abc import Callable
from contextvars import ContextVar

from questions import soundness
from questions.formats.images import Album
from questions.formats.settling import Files, no_files, settled
from questions.formats.source import MOST_QUESTIONS, MOST_SECONDS
from questions.formats.storable import storable, storable_params, storable_text
from questions.parsed import Params, ParsedFile, ParsedQuestion, Placed, Problem
from questions.texts import to_plain

progress: ContextVar[Callable[[int], None] | None] = ContextVar("progress", default=None)
"""Told how many questions the file that is being read has yielded so far, where somebody listens."""

_EXCERPT = 80


class Broken(Exception):
    """A question that can't be taken. `at` is where, as its reader counts: an offset, a column."""

    def __init__(self, key: str, at: int | None = None, **params: str | int | float) -> None:
        super().__init__(key)
        self.key = key
        self.at = at
        self.params: Params = params


class Collector:
    """Fills a `ParsedFile`, and says when the bounds of a file are reached."""

    def __init__(self, format: str, encoding: str) -> None:
        self.parsed = ParsedFile(format, encoding)
        self._failed = 0
        self._album = Album()
        self._deadline = time.monotonic() + MOST_SECONDS

    @property
    def is_full(self) -> bool:
        """Whether reading must stop here; the first time, that is a problem of the file."""
        if len(self.parsed.questions) + self._failed >= MOST_QUESTIONS:
            self._stop("too-many-questions", {"most": MOST_QUESTIONS})
            return True
        if time.monotonic() > self._deadline:
            self._stop("too-slow", {"seconds": MOST_SECONDS})
            return True
        return False

    def take(self, question: ParsedQuestion, where: str, files: Files = no_files) -> None:
        """Take a question if it can be played; else the first error stands for it.

        Its HTML is cleaned, and the images that its texts refer to, found by `files`, become ours.
        """
        question, images, left_out = settled(storable(question), files, self._album)
        question, flaws = soundness.tidy(question)
        error = next((flaw for flaw in flaws if flaw.level == "error"), None)
        if error:
            self.fail(where, error.key, error.params, to_plain(question.stem, question.stem_format))
        else:
            self.parsed.questions.append(Placed(question, where))
            self.parsed.images.update(images)
            if told := progress.get():
                told(len(self.parsed.questions))
        for flaw in (*flaws, *left_out):
            # One error stands for a question; what else is wrong with it is said beside it.
            if flaw is not error:
                self.warn(where, flaw.key, flaw.params)

    def fail(self, where: str, key: str, params: Params | None = None, text: str = "") -> None:
        """Name a question that can't be taken; `text` is what it says."""
        self._failed += 1
        excerpt = textwrap.shorten(storable_text(text), _EXCERPT, placeholder="…")
        params = storable_params(params or {})
        self.parsed.problems.append(Problem(where, "error", key, params, True, excerpt))

    def warn(self, where: str, key: str, params: Params | None = None) -> None:
        """Name something that a person should look at."""
        self.parsed.problems.append(Problem(where, "warning", key, storable_params(params or {})))

    def _stop(self, key: str, params: Params) -> None:
        self.parsed.problems.append(Problem("", "error", key, params))
