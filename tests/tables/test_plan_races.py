"""Prepared moves where much happens at once: whatever comes first, a plan is played, put off or refused, and once."""

import threading
from functools import partial

import pytest
from django.db import connection, transaction

from games.tables import rows
from games.tables.models import Move, Plan, Seat, Table
from tests.live.servers import wait_for
from tests.tables.people import Json, Person, begin, bid, done, seated
from tests.tables.planners import armed, branch, plan_of, prepare
from tests.tables.test_locks import somebody_waits
from tests.tables.test_races import again, race, statuses
from tests.tables.test_verify import verified

pytestmark = pytest.mark.django_db(transaction=True)
PASS: Json = {"kind": "pass"}


@pytest.fixture
def showing(db: None) -> tuple[int, list[Person]]:
    """A Sealed Garden of three after all bids; the second has an answer ready, and the third one behind it."""
    players = [Person.called(name) for name in ("ann", "ben", "cleo")]
    table = begin(players)
    players = seated(table, players)
    for player in players:
        done(player.move(table, bid(player, table)))
    done(prepare(players[1], table, branch([{"by": 0, **PASS}], [PASS])))
    done(prepare(players[2], table, branch([{"by": 0, **PASS}, {"by": 1, **PASS}], [PASS])))
    return table, players


def movers(table: int) -> list[int | None]:
    """Who made the moves after the bids."""
    return list(Move.objects.filter(table=table, number__gt=3).order_by("number").values_list("seat", flat=True))


@pytest.mark.parametrize("one_key", [True, False])
def test_a_move_that_comes_often_sets_off_a_chain_once(showing: tuple[int, list[Person]], one_key: bool) -> None:
    table, (first, *_) = showing
    version = first.see(table)["expected_version"]
    keys = ["the-same-key"] * 6 if one_key else [f"another-key-{number}" for number in range(6)]
    sends = [partial(again(first).move, table, PASS, version=version, key=key) for key in keys]
    answers = race(sends)
    assert statuses(answers) == ([200] * 6 if one_key else [200] + [409] * 5)
    assert movers(table) == [0, 1, 2]
    assert armed(table) == {}
    assert verified(table)[0] == 0


def test_a_plan_that_changes_while_its_condition_is_met_is_played_or_refused(
    showing: tuple[int, list[Person]],
) -> None:
    """Whichever comes first: a plan that was acknowledged before the move is played, a later one is refused."""
    table, (first, owner, _) = showing
    version, known = first.see(table)["version"], plan_of(owner, table)["revision"]
    other = {"version": version, "revision": known, "branches": [branch([{"by": 0, **PASS}], [{"kind": "dig"}])]}
    moved, changed = race([
        partial(first.move, table, PASS, version=first.see(table)["expected_version"]),
        partial(again(owner).post, f"tables/{table}/plan", other),
    ])  # fmt: skip
    assert moved.status_code == 200
    assert changed.status_code in (200, 409)
    kinds = [step["kind"] for step in Move.objects.get(table=table, number=5).steps]
    assert kinds[0] == ("dig" if changed.status_code == 200 else "pass")
    assert armed(table) == {} or changed.status_code == 200
    assert verified(table)[0] == 0


def test_a_move_that_waits_for_the_lock_hears_of_the_plan_made_meanwhile(showing: tuple[int, list[Person]]) -> None:
    """A plan changes no version: how often plans changed tells who waited that what they read is old."""
    table, _ = showing
    seen: list[list[int]] = []

    def look() -> None:
        try:
            with transaction.atomic():
                found = rows.lock(table)
                assert found is not None
                seen.append([len(found.plans[seat].branches) for seat in sorted(found.plans)])
        finally:
            connection.close()

    with transaction.atomic():
        found = rows.lock(table)
        assert found is not None
        waiting = threading.Thread(target=look)
        waiting.start()
        wait_for(somebody_waits, "somebody to wait for the lock")
        Plan.objects.filter(seat__number=1).update(branches=[])
        found.table.plan_changes += 1
        found.table.save(update_fields=["plan_changes"])
    waiting.join()
    assert seen == [[0, 1]]


def test_resigning_while_the_own_answer_is_set_off(showing: tuple[int, list[Person]]) -> None:
    table, (first, owner, _) = showing
    version = first.see(table)["expected_version"]
    answers = race([
        partial(first.move, table, PASS, version=version), partial(owner.post, f"tables/{table}/resign"),
    ])  # fmt: skip
    assert statuses(answers) == [200, 200]
    assert not Plan.objects.filter(seat__number=1).exists()
    assert Seat.objects.get(table=table, number=1).left == "resigned"
    assert Table.objects.get(pk=table).status in ("running", "cancelled")
    assert verified(table)[0] == 0
