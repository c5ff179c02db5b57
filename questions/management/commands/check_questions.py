"""Read question files without storing anything, and say what was understood."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from decimal import Decimal
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from questions import wording
from questions.formats.registry import FORMATS
from questions.parsed import Kind, Number, ParsedFile, ParsedQuestion, Placed, Problem
from questions.reading import reading
from questions.rendering import option_text, pair_texts, stem_text
from questions.soundness import is_right_option


class Command(BaseCommand):
    """`check_questions FILE... [--as FORMAT] [--json]`.

    With --json a file is one line: file, format, encoding, found; questions (type, text, options, correct,
    category, line, where) and problems (where, level, message, stands_for_question). `correct` holds indexes
    into options, accepted texts, pairs of value and tolerance or, for matching, of two texts; the items of an
    ordering stand in the right order. `found` is questions plus the problems that stand for one.
    """

    help = "Reads question files without storing them, and lists questions and problems."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE")
        parser.add_argument("--as", dest="format", default="", choices=[f.name for f in FORMATS])
        parser.add_argument("--json", action="store_true", help="One line of JSON for each file.")

    def handle(self, *, files: list[str], format: str, json: bool, **options: object) -> None:
        """Exit with status 1 when a file could not be read as any format."""
        unread = False
        for name in files:
            parsed = _read(name, format)
            unread = unread or not parsed.format
            self.stdout.write(_as_json(name, parsed) if json else _as_text(name, parsed))
        if unread:
            sys.exit(1)


def _read(name: str, format: str) -> ParsedFile:
    try:
        data = Path(name).read_bytes()
    except OSError as error:
        problem = Problem("", "error", "file-unreadable", {"reason": error.strerror or str(error)})
        return ParsedFile("", "", [], [problem])
    return reading.read_file(data, name, format=format)


def _as_json(name: str, parsed: ParsedFile) -> str:
    return json.dumps(
        {
            "file": name,
            "format": parsed.format,
            "encoding": parsed.encoding,
            "found": parsed.found,
            "questions": [_question(placed) for placed in parsed.questions],
            "problems": [
                {
                    "where": problem.where,
                    "level": problem.level,
                    "message": wording.sentence(problem),
                    "stands_for_question": problem.stands_for_question,
                }
                for problem in parsed.problems
            ],
        },
        ensure_ascii=False,
    )


def _question(placed: Placed) -> dict[str, Any]:
    question, where = placed
    return {
        "type": question.kind.value,
        "text": stem_text(question),
        "options": _options(question),
        "correct": _correct(question),
        "category": question.category,
        "line": _line(where),
        "where": where,
    }


def _options(question: ParsedQuestion) -> list[str]:
    if question.kind is Kind.SHORT:
        return []
    if question.kind is Kind.MATCHING:
        return [pair_texts(question, pair)[1] for pair in question.pairs]
    return [option_text(question, index) for index in range(len(question.options))]


def _correct(question: ParsedQuestion) -> list[Any]:
    """Indexes of right options, in order; accepted texts; pairs of value and tolerance, or of two texts."""
    if question.kind is Kind.ORDERING:
        return list(range(len(question.options)))
    if question.kind is Kind.MATCHING:
        return [list(pair_texts(question, pair)) for pair in question.pairs if pair.left]
    if question.kind is Kind.NUMBER:
        return [_value_and_tolerance(number) for number in question.numbers if number.credit > 0]
    if question.kind is Kind.SHORT:
        return [option.text for option in question.options if option.credit > 0]
    return [index for index in range(len(question.options)) if is_right_option(question, index)]


def _value_and_tolerance(number: Number) -> list[float | int]:
    low, high = Decimal(number.low), Decimal(number.high)
    value = Decimal(number.value) if number.value else (low + high) / 2
    return [_plain(value), _plain(high - value)]


def _plain(number: Decimal) -> float | int:
    return int(number) if number == number.to_integral_value() else float(number)


def _line(where: str) -> int:
    """The line, or the row of a sheet."""
    digits = where[len(where.rstrip("0123456789")) :]
    return int(digits or 0)


def _as_text(name: str, parsed: ParsedFile) -> str:
    head = f"{name}: {parsed.format or 'no known format'}"
    if parsed.encoding:
        head += f", {parsed.encoding}"
    failed = parsed.failed - parsed.not_playable
    sums = f"{len(parsed.questions)} taken + {parsed.not_playable} not playable + {failed} failed"
    lines = [f"{head}: {parsed.found} found = {sums}"]
    lines += [
        f"  {problem.where or 'file'}: {problem.level}: {wording.sentence(problem)}"
        for problem in parsed.problems
    ]
    return "\n".join(lines)
