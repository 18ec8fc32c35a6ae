import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Report',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField()),
                ('about', models.CharField(choices=[('person', 'a person'), ('line', 'a line of talk'), ('table', 'a table')], max_length=10)),
                ('subject', models.CharField(max_length=80, verbose_name='what makes it the same when it is reported twice')),
                ('table', models.PositiveBigIntegerField(blank=True, null=True, verbose_name='number of the table it is about')),
                ('reason', models.CharField(choices=[('abuse', 'insults, threats or hate'), ('spam', 'advertising or flooding'), ('cheating', 'cheating or games that were agreed on'), ('stalling', 'dragging a game out on purpose'), ('name', 'a name that should not be here'), ('other', 'something else')], max_length=10)),
                ('text', models.CharField(blank=True, default='', max_length=1000, verbose_name="in the reporter's words")),
                ('kept', models.JSONField(default=dict, verbose_name='what was reported, as it was')),
                ('state', models.CharField(choices=[('open', 'Open'), ('acted', 'acted upon'), ('dismissed', 'Dismissed')], default='open', max_length=10)),
                ('decided_at', models.DateTimeField(blank=True, null=True)),
                ('decision', models.CharField(blank=True, default='', max_length=300)),
                ('decided_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('reporter', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='reports_made', to=settings.AUTH_USER_MODEL)),
                ('whom', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='reports_of', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['at', 'pk'],
                'permissions': [('moderate', 'Can decide reports, mute and ban')],
                'indexes': [models.Index(condition=models.Q(('state', 'open')), fields=['at'], name='report_open'), models.Index(fields=['whom', '-at'], name='report_by_whom'), models.Index(fields=['reporter', '-at'], name='report_by_reporter')],
                'constraints': [models.UniqueConstraint(condition=models.Q(('state', 'open')), fields=('reporter', 'subject'), name='one_open_report_of_a_person')],
            },
        ),
        migrations.CreateModel(
            name='AuditLine',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField()),
                ('by_name', models.CharField(max_length=150, verbose_name='who')),
                ('what', models.CharField(max_length=60)),
                ('whom_name', models.CharField(blank=True, default='', max_length=150, verbose_name='whom')),
                ('about', models.CharField(blank=True, default='', max_length=200, verbose_name='what it was done to')),
                ('why', models.CharField(blank=True, default='', max_length=1000)),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('whom', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-at', '-pk'],
                'indexes': [models.Index(fields=['-at'], name='audit_by_time'), models.Index(fields=['whom', '-at'], name='audit_by_whom')],
            },
        ),
        migrations.CreateModel(
            name='Sanction',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('mute', 'muted'), ('ban', 'banned')], max_length=4)),
                ('reason', models.CharField(max_length=300)),
                ('at', models.DateTimeField()),
                ('until', models.DateTimeField()),
                ('lifted_at', models.DateTimeField(blank=True, null=True)),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('lifted_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('person', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sanctions', to=settings.AUTH_USER_MODEL)),
                ('report', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='sanctions', to='moderation.report')),
            ],
            options={
                'ordering': ['-at', '-pk'],
                'indexes': [models.Index(fields=['person', 'kind', '-until'], name='sanction_of_person')],
                'constraints': [models.CheckConstraint(condition=models.Q(('until__gt', models.F('at'))), name='a_sanction_lasts')],
            },
        ),
    ]
