"""A JSON file of any shape, from end to end."""

from __future__ import annotations

import re

from questions.formats.collecting import Broken, Collector
from questions.formats.json_lists.answers import reading_of
from questions.formats.json_lists.loading import Finder, Unreadable, begins_as_json, load
from questions.formats.json_lists.roles import stem_of, text_of
from questions.formats.json_lists.rows import choices_for, key_of, question_of
from questions.formats.json_lists.walking import Found, holds_questions, questions_in
from questions.formats.source import MOST_QUESTIONS, Source
from questions.formats.tables.headers import Role
from questions.formats.tables.keys import Reading
from questions.parsed import ParsedFile, Problem

_QUESTION_KEY = re.compile(
    r"\"(?:questions?|q|stem|prompt|preguntas?|domand[ae]|fragen?|perguntas?|题干|题目)\"\s*:"
)
_SAMPLE = 100_000


def sniff(source: Source) -> bool:
    """Whether the text is JSON with questions in it, or would be if it were whole."""
    if not begins_as_json(source.text):
        return False
    try:
        return holds_questions(load(source.text))
    except Unreadable:
        return _QUESTION_KEY.search(source.text[:_SAMPLE]) is not None


def parse(source: Source) -> ParsedFile:
    """Read every question of a JSON document, whatever it wraps them in."""
    collector = Collector("json", source.encoding)
    try:
        found = list(questions_in(load(source.text)))
    except Unreadable as unreadable:
        problem = Problem(f"line {unreadable.line}", "error", "json-broken")
        collector.parsed.problems.append(problem)
        return collector.parsed
    pairs = [(key_of(one), choices_for(one)) for one in found[:MOST_QUESTIONS]]
    reading = reading_of((key, choices) for key, choices in pairs if key and len(choices) > 1)
    finder = Finder(source.text, len(found))
    for one in found:
        if collector.is_full:
            break
        _read(one, reading, finder, collector)
    return collector.parsed


def _read(found: Found, reading: Reading, finder: Finder, collector: Collector) -> None:
    stem = next((found.row[name] for name in found.roles.get(Role.STEM, [])), None)
    text = stem_of(found.row, found.roles)
    written = stem if isinstance(stem, str) else text
    # An empty text stands in many places: only the path leads to it.
    where = finder.place(written, found.context.path) if text else found.context.path
    try:
        question = question_of(found, reading)
    except Broken as broken:
        collector.fail(where, broken.key, broken.params, text)
        return
    for name in found.roles.get(Role.IMAGE, []):
        if text_of(found.row[name]):
            collector.warn(where, "image-left-out", {"name": text_of(found.row[name])[:80]})
    collector.take(question, where)
