"""Pages of one bank: its questions, its settings; copying, archiving and deleting it."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from questions import copying, sharing
from questions.access import own_bank, owned_bank, usable_bank
from questions.forms import BankForm, UploadForm
from questions.models import Bank
from questions.views.listing import OF_A_BANK, listing, search_form
from questions.views.requests import TeacherRequest


@login_required
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Make an empty bank."""
    bank = Bank(owner_id=request.user.pk, language=(get_language() or "en")[:2])
    return _with_settings(request, bank)


@login_required
@require_safe
def show(request: TeacherRequest, pk: int) -> HttpResponse:
    """A bank's questions, searched, a page at a time."""
    bank = usable_bank(request.user, pk)
    is_own = bank.owner_id == request.user.pk
    rows = bank.questions.all() if is_own else bank.questions.current()
    context = listing(request, rows, bank=bank, is_own=is_own)
    if request.htmx:
        return render(request, "questions/_questions.html", context)
    context |= search_form(rows, context["search"], OF_A_BANK)
    if is_own:
        context |= {
            "archived_count": rows.archived().count(),
            "imports": bank.imports.filter(undone_at__isnull=True)[:20],
            "circles": sharing.circles_of(request.user),
            "form": UploadForm(),
        }
    return render(request, "questions/bank.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def change(request: HttpRequest, pk: int) -> HttpResponse:
    """A bank's name and settings."""
    bank = own_bank(request.user, pk)
    return _with_settings(request, bank)


@login_required
@require_POST
def archive(request: HttpRequest, pk: int) -> HttpResponse:
    """Put a bank away: nobody sees it, and nothing of it is lost."""
    bank = own_bank(request.user, pk)
    bank.archived_at = timezone.now()
    bank.save(update_fields=["archived_at"])
    messages.success(
        request, gettext("%(name)s is archived. You find it below your banks.") % {"name": bank.name}
    )
    return redirect("questions:banks")


@login_required
@require_POST
def restore(request: HttpRequest, pk: int) -> HttpResponse:
    """Fetch an archived bank back."""
    bank = owned_bank(request.user, pk)
    bank.archived_at = None
    bank.save(update_fields=["archived_at"])
    messages.success(request, gettext("%(name)s is back.") % {"name": bank.name})
    return redirect("questions:bank", bank.pk)


@login_required
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete a bank with all its questions, after asking. Lessons keep what they play."""
    bank = owned_bank(request.user, pk)
    if request.method == "POST":
        bank.delete()
        messages.success(request, gettext("The bank %(name)s is deleted.") % {"name": bank.name})
        return redirect("questions:banks")
    context = {"bank": bank, "count": bank.questions.count()}
    return render(request, "questions/bank_delete.html", context)


@login_required
@require_POST
def copy(request: HttpRequest, pk: int) -> HttpResponse:
    """Copy a bank into one's own."""
    bank = usable_bank(request.user, pk)
    name = gettext("%(name)s (copy)") % {"name": bank.name}
    try:
        made = copying.copy_bank(bank=bank, owner_id=request.user.pk or 0, name=name)
    except Bank.DoesNotExist as gone:
        raise Http404 from gone
    messages.success(request, gettext("This copy is yours. Change it as you like."))
    return redirect("questions:bank", made.pk)


def _with_settings(request: HttpRequest, bank: Bank) -> HttpResponse:
    """Keep a bank's name and settings, or ask for them."""
    form = BankForm(request.POST or None, instance=bank)
    if form.is_valid():
        form.save()
        return redirect("questions:bank", bank.pk)
    known = None if bank.pk is None else bank
    return render(request, "questions/bank_form.html", {"form": form, "bank": known})
