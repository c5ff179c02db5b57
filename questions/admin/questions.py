"""Questions in the admin: read, tagged and sorted in one go, duplicates merged across banks."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.safestring import SafeString
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from questions import bulk, editors, merging, rendering, sharing, wording
from questions.admin import pages
from questions.admin.forms import CategoryForm, DifficultyForm, TagsForm
from questions.models import Question
from questions.parsed import Kind
from questions.views.uploads import numbers

_GROUPS_PER_PAGE = 20


@admin.register(Question)
class QuestionAdmin(admin.ModelAdmin):
    """Questions of the banks that may be reviewed. Their texts are edited on the bank's own page."""

    list_display = ("stem_text", "type", "category", "difficulty", "bank", "from_import", "archived_at")
    list_filter = (
        "kind",
        "difficulty",
        "bank__visibility",
        "bank__language",
        ("archived_at", admin.EmptyFieldListFilter),
        ("bank", admin.RelatedOnlyFieldListFilter),
    )
    search_fields = ("search_text",)
    list_select_related = ("bank", "from_import")
    list_per_page = 50
    actions = ("add_tags", "remove_tags", "set_category", "set_difficulty")
    fields = ("stem", "type", "category", "difficulty", "bank", "from_import", "created_at", "archived_at")
    readonly_fields = fields
    change_list_template = "admin/questions/question/change_list.html"
    change_form_template = "admin/questions/question/change_form.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Question]:
        return editors.within(super().get_queryset(request), request.user, "bank")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Only the editor knows how a question is put together."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Question | None = None) -> bool:
        """Questions are archived by their owners, never deleted from here."""
        return False

    def has_review_permission(self, request: HttpRequest) -> bool:
        """Whether the user may put questions of others in order."""
        return request.user.has_perm(sharing.REVIEW)

    @admin.display(description=_("question"))
    def stem(self, row: Question) -> SafeString:
        """The question as pupils read it."""
        return rendering.render_stem(row.parsed)

    @admin.display(description=_("type"), ordering="kind")
    def type(self, row: Question) -> str:
        """The kind of question in the reader's words."""
        return str(wording.KINDS[Kind(row.kind)])

    @admin.action(description=_("Add tags"), permissions=["review"])
    def add_tags(self, request: HttpRequest, rows: QuerySet[Question]) -> HttpResponse | None:
        """Add tags to the questions."""
        return self._changed(request, rows, TagsForm, gettext("Add tags"), bulk.add_tags)

    @admin.action(description=_("Remove tags"), permissions=["review"])
    def remove_tags(self, request: HttpRequest, rows: QuerySet[Question]) -> HttpResponse | None:
        """Remove tags from the questions."""
        return self._changed(request, rows, TagsForm, gettext("Remove tags"), bulk.remove_tags)

    @admin.action(description=_("Set the category"), permissions=["review"])
    def set_category(self, request: HttpRequest, rows: QuerySet[Question]) -> HttpResponse | None:
        """Give the questions a category."""
        return self._changed(request, rows, CategoryForm, gettext("Set the category"), bulk.set_category)

    @admin.action(description=_("Set the difficulty"), permissions=["review"])
    def set_difficulty(self, request: HttpRequest, rows: QuerySet[Question]) -> HttpResponse | None:
        """Say how hard the questions are."""
        return self._changed(
            request, rows, DifficultyForm, gettext("Set the difficulty"), bulk.set_difficulty
        )

    def _changed(
        self, request: HttpRequest, rows: QuerySet[Question], form: Any, title: str, change: Any
    ) -> HttpResponse | None:
        # Samples are brought back to their files at each start, so a change there would not last.
        rows = rows.filter(bank__is_sample=False)
        filled = pages.filled_in(self, request, rows, form, title)
        if not isinstance(filled, dict):
            return filled
        count = change(rows=rows, **filled)
        done = ngettext("%(n)s question changed.", "%(n)s questions changed.", count)
        self.message_user(request, done % {"n": count}, messages.SUCCESS)
        return None

    def get_urls(self) -> list[URLPattern]:
        duplicates = self.admin_site.admin_view(self.duplicates)
        return [path("duplicates/", duplicates, name="questions_question_duplicates"), *super().get_urls()]

    def duplicates(self, request: HttpRequest) -> HttpResponse:
        """The groups of equal questions; choose the one that stays, and the others are archived."""
        if not self.has_review_permission(request):
            raise PermissionDenied
        rows = self.get_queryset(request).filter(
            archived_at=None, bank__archived_at=None, bank__is_sample=False
        )
        if request.method == "POST":
            self._merge(request, rows)
            return redirect(request.get_full_path())
        prints = Paginator(merging.duplicates(rows), _GROUPS_PER_PAGE).get_page(request.GET.get("page"))
        together: dict[str, list[Question]] = {print: [] for print in prints}
        for row in rows.filter(fingerprint__in=together).select_related("bank__owner").order_by("pk"):
            together[row.fingerprint].append(row)
        context = {
            **self.admin_site.each_context(request),
            "title": gettext("Duplicates across banks"),
            "opts": self.model._meta,
            "groups": [group for group in together.values() if len(group) > 1],
            "page": prints,
        }
        return TemplateResponse(request, "admin/questions/duplicates.html", context)

    def _merge(self, request: HttpRequest, rows: QuerySet[Question]) -> None:
        keep = rows.filter(pk__in=numbers(request.POST.getlist("keep")[:1])).first()
        ticked = rows.filter(pk__in=numbers(request.POST.getlist("merge")))
        count = merging.merge(keep=keep, others=list(ticked)) if keep else 0
        if keep is None or not count:
            self.message_user(
                request,
                gettext("Nothing was merged. Choose one to keep and others to tick."),
                messages.WARNING,
            )
            return
        done = ngettext("%(n)s duplicate was archived.", "%(n)s duplicates were archived.", count)
        pages.note(request, keep, done % {"n": count})
        self.message_user(request, done % {"n": count}, messages.SUCCESS)
