"""The words that each board has for itself, by the key of its variant."""

from __future__ import annotations

from collections.abc import Mapping

from classroom.wording.boards.classic import CLASSIC
from classroom.wording.boards.quiz import QUIZ
from classroom.wording.boards.words import Words

WORDS: Mapping[str, Words] = {"quiz": QUIZ, "classic": CLASSIC}

__all__ = ["WORDS", "Words"]
