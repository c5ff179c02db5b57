"""Finds the questions in a document, whatever it wraps them in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from questions.formats import words
from questions.formats.json_lists.roles import Roles, is_answered, is_question, roles_of, text_of
from questions.formats.tables.headers import Role
from questions.parsed import Difficulty

# Names of wrappers tell nothing about what is in them.
_WRAPPER = re.compile(
    r"(?:questions?|quiz\w*|results?|data|items?|list|entries|trivia|content|body|root|cards?|bank|test|exam"
    r"|singles?|mult\w*|judges?|fills?|shorts?|true_?false|tf|mcq?|q?_?\d+|preguntas?|domande|fragen|perguntas"
    r"|easy|mid|medium|hard|题库)",
    re.IGNORECASE,
)
_SHORT_NAMES: dict[str, Difficulty] = {"mid": "medium"}
_LONGEST_NAME = 100


class Context(NamedTuple):
    """What the wrappers of a question say about it. `path` is where it stands, as in `results[3]`."""

    category: str = ""
    difficulty: Difficulty = ""
    path: str = ""


class Found(NamedTuple):
    """An object that holds a question."""

    row: dict[str, Any]
    roles: Roles
    context: Context


def questions_in(document: Any) -> Iterator[Found]:
    """The questions of a document, in its order."""
    # No recursion: a document may be nested deeper than Python cares to call.
    stack: list[tuple[Any, Context]] = [(document, Context())]
    while stack:
        value, context = stack.pop()
        if isinstance(value, list):
            below = [(item, _under(context, f"[{at}]")) for at, item in enumerate(value)]
            stack += [(item, inner) for item, inner in reversed(below) if isinstance(item, (dict, list))]
        elif isinstance(value, dict):
            roles = roles_of(value)
            if is_question(value, roles):
                yield Found(value, roles, context)
            else:
                stack += reversed(_inside(value, roles, context))


def holds_questions(document: Any) -> bool:
    """Whether any object in a document is a question with a key for its text and something to answer by."""
    return any(Role.STEM in found.roles and is_answered(found.roles) for found in questions_in(document))


def difficulty_named(text: str) -> Difficulty:
    """The difficulty that a text names, "" for none."""
    return _SHORT_NAMES.get(text.strip().lower()) or words.difficulty(text)


def _inside(value: dict[str, Any], roles: Roles, context: Context) -> list[tuple[Any, Context]]:
    titles = [name for name in [*roles.get(Role.CATEGORY, []), *_titles(value)] if text_of(value[name])]
    if titles:
        context = context._replace(category=text_of(value[titles[0]])[:_LONGEST_NAME])
    return [
        (inner, _under(context, f".{name}" if context.path else name, name))
        for name, inner in value.items()
        if isinstance(inner, (dict, list))
    ]


def _titles(value: dict[str, Any]) -> list[str]:
    return [name for name in value if name.lower() in ("title", "name", "quiztitle")]


def _under(context: Context, step: str, name: str = "") -> Context:
    category, difficulty = context.category, context.difficulty
    if name:
        difficulty = difficulty_named(name) or difficulty
        category = category if _WRAPPER.fullmatch(name.strip()) else name.strip()[:_LONGEST_NAME]
    return Context(
        category, difficulty, context.path + step if len(context.path) < _LONGEST_NAME else context.path
    )
