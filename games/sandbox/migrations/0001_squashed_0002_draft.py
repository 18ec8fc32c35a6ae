"""All steps so far in one, for a new site; a site that took some of those goes on with them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [
        ("sandbox", "0001_sandboxes"),
        ("sandbox", "0002_draft"),
    ]
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Sandbox',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=40)),
                ('rules_version', models.PositiveIntegerField()),
                ('options', models.JSONField(default=dict)),
                ('names', models.JSONField(default=list, verbose_name='who sat on each seat, null where nobody is known')),
                ('table', models.BigIntegerField(blank=True, null=True, verbose_name='where it began')),
                ('record', models.CharField(blank=True, default='', max_length=16, verbose_name='or the imported record where it began')),
                ('base', models.JSONField(default=list, verbose_name='record steps up to where it began')),
                ('bots', models.JSONField(blank=True, default=dict, verbose_name='levels of bots by the numbers of their seats, as texts')),
                ('moves', models.JSONField(blank=True, default=list)),
                ('done', models.PositiveIntegerField(default=0)),
                ('draft', models.JSONField(blank=True, default=list, verbose_name='steps staged where it stands')),
                ('version', models.PositiveIntegerField(default=1)),
                ('created_at', models.DateTimeField()),
                ('changed_at', models.DateTimeField()),
                ('owner', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sandboxes', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name_plural': 'sandboxes',
                'indexes': [models.Index(fields=['owner', '-changed_at'], name='sandbox_of_owner'), models.Index(fields=['changed_at'], name='sandbox_by_change')],
            },
        ),
    ]
