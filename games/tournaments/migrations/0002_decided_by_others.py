"""Games that are decided because their table is frozen, or by an administrator, who may call tournaments off too."""

from django.db import migrations, models

WAYS = [
    ("", "None"),
    ("played", "Played"),
    ("bye", "Bye"),
    ("forfeit", "Forfeit"),
    ("cancelled", "Cancelled"),
    ("walkover", "Walkover"),
    ("seed", "Seed"),
    ("frozen", "Frozen"),
    ("ruled", "Ruled"),
]
REASONS = [("", "No"), ("few", "Few"), ("organiser", "Organiser"), ("admin", "Administrator")]


class Migration(migrations.Migration):

    dependencies = [("tournaments", "0001_first")]

    operations = [
        migrations.AlterField(
            "pairing",
            "how",
            models.CharField("by what it was decided", max_length=10, choices=WAYS, blank=True, default=""),
        ),
        migrations.AlterField(
            "tournament",
            "why",
            models.CharField("why it was cancelled", max_length=10, choices=REASONS, blank=True, default=""),
        ),
    ]
