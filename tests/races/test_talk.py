"""People talk while others move: no game waits for it or is changed by it; each line has a number of its own."""

import pytest

from games.tables.models import Move, Table
from games.talk.models import Line, Room
from tests.races.people import Person, race, statuses
from tests.races.test_races import begun, mover, sound

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("races")]
TALKERS, LINES, MOVES = 12, 6, 20


def test_talk_and_moves_at_one_instant(people: list[Person]) -> None:
    """One move is first, as ever; five lines of each person are taken, and all of them are numbered without a gap."""
    talkers = people[:TALKERS]
    table, players = begun(talkers[:2])
    one = mover(table, players)
    body = one.bodies(table)[0]
    before = Table.objects.get(pk=table).version
    lines = [who.post(f"tables/{table}/talk", {"text": f"{n}"}) for n in range(LINES) for who in talkers]
    moves = [one.post(f"tables/{table}/moves", body) for _ in range(MOVES)]
    answers = race([*lines, *moves])
    assert statuses(answers[: len(lines)]) == {201: TALKERS * (LINES - 1), 429: TALKERS}
    assert statuses(answers[len(lines) :]) == {200: 1, 409: MOVES - 1}
    for room in Room.objects.filter(table=table):
        numbers = list(Line.objects.filter(room=room).values_list("number", flat=True))
        assert numbers == list(range(1, room.said + 1))
    assert Move.objects.filter(table=table, seat__isnull=False).count() == 1
    assert Table.objects.get(pk=table).version == before + 1
    sound(table)
