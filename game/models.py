"""What is kept of a match: its latest snapshot and every command with its events."""

import secrets

from django.db import models


def new_seed() -> str:
    """Return 32 hex digits that nobody can guess: all chance of a match comes from them."""
    return secrets.token_hex(16)


class Match(models.Model):
    """One game: its rules, its present state, and when its clock runs out.

    `due_at` is the one moment at which something happens by itself: a time-out or a bot's move. While
    the match is paused it is empty, and `paused_left_ms` holds what was left of it.
    """

    variant = models.CharField(max_length=20)
    options = models.JSONField(default=dict)
    seats = models.PositiveSmallIntegerField()
    seed = models.CharField(max_length=64, default=new_seed)
    version = models.PositiveIntegerField(default=0)
    turns = models.PositiveIntegerField(default=0)
    snapshot = models.BinaryField(default=bytes)
    clock_at = models.DateTimeField(help_text="Up to when the engine has been told of time spent.")
    due_at = models.DateTimeField(null=True, blank=True, db_index=True)
    paused_at = models.DateTimeField(null=True, blank=True)
    paused_left_ms = models.PositiveBigIntegerField(null=True, blank=True)
    paused_ms = models.PositiveBigIntegerField(default=0, help_text="How long it stood in all.")
    ended_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "matches"

    def __str__(self) -> str:
        return f"{self.variant} match {self.pk}"


class Entry(models.Model):
    """One accepted command and its events: the log is append-only, a row for each version."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="entries")
    version = models.PositiveIntegerField()
    press = models.CharField(max_length=64, null=True, blank=True)  # noqa: DJ001 - absent differs from empty
    seat = models.SmallIntegerField(default=-1)
    command = models.JSONField(null=True)
    events = models.JSONField(default=list)
    at = models.DateTimeField()

    class Meta:
        ordering = ("match", "version")
        constraints = [
            models.UniqueConstraint(fields=["match", "version"], name="one_entry_a_version"),
            models.UniqueConstraint(fields=["match", "press"], name="one_entry_a_press"),
        ]
        verbose_name_plural = "entries"

    def __str__(self) -> str:
        return f"{self.match_id}:{self.version}"
