"""Lessons made before questions were linked find them again in their bank, so that old lessons count too."""

from __future__ import annotations

import json
from typing import Any

from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def find_origins(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor | None) -> None:
    """Link each frozen question to one of its lesson's bank with the very same content."""
    lesson_model = apps.get_model("classroom", "Lesson")
    frozen_model = apps.get_model("classroom", "LessonQuestion")
    question_model = apps.get_model("questions", "Question")
    for lesson in lesson_model.objects.filter(bank__isnull=False).order_by("pk"):
        unlinked = list(frozen_model.objects.filter(lesson=lesson, origin__isnull=True))
        if not unlinked:
            continue
        rows = question_model.objects.filter(bank=lesson.bank_id).values_list("content", "pk")
        known = {_key(content): pk for content, pk in rows}
        for frozen in unlinked:
            frozen.origin_id = known.get(_key(frozen.content))
        frozen_model.objects.bulk_update(unlinked, ["origin"], batch_size=500)


def _key(content: dict[str, Any]) -> str:
    return json.dumps(content, sort_keys=True)


class Migration(migrations.Migration):
    dependencies = [
        ("classroom", "0002_lesson_question_origin"),
        ("questions", "0004_question_tag_lines"),
    ]
    operations = [migrations.RunPython(find_origins, migrations.RunPython.noop)]
