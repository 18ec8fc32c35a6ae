from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('sandbox', '0001_sandboxes'),
    ]

    operations = [
        migrations.AddField(
            model_name='sandbox',
            name='draft',
            field=models.JSONField(blank=True, default=list, verbose_name='steps staged where it stands'),
        ),
    ]
