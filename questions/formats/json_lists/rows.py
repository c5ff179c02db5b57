"""From an object of a JSON list to a question, or to the problem that stands for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from questions.formats import choosing, markup, words
from questions.formats.choosing import Answers
from questions.formats.collecting import Broken
from questions.formats.json_lists.answers import READINGS, Choice, choices_of, key_texts, resolve
from questions.formats.json_lists.roles import stem_of, text_of
from questions.formats.json_lists.walking import Found, difficulty_named
from questions.formats.tables.headers import Role
from questions.formats.tables.keys import Reading
from questions.parsed import Difficulty, Kind, Option, ParsedQuestion, true_or_false

_GAP = re.compile(r"_{2,}|\.{4,}|…{2,}")
_LONGEST_TIME = 3600

_TRUTHS = [Choice("true"), Choice("false")]
# What quiz programs call a choice, with one right option or with several.
_ANY_CHOICE = frozenset({"multiple", "mc", "quiz"})


def key_of(found: Found) -> list[str]:
    """What an object says to be right, as texts."""
    return [text for name in found.roles.get(Role.KEY, []) for text in key_texts(found.row[name])]


def choices_for(found: Found) -> list[Choice]:
    """The options of an object; a true/false question without any has the two that it is named for."""
    choices = choices_of(found.row, found.roles)
    is_truth = words.kind_named(_text(found, Role.KIND)) is Kind.TRUEFALSE
    return _TRUTHS if is_truth and not choices else choices


def question_of(found: Found, reading: Reading) -> ParsedQuestion:
    """The question of an object whose key is to be read in this way. Raises `Broken`."""
    kind = _text(found, Role.KIND)
    stem, stem_format = markup.unmarked(stem_of(found.row, found.roles))
    if not stem:
        raise Broken("stem-empty")
    if words.is_unplayable(kind) and kind.lower() not in _ANY_CHOICE:
        raise Broken("not-playable-kind", kind=kind[:40])
    answers = _answers(found, reading, words.kind_named(kind))
    return ParsedQuestion(
        kind=answers.kind,
        stem=stem,
        options=answers.options,
        numbers=answers.numbers,
        category=_text(found, Role.CATEGORY) or found.context.category,
        tags=_tags(found),
        difficulty=_difficulty(found),
        source=_text(found, Role.SOURCE),
        id_number=_text(found, Role.NUMBER)[:100],
        explanation=_text(found, Role.EXPLANATION),
        seconds=_seconds(found),
        stem_format=stem_format,
    )


def _answers(found: Found, reading: Reading, wanted: Kind | None) -> Answers:
    key, choices = key_of(found), choices_for(found)
    if Role.WRONG in found.roles:
        return _right_and_wrong(found, key)
    marked = [at for at, choice in enumerate(choices) if choice.is_right]
    if any(choice.text for choice in choices) and wanted not in (Kind.SHORT, Kind.NUMBER):
        return _choice(choices, key, marked, reading, wanted)
    if wanted in (Kind.SHORT, Kind.NUMBER) and not key:
        key = [choice.text for choice in choices if choice.is_right is not False]
    return _typed(found, key)


def _choice(
    choices: list[Choice], key: list[str], marked: list[int], reading: Reading, wanted: Kind | None
) -> Answers:
    if not key and not marked and len(choices) > 1:
        raise Broken("answer-missing")
    right = _resolved(key, choices, reading) if key else marked
    if right is None and marked:
        right = marked
    if right is None:
        raise Broken("answer-matches-no-option", text=", ".join(key)[:80])
    if len(choices) == 1:
        # What has one option is asked for in words.
        return choosing.typed([choices[0].text])
    several = wanted is Kind.MULTIPLE and len(right) > 1
    return choosing.choice([_option(choice.text) for choice in choices], right, several)


def _resolved(key: list[str], choices: list[Choice], reading: Reading) -> list[int] | None:
    """Lists that several people filled in may name answers in several ways."""
    attempts = (resolve(key, choices, one) for one in (reading, *READINGS))
    right = next((found for found in attempts if found is not None), None)
    truth = words.truth(key[0]) if right is None and len(key) == 1 else None
    if truth is None:
        return right
    truths = [words.truth_or_yes(choice.text) for choice in choices]
    return [truths.index(truth)] if truth in truths else None


def _right_and_wrong(found: Found, key: list[str]) -> Answers:
    """The right texts under one key, the wrong ones under another."""
    wrong = [text for name in found.roles[Role.WRONG] for text in key_texts(found.row[name])]
    if not key:
        raise Broken("answer-missing")
    if not wrong:
        return _typed(found, key)
    right = list(range(len(key)))
    return choosing.choice([_option(text) for text in [*key, *wrong]], right)


def _typed(found: Found, key: Sequence[str]) -> Answers:
    if not key:
        raise Broken("answer-missing")
    if len(key) == 1:
        given = found.row[found.roles[Role.KEY][0]] if Role.KEY in found.roles else key[0]
        if isinstance(given, bool):
            return Answers(Kind.TRUEFALSE, true_or_false(given))
        return choosing.without_options(key[0])
    gaps = len(_GAP.findall(stem_of(found.row, found.roles)))
    if gaps == len(key):
        raise Broken("gift-two-gaps")
    return choosing.typed(key)


def _option(text: str) -> Option:
    text, text_format = markup.unmarked(text)
    return Option(text, format="html" if text_format == "html" else None)


def _text(found: Found, role: Role) -> str:
    return next((text for name in found.roles.get(role, []) if (text := text_of(found.row[name]))), "")


def _tags(found: Found) -> tuple[str, ...]:
    values = [found.row[name] for name in found.roles.get(Role.TAGS, [])]
    listed = [text_of(item) for value in values if isinstance(value, list) for item in value]
    written = [
        part.strip() for value in values if isinstance(value, str) for part in re.split("[,;|]", value)
    ]
    return tuple(tag for tag in dict.fromkeys([*listed, *written]) if tag)


def _difficulty(found: Found) -> Difficulty:
    return difficulty_named(_text(found, Role.DIFFICULTY)) or found.context.difficulty


def _seconds(found: Found) -> int | None:
    """A time limit; programs that count milliseconds give thousands."""
    values: list[Any] = [found.row[name] for name in found.roles.get(Role.SECONDS, [])]
    for value in values:
        if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 < value < 10**7:
            seconds = round(value / 1000 if value > _LONGEST_TIME else value)
            return seconds if 0 < seconds <= _LONGEST_TIME else None
    return None
