"""Tables whose clocks run on while a player is on vacation, as those of tournaments do."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("tables", "0013_measures")]

    operations = [
        migrations.AddField(
            "table",
            "vacation",
            models.BooleanField("clocks stand still while their player is on vacation", default=True),
        ),
    ]
