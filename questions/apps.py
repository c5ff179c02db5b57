from django.apps import AppConfig


class QuestionsConfig(AppConfig):
    """Banks of questions, their import and their editor; knows nothing of games."""

    name = "questions"
    default_auto_field = "django.db.models.BigAutoField"
