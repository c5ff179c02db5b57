from django.apps import AppConfig
from django.db.models.signals import post_migrate


class QuestionsConfig(AppConfig):
    """Banks of questions, their import and their editor; knows nothing of games."""

    name = "questions"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """Permissions are made after migrating, so the group that holds them is made then."""
        post_migrate.connect(make_editors, sender=self)


def make_editors(sender: AppConfig, **about: object) -> None:
    """Make the group of question editors."""
    from django.contrib.auth.management import create_permissions

    from questions.editors import make_group

    # Django's own receiver, which makes them, may come after this one.
    create_permissions(sender, verbosity=0)
    make_group()
