"""Banks as files to take away, and the sheet that is filled in by hand."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from questions import example, exporting
from questions.access import usable_bank
from questions.exporting import EXPORTS, Exported


@login_required
@require_safe
def bank(request: HttpRequest, pk: int, format: str) -> HttpResponse:
    """The current questions of a bank that the user may use, as a file of the named format."""
    wanted = usable_bank(request.user, pk)
    if format not in EXPORTS:
        raise Http404
    return _reply(exporting.export(exporting.contents_of(wanted), EXPORTS[format]))


@login_required
@require_safe
def example_sheet(request: HttpRequest) -> HttpResponse:
    """A workbook with a question of each kind, to be overwritten."""
    return _reply(exporting.export(example.contents(), EXPORTS["xlsx"]))


def _reply(file: Exported) -> HttpResponse:
    disposition = content_disposition_header(as_attachment=True, filename=file.file_name)
    return HttpResponse(file.data, file.media_type, headers={"Content-Disposition": disposition or ""})
