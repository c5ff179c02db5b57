"""What Open Trivia DB sends: results whose texts hold entities, or are in base 64 or in percent signs."""

from __future__ import annotations

import base64
import binascii
import html
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote, unquote_plus

from questions.formats import choosing, words
from questions.formats.collecting import Collector
from questions.formats.json_lists.loading import Finder, Unreadable, begins_as_json, load
from questions.formats.source import Source
from questions.parsed import Option, ParsedFile, ParsedQuestion, Problem

_KEYS = ("question", "correct_answer", "incorrect_answers")

Decode = Callable[[str], str]


def _from_base64(text: str) -> str:
    return base64.b64decode(text, validate=True).decode()


def sniff(source: Source) -> bool:
    """Whether the text is JSON with results of this kind."""
    if not begins_as_json(source.text) or '"incorrect_answers"' not in source.text:
        return False
    try:
        return bool(_results(load(source.text)))
    except Unreadable:
        return False


def parse(source: Source) -> ParsedFile:
    """Read every result; in which way the texts are encoded shows in the results themselves."""
    collector = Collector("opentdb", source.encoding)
    try:
        results = _results(load(source.text))
    except Unreadable as unreadable:
        problem = Problem(f"line {unreadable.line}", "error", "json-broken")
        collector.parsed.problems.append(problem)
        return collector.parsed
    decode = _decoder(results)
    finder = Finder(source.text, len(results))
    for at, result in enumerate(results):
        if collector.is_full:
            break
        where = finder.place(result["question"], f"results[{at}]")
        collector.take(_question(result, decode), where)
    return collector.parsed


def _results(document: Any) -> list[dict[str, Any]]:
    """The results of an answer, or of a list that somebody kept; empty where any is of another kind."""
    found = document.get("results") if isinstance(document, dict) else document
    if not isinstance(found, list) or not all(_is_result(one) for one in found):
        return []
    return found


def _is_result(one: Any) -> bool:
    return (
        isinstance(one, dict)
        and all(key in one for key in _KEYS)
        and isinstance(one["question"], str)
        and isinstance(one["correct_answer"], str)
        and isinstance(one["incorrect_answers"], list)
        and all(isinstance(wrong, str) for wrong in one["incorrect_answers"])
    )


def _decoder(results: list[dict[str, Any]]) -> Decode:
    """How texts are to be read: no question of several words has neither blanks nor another sign for them."""
    questions = [one["question"] for one in results]
    if not any(" " in question for question in questions):
        if _all_base64([*questions, *(str(one.get("type", "")) for one in results)]):
            return _from_base64
        if any("%20" in question or "%3F" in question for question in questions):
            return unquote if any("%20" in question for question in questions) else unquote_plus
    return html.unescape


def _all_base64(texts: list[str]) -> bool:
    try:
        return all(_from_base64(text) for text in texts if text)
    except (binascii.Error, UnicodeDecodeError, ValueError):
        return False


def _question(result: dict[str, Any], decode: Decode) -> ParsedQuestion:
    def text(name: str) -> str:
        value = result.get(name)
        return decode(value).strip() if isinstance(value, str) else ""

    texts = [text("correct_answer"), *(decode(wrong).strip() for wrong in result["incorrect_answers"])]
    answers = choosing.choice([Option(one) for one in texts], [0])
    return ParsedQuestion(
        answers.kind,
        text("question"),
        answers.options,
        category=text("category"),
        difficulty=words.difficulty(text("difficulty")),
    )
