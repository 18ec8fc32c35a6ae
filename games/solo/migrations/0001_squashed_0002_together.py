"""All steps so far in one, for a new site; a site that took some of those goes on with them."""

import django.db.models.deletion
import games.solo.models
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [
        ("solo", "0001_initial"),
        ("solo", "0002_together"),
    ]
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Day',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=40)),
                ('date', models.DateField()),
                ('secret', models.CharField(default=games.solo.models.new_secret, editable=False, max_length=64)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('game', 'date'), name='one_luck_a_day')],
            },
        ),
        migrations.CreateModel(
            name='Run',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('table', models.BigIntegerField()),
                ('game', models.CharField(max_length=40)),
                ('began_at', models.DateTimeField()),
                ('players', models.PositiveSmallIntegerField(default=1, verbose_name='how many played for one goal')),
                ('ended_at', models.DateTimeField(blank=True, null=True)),
                ('goals', models.CharField(blank=True, default='', max_length=120, verbose_name='ids of its goals, with blanks between')),
                ('score', models.IntegerField(blank=True, null=True)),
                ('worth', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='0 if goals were missed, more for medals')),
                ('medal', models.CharField(blank=True, default='', max_length=20)),
                ('day', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='attempts', to='solo.day')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='runs', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(models.F('user'), models.F('game'), models.F('goals'), models.OrderBy(models.F('worth'), descending=True), models.OrderBy(models.F('score'), descending=True), condition=models.Q(('score__isnull', False)), name='run_best'), models.Index(models.F('game'), models.F('players'), models.OrderBy(models.F('score'), descending=True), models.F('ended_at'), models.F('table'), condition=models.Q(('players__gt', 1), ('score__isnull', False)), name='run_together'), models.Index(models.F('day'), models.OrderBy(models.F('worth'), descending=True), models.OrderBy(models.F('score'), descending=True), name='run_of_day')],
                'constraints': [models.UniqueConstraint(fields=('table', 'user'), name='one_run_a_person_at_a_table'), models.UniqueConstraint(fields=('day', 'user'), name='one_attempt_a_day')],
            },
        ),
    ]
