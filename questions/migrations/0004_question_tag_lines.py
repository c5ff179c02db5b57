"""Tags get a column of their own, so that questions are found by them on every database."""

from __future__ import annotations

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps


def repeat_tags(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    question_model = apps.get_model("questions", "Question")
    tagged = question_model.objects.filter(content__has_key="tags").only("content")
    changed = []
    for row in tagged.iterator():
        row.tag_lines = "".join(f"\n{' '.join(tag.split())}\n" for tag in row.content["tags"])
        changed.append(row)
    question_model.objects.bulk_update(changed, ["tag_lines"], batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("questions", "0003_first_school")]
    operations = [
        migrations.AddField(
            model_name="question",
            name="tag_lines",
            field=models.TextField(blank=True, default="", help_text="Its tags, each between line ends."),
            preserve_default=False,
        ),
        migrations.RunPython(repeat_tags, migrations.RunPython.noop),
    ]
