"""All steps so far in one, for a new site; a site that took some of those goes on with them."""

import accounts.models
import accounts.names
import django.db.models.deletion
import django.db.models.functions.comparison
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    replaces = [
        ("accounts", "0001_initial"),
        ("accounts", "0002_mails"),
        ("accounts", "0003_preferences"),
        ("accounts", "0004_notice"),
        ("accounts", "0005_habits"),
        ("accounts", "0006_wishes"),
        ("accounts", "0007_channels"),
        ("accounts", "0008_ties"),
        ("accounts", "0009_tournament_notices"),
        ("accounts", "0010_tokens"),
        ("accounts", "0011_sessions_and_guests"),
        ("accounts", "0012_bans_and_mentions"),
    ]

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
    ]

    operations = [
        migrations.CreateModel(
            name='VapidKey',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('pem', models.TextField()),
            ],
        ),
        migrations.CreateModel(
            name='User',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                ('first_name', models.CharField(blank=True, max_length=150, verbose_name='first name')),
                ('last_name', models.CharField(blank=True, max_length=150, verbose_name='last name')),
                ('is_staff', models.BooleanField(default=False, help_text='Designates whether the user can log into this admin site.', verbose_name='staff status')),
                ('is_active', models.BooleanField(default=True, help_text='Designates whether this user should be treated as active. Unselect this instead of deleting accounts.', verbose_name='active')),
                ('date_joined', models.DateTimeField(default=django.utils.timezone.now, verbose_name='date joined')),
                ('username', models.CharField(error_messages={'unique': 'Somebody has this name already.'}, max_length=20, unique=True, validators=[accounts.names.check_name], verbose_name='name')),
                ('look', models.CharField(editable=False, error_messages={'unique': "This name looks too much like somebody else's."}, max_length=80, unique=True)),
                ('email', models.EmailField(blank=True, max_length=254, verbose_name='e-mail address')),
                ('zone', models.CharField(default='UTC', max_length=64, validators=[accounts.models.check_zone], verbose_name='time zone')),
                ('mails', models.CharField(choices=[('off', 'Off'), ('at_once', 'At Once'), ('later', 'Later'), ('digest', 'Digest')], default='later', max_length=10, verbose_name='when mails come')),
                ('digest_hour', models.PositiveSmallIntegerField(default=8, verbose_name='hour of the day, in their zone, of the daily mail')),
                ('unwanted', models.JSONField(blank=True, default=list, verbose_name="kinds of notices they don't want by a channel")),
                ('auto_play', models.BooleanField(default=False, verbose_name='the only step possible is taken unasked')),
                ('skip_confirm', models.BooleanField(default=False, verbose_name='a turn that opens nothing is sent unasked')),
                ('auto_vacation', models.BooleanField(default=True, verbose_name='a day of vacation is spent where a long clock would run out')),
                ('feed', models.CharField(blank=True, db_index=True, default='', max_length=64, verbose_name="secret of their calendar's address")),
                ('refused', models.EmailField(blank=True, default='', editable=False, max_length=254, verbose_name='address refused by its provider')),
                ('generation', models.PositiveIntegerField(default=0, editable=False, verbose_name='sessions of an earlier one are over')),
                ('guest', models.BooleanField(default=False, verbose_name='plays without an address or a password, in one browser')),
                ('language', models.CharField(blank=True, default='', max_length=8, verbose_name='empty: what their browser asks for')),
                ('banned_until', models.DateTimeField(blank=True, editable=False, null=True, verbose_name='may not sign in until then')),
                ('erased_at', models.DateTimeField(blank=True, editable=False, null=True, verbose_name='when they deleted their account')),
                ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                ('program_of', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='programs', to=settings.AUTH_USER_MODEL, verbose_name='whose bot account this is')),
                ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
            ],
            options={
                'verbose_name': 'user',
                'verbose_name_plural': 'users',
                'abstract': False,
            },
            managers=[
                ('objects', accounts.models.People()),
            ],
        ),
        migrations.CreateModel(
            name='Webhook',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('url', models.CharField(max_length=500)),
                ('created_at', models.DateTimeField()),
                ('failures', models.PositiveSmallIntegerField(default=0, verbose_name='failed since it last went well')),
                ('paused_at', models.DateTimeField(blank=True, null=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='webhooks', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('user', 'url'), name='one_webhook_of_an_address')],
            },
        ),
        migrations.CreateModel(
            name='Block',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField()),
                ('blocked', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='blocked_by', to=settings.AUTH_USER_MODEL)),
                ('blocker', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='blocks', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('blocker', 'blocked'), name='one_block_of_a_person'), models.CheckConstraint(condition=models.Q(('blocker', models.F('blocked')), _negated=True), name='nobody_blocks_themselves')],
            },
        ),
        migrations.CreateModel(
            name='Device',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('endpoint', models.CharField(max_length=600, unique=True)),
                ('p256dh', models.CharField(max_length=90, verbose_name="the browser's public key")),
                ('auth', models.CharField(max_length=30, verbose_name='the secret it shares with us')),
                ('name', models.CharField(max_length=60)),
                ('session', models.CharField(db_index=True, max_length=40, verbose_name='key of the session that asked for it')),
                ('created_at', models.DateTimeField()),
                ('told_at', models.DateTimeField(blank=True, null=True, verbose_name='when its push service last took something')),
                ('problem', models.CharField(blank=True, default='', max_length=200, verbose_name='why its push service took nothing last')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='devices', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['user', 'created_at'], name='device_of_user')],
            },
        ),
        migrations.CreateModel(
            name='Friendship',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('asked_at', models.DateTimeField()),
                ('accepted_at', models.DateTimeField(blank=True, null=True)),
                ('asked', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='friendships_offered', to=settings.AUTH_USER_MODEL)),
                ('asker', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='friendships_asked', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(django.db.models.functions.comparison.Least('asker', 'asked'), django.db.models.functions.comparison.Greatest('asker', 'asked'), name='one_friendship_of_two'), models.CheckConstraint(condition=models.Q(('asker', models.F('asked')), _negated=True), name='nobody_is_their_own_friend')],
            },
        ),
        migrations.CreateModel(
            name='Habits',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('holds_from', models.DateTimeField()),
                ('zone', models.CharField(max_length=64)),
                ('sleep_from', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('sleep_to', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='habits', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name_plural': 'habits',
                'ordering': ['holds_from', 'pk'],
                'indexes': [models.Index(fields=['user', 'holds_from'], name='habits_of_a_person')],
            },
        ),
        migrations.CreateModel(
            name='Notice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('turn', 'Turn'), ('time', 'Time'), ('started', 'Started'), ('over', 'Over'), ('offer', 'Offer'), ('plan', 'Plan'), ('waiting', 'Waiting'), ('friend', 'Friend'), ('season', 'Season'), ('correction', 'Correction'), ('tournament', 'Tournament'), ('mention', 'Mention'), ('account', 'Account')], max_length=10)),
                ('key', models.CharField(max_length=100, verbose_name='what makes it the same when it is told twice')),
                ('text', models.CharField(max_length=300)),
                ('args', models.JSONField(blank=True, default=dict)),
                ('link', models.CharField(max_length=200, verbose_name='where it leads on this site')),
                ('table', models.PositiveBigIntegerField(blank=True, null=True, verbose_name='number of the table it is about')),
                ('since', models.DateTimeField()),
                ('at', models.DateTimeField()),
                ('quiet', models.BooleanField(default=False, verbose_name='stands in the inbox alone')),
                ('only', models.CharField(blank=True, default='', max_length=10, verbose_name='the one channel that it is for: a test')),
                ('told_at', models.DateTimeField(blank=True, null=True, verbose_name='when it was handed to the channels')),
                ('pushed', models.BooleanField(default=False, verbose_name='may stand on a screen')),
                ('digest', models.CharField(blank=True, default='', max_length=60, verbose_name='which daily mail told it')),
                ('read_at', models.DateTimeField(blank=True, null=True)),
                ('closed_at', models.DateTimeField(blank=True, null=True, verbose_name='when it ceased to be true')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='notices', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['user', '-at', '-id'], name='notice_by_time'), models.Index(condition=models.Q(('closed_at__isnull', True), ('read_at__isnull', True)), fields=['user'], name='notice_unread'), models.Index(condition=models.Q(('told_at__isnull', True)), fields=['at'], name='notice_untold'), models.Index(condition=models.Q(('closed_at__isnull', True)), fields=['table'], name='notice_open_by_table'), models.Index(condition=models.Q(('closed_at__isnull', False), ('pushed', True)), fields=['user'], name='notice_to_recall'), models.Index(fields=['at'], name='notice_by_age')],
                'constraints': [models.UniqueConstraint(fields=('user', 'key'), name='one_notice_of_a_key')],
            },
        ),
        migrations.CreateModel(
            name='Token',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=40)),
                ('prefix', models.CharField(max_length=11)),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('scopes', models.JSONField(default=list)),
                ('created_at', models.DateTimeField()),
                ('expires_at', models.DateTimeField(blank=True, null=True)),
                ('used_at', models.DateTimeField(blank=True, null=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='tokens', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-created_at', '-pk'],
                'constraints': [models.UniqueConstraint(fields=('user', 'name'), name='one_token_of_a_name')],
            },
        ),
        migrations.CreateModel(
            name='Vacation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('start', models.DateTimeField()),
                ('stop', models.DateTimeField()),
                ('known_at', models.DateTimeField(verbose_name='when it was written down: its start, or later if time ran out')),
                ('automatic', models.BooleanField(default=False)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='vacations', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['start', 'pk'],
                'indexes': [models.Index(fields=['user', 'start'], name='vacations_of_a_person')],
                'constraints': [models.CheckConstraint(condition=models.Q(('stop__gte', models.F('start'))), name='a_vacation_ends_after_it_began'), models.CheckConstraint(condition=models.Q(('known_at__gte', models.F('start'))), name='a_vacation_is_known_once_it_began')],
            },
        ),
        migrations.CreateModel(
            name='Delivery',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField()),
                ('kind', models.CharField(choices=[('turn', 'Turn'), ('time', 'Time'), ('started', 'Started'), ('over', 'Over'), ('offer', 'Offer'), ('plan', 'Plan'), ('waiting', 'Waiting'), ('friend', 'Friend'), ('season', 'Season'), ('correction', 'Correction'), ('tournament', 'Tournament'), ('mention', 'Mention'), ('account', 'Account')], max_length=10)),
                ('ok', models.BooleanField()),
                ('said', models.CharField(max_length=200, verbose_name='what the other side answered, or why it did not')),
                ('webhook', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='deliveries', to='accounts.webhook')),
            ],
            options={
                'verbose_name_plural': 'deliveries',
                'indexes': [models.Index(fields=['webhook', '-at'], name='delivery_by_time')],
            },
        ),
    ]
