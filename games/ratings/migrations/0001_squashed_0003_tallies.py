"""All steps so far in one, for a new site; a site that took some of those goes on with them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [
        ("ratings", "0001_initial"),
        ("ratings", "0002_seasons"),
        ("ratings", "0003_tallies"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Ladder',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
            ],
        ),
        migrations.CreateModel(
            name='Season',
            fields=[
                ('key', models.CharField(max_length=6, primary_key=True, serialize=False)),
                ('closed_at', models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name='Ruling',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('table', models.BigIntegerField(db_index=True)),
                ('withdrawn', models.BooleanField()),
                ('reason', models.CharField(max_length=200, verbose_name='for the players to read')),
                ('at', models.DateTimeField()),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='rulings', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Tally',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('season', models.CharField(blank=True, default='', max_length=6)),
                ('game', models.CharField(max_length=40)),
                ('rating', models.IntegerField()),
                ('count', models.IntegerField()),
                ('provisional', models.IntegerField()),
            ],
            options={
                'verbose_name_plural': 'tallies',
                'constraints': [models.UniqueConstraint(fields=('season', 'game', 'rating'), name='one_tally_a_rating')],
            },
        ),
        migrations.CreateModel(
            name='Result',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('table', models.BigIntegerField()),
                ('seat', models.PositiveSmallIntegerField()),
                ('game', models.CharField(max_length=40)),
                ('rank', models.PositiveSmallIntegerField()),
                ('finished_at', models.DateTimeField()),
                ('left', models.CharField(blank=True, default='', max_length=10, verbose_name='how they left before the end')),
                ('moves', models.PositiveIntegerField(blank=True, null=True, verbose_name='moves of their own')),
                ('withdrawn', models.BooleanField(default=False)),
                ('applied', models.BooleanField(default=False)),
                ('unrated', models.CharField(blank=True, default='', max_length=20, verbose_name='reason why it does not count')),
                ('played', models.PositiveIntegerField(blank=True, null=True, verbose_name='rated games before')),
                ('before', models.IntegerField(blank=True, null=True)),
                ('after', models.IntegerField(blank=True, null=True)),
                ('change', models.IntegerField(blank=True, null=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='results', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['finished_at', 'table', 'seat'], name='result_in_order'), models.Index(fields=['user', 'game', '-finished_at', '-table'], name='result_of_person'), models.Index(condition=models.Q(('applied', False)), fields=['finished_at', 'table'], name='result_waiting')],
                'constraints': [models.UniqueConstraint(fields=('table', 'seat'), name='one_result_a_seat'), models.UniqueConstraint(fields=('table', 'user'), name='one_result_a_person')],
            },
        ),
        migrations.CreateModel(
            name='SeasonStanding',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('season', models.CharField(max_length=6)),
                ('game', models.CharField(max_length=40)),
                ('rating', models.IntegerField()),
                ('games', models.PositiveIntegerField(verbose_name='rated games within the season')),
                ('gain', models.IntegerField(verbose_name='by how much the rating rose within the season')),
                ('played', models.PositiveIntegerField(verbose_name='rated games of all time by then')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='season_standings', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['season', 'game', '-rating', 'user', 'games', 'played', 'gain'], name='season_in_order')],
                'constraints': [models.UniqueConstraint(fields=('season', 'game', 'user'), name='one_standing_a_season')],
            },
        ),
        migrations.CreateModel(
            name='Standing',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=40)),
                ('rating', models.IntegerField()),
                ('games', models.PositiveIntegerField()),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='standings', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['game', '-rating', 'user', 'games'], name='standing_in_order')],
                'constraints': [models.UniqueConstraint(fields=('game', 'user'), name='one_standing_a_game')],
            },
        ),
        migrations.CreateModel(
            name='Badge',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=40)),
                ('place', models.PositiveSmallIntegerField()),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='badges', to=settings.AUTH_USER_MODEL)),
                ('season', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='badges', to='ratings.season')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('season', 'game', 'user'), name='one_badge_a_season')],
            },
        ),
    ]
