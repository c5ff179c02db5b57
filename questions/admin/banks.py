"""Banks in the admin: the queue of those that wait for a review, and handing a bank on."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import Count, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from questions import editors, sharing, transfer
from questions.admin import pages
from questions.admin.forms import RemarkForm, TransferForm
from questions.models import Bank

_QUESTIONS_SHOWN = 200


class ReviewFilter(admin.SimpleListFilter):
    """Where a bank stands in the review."""

    title = _("review")
    parameter_name = "review"
    wanted = {
        "waiting": ~Q(wished=""),
        "returned": Q(wished="") & ~Q(remark=""),
        "shared": ~Q(visibility=Bank.Visibility.PRIVATE),
    }

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return [("waiting", _("waiting for review")), ("returned", _("returned")), ("shared", _("shared"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Bank]) -> QuerySet[Bank]:
        wanted = self.wanted.get(self.value() or "")
        return queryset.filter(wanted) if wanted else queryset


@admin.register(Bank)
class BankAdmin(admin.ModelAdmin):
    """Banks that may be reviewed. Their questions are read here and edited by their owners."""

    list_display = (
        "name",
        "owner",
        "language",
        "visibility",
        "wish",
        "questions_held",
        "reviewed_at",
        "archived_at",
    )
    list_filter = (
        ReviewFilter,
        "visibility",
        "language",
        "is_sample",
        ("archived_at", admin.EmptyFieldListFilter),
    )
    search_fields = ("name", "owner__username", "owner__email")
    actions = ("publish", "give_back", "transfer")
    readonly_fields = (
        "owner",
        "visibility",
        "wish",
        "remark",
        "reviewed_by",
        "reviewed_at",
        "origin",
        "copied_from",
        "is_sample",
        "archived_at",
    )
    fields = ("name", "language", "threshold", *readonly_fields)
    change_form_template = "admin/questions/bank/change_form.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Bank]:
        banks = super().get_queryset(request).filter(pk__in=editors.reviewable(request.user))
        held = Count("questions", filter=Q(questions__archived_at__isnull=True))
        return banks.select_related("owner").annotate(held=held)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Banks are made by teachers, on their own pages."""
        return False

    def has_review_permission(self, request: HttpRequest) -> bool:
        """Whether the user may publish, return and hand on banks."""
        return request.user.has_perm(sharing.REVIEW)

    @admin.display(description=_("asks for"), ordering="wished")
    def wish(self, bank: Bank) -> str:
        """The circle that the owner asks for, "" for none."""
        return bank.get_wished_display()

    @admin.display(description=_("questions"), ordering="held")
    def questions_held(self, bank: Any) -> int:
        """How many questions a lesson would play from."""
        return int(bank.held)

    @admin.action(description=_("Publish what waits for review"), permissions=["review"])
    def publish(self, request: HttpRequest, banks: QuerySet[Bank]) -> None:
        """Give each waiting bank what it asks for."""
        published = [bank for bank in banks if sharing.publish(bank=bank, by=pages.signed_in(request))]
        for bank in published:
            pages.note(request, bank, gettext("Published."))
        self._say(
            request,
            len(published),
            ngettext("%(n)s bank published.", "%(n)s banks published.", len(published)),
        )

    @admin.action(description=_("Return to the owner with a remark"), permissions=["review"])
    def give_back(self, request: HttpRequest, banks: QuerySet[Bank]) -> HttpResponse | None:
        """Return each waiting bank, once a remark is written."""
        filled = pages.filled_in(self, request, banks, RemarkForm, gettext("Return to the owner"))
        if not isinstance(filled, dict):
            return filled
        given = [
            bank
            for bank in banks
            if sharing.give_back(bank=bank, by=pages.signed_in(request), remark=filled["remark"])
        ]
        for bank in given:
            pages.note(request, bank, gettext("Returned: %(remark)s") % filled)
        self._say(request, len(given), ngettext("%(n)s bank returned.", "%(n)s banks returned.", len(given)))
        return None

    @admin.action(description=_("Hand over to another owner"), permissions=["review"])
    def transfer(self, request: HttpRequest, banks: QuerySet[Bank]) -> HttpResponse | None:
        """Give the banks to another teacher, once one is named."""
        own = banks.filter(is_sample=False)
        filled = pages.filled_in(self, request, own, TransferForm, gettext("Hand over to another owner"))
        if not isinstance(filled, dict):
            return filled
        owner = filled["owner"]
        moved = [bank for bank in own if transfer.transfer(bank=bank, owner_id=owner.pk)]
        for bank in moved:
            pages.note(request, bank, gettext("Handed over to %(owner)s.") % {"owner": owner})
        self._say(
            request, len(moved), ngettext("%(n)s bank handed over.", "%(n)s banks handed over.", len(moved))
        )
        return None

    def get_urls(self) -> list[URLPattern]:
        decide = self.admin_site.admin_view(self.decide)
        return [path("<int:pk>/decide/", decide, name="questions_bank_decide"), *super().get_urls()]

    def decide(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Publish or return one bank from its own page."""
        if not self.has_review_permission(request) or request.method != "POST":
            raise PermissionDenied
        bank = self.get_queryset(request).filter(pk=pk).first()
        if bank is None:
            raise Http404
        if "publish" in request.POST:
            self.publish(request, self.get_queryset(request).filter(pk=pk))
        else:
            self._return_one(request, bank)
        seen = self.get_queryset(request).filter(pk=pk).exists()
        return (
            redirect("admin:questions_bank_change", pk)
            if seen
            else redirect("admin:questions_bank_changelist")
        )

    def _return_one(self, request: HttpRequest, bank: Bank) -> None:
        form = RemarkForm(request.POST)
        if not form.is_valid():
            self.message_user(
                request, gettext("Write what should be changed, then return it."), messages.ERROR
            )
        elif sharing.give_back(bank=bank, by=pages.signed_in(request), remark=form.cleaned_data["remark"]):
            pages.note(request, bank, gettext("Returned: %(remark)s") % form.cleaned_data)
            self.message_user(request, gettext("The bank is returned."), messages.SUCCESS)
        else:
            self._say(request, 0, "")

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        bank = self.get_object(request, object_id)
        rows = bank.questions.current() if bank else []
        context = {
            "rows": rows[:_QUESTIONS_SHOWN],
            "all_rows": f"{reverse('admin:questions_question_changelist')}?bank__id__exact={object_id}",
            "remark_form": RemarkForm(),
            "may_review": self.has_review_permission(request),
        }
        return super().change_view(request, object_id, form_url, {**context, **(extra_context or {})})

    def _say(self, request: HttpRequest, count: int, done: str) -> None:
        """What was done; where nothing was, that somebody else may have been quicker."""
        if count:
            self.message_user(request, done % {"n": count}, messages.SUCCESS)
        else:
            self.message_user(
                request, gettext("Nothing changed: nothing waits here any more."), messages.WARNING
            )
