"""An administrator's hand on a table: a fault of the rules, and the game is played to its end all the same."""

import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from accounts.models import Notice, User
from accounts.moderation.models import AuditLine
from games import registry
from games.tables.models import Move, Outbox, Seat, Table
from games.tables.refusals import Refusal
from games.tables.services import repair
from tests.tables.conftest import Watch
from tests.tables.people import Person, begin, bid, done, play, refused
from tests.tables.test_faults import BrokenGarden
from tests.tables.test_verify import verified

pytestmark = pytest.mark.django_db
People = Callable[[int], list[Person]]
WHY = "The rules are mended."


@pytest.fixture
def admin() -> Person:
    """An administrator in a browser."""
    User.objects.create_superuser("root-bed", "root@example.org", "a long green vine")
    person = Person("root-bed")
    person.client.force_login(User.objects.get(username="root-bed"))
    return person


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> BrokenGarden:
    """The rules, still whole."""
    broken = BrokenGarden()
    monkeypatch.setitem(registry._games, "sealed_garden", broken)
    return broken


def act(admin: Person, table: int, what: str, **more: Any) -> str:
    """Send the form of a table's page in the administration; return the page that follows."""
    answer = admin.client.post(f"/admin/tables/table/{table}/change/", {"what": what, "why": WHY, **more}, follow=True)
    assert answer.status_code == 200
    return str(answer.content.decode())


def frozen(players: list[Person], rules: BrokenGarden, **more: Any) -> int:
    """A game frozen by its rules after some moves."""
    table = begin(players, **more)
    play(table, players, 6)
    rules.breaks_on = "bid"
    while Table.objects.get(pk=table).status == "running":
        asked = Seat.objects.filter(table=table, asked_version__isnull=False).select_related("user").first()
        assert asked is not None
        mover = next(each for each in players if each.name == str(asked.user))
        seen = mover.see(table)
        if any(group["kind"] == "bid" for group in seen["legal"]):
            refused(mover.move(table, bid(mover, table)), 409, "frozen")
        else:
            play(table, players, 1)
    rules.breaks_on = None
    return table


@pytest.mark.parametrize("back", [None, 3, 0])
def test_a_game_that_a_fault_froze_is_stepped_back_and_played_to_its_end(
    people: People, admin: Person, rules: BrokenGarden, watch: Watch, back: int | None
) -> None:
    players = people(2)
    watch.on(hours=3)
    table = frozen(players, rules)
    kept = Move.objects.filter(table=table).count()
    banks = dict(Seat.objects.filter(table=table).values_list("number", "bank_ms"))
    watch.on(days=20)
    refused(players[0].post(f"tables/{table}/resign"), 409, "not_running")
    page = act(admin, table, "resume") if back is None else act(admin, table, "back", number=back)
    assert "Done" in page
    now = Table.objects.get(pk=table)
    assert (now.status, now.frozen_reason, now.undone) == ("running", "", 0 if back is None else 1)
    assert Move.objects.filter(table=table).count() == kept + 1
    for seat in Seat.objects.filter(table=table, asked_version__isnull=False):
        assert seat.asked_at == watch.now
        assert seat.deadline == watch.now + timedelta(milliseconds=seat.bank_ms or 0)
        assert back is not None or seat.bank_ms == banks[seat.number]
    assert verified()[0] == 0
    play(table, players)
    assert Table.objects.get(pk=table).status == "finished"
    assert verified()[0] == 0
    assert set(Notice.objects.filter(table=table, kind="account").values_list("user__username", flat=True)) == {
        player.name for player in players
    }
    assert [line.what for line in AuditLine.objects.all()] == ["resume table"]
    said = " ".join(line["text"] for entry in players[0].see(table)["log"] for line in entry["lines"])
    assert "administrator" in said


def test_a_frozen_game_is_cancelled_and_counts_for_nobody(people: People, admin: Person, rules: BrokenGarden) -> None:
    players = people(2)
    table = frozen(players, rules)
    act(admin, table, "cancel")
    seen = players[0].see(table)
    assert (seen["status"], seen["ending"]["kind"]) == ("cancelled", "cancelled")
    assert verified()[0] == 0


def test_an_administrator_stops_a_table_and_an_open_one_too(people: People, admin: Person, watch: Watch) -> None:
    players = people(2)
    table, waiting = begin(players), players[0].open()
    watch.on(hours=1)
    for each in (table, waiting):
        act(admin, each, "freeze")
        refused(players[0].post(f"tables/{each}/resign"), 409, "not_running")
    assert players[0].see(table)["frozen_reason"] == WHY
    assert not Seat.objects.filter(deadline__isnull=False).exists()
    assert verified()[0] == 0
    for each in (table, waiting):
        act(admin, each, "resume")
    assert list(Table.objects.order_by("pk").values_list("status", flat=True)) == ["running", "open"]
    assert verified()[0] == 0
    assert "running: that" in act(admin, table, "back", number=2)
    assert Table.objects.get(pk=table).undone == 0


def test_nobody_goes_back_behind_who_left(people: People, admin: Person) -> None:
    players = people(3)
    table = begin(players)
    play(table, players, 9)
    done(players[0].post(f"tables/{table}/resign"))
    act(admin, table, "freeze")
    assert "left the game" in act(admin, table, "back", number=0)


def test_who_sits_at_a_table_has_no_hand_on_it(people: People, admin: Person) -> None:
    table = begin([people(1)[0], admin])
    page = admin.client.get(f"/admin/tables/table/{table}/change/").content.decode()
    assert "You sit at this table" in page
    assert '<form method="post" class="module">' not in page
    with pytest.raises(Refusal, match="sit at this table"):
        repair.freeze(table_id=table, by=User.objects.get(pk=admin.id), why=WHY)


def test_the_administration_shows_no_game(people: People, admin: Person, rules: BrokenGarden) -> None:
    players = people(2)
    table = begin(players, private=False)
    play(table, players, 8)
    row = Table.objects.get(pk=table)
    pages = [f"/admin/tables/table/{table}/change/", "/admin/tables/table/?trouble=stuck", "/admin/tables/table/"]
    pages += [f"/admin/tables/table/?trouble={kind}" for kind in ("late", "frozen")]
    for path in pages:
        answer = admin.client.get(path)
        assert answer.status_code == 200
        text = answer.content.decode()
        assert row.link not in text
        assert not re.search(r"\b(?:bid|card|dig)\b", text)


def test_rows_that_were_given_up_are_tried_again_or_dropped(people: People, admin: Person) -> None:
    begin(people(2))
    row = Outbox.objects.first()
    assert row is not None
    for action, field in (("retry", "due_at"), ("drop", "done_at")):
        Outbox.objects.filter(pk=row.pk).update(parked="It failed.", done_at=None)
        asked = {"action": action, "_selected_action": [row.pk]}
        assert admin.client.post("/admin/tables/outbox/?state=parked", asked).status_code == 302
        now = Outbox.objects.get(pk=row.pk)
        assert now.parked == ""
        assert getattr(now, field) is not None
    assert [line.what for line in AuditLine.objects.order_by("pk")] == ["retry outbox", "drop outbox"]
