"""Cards as Quizlet and Anki write them to text files: a term, a separator, its definition."""

from __future__ import annotations

from questions.formats.flashcards.reader import parse, sniff

__all__ = ["parse", "sniff"]
