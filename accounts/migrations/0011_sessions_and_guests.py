import accounts.models
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0010_tokens")]

    operations = [
        migrations.AlterModelManagers("user", [("objects", accounts.models.People())]),
        migrations.AddField(
            "user",
            "generation",
            models.PositiveIntegerField(
                default=0, editable=False, verbose_name="sessions of an earlier one are over"
            ),
        ),
        migrations.AddField(
            "user",
            "guest",
            models.BooleanField(
                default=False, verbose_name="plays without an address or a password, in one browser"
            ),
        ),
        migrations.AddField(
            "user",
            "language",
            models.CharField(
                blank=True, default="", max_length=8, verbose_name="empty: what their browser asks for"
            ),
        ),
        migrations.AddField(
            "user",
            "erased_at",
            models.DateTimeField(
                blank=True, editable=False, null=True, verbose_name="when they deleted their account"
            ),
        ),
    ]
