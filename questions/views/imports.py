"""What was taken from a file: its sums, its problems, and taking it back."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST, require_safe

from questions import imports, problem_list, wording
from questions.access import own_import
from questions.models import Import
from questions.views.uploads import csv_reply, kept_by

_PROBLEMS_SHOWN = 500


@login_required
@require_safe
def show(request: HttpRequest, pk: int) -> HttpResponse:
    """How an import went, what could not be taken and why, and what to do next."""
    made = own_import(request.user, pk)
    problems = imports.problems_of(made)
    context = {
        "made": made,
        "format_name": wording.format_name(made.format),
        "problems": problems[:_PROBLEMS_SHOWN],
        "more_problems": max(0, len(problems) - _PROBLEMS_SHOWN),
        "next": kept_by(request).defer("content", "parsed").first(),
    }
    return render(request, "questions/import.html", context)


@login_required
@require_POST
def undo(request: HttpRequest, pk: int) -> HttpResponse:
    """Take an import back as a whole, unless a lesson has played from it."""
    made = own_import(request.user, pk)
    try:
        undone = imports.undo(made=made)
    except Import.DoesNotExist:
        messages.info(request, gettext("This file has been taken back already."))
        return redirect("questions:bank", made.bank_id)
    if undone is None:
        messages.error(
            request,
            gettext(
                "A lesson has played questions of this file, so it can't be taken back as a whole. "
                "Remove single questions instead."
            ),
        )
        return redirect("questions:import", made.pk)
    messages.success(request, _undone_sentence(undone))
    return redirect("questions:bank", made.bank_id)


@login_required
@require_safe
def problems(request: HttpRequest, pk: int) -> HttpResponse:
    """What there was to say about the file, as a table to take along."""
    return csv_reply(problem_list.as_csv(imports.problems_of(own_import(request.user, pk))))


def _undone_sentence(undone: imports.Undone) -> str:
    sentence = ngettext(
        "%(count)s question was taken back.", "%(count)s questions were taken back.", undone.removed
    ) % {"count": undone.removed}
    if not undone.restored:
        return sentence
    restored = ngettext(
        "%(count)s older one is in its place again.",
        "%(count)s older ones are in their places again.",
        undone.restored,
    )
    return f"{sentence} {restored % {'count': undone.restored}}"
