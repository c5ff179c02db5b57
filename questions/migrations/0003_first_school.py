"""Every installation starts with one school; teachers who were there before belong to it."""

from __future__ import annotations

from django.conf import settings
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def found_school(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    school = apps.get_model("questions", "School").objects.create(name="School")
    user_model = apps.get_model(*settings.AUTH_USER_MODEL.split("."))
    school.teachers.set(user_model.objects.all())


class Migration(migrations.Migration):
    dependencies = [("questions", "0002_schools_images_outcomes")]
    operations = [migrations.RunPython(found_school, migrations.RunPython.noop)]
