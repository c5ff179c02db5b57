"""Word documents: tests as teachers type them, the right option in bold, highlighted, starred or named."""

from __future__ import annotations

from questions.formats.word.reader import parse, sniff

__all__ = ["parse", "sniff"]
