"""Matches in the admin, to look at: nothing there tells what chance will bring."""

from django.contrib import admin

from game.models import Match


@admin.register(Match)
class MatchAdmin(admin.ModelAdmin):
    """A match's settings and times; its state is changed by commands alone."""

    list_display = ("id", "variant", "seats", "version", "created_at", "ended_at")
    list_filter = ("variant",)
    # The seed would tell the dice to come.
    exclude = ("seed", "snapshot")
    readonly_fields = (
        "variant",
        "options",
        "seats",
        "version",
        "clock_at",
        "due_at",
        "paused_at",
        "ended_at",
    )
