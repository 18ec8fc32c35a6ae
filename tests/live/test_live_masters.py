"""The turn of a master through a real queue of its own and a worker that takes nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from accounts.models import User
from games.tables import services
from games.tables.models import Move, Outbox, Seat
from gardenhub.settings import base
from tests.live.servers import Valkey, Worker, wait_for
from tests.tables.people import steps_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("live")]


@pytest.fixture
def masters(environment: dict[str, str], tmp_path: Path) -> Iterator[Worker]:
    """A worker for masters, not started yet, beside one for all else; a bot may think for as long as on a real site."""
    real = environment | {"BOT_SECONDS": str(base.BOT_SECONDS)}
    folders = [tmp_path / name for name in ("others", "masters")]
    for folder in folders:
        folder.mkdir()
    others, own = Worker(folders[0], real), Worker(folders[1], real, "masters")
    try:
        others.up()
        yield own
    finally:
        for server in (others, own):
            server.kill()
        Outbox.objects.all().delete()


def test_a_master_thinks_on_a_worker_of_its_own_and_moves(valkey: Valkey, masters: Worker, person: User) -> None:
    answer = services.open_table(
        user_id=person.pk,
        game="gardens_of_io",
        players=(2, 2),
        options={},
        pace="none",
        ranked=False,
        private=False,
        bots=["master"],
    )
    table_id = int(answer["id"])
    let_the_master_come(table_id, person)
    seat = Seat.objects.get(table=table_id, bot="master").number
    wait_for(lambda: valkey.client.llen("masters"), "the turn to be queued, where no other worker takes it")
    masters.up()
    wait_for(lambda: Move.objects.filter(table=table_id, seat=seat).exists(), "the master's move", 40)
    row = wait_for(lambda: Outbox.objects.filter(kind="bot", done_at__isnull=False).first(), "the row to be done")
    assert row.attempts == 1, "another bot moved in its place"


def let_the_master_come(table_id: int, person: User) -> None:
    """Move for the person if it is their turn first."""
    version = Seat.objects.get(table=table_id, user=person).asked_version
    if version is not None:
        legal = services.look_at(table_id=table_id, user_id=person.pk, link=None)["legal"]
        services.commit_move(table_id=table_id, user_id=person.pk, version=version, steps=steps_of(legal)[:1])
