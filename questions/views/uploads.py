"""From a file to questions: upload, preview question by question, take, undo."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST

from questions import banks, wording
from questions.access import own_bank, own_import, own_upload
from questions.forms import ReadingForm, TakingForm, UploadForm
from questions.models import Upload
from questions.parsed import ParsedFile, Sheet, SheetColumn

_PER_PAGE = 100
_PROBLEMS_SHOWN = 500


@login_required
@require_POST
def new(request: HttpRequest) -> HttpResponse:
    """Keep a file and show what it holds."""
    asked = _numbers(request.POST.getlist("bank")[:1])
    bank = own_bank(request.user, asked.pop()) if asked else None
    form = UploadForm(request.POST, request.FILES)
    if not form.is_valid():
        for error in form.errors["file"]:
            messages.error(request, str(error))
        return redirect("questions:bank", bank.pk) if bank else redirect("questions:banks")
    file = form.cleaned_data["file"]
    upload = banks.keep_upload(
        owner_id=request.user.pk or 0, bank=bank, file_name=file.name, data=file.read()
    )
    return redirect("questions:preview_upload", upload.pk)


@login_required
@require_http_methods(["GET", "POST"])
def preview(request: HttpRequest, pk: int) -> HttpResponse:
    """The questions and problems of a kept file. Each press first keeps which boxes are ticked."""
    upload = own_upload(request.user, pk)
    if request.method == "GET":
        return _show(request, upload, request.GET.get("page"))
    if "reread" in request.POST:
        return _read_anew(request, upload)
    _keep_ticks(request, upload)
    if "take" not in request.POST:
        return _show(request, upload, request.POST.get("page"))
    form = TakingForm(request.POST)
    if upload.bank is None and not form.is_valid():
        return _show(request, upload, request.POST.get("page"), form)
    return _take(request, upload, form)


@login_required
@require_POST
def discard(request: HttpRequest, pk: int) -> HttpResponse:
    """Let a kept file go without taking anything."""
    upload = own_upload(request.user, pk)
    bank = upload.bank
    upload.delete()
    return redirect("questions:bank", bank.pk) if bank else redirect("questions:banks")


@login_required
@require_POST
def undo(request: HttpRequest, pk: int) -> HttpResponse:
    """Take an import back as a whole."""
    made = own_import(request.user, pk)
    count = banks.undo_import(made=made)
    text = ngettext("%(count)s question was taken back.", "%(count)s questions were taken back.", count)
    messages.success(request, text % {"count": count})
    return redirect("questions:bank", made.bank_id)


def _take(request: HttpRequest, upload: Upload, form: TakingForm) -> HttpResponse:
    chosen = form.cleaned_data if upload.bank is None else {"name": "", "language": ""}
    try:
        made = banks.take_upload(upload=upload, name=chosen["name"], language=chosen["language"])
    except Upload.DoesNotExist:
        # The second of two presses: the first has taken the file.
        return redirect("questions:banks")
    count = made.questions.count()
    text = ngettext("%(count)s question was taken.", "%(count)s questions were taken.", count)
    messages.success(request, text % {"count": count})
    return redirect("questions:bank", made.bank_id)


def _read_anew(request: HttpRequest, upload: Upload) -> HttpResponse:
    form = ReadingForm(request.POST)
    if form.is_valid():
        chosen = form.cleaned_data
        # Another format or encoding has other sheets; columns are assigned to those that were shown.
        is_same = (chosen["format"], chosen["encoding"]) == (upload.format, upload.encoding)
        sheets = _assigned_sheets(request) if is_same else []
        banks.read_anew(upload=upload, format=chosen["format"], encoding=chosen["encoding"], sheets=sheets)
    return redirect("questions:preview_upload", upload.pk)


def _assigned_sheets(request: HttpRequest) -> list[Sheet]:
    """The columns as the preview's form assigns them: `sheet` names each sheet, `role-N` its columns."""
    return [
        Sheet(
            name=name,
            has_titles=f"titles-{number}" in request.POST,
            columns=[SheetColumn(role=role) for role in request.POST.getlist(f"role-{number}")],
        )
        for number, name in enumerate(request.POST.getlist("sheet"))
    ]


def _numbers(values: list[str]) -> set[int]:
    """The numbers among submitted values; nonsense is no number."""
    return {int(value) for value in values if value.isascii() and value.isdigit() and len(value) < 10}


def _keep_ticks(request: HttpRequest, upload: Upload) -> None:
    """The boxes of the page that was shown; those of other pages stay as they are."""
    shown, ticked = _numbers(request.POST.getlist("shown")), _numbers(request.POST.getlist("tick"))
    upload.left_out = sorted((set(upload.left_out) - shown) | (shown - ticked))
    upload.save(update_fields=["left_out"])


def _show(
    request: HttpRequest, upload: Upload, number: str | None, form: TakingForm | None = None
) -> HttpResponse:
    parsed = banks.read_upload(upload)
    context = _context(upload, parsed, number)
    start = {"name": banks.bank_name(upload.file_name), "language": (get_language() or "en")[:2]}
    context["taking"] = form or TakingForm(initial=start)
    context["reading"] = ReadingForm(initial={"format": upload.format, "encoding": upload.encoding})
    return render(request, "questions/upload.html", context)


def _context(upload: Upload, parsed: ParsedFile, number: str | None) -> dict[str, Any]:
    left_out = set(upload.left_out)
    repeated = set(banks.repeated(upload.bank, [placed.question for placed in parsed.questions]))
    numbered = list(enumerate(parsed.questions))
    page = Paginator(numbered, _PER_PAGE).get_page(number)
    warnings: dict[str, list[Any]] = {}
    for problem in parsed.problems:
        if problem.level == "warning":
            warnings.setdefault(problem.where, []).append(problem)
    cards = [
        {
            "number": index,
            "question": placed.question,
            "where": placed.where,
            "ticked": index not in left_out,
            "is_repeated": index in repeated,
            "warnings": warnings.get(placed.where, []),
        }
        for index, placed in page.object_list
    ]
    return {
        "upload": upload,
        "parsed": parsed,
        "page": page,
        "cards": cards,
        "taken_count": sum(index not in left_out for index, _ in numbered),
        "repeated_count": len(repeated),
        "problems": parsed.problems[:_PROBLEMS_SHOWN],
        "roles": wording.ROLES.items(),
        "more_problems": max(0, len(parsed.problems) - _PROBLEMS_SHOWN),
        "format_label": parsed.format.upper() or gettext("unknown"),
    }
