"""Tests as they are typed, and the plain lists that quiz programs keep: one grammar per module."""

from __future__ import annotations

from questions.formats.text_lists.reader import parse, sniff

__all__ = ["parse", "sniff"]
