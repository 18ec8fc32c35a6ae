"""What /health says is late, and that its figures are those of the rows."""

from datetime import timedelta

import pytest
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from games.tables import instant
from games.tables.models import Heartbeat, Outbox, Seat, Table
from gardenhub import figures, health
from tests.tables.people import Person, begin, play

pytestmark = pytest.mark.django_db
AGES = {"sweep": 10, "relay": 10, "backup": 3600}


def leave(**seconds: float) -> None:
    """Leave signs of so long ago."""
    for name, age in seconds.items():
        at = instant.now() - timedelta(seconds=age)
        Heartbeat.objects.update_or_create(name=name, defaults={"at": at})


@pytest.fixture
def old_site() -> None:
    """A site that was made long ago."""
    MigrationRecorder.Migration.objects.update(applied=instant.now() - timedelta(days=30))


def test_a_process_that_answers_lives_whatever_is_away() -> None:
    assert Client().get("/health/live").json() == {"status": "ok", "late": [], "parts": {}}


def test_a_process_without_valkey_is_not_ready() -> None:
    answer = Client().get("/health/ready")
    assert answer.status_code == 503
    assert answer.json()["parts"] == {"database": "ok", "valkey": "does not answer"}


@pytest.mark.usefixtures("old_site")
def test_a_site_that_works_is_not_late(settings: Settings) -> None:
    settings.PRODUCTION = True
    leave(**AGES)
    told = health.rows_say()
    assert told == {"timeouts": "ok", "work": "ok", "backup": "ok, the last one was made 1.0 hours ago"}


@pytest.mark.usefixtures("old_site")
@pytest.mark.parametrize(
    ("part", "signs", "words"),
    [
        ("work", AGES | {"sweep": 130}, "no sweep went well for 130 s"),
        ("work", {"sweep": 1}, "no relay went well so far"),
        ("backup", AGES | {"backup": 27 * 3600}, "the last one was made 27.0 hours ago"),
        ("backup", {"sweep": 1, "relay": 1}, "none was ever made"),
    ],
)
def test_what_is_late_is_named(settings: Settings, part: str, signs: dict[str, float], words: str) -> None:
    settings.PRODUCTION = True
    leave(**signs)
    answer = Client().get("/health", secure=True).json()
    assert answer["parts"][part] == words
    assert part in answer["late"]


@pytest.mark.usefixtures("old_site")
def test_who_hosts_for_themselves_may_do_without_backups() -> None:
    leave(sweep=1, relay=1, backup=100 * 3600)
    assert health.backup() == "ok, the last one was made 100.0 hours ago"
    Heartbeat.objects.filter(name="backup").delete()
    assert health.backup() == "ok, none yet"


def test_a_new_site_has_time_for_its_first_sweep_and_backup(settings: Settings) -> None:
    settings.PRODUCTION = True
    MigrationRecorder.Migration.objects.update(applied=instant.now())
    assert health.rows_say() == {"timeouts": "ok", "work": "ok", "backup": "ok, none yet"}


def test_somebody_whose_time_was_up_long_ago_is_told() -> None:
    table = begin([Person.called(name) for name in ("ann", "ben")], clock="normal")
    Seat.objects.filter(table=table, asked_version__isnull=False).update(deadline=instant.now() - timedelta(minutes=4))
    assert health.timeouts() == "ok"
    Seat.objects.filter(table=table, asked_version__isnull=False).update(deadline=instant.now() - timedelta(minutes=6))
    assert health.timeouts() == "1 tables wait for somebody whose time is up"


def test_figures_are_those_of_the_rows() -> None:
    players = [Person.called(name) for name in ("ann", "ben")]
    table, _open = begin(players), players[0].open()
    made = play(table, players, 2)
    assert figures.tables() == {"open": 1, "running": 1, "frozen": 0}
    assert figures.moves_by_minute()[-1] == made + 1  # the set-up is a move too
    assert len(figures.moves_by_minute()) == figures.SHOWN_MINUTES
    due = figures.waiting()
    assert set(due) == set(Outbox.Kind.values)
    assert due["socket"].count == Outbox.objects.filter(kind="socket", done_at=None).count() > 0
    Outbox.objects.filter(kind="socket").update(parked="given up")
    assert figures.waiting()["socket"] == figures.Waiting(0, 0.0)
    assert figures.parked() > 0


def test_a_table_that_nobody_is_asked_at_is_stuck() -> None:
    table = begin([Person.called(name) for name in ("ann", "ben")])
    assert figures.stuck() == []
    Seat.objects.filter(table=table).update(asked_version=None)
    assert figures.stuck() == [table]
    Table.objects.filter(pk=table).update(status="frozen")
    assert figures.stuck() == []


def test_the_staff_see_it_at_one_glance(admin_client: Client, client: Client) -> None:
    players = [Person.called(name) for name in ("ann", "ben")]
    table = begin(players)
    play(table, players, 2)
    Seat.objects.filter(table=table).update(asked_version=None)
    leave(**AGES)
    page = admin_client.get("/admin/overview/").content.decode()
    assert f'<a href="/admin/tables/table/{table}/change/">{table}</a>' in page
    assert "at most 3 in a minute" in page
    assert "the last one was made 1.0 hours ago" in page
    assert page.count("<rect") == figures.SHOWN_MINUTES
    assert "/admin/overview/" in admin_client.get("/admin/").content.decode()
    assert client.get("/admin/overview/").status_code == 302
    User.objects.filter(username="ann").update(is_staff=True)
    assert players[0].client.get("/admin/overview/").status_code == 403
