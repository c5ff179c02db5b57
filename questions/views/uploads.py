"""Files on their way in: sent, waiting, opened, discarded. `views.previews` shows what each one holds."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.files.uploadedfile import UploadedFile
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.datastructures import MultiValueDict
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from questions import archives, problem_list, uploads
from questions.access import own_bank, own_upload
from questions.forms import UploadForm
from questions.models import Bank, Upload
from questions.preview import Preview
from questions.understanding import Understood


@login_required
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Keep files, each to be looked at by itself; what is too large or empty gets a sentence.

    Whoever had to sign in first is sent back here without them, and on to where files are chosen.
    """
    if request.method == "GET":
        return redirect("questions:banks")
    asked = numbers(request.POST.getlist("bank")[:1])
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
    uploads.begin_reading(*kept)
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
    waiting = [_waiting(upload, read) for upload, read in understood_by_now(*kept_by(request))]
    context = {
        "waiting": waiting,
        "is_reading": any(one["preview"] is None for one in waiting),
        "days": uploads.WAITS_FOR.days,
    }
    template = "questions/_uploads.html" if is_htmx(request) else "questions/uploads.html"
    return render(request, template, context)


@login_required
@require_POST
def unpack(request: HttpRequest, pk: int) -> HttpResponse:
    """Keep each question file of an archive by itself, in place of the archive."""
    kept = archives.unpack(upload=own_upload(request.user, pk))
    uploads.begin_reading(*kept)
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


def understood_by_now(*waiting: Upload) -> list[tuple[Upload, Understood | None]]:
    """What was understood of files. Those that nobody reads, since a process died, are read anew."""
    found = {upload.pk: uploads.understood(upload) for upload in waiting}
    unread = [one for one in waiting if found[one.pk] is None and not uploads.is_being_read(one)]
    uploads.begin_reading(*unread)
    return [(one, uploads.understood(one) if one in unread else found[one.pk]) for one in waiting]


def kept_by(request: HttpRequest) -> QuerySet[Upload]:
    """The files of a teacher that wait, in the order in which they came."""
    kept = Upload.objects.filter(owner=request.user.pk).select_related("bank")
    return kept.defer("content").order_by("created_at", "pk")


def csv_reply(text: str) -> HttpResponse:
    """A table of problems to be saved."""
    disposition = 'attachment; filename="problems.csv"'
    return HttpResponse(text, "text/csv; charset=utf-8", headers={"Content-Disposition": disposition})


def numbers(values: list[str]) -> set[int]:
    """The numbers among submitted values; nonsense is no number."""
    return {int(value) for value in values if value.isascii() and value.isdigit() and len(value) < 10}


def is_htmx(request: HttpRequest) -> bool:
    """Whether a page asks for a fragment of itself."""
    return bool(request.htmx)  # type: ignore[attr-defined]


def _kept(request: HttpRequest, bank: Bank | None, file: UploadedFile) -> Upload:
    return uploads.keep(owner_id=request.user.pk or 0, bank=bank, file_name=file.name or "", data=file.read())


def _after_upload(kept: list[Upload], bank: Bank | None) -> str:
    if len(kept) == 1:
        return reverse("questions:preview_upload", args=[kept[0].pk])
    if kept:
        return reverse("questions:uploads")
    return reverse("questions:bank", args=[bank.pk]) if bank else reverse("questions:banks")


def _waiting(upload: Upload, read: Understood | None) -> dict[str, Any]:
    return {"upload": upload, "preview": Preview(upload, read) if read else None}
