"""What is measured of finished games, for statistics; and what was reached together, for lists of the best."""

from django.db import migrations, models
from django.db.models import Count, F, IntegerField, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce


def count(rows):
    """Return a subquery that counts what belongs to a table."""
    found = rows.filter(table=OuterRef("pk")).order_by().values("table").annotate(many=Count("pk")).values("many")
    return Coalesce(Subquery(found, output_field=IntegerField()), 0)


def measure(apps, _editor):
    """Measure the games that are finished already, as their ends would do now."""
    table, seat, move = (apps.get_model("tables", name) for name in ("Table", "Seat", "Move"))
    finished = table.objects.filter(status="finished")
    finished.update(
        size=count(seat.objects.all()),
        people=count(seat.objects.filter(user__isnull=False, left="")),
        turns=count(move.objects.filter(seat__isnull=False, taken_back=False, note="")),
    )
    together = finished.filter(options__mode="cooperative", ending__isnull=True, size__gt=1)
    together.update(together=True)
    list_best(apps, together)


def list_best(apps, together):
    """List what people reached together at public tables, the lap bonus being off."""
    seat, run = apps.get_model("tables", "Seat"), apps.get_model("solo", "Run")
    counted = together.filter(private=False, options__lap_bonus="off", people=F("size"))
    seats = seat.objects.filter(Q(table__in=counted), score__isnull=False).select_related("table")
    run.objects.bulk_create(
        [
            run(
                table=each.table_id, user_id=each.user_id, game=each.table.game, began_at=each.table.started_at,
                players=each.table.size, ended_at=each.table.finished_at, score=each.score, worth=1,
            )
            for each in seats.iterator()
        ],
        batch_size=500,
        ignore_conflicts=True,
    )  # fmt: skip


class Migration(migrations.Migration):

    dependencies = [
        ("tables", "0012_quick_match"),
        ("solo", "0002_together"),
    ]

    operations = [
        migrations.AddField("table", "size", models.PositiveSmallIntegerField("seats", blank=True, null=True)),
        migrations.AddField(
            "table", "people", models.PositiveSmallIntegerField("people who stayed to the end", blank=True, null=True)
        ),
        migrations.AddField(
            "table", "turns", models.PositiveIntegerField("moves of all seats", blank=True, null=True)
        ),
        migrations.AddField(
            "table", "together", models.BooleanField("played for one goal, not against each other", default=False)
        ),
        migrations.CreateModel(
            name="Statistics",
            fields=[
                ("game", models.CharField(max_length=40, primary_key=True, serialize=False)),
                ("reckoned_at", models.DateTimeField()),
                ("took", models.DurationField(verbose_name="how long it took to reckon")),
                ("body", models.JSONField(default=dict)),
            ],
            options={"verbose_name_plural": "statistics"},
        ),
        migrations.RunPython(measure, migrations.RunPython.noop, elidable=True),
    ]
