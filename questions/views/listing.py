"""A list of questions as pages show it: searched, a page at a time, with how each did in lessons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.core.paginator import Page, Paginator
from django.http import HttpRequest
from django.urls import reverse

from questions import library, ordering, statistics, wording
from questions.library import Search
from questions.models import Bank, Question, QuestionQuerySet
from questions.parsed import ParsedQuestion
from questions.statistics import Figures, Lure

PER_PAGE = 50
OF_A_BANK = ("category", "tag", "kind", "difficulty", "origin")
OF_ALL = ("bank", *OF_A_BANK, "language")


class Entry(NamedTuple):
    """A question in a list; `figures` is None where no lesson has asked it."""

    row: Question
    question: ParsedQuestion
    figures: Figures | None
    lures: Sequence[Lure]


def listing(
    request: HttpRequest, rows: QuestionQuerySet, *, bank: Bank | None, is_own: bool
) -> dict[str, Any]:
    """What `questions/_questions.html` shows of the rows: of one bank, or of all that the user owns."""
    search = library.read_search(request.GET)
    found = library.found(rows, search).select_related("bank", "from_import")
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    return {
        "search": search,
        "query": search.as_query(),
        "page": page,
        "entries": _entries(page, is_own),
        "bank": bank,
        "is_own": is_own,
        # Elsewhere the neighbour in the list is not the neighbour in the bank.
        "can_order": is_own
        and bank is not None
        and not (search.is_narrowed or search.sort or search.archived),
        "count": rows.current().count(),
        "difficulties": wording.DIFFICULTIES.items(),
        "goals": Bank.objects.editable_by(request.user).exclude(pk=bank.pk if bank else 0),
    }


def address_of(row: Question) -> str:
    """The address of the page of its bank where a question stands."""
    page = max(0, ordering.place_of(row) - 1) // PER_PAGE + 1
    path = reverse("questions:bank", args=[row.bank_id])
    return f"{path}?page={page}#question-{row.pk}" if page > 1 else f"{path}#question-{row.pk}"


def search_form(rows: QuestionQuerySet, search: Search, names: Sequence[str]) -> dict[str, Any]:
    """What `questions/_search.html` offers for narrowing the list of these rows."""
    return {
        "filters": library.shown_filters(rows, search, names),
        "sorts": [(value, title) for value, (title, _order) in library.SORTS.items()],
        "categories": library.categories_of(rows.current()),
        "tags": library.tags_of(rows.current()),
    }


def _entries(page: Page[Question], is_own: bool) -> list[Entry]:
    """What was typed in lessons, names among it, is for the owner's eyes."""
    figures = statistics.figures_of(page)
    entries = []
    for row in page:
        question, own = row.parsed, figures.get(row.pk)
        entries.append(Entry(row, question, own, statistics.lures(question, own) if own and is_own else ()))
    return entries
