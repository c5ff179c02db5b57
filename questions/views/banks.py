"""Pages of banks: the list, one bank with its questions, its settings, copying and deleting."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from questions import copying
from questions.access import own_bank, usable_bank
from questions.forms import BankForm, UploadForm
from questions.spelling import fold
from questions.models import Bank, Question

_PER_PAGE = 50


@login_required
@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Own banks, and those that everyone here may use."""
    usable = Bank.objects.usable_by(request.user).counted()
    banks = usable.likeliest_first(request.user, (get_language() or "en")[:2])
    context = {
        "own": banks.filter(owner=request.user.pk),
        "shared": banks.exclude(owner=request.user.pk),
        "uploads": request.user.uploads.defer("content").select_related("bank"),  # type: ignore[union-attr]
        "form": UploadForm(),
    }
    return render(request, "questions/banks.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Make an empty bank."""
    bank = Bank(owner_id=request.user.pk, language=(get_language() or "en")[:2])
    form = BankForm(request.POST or None, instance=bank)
    if form.is_valid():
        form.save()
        return redirect("questions:bank", bank.pk)
    return render(request, "questions/bank_form.html", {"form": form, "bank": None})


@login_required
@require_safe
def show(request: HttpRequest, pk: int) -> HttpResponse:
    """A bank's questions, searched, by category, a page at a time."""
    bank = usable_bank(request.user, pk)
    is_own = bank.owner_id == request.user.pk
    archived = is_own and "archived" in request.GET
    rows = bank.questions.filter(archived_at__isnull=not archived)
    query, category = (request.GET.get(name, "").replace("\0", "").strip() for name in ("q", "category"))
    page = Paginator(_found(rows, query, category), _PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "bank": bank,
        "is_own": is_own,
        "archived": archived,
        "archived_count": bank.questions.filter(archived_at__isnull=False).count() if is_own else 0,
        "query": query,
        "category": category,
        "categories": _categories(rows),
        "page": page,
        "count": rows.count(),
        "imports": bank.imports.filter(undone_at__isnull=True)[:20] if is_own else [],
        "form": UploadForm(),
    }
    template = "questions/_questions.html" if request.htmx else "questions/bank.html"  # type: ignore[attr-defined]
    return render(request, template, context)


@login_required
@require_http_methods(["GET", "POST"])
def change(request: HttpRequest, pk: int) -> HttpResponse:
    """A bank's name and settings."""
    bank = own_bank(request.user, pk)
    form = BankForm(request.POST or None, instance=bank)
    if form.is_valid():
        form.save()
        return redirect("questions:bank", bank.pk)
    return render(request, "questions/bank_form.html", {"form": form, "bank": bank})


@login_required
@require_http_methods(["GET", "POST"])
def delete(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete a bank with all its questions, after asking. Lessons keep what they play."""
    bank = own_bank(request.user, pk)
    if request.method == "POST":
        bank.delete()
        messages.success(request, gettext("The bank %(name)s is deleted.") % {"name": bank.name})
        return redirect("questions:banks")
    context = {"bank": bank, "count": bank.questions.current().count()}
    return render(request, "questions/bank_delete.html", context)


@login_required
@require_POST
def copy(request: HttpRequest, pk: int) -> HttpResponse:
    """Copy a bank into one's own."""
    bank = usable_bank(request.user, pk)
    name = gettext("%(name)s (copy)") % {"name": bank.name}
    made = copying.copy_bank(bank=bank, owner_id=request.user.pk or 0, name=name)
    messages.success(request, gettext("This copy is yours. Change it as you like."))
    return redirect("questions:bank", made.pk)


def _found(rows: QuerySet[Question], query: str, category: str) -> QuerySet[Question]:
    """Every word must occur; case and accents do not matter."""
    for word in fold(query).split():
        rows = rows.filter(search_text__contains=word)
    return rows.filter(category=category) if category else rows


def _categories(rows: QuerySet[Question]) -> list[str]:
    found = rows.exclude(category="").order_by("category").values_list("category", flat=True)
    return list(found.distinct())
