"""What the keys of a JSON object mean: the titles of columns in six languages, and what programmers write."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from questions.formats.tables.headers import Role, normalised, understand
from questions.formats.words import phrases

_WORDS: dict[Role, str] = {
    Role.STEM: "q|stem|query|ask|questiontext|question body|question content|question stem",
    Role.OPTIONS: """
        o|opts|answer options|possible answers|all answers|variants|answer choices|alternativas|answerlist
        options list|choice list""",
    Role.KEY: """
        a|ans|correct answer index|correct option index|correct index|answer index|answer key|correct indices
        correct answer id|correct option id|correct choice id|correct id
        correct choice index|right index|correct options|solutions""",
    Role.WRONG: """
        incorrect answers|wrong answers|incorrects|distractors|incorrect options|false answers|bad answers
        respuestas incorrectas|risposte sbagliate|risposte errate|falsche antworten""",
    Role.EXPLANATION: "explain|exp|reason|info|answer explanation|solution text",
    Role.SECONDS: "time in seconds|timeout|limit",
    Role.DIFFICULTY: "level|diff",
    Role.NUMBER: "uuid|question id|qid|index|guid|_id",
    Role.SOURCE: "reference|url|author",
}
_ROLE_OF = {phrase: role for role, words in _WORDS.items() for phrase in phrases(words)}
_WEAK_STEMS = frozenset(phrases("text|title|content|body|sentence|statement|clue|description|label"))
_LETTERS = "abcdefghij"

Roles = dict[Role, list[str]]
"""The keys of an object by what they hold."""


def roles_of(row: Mapping[str, Any]) -> Roles:
    """What the keys of an object hold, as far as anybody can say."""
    names = {name.strip().lower() for name in row}
    has_letters = {"a", "b"} <= names
    found: Roles = {}
    for name in row:
        is_letter = len(name.strip()) == 1 and name.strip().lower() in _LETTERS
        role = Role.OPTION if is_letter and has_letters else _role(name)
        if role:
            found.setdefault(role, []).append(name)
    if Role.STEM not in found and _has_answers(found):
        weak = next((name for name in row if normalised(name) in _WEAK_STEMS), None)
        if weak is not None:
            found[Role.STEM] = [weak]
    _settle_answers(row, found)
    return found


def is_question(row: Mapping[str, Any], found: Roles) -> bool:
    """Whether an object holds a question, with or without its answers, or the answers of an empty one."""
    stems = found.get(Role.STEM, [])
    if not stems:
        return Role.KEY in found and (Role.OPTIONS in found or Role.OPTION in found)
    stem = row[stems[0]]
    if stem is None or (isinstance(stem, str) and not stem.strip()):
        return _has_answers(found)
    return isinstance(stem, (str, dict)) and text_of(stem) != ""


def stem_of(row: Mapping[str, Any], found: Roles) -> str:
    """What an object asks, "" where it says nothing."""
    return next((text_of(row[name]) for name in found.get(Role.STEM, [])), "")


def is_answered(found: Roles) -> bool:
    """Whether an object of these keys has something to answer by."""
    return _has_answers(found)


def text_of(value: Any) -> str:
    """The text that a value holds, itself or under a key such as "text"; "" for none."""
    if isinstance(value, str):
        return value.strip()
    if isinstance(value, bool) or value is None:
        return ""
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, dict):
        named = (value[name] for name in value if _is_text_key(name))
        return next((text_of(inner) for inner in named if isinstance(inner, (str, int, float))), "")
    return ""


def _has_answers(found: Roles) -> bool:
    return any(role in found for role in (Role.OPTIONS, Role.OPTION, Role.KEY, Role.WRONG))


def _settle_answers(row: Mapping[str, Any], found: Roles) -> None:
    """ "answers" beside "options" is the key; a lone "answer" that is a list of objects holds the options."""
    options, keys = found.get(Role.OPTIONS, []), found.get(Role.KEY, [])
    if len(options) > 1:
        # The longer list has the options; the other names the right ones among them.
        options.sort(key=lambda name: -_size(row[name]))
        found.setdefault(Role.KEY, []).extend(options[1:])
        del options[1:]
    elif not options and Role.OPTION not in found and keys and _holds_options(row[keys[0]]):
        found[Role.OPTIONS] = [keys.pop(0)]
        if not keys:
            del found[Role.KEY]


def _holds_options(value: Any) -> bool:
    return (
        isinstance(value, list) and len(value) > 1 and all(isinstance(item, (dict, list)) for item in value)
    )


def _size(value: Any) -> int:
    return len(value) if isinstance(value, (list, dict)) else 0


@lru_cache(maxsize=1024)
def _role(name: str) -> Role | None:
    text = normalised(name)
    if text in _ROLE_OF:
        return _ROLE_OF[text]
    title = understand(name)
    return title.role if title else None


@lru_cache(maxsize=1024)
def _is_text_key(name: str) -> bool:
    text = normalised(name)
    return text in _WEAK_STEMS or text in (
        "value",
        "option",
        "answer",
        "choice",
        "name",
        "question",
        "answer text",
    )
