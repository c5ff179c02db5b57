"""An import keeps what its reader said of the file, to be looked at when the file is gone."""

from __future__ import annotations

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("questions", "0004_question_tag_lines")]
    operations = [
        migrations.AddField(
            model_name="import",
            name="problems",
            field=models.JSONField(
                default=list, help_text="What the file's reader said: questions.parsed.Problem."
            ),
        ),
    ]
