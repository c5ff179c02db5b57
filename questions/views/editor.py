"""The editor of one question, with a preview as on a phone and as on the projector."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from questions import banks, drafts, editing, library, ordering, soundness, statistics, wording
from questions.access import own_bank, own_question
from questions.drafts import Draft
from questions.models import Bank, Question
from questions.parsed import Kind
from questions.soundness import Flaw
from questions.views.listing import address_of

_STEPS = {"up": -1, "down": 1}


@login_required
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest, pk: int) -> HttpResponse:
    """Write a new question."""
    bank = own_bank(request.user, pk)
    if request.method == "GET":
        draft = Draft(category=request.GET.get("category", ""), tags=request.GET.get("tags", ""))
        return _form(request, bank, None, draft.with_spare_rows())
    return _submitted(request, bank, None)


@login_required
@require_http_methods(["GET", "POST"])
def change(request: HttpRequest, pk: int) -> HttpResponse:
    """Change a question."""
    row = own_question(request.user, pk)
    if request.method == "GET":
        return _form(request, row.bank, row, drafts.from_question(row.parsed).with_spare_rows())
    return _submitted(request, row.bank, row)


@login_required
@require_POST
def archive(request: HttpRequest, pk: int) -> HttpResponse:
    """Take a question out of its bank, or put it back."""
    row = own_question(request.user, pk)
    archived = "restore" not in request.POST
    banks.archive_question(row=row, archived=archived)
    text = gettext("The question is archived. It can be put back.")
    messages.success(request, text if archived else gettext("The question is back."))
    return redirect("questions:bank", row.bank_id)


@login_required
@require_POST
def preview(request: HttpRequest) -> HttpResponse:
    """The question of a form, as phone and projector would show it."""
    question, flaws = drafts.to_question(drafts.from_post(request.POST))
    return render(request, "questions/_looks.html", {"question": question, "flaws": flaws})


def _submitted(request: HttpRequest, bank: Bank, row: Question | None) -> HttpResponse:
    """Keep the question; or show the form again: another kind, more lines, or what is still wrong."""
    draft = drafts.from_post(request.POST)
    if _is_rearranged(request, draft):
        return _form(request, bank, row, draft)
    question, flaws = drafts.to_question(draft, row.parsed if row else None)
    if not soundness.is_playable(flaws):
        return _form(request, bank, row, draft.with_spare_rows(), status=422, wrong=flaws)
    question, left_out = editing.fit_to_keep(question)
    if row is None:
        row = banks.add_question(bank=bank, question=question)
    elif not editing.keep_change(row=row, question=question, version=request.POST.get("version", "")):
        return _form(request, bank, row, draft.with_spare_rows(), status=409, stored=row)
    messages.success(request, gettext("The question is saved."))
    for flaw in [*flaws, *left_out]:
        messages.warning(request, wording.sentence(flaw))
    return redirect(_next_address(request, row))


def _is_rearranged(request: HttpRequest, draft: Draft) -> bool:
    """Do what a button of the form does that saves nothing; whether one was pressed."""
    kind = request.POST.get("switch", "")
    if kind in set(Kind):
        draft.with_kind(Kind(kind))
    for name, step in _STEPS.items():
        index = request.POST.get(name, "")
        if index.isascii() and index.isdigit() and len(index) < 4:
            draft.with_row_moved(int(index), step)
    draft.with_spare_rows(more=int("more" in request.POST))
    return any(name in request.POST for name in ("switch", "more", *_STEPS))


def _next_address(request: HttpRequest, row: Question) -> str:
    """Where a teacher goes on: a new question of the same category, the next one, or the bank."""
    if "another" in request.POST:
        address = reverse("questions:new_question", args=[row.bank_id])
        return f"{address}?{urlencode({'category': row.category})}" if row.category else address
    following = ordering.neighbours(row)[1] if "next" in request.POST else None
    return reverse("questions:change_question", args=[following]) if following else address_of(row)


def _form(
    request: HttpRequest,
    bank: Bank,
    row: Question | None,
    draft: Draft,
    *,
    status: int = 200,
    wrong: list[Flaw] | None = None,
    stored: Question | None = None,
) -> HttpResponse:
    question, flaws = drafts.to_question(draft)
    context = {
        "bank": bank,
        "row": row,
        "draft": draft,
        "hidden_fields": drafts.hidden_fields(draft),
        "question": question,
        "flaws": flaws if draft.stem else [],
        "wrong": wrong or [],
        "stored": stored,
        "is_unsaved": request.method == "POST",
        "kinds": [(kind.value, label) for kind, label in wording.KINDS.items()],
        "formats": wording.FORMATS.items(),
        "difficulties": wording.DIFFICULTIES.items(),
        "categories": library.categories_of(bank.questions.current()),
        "tags": library.tags_of(bank.questions.current()),
        **(_about(row) if row else {}),
    }
    return render(request, "questions/question_form.html", context, status=status)


def _about(row: Question) -> dict[str, Any]:
    """What the form tells of a stored question: its version, its neighbours, how it did in lessons."""
    before, following = ordering.neighbours(row)
    figures = statistics.figures_of([row]).get(row.pk)
    return {
        "version": editing.version_of(row),
        "before": before,
        "following": following,
        "place": ordering.place_of(row),
        "figures": figures,
        "lures": statistics.lures(row.parsed, figures) if figures else (),
    }
