import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ('tables', '0014_table_vacation'),
    ]

    operations = [
        migrations.CreateModel(
            name='Room',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('side', models.CharField(choices=[('players', 'Players'), ('spectators', 'Spectators')], max_length=10)),
                ('said', models.PositiveIntegerField(default=0)),
                ('table', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='rooms', to='tables.table')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('table', 'side'), name='one_room_of_a_side')],
            },
        ),
        migrations.CreateModel(
            name='Note',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('text', models.TextField(blank=True, default='')),
                ('revision', models.PositiveIntegerField(default=1)),
                ('changed_at', models.DateTimeField()),
                ('table', models.ForeignKey(db_constraint=False, on_delete=django.db.models.deletion.CASCADE, related_name='notes', to='tables.table')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='notes', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('table', 'user'), name='one_note_of_a_person')],
            },
        ),
        migrations.CreateModel(
            name='Reading',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='of the last line they saw')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('room', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='readings', to='talk.room')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('room', 'user'), name='one_reading_of_a_room')],
            },
        ),
        migrations.CreateModel(
            name='Line',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(verbose_name='counted in its room from 1')),
                ('text', models.TextField()),
                ('mentions', models.JSONField(blank=True, default=list, verbose_name="names in it that are somebody's in the room")),
                ('at', models.DateTimeField()),
                ('gone', models.CharField(blank=True, choices=[('', 'No'), ('own', 'taken back'), ('moderator', 'removed by a moderator')], default='', max_length=10)),
                ('author', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lines', to=settings.AUTH_USER_MODEL)),
                ('room', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='lines', to='talk.room')),
            ],
            options={
                'ordering': ['number'],
                'indexes': [models.Index(fields=['author', '-at'], name='line_by_author')],
                'constraints': [models.UniqueConstraint(fields=('room', 'number'), name='one_line_of_a_number')],
            },
        ),
    ]
