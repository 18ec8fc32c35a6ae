"""A server that is told to end does so, whatever its requests wait for, and nothing of them is half done."""

import signal
import threading
from collections.abc import Iterator

import pytest
from django.db import transaction

from games.tables import rows
from games.tables.models import Move
from tests.live.servers import Daphne
from tests.races.people import PATIENCE_SECONDS, Person
from tests.races.test_races import begun, mover, sound

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("races")]


@pytest.fixture
def doomed(servers: list[Daphne]) -> Iterator[Daphne]:
    """A server that is there again afterwards."""
    yield servers[0]
    servers[0].kill()
    servers[0].up()


def test_a_server_ends_though_requests_are_under_way(people: list[Person], doomed: Daphne) -> None:
    table, players = begun(people[:2])
    person = mover(table, players)
    person.ports = [doomed.port]
    body = person.bodies(table)[0]
    asked = [person.post(f"tables/{table}/moves", body, "to-be-sent-again") for _ in range(5)]
    lost: list[BaseException] = []

    def ask(number: int) -> None:
        try:
            asked[number]()
        except OSError as error:
            lost.append(error)

    with transaction.atomic():
        rows.lock(table)  # so that they wait
        threads = [threading.Thread(target=ask, args=(number,), daemon=True) for number in range(len(asked))]
        for thread in threads:
            thread.start()
        threads[0].join(1.0)
        assert doomed.process is not None
        doomed.process.send_signal(signal.SIGTERM)
        doomed.process.wait(15)
    for thread in threads:
        thread.join(PATIENCE_SECONDS)
    assert len(lost) == len(asked)
    doomed.up()
    again = person.post(f"tables/{table}/moves", body, "to-be-sent-again")()
    assert again.status == 200
    assert Move.objects.filter(table=table).count() == 2
    sound(table)
