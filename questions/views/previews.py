"""What a kept file holds, row by row: how it is read, what is wanted of it, and taking that."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST, require_safe

from questions import archives, imports, languages, uploads, wording
from questions.access import own_bank, own_upload
from questions.forms import ReadingForm, TakingForm
from questions.models import Bank, Import, Upload
from questions.parsed import Sheet, SheetColumn
from questions.preview import Preview, State
from questions.understanding import OF_COLUMNS, Understood
from questions.views.uploads import is_htmx, numbers, understood_by_now

_PER_PAGE = 50
_PROBLEMS_SHOWN = 100
_REMEMBERED = 20
_LONGEST_SHOW = 40
_ASKING = OF_COLUMNS | {"text-garbled"}
"""Problems that a choice of columns or encoding may settle."""


@login_required
@require_safe
def show(request: HttpRequest, pk: int) -> HttpResponse:
    """The questions and problems of a kept file; how far reading has come, while it is being read."""
    taken = _import_of(request, pk)
    if taken is not None:
        return redirect("questions:import", taken)
    return _show(request, own_upload(request.user, pk), request.GET)


@login_required
@require_POST
def choose_reading(request: HttpRequest, pk: int) -> HttpResponse:
    """Read a kept file in another format or encoding, or with other columns."""
    upload = own_upload(request.user, pk)
    form = ReadingForm(request.POST)
    if form.is_valid():
        chosen = form.cleaned_data
        # Another format or encoding has other sheets; columns are assigned to those that were shown.
        is_same = (chosen["format"], chosen["encoding"]) == (upload.format, upload.encoding)
        sheets = _assigned_sheets(request.POST) if is_same else []
        uploads.choose_reading(
            upload=upload, format=chosen["format"], encoding=chosen["encoding"], sheets=sheets
        )
    return _shown_or_redirected(request, upload, is_reading_open=True)


@login_required
@require_POST
def choose_rows(request: HttpRequest, pk: int) -> HttpResponse:
    """Keep what is chosen on the page, then do what the pressed button says: tick many, show other rows."""
    upload = own_upload(request.user, pk)
    read = uploads.understood(upload)
    if read is not None:
        _keep_choices(request, upload, read)
        if "tick-all" in request.POST:
            _tick_all(Preview(upload, read), request.POST["tick-all"])
        if "count" in request.POST and is_htmx(request):
            context = {"upload": upload, "preview": Preview(upload, read)}
            return render(request, "questions/_chosen.html", context)
    return _shown_or_redirected(request, upload)


@login_required
@require_POST
def take(request: HttpRequest, pk: int) -> HttpResponse:
    """Take the ticked questions. The second of two presses comes to what the first has taken."""
    taken = _import_of(request, pk)
    if taken is not None:
        return redirect("questions:import", taken)
    upload = own_upload(request.user, pk)
    read = uploads.understood(upload)
    form = TakingForm(request.POST)
    if read is None:
        return _show(request, upload, request.POST)
    _keep_choices(request, upload, read)
    if upload.bank is None and not form.is_valid():
        return _show(request, upload, request.POST, form)
    if not Preview(upload, read).chosen_count:
        messages.error(request, gettext("No question is ticked. Tick those that you want."))
        return _show(request, upload, request.POST, form)
    made = _taken(upload, form)
    if made is None:
        messages.info(request, gettext("This file has been taken or discarded meanwhile."))
        return redirect("questions:banks")
    remembered = list(request.session.get("taken", {}).items())[-_REMEMBERED:]
    request.session["taken"] = {**dict(remembered), str(pk): made.pk}
    return redirect("questions:import", made.pk)


def _taken(upload: Upload, form: TakingForm) -> Import | None:
    chosen = form.cleaned_data if upload.bank is None else {}
    try:
        return imports.take(upload=upload, **chosen)
    except Upload.DoesNotExist:
        theirs = Import.objects.filter(bank__owner=upload.owner_id, file_name=upload.file_name)
        return theirs.filter(created_at__gt=upload.created_at).first()


def _import_of(request: HttpRequest, pk: int) -> int | None:
    """The import that this browser has made of an upload that is gone since."""
    taken: int | None = request.session.get("taken", {}).get(str(pk))
    return taken


def _assigned_sheets(fields: QueryDict) -> list[Sheet]:
    """The columns as the preview's form assigns them: `sheet` names each sheet, `role-N` its columns."""
    return [
        Sheet(
            # No database takes NUL.
            name=name.replace("\0", ""),
            has_titles=f"titles-{number}" in fields,
            columns=[
                SheetColumn(role=role if role in wording.ROLES else "")
                for role in fields.getlist(f"role-{number}")
            ],
        )
        for number, name in enumerate(fields.getlist("sheet"))
    ]


def _keep_choices(request: HttpRequest, upload: Upload, read: Understood) -> None:
    """Keep the boxes of the page that was shown (those of other pages stay), the bank, and the repeats."""
    fields = request.POST
    shown, ticked = numbers(fields.getlist("shown")), numbers(fields.getlist("tick"))
    uploads.leave_out(upload=upload, numbers=(set(upload.left_out) - shown) | (shown - ticked))
    if "into" in fields:
        into = numbers([fields["into"]])
        bank = own_bank(request.user, into.pop()) if into else None
        if bank != upload.bank:
            uploads.choose_bank(upload=upload, read=read, bank=bank)
            return
    repeats = fields.get("repeats", upload.repeats)
    if repeats != upload.repeats and repeats in Upload.Repeats:
        found = uploads.repeats_in(upload, read)
        uploads.choose_repeats(upload=upload, found=found, repeats=repeats)


def _tick_all(now: Preview, which: str) -> None:
    everything = set(range(len(now.read.questions)))
    unwanted = {"all": set(), "none": everything, "ready": everything - now.ready_numbers()}
    uploads.leave_out(upload=now.upload, numbers=unwanted.get(which, now.left_out))


def _shown_or_redirected(request: HttpRequest, upload: Upload, **more: Any) -> HttpResponse:
    """The page, for htmx; else its address, so that a reload sends nothing again."""
    if is_htmx(request):
        return _show(request, upload, request.POST, **more)
    shown = urlencode({"show": request.POST.get("show", "")[:_LONGEST_SHOW]})
    return redirect(f"{reverse('questions:preview_upload', args=[upload.pk])}?{shown}")


def _show(
    request: HttpRequest, upload: Upload, fields: QueryDict, form: TakingForm | None = None, **more: Any
) -> HttpResponse:
    """`fields` may say which rows to show: "STATE:PAGE", and how the new bank is called."""
    [(upload, read)] = understood_by_now(upload)
    if read is None:
        context: dict[str, Any] = {"upload": upload, "fragment": "questions/_reading.html"}
    else:
        context = {**_context(Preview(upload, read), fields.get("show", "")), **more}
        language = languages.likely(read.stems) or (get_language() or "en")[:2]
        start = {"name": uploads.bank_name(upload.file_name), "language": language}
        context["taking"] = form or TakingForm(fields if "name" in fields else None, initial=start)
        context["banks"] = Bank.objects.editable_by(request.user)
    template = context["fragment"] if is_htmx(request) else "questions/upload.html"
    return render(request, template, context)


def _context(now: Preview, show: str) -> dict[str, Any]:
    upload, read = now.upload, now.read
    state, _, number = show.partition(":")
    page = Paginator(now.rows(state), _PER_PAGE).get_page(number)
    general = now.general_problems
    return {
        "upload": upload,
        "fragment": "questions/_preview.html",
        "preview": now,
        "read": read,
        "state": state if state in set(State) else "",
        "page": page,
        "cards": [now.card(row) for row in page.object_list],
        "problems": general[:_PROBLEMS_SHOWN],
        "more_problems": max(0, len(general) - _PROBLEMS_SHOWN),
        "roles": wording.ROLES.items(),
        "reading": ReadingForm(initial={"format": upload.format, "encoding": upload.encoding}),
        "is_reading_open": not read.questions or any(problem.key in _ASKING for problem in general),
        "format_name": wording.format_name(read.format) or gettext("an unknown format"),
        "repeats_choices": _repeats_choices(upload),
        "packed": archives.question_files(upload) if archives.is_of_several(read) else [],
    }


def _repeats_choices(upload: Upload) -> list[tuple[str, str]]:
    choices = [(value, str(label)) for value, label in Upload.Repeats.choices]
    return [choice for choice in choices if upload.bank or choice[0] != Upload.Repeats.REPLACE]
