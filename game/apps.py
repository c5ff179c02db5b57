"""The Django app that keeps matches."""

from django.apps import AppConfig


class GameConfig(AppConfig):
    """Matches and their rules; knows nothing of questions or classrooms."""

    name = "game"
    default_auto_field = "django.db.models.BigAutoField"
