"""Changing many questions at once: the ticked ones, or all that a search has found."""

from __future__ import annotations

from typing import NamedTuple

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from questions import bulk, library
from questions.access import usable_bank
from questions.models import Bank, Question, QuestionQuerySet
from questions.views.actions import ACTIONS, Action, Unclear, number


class Chosen(NamedTuple):
    """The questions that a press is about, and the page that it came from. `bank` is None for all banks."""

    rows: QuestionQuerySet
    bank: Bank | None
    is_own: bool
    query: str

    @property
    def page(self) -> str:
        """The address of the list as it was searched."""
        path = reverse("questions:bank", args=[self.bank.pk]) if self.bank else reverse("questions:library")
        return f"{path}?{self.query}" if self.query else path


@login_required
@require_POST
def change(request: HttpRequest) -> HttpResponse:
    """Do to the chosen questions what the pressed button says."""
    chosen = _chosen(request)
    action = ACTIONS.get(request.POST.get("action", ""))
    if not chosen.is_own and action is not ACTIONS["copy"]:
        raise Http404
    if action is None:
        messages.error(request, gettext("Press the button beside what you want to change."))
    elif not chosen.rows.exists():
        messages.error(request, gettext("Tick the questions that are meant first."))
    elif action is ACTIONS["delete"] and "sure" not in request.POST:
        return _ask_first(request, chosen)
    else:
        _carry_out(request, chosen.rows, action)
    return redirect(chosen.page)


def _chosen(request: HttpRequest) -> Chosen:
    """Read what is meant. Numbers of questions that the user may not see are no questions."""
    user, scope = request.user, number(request.POST.get("bank", ""))
    bank = usable_bank(user, scope) if scope is not None else None
    is_own = bank is None or bank.owner_id == user.pk
    base = Question.objects.editable_by(user) if bank is None else Question.objects.filter(bank=bank)
    base = base if is_own else base.current()
    search = library.read_search(QueryDict(request.POST.get("search", "")))
    if "all" in request.POST:
        rows = library.found(base, search)
    else:
        ticks = [number(tick) for tick in request.POST.getlist("tick")[: bulk.MOST_TICKS]]
        rows = base.filter(pk__in=[pk for pk in ticks if pk is not None])
    return Chosen(rows, bank, is_own, search.as_query())


def _carry_out(request: HttpRequest, rows: QuestionQuerySet, action: Action) -> None:
    try:
        count = action.run(rows, request.POST, request.user)
    except Unclear as unclear:
        messages.error(request, str(unclear))
    else:
        messages.success(request, action.said % {"count": count})


def _ask_first(request: HttpRequest, chosen: Chosen) -> HttpResponse:
    context = {
        "count": chosen.rows.archived().count(),
        "ticks": request.POST.getlist("tick")[: bulk.MOST_TICKS],
        "all": "all" in request.POST,
        "bank": chosen.bank,
        "query": chosen.query,
        "page": chosen.page,
    }
    return render(request, "questions/delete_questions.html", context)
