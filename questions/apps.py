from django.apps import AppConfig


class QuestionsConfig(AppConfig):
    """Question banks, their files and their marking; knows nothing of games."""

    name = "questions"
    default_auto_field = "django.db.models.BigAutoField"
