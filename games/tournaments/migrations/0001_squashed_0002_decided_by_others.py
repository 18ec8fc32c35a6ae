"""All steps so far in one, for a new site; a site that took some of those goes on with them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [
        ("tournaments", "0001_first"),
        ("tournaments", "0002_decided_by_others"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ('tables', '0001_squashed_0015_repairs'),
    ]

    operations = [
        migrations.CreateModel(
            name='Tournament',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=40)),
                ('kind', models.CharField(choices=[('swiss', 'Swiss'), ('knockout', 'Knockout')], max_length=10)),
                ('clock', models.CharField(max_length=20)),
                ('weekend', models.BooleanField(default=False, verbose_name='clocks stand still at weekends')),
                ('rounds', models.PositiveSmallIntegerField(verbose_name='at most, until it begins; of a knock-out as many as it takes')),
                ('round', models.PositiveSmallIntegerField(default=0, verbose_name='the one that is played, 0 before it begins')),
                ('least', models.PositiveSmallIntegerField(verbose_name="fewer people than these don't begin")),
                ('most', models.PositiveSmallIntegerField(verbose_name="more people than these can't register")),
                ('reputation', models.PositiveSmallIntegerField(default=0, verbose_name='the least that who registers must have')),
                ('status', models.CharField(choices=[('open', 'Open'), ('running', 'Running'), ('finished', 'Finished'), ('cancelled', 'Cancelled')], default='open', max_length=10)),
                ('why', models.CharField(blank=True, choices=[('', 'No'), ('few', 'Few'), ('organiser', 'Organiser'), ('admin', 'Administrator')], default='', max_length=10, verbose_name='why it was cancelled')),
                ('created_at', models.DateTimeField()),
                ('closes_at', models.DateTimeField(verbose_name='until when people may register; it begins then')),
                ('when_full', models.BooleanField(default=False, verbose_name='begins as soon as it is full')),
                ('started_at', models.DateTimeField(blank=True, null=True)),
                ('finished_at', models.DateTimeField(blank=True, null=True, verbose_name='over, or cancelled')),
                ('organiser', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='tournaments', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['status', '-finished_at'], name='tournament_by_end'), models.Index(condition=models.Q(('status', 'open')), fields=['closes_at'], name='tournament_beginning')],
            },
        ),
        migrations.CreateModel(
            name='Entry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('rating', models.IntegerField(verbose_name='when they registered')),
                ('registered_at', models.DateTimeField()),
                ('seed', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='rank by rating as it began')),
                ('withdrawn_at', models.DateTimeField(blank=True, null=True, verbose_name='when they gave up; paired no more')),
                ('place', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='when it was over')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='entries', to=settings.AUTH_USER_MODEL)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='tournaments.tournament')),
            ],
            options={
                'indexes': [models.Index(fields=['user', 'place'], name='entry_by_place')],
                'constraints': [models.UniqueConstraint(fields=('tournament', 'user'), name='one_entry_a_person')],
            },
        ),
        migrations.CreateModel(
            name='Pairing',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('round', models.PositiveSmallIntegerField()),
                ('board', models.PositiveSmallIntegerField(verbose_name='rank within the round, counted from 1')),
                ('result', models.CharField(blank=True, choices=[('', 'None'), ('first', 'First'), ('second', 'Second'), ('draw', 'Draw')], default='', max_length=10)),
                ('how', models.CharField(blank=True, choices=[('', 'None'), ('played', 'Played'), ('bye', 'Bye'), ('forfeit', 'Forfeit'), ('cancelled', 'Cancelled'), ('walkover', 'Walkover'), ('seed', 'Seed'), ('frozen', 'Frozen'), ('ruled', 'Ruled')], default='', max_length=10, verbose_name='by what it was decided')),
                ('before', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tables.table')),
                ('first', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tournaments.entry')),
                ('second', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tournaments.entry')),
                ('table', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tables.table')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='pairings', to='tournaments.tournament')),
            ],
            options={
                'ordering': ['tournament', 'round', 'board'],
                'indexes': [models.Index(condition=models.Q(('result', '')), fields=['table'], name='pairing_playing')],
                'constraints': [models.UniqueConstraint(fields=('tournament', 'round', 'board'), name='one_pairing_a_board'), models.UniqueConstraint(fields=('tournament', 'round', 'first'), name='first_once_a_round'), models.UniqueConstraint(fields=('tournament', 'round', 'second'), name='second_once_a_round'), models.CheckConstraint(condition=models.Q(('first', models.F('second')), _negated=True), name='nobody_plays_themselves')],
            },
        ),
    ]
