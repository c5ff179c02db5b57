"""Aiken: a question, options with capital letters, a line `ANSWER: B`; with the kinds that some tools add."""

from __future__ import annotations

from questions.formats.aiken.reader import parse, sniff

__all__ = ["parse", "sniff"]
