"""Imports in the admin: what came from which file, when, and what became of it."""

from __future__ import annotations

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from questions import editors
from questions.models import Import

_SUMS = ("found", "taken", "not_playable", "failed", "left_out", "replaced")


@admin.register(Import)
class ImportAdmin(admin.ModelAdmin):
    """Imports are made and undone on the bank's own page; here they are read."""

    list_display = ("file_name", "format", "bank", "owner", *_SUMS, "created_at", "used_at", "undone_at")
    list_filter = (
        "format",
        ("undone_at", admin.EmptyFieldListFilter),
        ("used_at", admin.EmptyFieldListFilter),
    )
    search_fields = ("file_name", "bank__name", "bank__owner__username")
    date_hierarchy = "created_at"
    list_select_related = ("bank__owner",)
    fields = (
        "file_name",
        "format",
        "encoding",
        "bank",
        "owner",
        *_SUMS,
        "created_at",
        "used_at",
        "undone_at",
        "questions_taken",
    )
    readonly_fields = fields

    def get_queryset(self, request: HttpRequest) -> QuerySet[Import]:
        return editors.within(super().get_queryset(request), request.user, "bank")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Import | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Import | None = None) -> bool:
        return False

    @admin.display(description=_("owner"), ordering="bank__owner")
    def owner(self, row: Import) -> str:
        """Whose bank the file went into."""
        return str(row.bank.owner or "")

    @admin.display(description=_("questions"))
    def questions_taken(self, row: Import) -> SafeString:
        """A way to the questions that came from this file."""
        address = f"{reverse('admin:questions_question_changelist')}?from_import__id__exact={row.pk}"
        return format_html('<a href="{}">{}</a>', address, gettext("Show the questions from this file"))
