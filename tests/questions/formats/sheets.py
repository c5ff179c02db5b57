"""Sheets as text, and what comes of them."""

from __future__ import annotations

from questions.formats.registry import read_file
from questions.parsed import ParsedFile, ParsedQuestion


def read(text: str) -> ParsedFile:
    return read_file(text.encode(), "quiz.csv", format="csv")


def only(text: str) -> ParsedQuestion:
    parsed = read(text)
    assert [p for p in parsed.problems if p.level == "error"] == []
    (placed,) = parsed.questions
    return placed.question


def right(question: ParsedQuestion) -> list[str]:
    return [option.text for option in question.options if option.credit > 0]


def keys(text: str) -> list[str]:
    return [problem.key for problem in read(text).problems]
