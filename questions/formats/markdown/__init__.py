"""Quizzes in Markdown: text2qti, lists with boxes or exclamation marks, quiz blocks in documents."""

from __future__ import annotations

from questions.formats.markdown.reader import parse, sniff

__all__ = ["parse", "sniff"]
