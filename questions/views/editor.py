"""The editor of one question, with a preview as on a phone."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from questions import banks, drafts, soundness, wording
from questions.access import own_bank, own_question
from questions.drafts import Draft
from questions.models import Bank, Question
from questions.parsed import Kind


@login_required
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest, pk: int) -> HttpResponse:
    """Write a new question."""
    bank = own_bank(request.user, pk)
    if request.method == "GET":
        return _form(request, bank, None, Draft(category=request.GET.get("category", "")).with_spare_rows())
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
    text = gettext("The question was removed. It is kept among the removed ones.")
    messages.success(request, text if archived else gettext("The question is back."))
    return redirect("questions:bank", row.bank_id)


@login_required
@require_POST
def preview(request: HttpRequest) -> HttpResponse:
    """The question of a form, as a phone would show it."""
    question, flaws = drafts.to_question(drafts.from_post(request.POST))
    context = {"question": question, "flaws": flaws}
    return render(request, "questions/_phone.html", context)


def _submitted(request: HttpRequest, bank: Bank, row: Question | None) -> HttpResponse:
    """Keep the question; or show the form again: another kind, more lines, or what is still wrong."""
    draft = drafts.from_post(request.POST)
    if "switch" in request.POST:
        draft.kind = Kind(request.POST["switch"]) if request.POST["switch"] in set(Kind) else draft.kind
        return _form(request, bank, row, draft.with_spare_rows())
    if "more" in request.POST:
        return _form(request, bank, row, draft.with_spare_rows(more=1))
    question, flaws = drafts.to_question(draft, row.parsed if row else None)
    if not soundness.is_playable(flaws):
        return _form(request, bank, row, draft.with_spare_rows(), status=422, wrong=flaws)
    if row is None:
        banks.add_question(bank=bank, question=question)
    else:
        banks.change_question(row=row, question=question)
    messages.success(request, gettext("The question is saved."))
    for flaw in flaws:
        messages.warning(request, wording.sentence(flaw))
    if "another" in request.POST:
        return redirect("questions:new_question", bank.pk)
    return redirect("questions:bank", bank.pk)


def _form(
    request: HttpRequest,
    bank: Bank,
    row: Question | None,
    draft: Draft,
    *,
    status: int = 200,
    wrong: list[soundness.Flaw] | None = None,
) -> HttpResponse:
    question, flaws = drafts.to_question(draft)
    categories = bank.questions.current().exclude(category="").order_by("category")
    context = {
        "bank": bank,
        "row": row,
        "draft": draft,
        "question": question,
        "flaws": flaws if draft.stem else [],
        "wrong": wrong or [],
        "kinds": [(kind.value, label) for kind, label in wording.KINDS.items()],
        "formats": wording.FORMATS.items(),
        "categories": categories.values_list("category", flat=True).distinct(),
    }
    return render(request, "questions/question_form.html", context, status=status)
