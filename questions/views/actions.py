"""What can be done to many questions at once: each button, and the fields beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import get_language, gettext, ngettext_lazy

from questions import bulk, copying, drafts
from questions.access import own_bank
from questions.formats import words
from questions.models import Bank, QuestionQuerySet, User

NEW_BANK = "new"

_CHANGED = ngettext_lazy("%(count)s question changed.", "%(count)s questions changed.", "count")


class Unclear(Exception):
    """A press that says too little; the message is for the teacher."""


class Action(NamedTuple):
    """What a button does to questions, and what is said of how many it changed."""

    run: Callable[[QuestionQuerySet, QueryDict, User], int]
    said: Promise = _CHANGED


def number(text: str) -> int | None:
    """The number that a field says, None where it is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else None


def _set_category(rows: QuestionQuerySet, data: QueryDict, user: User) -> int:
    return bulk.set_category(rows=rows, category=_text(data, "category"))


def _add_tags(rows: QuestionQuerySet, data: QueryDict, user: User) -> int:
    return bulk.add_tags(rows=rows, tags=_tags(data))


def _remove_tags(rows: QuestionQuerySet, data: QueryDict, user: User) -> int:
    return bulk.remove_tags(rows=rows, tags=_tags(data))


def _set_difficulty(rows: QuestionQuerySet, data: QueryDict, user: User) -> int:
    return bulk.set_difficulty(rows=rows, difficulty=words.difficulty(data.get("difficulty", "")))


def _set_seconds(rows: QuestionQuerySet, data: QueryDict, user: User) -> int:
    typed = _text(data, "seconds")
    seconds = number(typed)
    if typed and not (seconds and seconds <= drafts.LONGEST_TIME):
        raise Unclear(
            gettext("Write the time in whole seconds, up to %(most)s.") % {"most": drafts.LONGEST_TIME}
        )
    return bulk.set_seconds(rows=rows, seconds=seconds)


def _move(rows: QuestionQuerySet, data: QueryDict, user: User) -> int:
    return copying.move_questions(rows=rows, bank=_goal(data, user))


def _copy(rows: QuestionQuerySet, data: QueryDict, user: User) -> int:
    return copying.copy_questions(rows=rows.select_related("bank__owner"), bank=_goal(data, user))


def _archive(rows: QuestionQuerySet, data: QueryDict, user: User) -> int:
    return bulk.archive(rows=rows)


def _restore(rows: QuestionQuerySet, data: QueryDict, user: User) -> int:
    return bulk.restore(rows=rows)


def _delete(rows: QuestionQuerySet, data: QueryDict, user: User) -> int:
    return bulk.delete(rows=rows)


def _text(data: QueryDict, name: str) -> str:
    return data.get(name, "").replace("\0", "").strip()


def _tags(data: QueryDict) -> tuple[str, ...]:
    tags = drafts.tags_of(_text(data, "tags"))
    if not tags:
        raise Unclear(gettext("Write the tags first, with commas between them."))
    return tags


def _goal(data: QueryDict, user: User) -> Bank:
    """The bank that questions go to, a new one if that is asked for."""
    goal = data.get("goal", "")
    if goal == NEW_BANK:
        language = (get_language() or "en")[:2]
        return Bank.objects.create(owner_id=user.pk, name=gettext("Chosen questions"), language=language)
    pk = number(goal)
    if pk is None:
        raise Unclear(gettext("Choose the bank that they go to first."))
    return own_bank(user, pk)


ACTIONS: Mapping[str, Action] = {
    "category": Action(_set_category),
    "add-tags": Action(_add_tags),
    "remove-tags": Action(_remove_tags),
    "difficulty": Action(_set_difficulty),
    "seconds": Action(_set_seconds),
    "move": Action(_move, ngettext_lazy("%(count)s question moved.", "%(count)s questions moved.", "count")),
    "copy": Action(
        _copy, ngettext_lazy("%(count)s question copied.", "%(count)s questions copied.", "count")
    ),
    "archive": Action(
        _archive,
        ngettext_lazy(
            "%(count)s question archived. It can be put back.",
            "%(count)s questions archived. They can be put back.",
            "count",
        ),
    ),
    "restore": Action(
        _restore, ngettext_lazy("%(count)s question is back.", "%(count)s questions are back.", "count")
    ),
    "delete": Action(
        _delete, ngettext_lazy("%(count)s question deleted.", "%(count)s questions deleted.", "count")
    ),
}
