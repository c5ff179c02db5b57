from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("classroom", "0003_find_question_origins")]

    operations = [
        migrations.AddField(
            model_name="lesson",
            name="bot_strength",
            field=models.CharField(
                choices=[("easy", "Easy to beat"), ("medium", "Sensible"), ("hard", "Hard to beat")],
                default="medium",
                help_text="How well bots play.",
                max_length=10,
            ),
        ),
        migrations.AddField(
            model_name="lesson",
            name="bot_right",
            field=models.PositiveSmallIntegerField(
                default=70, help_text="Of a hundred questions, how many a bot answers right."
            ),
        ),
    ]
