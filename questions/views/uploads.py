"""From files to questions: upload, preview row by row, take. What was taken is in `views.imports`."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.files.uploadedfile import UploadedFile
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, JsonResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.datastructures import MultiValueDict
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_POST, require_safe

from questions import archives, imports, problem_list, uploads, wording
from questions.access import own_bank, own_upload
from questions.forms import ReadingForm, TakingForm, UploadForm
from questions.models import Bank, Import, Upload
from questions.parsed import Sheet, SheetColumn
from questions.preview import Preview, State
from questions.understanding import OF_COLUMNS, Understood

_PER_PAGE = 50
_PROBLEMS_SHOWN = 100
_REMEMBERED = 20
_ASKING = OF_COLUMNS | {"text-garbled"}
"""Problems that a choice of columns or encoding may settle."""


@login_required
@require_POST
def new(request: HttpRequest) -> HttpResponse:
    """Keep files, each to be looked at by itself; what is too large or empty gets a sentence."""
    asked = _numbers(request.POST.getlist("bank")[:1])
    bank = own_bank(request.user, asked.pop()) if asked else None
    kept, refused = [], []
    for file in request.FILES.getlist("file"):
        form = UploadForm({}, MultiValueDict({"file": [file]}))
        if form.is_valid():
            kept.append(_kept(request, bank, form.cleaned_data["file"]))
        else:
            refused += [f"{file.name}: {error}" for error in form.errors["file"]]
    if not kept and not refused:
        refused = [gettext("Please choose a file first.")]
    address = _after_upload(kept, bank)
    if request.accepts("text/html"):
        for sentence in refused:
            messages.error(request, sentence)
        return redirect(address)
    return JsonResponse({"address": address, "refused": refused}, status=422 if refused else 200)


@login_required
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Files that wait to be taken, and how far reading has come."""
    waiting = [_waiting(upload) for upload in kept_by(request)]
    context = {"waiting": waiting, "is_reading": any(one["preview"] is None for one in waiting)}
    return render(
        request, "questions/_uploads.html" if _is_htmx(request) else "questions/uploads.html", context
    )


@login_required
@require_safe
def preview(request: HttpRequest, pk: int) -> HttpResponse:
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
    """Keep which boxes are ticked, then do what the pressed button says: tick many, or show other rows."""
    upload = own_upload(request.user, pk)
    read = uploads.understood(upload)
    if read is None:
        return _shown_or_redirected(request, upload)
    _keep_ticks(upload, request.POST)
    now = Preview(upload, read)
    repeats = request.POST.get("repeats", upload.repeats)
    if repeats != upload.repeats and repeats in Upload.Repeats:
        uploads.choose_repeats(upload=upload, found=now.repeats, repeats=repeats)
    if "tick-all" in request.POST:
        _tick_all(now, request.POST["tick-all"])
    if "count" in request.POST and _is_htmx(request):
        return render(request, "questions/_chosen.html", {"upload": upload, "preview": Preview(upload, read)})
    return _shown_or_redirected(request, upload)


@login_required
@require_POST
def take(request: HttpRequest, pk: int) -> HttpResponse:
    """Take the ticked questions. The second of two presses comes to what the first has taken."""
    taken = _import_of(request, pk)
    if taken is not None:
        return redirect("questions:import", taken)
    upload = own_upload(request.user, pk)
    _keep_ticks(upload, request.POST)
    read = uploads.understood(upload)
    form = TakingForm(request.POST)
    if read is None or (upload.bank is None and not form.is_valid()):
        return _show(request, upload, request.POST, form)
    if not Preview(upload, read).chosen_count:
        messages.error(request, gettext("No question is ticked. Tick those that you want."))
        return _show(request, upload, request.POST, form)
    chosen = form.cleaned_data if upload.bank is None else {}
    try:
        made = imports.take(upload=upload, **chosen)
    except Upload.DoesNotExist:
        made = get_object_or_404(Import.objects.filter(bank__owner=request.user.pk)[:1])
    remembered = list(request.session.get("taken", {}).items())[-_REMEMBERED:]
    request.session["taken"] = {**dict(remembered), str(pk): made.pk}
    return redirect("questions:import", made.pk)


@login_required
@require_POST
def unpack(request: HttpRequest, pk: int) -> HttpResponse:
    """Keep each question file of an archive by itself, in place of the archive."""
    upload = own_upload(request.user, pk)
    kept = archives.unpack(upload=upload)
    for one in kept:
        uploads.begin_reading(upload=one)
    return redirect("questions:uploads" if kept else reverse("questions:preview_upload", args=[pk]))


@login_required
@require_POST
def discard(request: HttpRequest, pk: int) -> HttpResponse:
    """Let a kept file go without taking anything."""
    upload = own_upload(request.user, pk)
    bank = upload.bank
    upload.delete()
    messages.success(request, gettext("The file is discarded: %(name)s") % {"name": upload.file_name})
    if kept_by(request).exists():
        return redirect("questions:uploads")
    return redirect("questions:bank", bank.pk) if bank else redirect("questions:banks")


@login_required
@require_safe
def problems(request: HttpRequest, pk: int) -> HttpResponse:
    """What there is to say about a kept file, as a table to take along."""
    read = uploads.understood(own_upload(request.user, pk))
    return csv_reply(problem_list.as_csv(read.problems if read else []))


def kept_by(request: HttpRequest) -> QuerySet[Upload]:
    """The files of a teacher that wait, in the order in which they came."""
    kept = Upload.objects.filter(owner=request.user.pk).select_related("bank")
    return kept.defer("content").order_by("created_at", "pk")


def csv_reply(text: str) -> HttpResponse:
    """A table of problems to be saved."""
    disposition = 'attachment; filename="problems.csv"'
    return HttpResponse(text, "text/csv; charset=utf-8", headers={"Content-Disposition": disposition})


def _kept(request: HttpRequest, bank: Bank | None, file: UploadedFile) -> Upload:
    upload = uploads.keep(
        owner_id=request.user.pk or 0, bank=bank, file_name=file.name or "", data=file.read()
    )
    uploads.begin_reading(upload=upload)
    return upload


def _after_upload(kept: list[Upload], bank: Bank | None) -> str:
    if len(kept) == 1:
        return reverse("questions:preview_upload", args=[kept[0].pk])
    if kept:
        return reverse("questions:uploads")
    return reverse("questions:bank", args=[bank.pk]) if bank else reverse("questions:banks")


def _waiting(upload: Upload) -> dict[str, Any]:
    read = _understood_or_begun(upload)
    if read is None:
        return {"upload": upload, "preview": None}
    now = Preview(upload, read)
    return {"upload": upload, "preview": now, "states": _states(now)}


def _understood_or_begun(upload: Upload) -> Understood | None:
    """What was understood; where nobody reads the file, since a process died, it is read anew."""
    read = uploads.understood(upload)
    if read is None and not uploads.is_being_read(upload):
        uploads.begin_reading(upload=upload)
        upload.refresh_from_db()
        read = uploads.understood(upload)
    return read


def _import_of(request: HttpRequest, pk: int) -> int | None:
    """The import that this browser has made of an upload that is gone since."""
    taken: int | None = request.session.get("taken", {}).get(str(pk))
    return taken


def _is_htmx(request: HttpRequest) -> bool:
    return bool(request.htmx)  # type: ignore[attr-defined]


def _assigned_sheets(fields: QueryDict) -> list[Sheet]:
    """The columns as the preview's form assigns them: `sheet` names each sheet, `role-N` its columns."""
    return [
        Sheet(
            name=name,
            has_titles=f"titles-{number}" in fields,
            columns=[SheetColumn(role=role) for role in fields.getlist(f"role-{number}")],
        )
        for number, name in enumerate(fields.getlist("sheet"))
    ]


def _numbers(values: list[str]) -> set[int]:
    """The numbers among submitted values; nonsense is no number."""
    return {int(value) for value in values if value.isascii() and value.isdigit() and len(value) < 10}


def _keep_ticks(upload: Upload, fields: QueryDict) -> None:
    """The boxes of the page that was shown; those of other pages stay as they are."""
    shown, ticked = _numbers(fields.getlist("shown")), _numbers(fields.getlist("tick"))
    uploads.leave_out(upload=upload, numbers=(set(upload.left_out) - shown) | (shown - ticked))


def _tick_all(now: Preview, which: str) -> None:
    everything = set(range(len(now.read.questions)))
    unwanted = {"all": set(), "none": everything, "ready": everything - now.ready_numbers()}
    uploads.leave_out(upload=now.upload, numbers=unwanted.get(which, now.left_out))


def _shown_or_redirected(request: HttpRequest, upload: Upload, **more: Any) -> HttpResponse:
    """The page, for htmx; else its address, so that a reload sends nothing again."""
    if _is_htmx(request):
        return _show(request, upload, request.POST, **more)
    shown = urlencode({"show": request.POST.get("show", "")})
    return redirect(f"{reverse('questions:preview_upload', args=[upload.pk])}?{shown}")


def _show(
    request: HttpRequest, upload: Upload, fields: QueryDict, form: TakingForm | None = None, **more: Any
) -> HttpResponse:
    """`fields` may say which rows to show: "STATE:PAGE", and how the new bank is called."""
    read = _understood_or_begun(upload)
    if read is None:
        context: dict[str, Any] = {"upload": upload, "fragment": "questions/_reading.html"}
    else:
        context = {**_context(Preview(upload, read), fields.get("show", "")), **more}
        start = {"name": uploads.bank_name(upload.file_name), "language": (get_language() or "en")[:2]}
        context["taking"] = form or TakingForm(fields if "name" in fields else None, initial=start)
    template = context["fragment"] if _is_htmx(request) else "questions/upload.html"
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
        "states": _states(now),
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


def _states(now: Preview) -> list[tuple[str, str, int]]:
    names = {
        State.READY: gettext("Ready"),
        State.CHECK: gettext("To check"),
        State.FAILED: gettext("Can't be taken"),
    }
    rest = [(state.value, names[state], len(rows)) for state, rows in now.by_state.items()]
    return [("", gettext("All"), len(now.read.rows)), *rest]


def _repeats_choices(upload: Upload) -> list[tuple[str, str]]:
    choices = [(value, str(label)) for value, label in Upload.Repeats.choices]
    return [choice for choice in choices if upload.bank or choice[0] != Upload.Repeats.REPLACE]
