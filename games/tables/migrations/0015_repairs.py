from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0014_table_vacation")]

    operations = [
        migrations.AlterField(
            "move",
            "note",
            models.CharField(
                blank=True,
                choices=[
                    ("resigned", "Resigned"),
                    ("timeout", "Timeout"),
                    ("offered", "Offered"),
                    ("agreed", "Agreed"),
                    ("declined", "Declined"),
                    ("withdrew", "Withdrew"),
                    ("lapsed", "Lapsed"),
                    ("undo_asked", "Undo Asked"),
                    ("undo_agree", "Undo Agreed"),
                    ("undo_no", "Undo No"),
                    ("undo_drop", "Undo Drop"),
                    ("undone", "Undone"),
                    ("gave", "Gave"),
                    ("frozen", "Frozen"),
                    ("resumed", "Resumed"),
                    ("repaired", "Repaired"),
                    ("stopped", "Stopped"),
                ],
                default="",
                max_length=10,
            ),
        ),
    ]
