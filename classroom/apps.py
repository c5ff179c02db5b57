from django.apps import AppConfig


class ClassroomConfig(AppConfig):
    """Lessons, tables, students and live screens; the only app that knows the other two."""

    name = "classroom"
    default_auto_field = "django.db.models.BigAutoField"
