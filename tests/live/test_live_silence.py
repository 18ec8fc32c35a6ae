"""All web servers gone, and back: real processes on one database, and a day that passes between."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from urllib.request import urlopen

import pytest
from django.db.models import F

from accounts.models import User
from games.tables import instant, services, timing, verify
from games.tables.models import Heartbeat, Move, Outage, Seat, Table
from tests.live.servers import Daphne, Valkey, wait_for

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("live")]
GONE = timedelta(hours=25)


@pytest.fixture
def pair(environment: dict[str, str], tmp_path: Path) -> Iterator[list[Daphne]]:
    """Two web servers that give signs of life often."""
    servers = [Daphne(tmp_path, environment | {"WEB_SIGNS": "0.1"}) for _ in range(2)]
    wake(servers)
    yield servers
    for server in servers:
        server.kill()


def wake(servers: list[Daphne]) -> None:
    """Start servers and knock at each: who is asked nothing gives no signs."""
    for server in servers:
        server.launch()
    for server in servers:
        server.wait()
        with urlopen(f"http://127.0.0.1:{server.port}/favicon.ico", timeout=30):
            pass


def sign() -> Heartbeat | None:
    return Heartbeat.objects.filter(name=timing.WEB).first()


def comes_after(before: Heartbeat | None) -> Callable[[], bool]:
    return lambda: (found := sign()) is not None and (before is None or found.at > before.at)


def a_table(person: User) -> int:
    """A table of two, one of whom is asked; nobody's vacation would hide that time is over."""
    other = User.objects.create_user("moss", "moss@example.org", "a good password")
    User.objects.update(auto_vacation=False)
    made = services.open_table(
        user_id=person.pk, game="sealed_garden", players=(2, 2), options={}, pace="brisk", ranked=False,
        private=False, bots=(),
    )  # fmt: skip
    services.take_seat(table_id=int(made["id"]), user_id=other.pk)
    return int(made["id"])


def a_day_passes(table: int) -> None:
    """Move all that was back instead: no clock can be set for processes of their own."""
    for model, fields in (
        (Heartbeat.objects.filter(name=timing.WEB), ["at"]),
        (Seat.objects.filter(table=table), ["asked_at", "deadline"]),
        (Table.objects.filter(pk=table), ["created_at", "started_at", "changed_at"]),
        (Move.objects.filter(table=table), ["at"]),
    ):
        model.update(**{field: F(field) - GONE for field in fields})


def test_while_no_web_server_lives_nobody_runs_out_of_time(valkey: Valkey, pair: list[Daphne], person: User) -> None:
    wait_for(comes_after(None), "a sign of life")
    table = a_table(person)
    one, other = pair
    one.kill()
    wait_for(comes_after(sign()), "the sign of the server that is left")
    other.kill()
    a_day_passes(table)
    asked = Seat.objects.filter(table=table, deadline__isnull=False)
    assert asked.filter(deadline__lt=instant.now()).exists()
    Heartbeat.objects.update_or_create(name=timing.SWEEP, defaults={"at": instant.now()})
    assert services.sweep() == 0, "sweeps went on all the time"
    assert not Outage.objects.exists()

    wake([one])
    wait_for(Outage.objects.exists, "the time to be given back")
    given = Outage.objects.get()
    assert given.stop is not None
    assert given.stop - given.start > GONE
    assert not asked.filter(deadline__lt=instant.now() + timedelta(hours=23)).exists()
    assert services.sweep() == 0
    assert Table.objects.get(pk=table).status == Table.Status.RUNNING
    assert verify.check_table(table).faults == []
