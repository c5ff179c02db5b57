"""Banks and imports for those who look after an installation."""

from __future__ import annotations

from django.contrib import admin

from questions.models import Bank, Import, Question


@admin.register(Bank)
class BankAdmin(admin.ModelAdmin):
    """Whose banks there are, and who may use them."""

    list_display = ("name", "owner", "language", "visibility", "is_sample", "archived_at")
    list_filter = ("visibility", "language", "is_sample")
    search_fields = ("name", "owner__username", "owner__email")
    raw_id_fields = ("owner", "copied_from")


@admin.register(Question)
class QuestionAdmin(admin.ModelAdmin):
    """Questions of all banks, to search; they are edited on the bank's own page."""

    list_display = ("stem_text", "kind", "category", "bank")
    list_filter = ("kind",)
    search_fields = ("search_text",)

    def has_add_permission(self, request: object) -> bool:
        """Only the editor knows how a question is put together."""
        return False

    def has_change_permission(self, request: object, obj: object = None) -> bool:
        """Only the editor knows how a question is put together."""
        return False


@admin.register(Import)
class ImportAdmin(admin.ModelAdmin):
    """Which files were taken into which bank."""

    list_display = ("file_name", "format", "bank", "created_at", "undone_at")
    raw_id_fields = ("bank",)
