"""Finding questions: by words, by what they are, and by where they are from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from django.conf import settings
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from questions import statistics, wording
from questions.models import Bank, QuestionQuerySet
from questions.spelling import fold

Rows = QuestionQuerySet
Choices = list[tuple[str, str]]

_LONGEST_WORD = 500
"""Characters; longer than any bank's origin, category or file name, with what is put before it."""
BY_HAND = "hand"
_FROM_FILE = "file:"
_FROM_BANK = "bank:"

SORTS: Mapping[str, tuple[Promise, Callable[[Rows], Rows]]] = {
    "": (_("As in the bank"), lambda rows: rows.order_by("bank__name", "bank", "position", "pk")),
    "hardest": (_("Hardest first"), statistics.hardest_first),
    "newest": (_("Newest first"), lambda rows: rows.order_by("-created_at", "-pk")),
}


class Filter(NamedTuple):
    """A way to narrow a list: its title, the choices that make sense for given rows, what a choice leaves.

    With less than `fewest` choices nothing can be chosen; one is enough where not every question has any.
    """

    title: Promise
    choices: Callable[[Rows], Choices]
    narrow: Callable[[Rows, str], Rows]
    fewest: int = 2


class Search(NamedTuple):
    """What is looked for: words, which must all occur, and the choice of each filter, "" for any."""

    text: str = ""
    chosen: Mapping[str, str] = {}
    sort: str = ""
    archived: bool = False

    @property
    def is_narrowed(self) -> bool:
        """Whether it leaves anything out, apart from what is archived."""
        return bool(self.text or self.chosen)

    def as_query(self) -> str:
        """The search as the query of an address, "" where nothing is looked for."""
        flags = {"archived": "1" if self.archived else "", "sort": self.sort}
        given = {"q": self.text, **self.chosen, **flags}
        return urlencode({name: value for name, value in given.items() if value})


def read_search(data: QueryDict) -> Search:
    """The search that a query describes; nonsense in it counts as not given."""
    chosen = {name: _clean(data, name) for name in FILTERS}
    sort = data.get("sort", "")
    return Search(
        text=_clean(data, "q"),
        chosen={name: value for name, value in chosen.items() if value},
        sort=sort if sort in SORTS else "",
        archived="archived" in data,
    )


def found(rows: Rows, search: Search) -> Rows:
    """Those of the rows that are looked for, in order. Case and accents of words do not matter."""
    rows = rows.archived() if search.archived else rows.current()
    for word in fold(search.text).split():
        rows = rows.filter(search_text__contains=word)
    for name, value in search.chosen.items():
        rows = FILTERS[name].narrow(rows, value)
    return SORTS[search.sort][1](rows)


class ShownFilter(NamedTuple):
    """A filter as the page shows it."""

    name: str
    title: str
    value: str
    choices: Choices


def shown_filters(rows: Rows, search: Search, names: Iterable[str]) -> list[ShownFilter]:
    """The filters that have something to choose among these rows, or that are in use."""
    rows = rows.archived() if search.archived else rows.current()
    shown = [
        ShownFilter(name, str(FILTERS[name].title), search.chosen.get(name, ""), FILTERS[name].choices(rows))
        for name in names
    ]
    return [one for one in shown if one.value or len(one.choices) >= FILTERS[one.name].fewest]


def tags_of(rows: Rows) -> list[str]:
    """Every tag that one of the rows bears, in order."""
    lines = rows.exclude(tag_lines="").order_by().values_list("tag_lines", flat=True).distinct()
    return sorted({tag for each in lines for tag in each.split("\n") if tag}, key=fold)


def categories_of(rows: Rows) -> list[str]:
    """Every category of the rows, in order."""
    return [value for value in _values(rows, "category") if value]


def _clean(data: QueryDict, name: str) -> str:
    """A submitted word. NUL goes: no database takes it; and so does what would burst the page's address."""
    return data.get(name, "").replace("\0", "").strip()[:_LONGEST_WORD]


def _values(rows: Rows, column: str) -> list[str]:
    return list(rows.order_by(column).values_list(column, flat=True).distinct())


def _categories(rows: Rows) -> Choices:
    return [(name, name) for name in categories_of(rows)]


def _tags(rows: Rows) -> Choices:
    return [(tag, tag) for tag in tags_of(rows)]


def _among(column: str, labels: Mapping[str, object]) -> Callable[[Rows], Choices]:
    """The labels of those values that some of the rows have."""

    def choices(rows: Rows) -> Choices:
        there = set(_values(rows, column))
        return [(value, str(label)) for value, label in labels.items() if value in there]

    return choices


def _banks(rows: Rows) -> Choices:
    banks = Bank.objects.filter(pk__in=rows.order_by().values("bank"))
    return [(str(pk), name) for pk, name in banks.values_list("pk", "name")]


def _origins(rows: Rows) -> Choices:
    """Files first, then the banks that were copied."""
    by_hand = [(BY_HAND, gettext("Written here"))]
    files = _values(rows.filter(from_import__isnull=False), "from_import__file_name")
    banks = _values(rows.exclude(bank__origin=""), "bank__origin")
    return [
        *by_hand,
        *((_FROM_FILE + name, name) for name in files),
        *((_FROM_BANK + name, gettext("Copied from %(name)s") % {"name": name}) for name in banks),
    ]


def _from_origin(rows: Rows, value: str) -> Rows:
    if value.startswith(_FROM_FILE):
        return rows.filter(from_import__file_name=value.removeprefix(_FROM_FILE))
    if value.startswith(_FROM_BANK):
        return rows.filter(bank__origin=value.removeprefix(_FROM_BANK))
    return rows.filter(from_import__isnull=True, bank__origin="")


def _in_bank(rows: Rows, value: str) -> Rows:
    return (
        rows.filter(bank=int(value))
        if value.isascii() and value.isdigit() and len(value) < 16
        else rows.none()
    )


FILTERS: Mapping[str, Filter] = {
    "bank": Filter(_("Bank"), _banks, _in_bank),
    "category": Filter(_("Category"), _categories, lambda rows, value: rows.filter(category=value), 1),
    "tag": Filter(_("Tag"), _tags, lambda rows, value: rows.tagged(value), 1),
    "kind": Filter(
        _("Type"),
        _among("kind", {kind.value: label for kind, label in wording.KINDS.items()}),
        lambda rows, value: rows.filter(kind=value),
    ),
    "difficulty": Filter(
        _("Difficulty"),
        _among("difficulty", wording.DIFFICULTIES),
        lambda rows, value: rows.filter(difficulty=value),
        1,
    ),
    "language": Filter(
        _("Language"),
        _among("bank__language", dict(settings.LANGUAGES)),
        lambda rows, value: rows.filter(bank__language=value),
    ),
    "origin": Filter(_("Where from"), _origins, _from_origin),
}
