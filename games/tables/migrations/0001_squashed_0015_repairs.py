"""All steps so far in one, for a new site; a site that took some of those goes on with them."""

import django.db.models.deletion
import games.tables.models
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [
        ("tables", "0001_initial"),
        ("tables", "0002_alter_outbox_kind"),
        ("tables", "0003_receipt_answer_as_text"),
        ("tables", "0004_mails"),
        ("tables", "0005_offers"),
        ("tables", "0006_table_day"),
        ("tables", "0007_reputation"),
        ("tables", "0008_plan"),
        ("tables", "0009_outbox_kinds"),
        ("tables", "0010_pauses"),
        ("tables", "0011_undone"),
        ("tables", "0012_quick_match"),
        ("tables", "0013_measures"),
        ("tables", "0014_table_vacation"),
        ("tables", "0015_repairs"),
    ]

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Heartbeat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=40, unique=True)),
                ('at', models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name='Statistics',
            fields=[
                ('game', models.CharField(max_length=40, primary_key=True, serialize=False)),
                ('reckoned_at', models.DateTimeField()),
                ('took', models.DurationField(verbose_name='how long it took to reckon')),
                ('body', models.JSONField(default=dict)),
            ],
            options={
                'verbose_name_plural': 'statistics',
            },
        ),
        migrations.CreateModel(
            name='Outage',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('why', models.CharField(choices=[('outage', 'Outage'), ('held', 'Held')], max_length=10)),
                ('start', models.DateTimeField()),
                ('stop', models.DateTimeField(blank=True, null=True)),
                ('known_at', models.DateTimeField(verbose_name='from when on clocks go by it')),
                ('reason', models.CharField(blank=True, default='', max_length=200)),
            ],
            options={
                'indexes': [models.Index(fields=['stop'], name='outage_by_stop')],
                'constraints': [models.UniqueConstraint(condition=models.Q(('stop__isnull', True)), fields=('why',), name='held_once_at_a_time'), models.CheckConstraint(condition=models.Q(('stop', None), ('stop__gt', models.F('start')), _connector='OR'), name='an_outage_lasts')],
            },
        ),
        migrations.CreateModel(
            name='Table',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=40)),
                ('rules_version', models.PositiveIntegerField(default=1)),
                ('players_min', models.PositiveSmallIntegerField()),
                ('players_max', models.PositiveSmallIntegerField()),
                ('options', models.JSONField(default=dict)),
                ('clock', models.CharField(max_length=20)),
                ('weekend', models.BooleanField(default=False, verbose_name='clocks stand still at weekends')),
                ('vacation', models.BooleanField(default=True, verbose_name='clocks stand still while their player is on vacation')),
                ('status', models.CharField(choices=[('open', 'Open'), ('running', 'Running'), ('finished', 'Finished'), ('cancelled', 'Cancelled'), ('frozen', 'Frozen')], default='open', max_length=10)),
                ('ranked', models.BooleanField(default=False)),
                ('private', models.BooleanField(default=False)),
                ('reputation', models.PositiveSmallIntegerField(default=0, verbose_name='the least that who joins must have')),
                ('rating_low', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='the lowest rating that may join')),
                ('rating_high', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='the highest rating that may join')),
                ('matched', models.BooleanField(default=False, verbose_name='brought together by quick match')),
                ('day', models.DateField(blank=True, null=True, verbose_name='the day whose luck it is played with')),
                ('link', models.CharField(default=games.tables.models.new_link, editable=False, max_length=64)),
                ('created_at', models.DateTimeField()),
                ('started_at', models.DateTimeField(blank=True, null=True)),
                ('finished_at', models.DateTimeField(blank=True, null=True)),
                ('expires_at', models.DateTimeField(blank=True, null=True)),
                ('ready_until', models.DateTimeField(blank=True, null=True)),
                ('changed_at', models.DateTimeField()),
                ('version', models.PositiveIntegerField(default=0)),
                ('result', models.JSONField(blank=True, null=True)),
                ('ending', models.JSONField(blank=True, null=True)),
                ('frozen_reason', models.CharField(blank=True, default='', max_length=200)),
                ('agreed', models.JSONField(blank=True, default=list, verbose_name='seats that agree to cancel the game, first whose offer it is')),
                ('cancel_until', models.DateTimeField(blank=True, null=True, verbose_name='how long an offer to cancel the game stands')),
                ('undone', models.PositiveIntegerField(default=0, verbose_name='how often moves were taken back')),
                ('plan_changes', models.PositiveIntegerField(default=0, verbose_name='how often somebody changed their plan here')),
                ('shifts', models.PositiveIntegerField(default=0, verbose_name='how often a pause put deadlines off here')),
                ('size', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='seats')),
                ('people', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='people who stayed to the end')),
                ('turns', models.PositiveIntegerField(blank=True, null=True, verbose_name='moves of all seats')),
                ('together', models.BooleanField(default=False, verbose_name='played for one goal, not against each other')),
                ('creator', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='tables_created', to=settings.AUTH_USER_MODEL)),
                ('rematch_of', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='rematches', to='tables.table')),
            ],
            options={
                'indexes': [models.Index(fields=['status', '-created_at'], name='table_by_creation'), models.Index(fields=['status', '-changed_at'], name='table_by_change'), models.Index(condition=models.Q(('status', 'open')), fields=['expires_at'], name='table_expiring'), models.Index(condition=models.Q(('ready_until__isnull', False)), fields=['ready_until'], name='table_readying'), models.Index(condition=models.Q(('cancel_until__isnull', False)), fields=['cancel_until'], name='table_offering')],
                'constraints': [models.UniqueConstraint(condition=models.Q(('status', 'cancelled'), _negated=True), fields=('rematch_of',), name='one_rematch_of_a_table')],
            },
        ),
        migrations.CreateModel(
            name='Receipt',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.CharField(max_length=64)),
                ('digest', models.CharField(max_length=64)),
                ('status', models.PositiveSmallIntegerField(default=200)),
                ('answer', models.TextField()),
                ('at', models.DateTimeField()),
                ('actor', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('actor', 'key'), name='one_receipt_a_key')],
            },
        ),
        migrations.CreateModel(
            name='Seat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('bot', models.CharField(blank=True, default='', max_length=20)),
                ('accepted', models.BooleanField(default=True)),
                ('ready', models.BooleanField(default=False)),
                ('asked_version', models.PositiveIntegerField(blank=True, null=True)),
                ('asked_at', models.DateTimeField(blank=True, null=True)),
                ('deadline', models.DateTimeField(blank=True, null=True)),
                ('bank_ms', models.BigIntegerField(blank=True, null=True)),
                ('draft', models.JSONField(blank=True, default=list)),
                ('left', models.CharField(blank=True, choices=[('', 'No'), ('resigned', 'Resigned'), ('timeout', 'Timeout')], default='', max_length=10)),
                ('left_at', models.DateTimeField(blank=True, null=True)),
                ('score', models.IntegerField(blank=True, null=True)),
                ('rank', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('seen_at', models.DateTimeField(blank=True, null=True, verbose_name='last had the table before their eyes')),
                ('muted', models.BooleanField(default=False, verbose_name='wants no mails about this table')),
                ('user', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='seats', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='tables.table')),
            ],
            options={
                'ordering': ['number'],
                'indexes': [models.Index(condition=models.Q(('deadline__isnull', False)), fields=['deadline'], name='seat_by_deadline')],
                'constraints': [models.UniqueConstraint(fields=('table', 'number'), name='one_seat_of_a_number'), models.UniqueConstraint(fields=('table', 'user'), name='one_seat_a_person')],
            },
        ),
        migrations.CreateModel(
            name='Seek',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('games', models.JSONField(default=list)),
                ('players', models.JSONField(default=list)),
                ('clocks', models.JSONField(default=list)),
                ('since', models.DateTimeField()),
                ('seen_at', models.DateTimeField(verbose_name='last had a page of the site open')),
                ('user', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='seek', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='seeks', to='tables.table')),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('table__isnull', True)), fields=['since'], name='seek_waiting')],
            },
        ),
        migrations.CreateModel(
            name='Outbox',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('socket', 'Socket'), ('bot', 'Bot'), ('rating', 'Rating'), ('notice', 'Notice'), ('mail', 'Mail'), ('letter', 'Letter'), ('digest', 'Digest'), ('push', 'Push'), ('hook', 'Hook')], max_length=20)),
                ('key', models.CharField(max_length=100, unique=True)),
                ('payload', models.JSONField(default=dict)),
                ('due_at', models.DateTimeField()),
                ('lease_until', models.DateTimeField(blank=True, null=True)),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('done_at', models.DateTimeField(blank=True, null=True)),
                ('parked', models.CharField(blank=True, default='', max_length=200, verbose_name='reason it was given up')),
                ('table', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tables.table')),
            ],
            options={
                'verbose_name_plural': 'outbox',
                'indexes': [models.Index(condition=models.Q(('done_at__isnull', True), ('parked', '')), fields=['due_at'], name='outbox_waiting'), models.Index(condition=models.Q(('done_at__isnull', False)), fields=['done_at'], name='outbox_done')],
            },
        ),
        migrations.CreateModel(
            name='Move',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('seat', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('version', models.PositiveIntegerField()),
                ('steps', models.JSONField(default=list)),
                ('note', models.CharField(blank=True, choices=[('resigned', 'Resigned'), ('timeout', 'Timeout'), ('offered', 'Offered'), ('agreed', 'Agreed'), ('declined', 'Declined'), ('withdrew', 'Withdrew'), ('lapsed', 'Lapsed'), ('undo_asked', 'Undo Asked'), ('undo_agree', 'Undo Agreed'), ('undo_no', 'Undo No'), ('undo_drop', 'Undo Drop'), ('undone', 'Undone'), ('gave', 'Gave'), ('frozen', 'Frozen'), ('resumed', 'Resumed'), ('repaired', 'Repaired'), ('stopped', 'Stopped')], default='', max_length=10)),
                ('given_to', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='the seat to which time is given')),
                ('at', models.DateTimeField()),
                ('taken_back', models.BooleanField(default=False)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='moves', to='tables.table')),
            ],
            options={
                'ordering': ['number'],
                'constraints': [models.UniqueConstraint(condition=models.Q(('taken_back', False)), fields=('table', 'number'), name='one_move_of_a_number')],
            },
        ),
        migrations.CreateModel(
            name='Plan',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('base', models.PositiveIntegerField(verbose_name='number of the move behind which it was prepared')),
                ('branches', models.JSONField(blank=True, default=list)),
                ('reason', models.CharField(blank=True, choices=[('otherwise', 'Otherwise'), ('chance', 'Chance'), ('reveal', 'Reveal'), ('illegal', 'Illegal')], default='', max_length=10, verbose_name='why it is off')),
                ('cause', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name='the seat whose move put it off')),
                ('revision', models.PositiveIntegerField(default=1)),
                ('changed_at', models.DateTimeField()),
                ('seat', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='plan', to='tables.seat')),
            ],
        ),
    ]
