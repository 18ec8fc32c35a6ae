import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ("tables", "0007_reputation"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="plan_changes",
            field=models.PositiveIntegerField(default=0, verbose_name="how often somebody changed their plan here"),
        ),
        migrations.CreateModel(
            name="Plan",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("base", models.PositiveIntegerField(verbose_name="number of the move behind which it was prepared")),
                ("branches", models.JSONField(blank=True, default=list)),
                (
                    "reason",
                    models.CharField(
                        blank=True,
                        choices=[
                            ("otherwise", "Otherwise"),
                            ("chance", "Chance"),
                            ("reveal", "Reveal"),
                            ("illegal", "Illegal"),
                        ],
                        default="",
                        max_length=10,
                        verbose_name="why it is off",
                    ),
                ),
                (
                    "cause",
                    models.PositiveSmallIntegerField(
                        blank=True, null=True, verbose_name="the seat whose move put it off"
                    ),
                ),
                ("revision", models.PositiveIntegerField(default=1)),
                ("changed_at", models.DateTimeField()),
                (
                    "seat",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="plan", to="tables.seat"
                    ),
                ),
            ],
        ),
    ]
