"""Invitations by name and by a link for one seat, and the link of a private table that can be replaced."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts.models import Block, Notice, User
from accounts.notices.models import Kind
from games.tables import telling
from games.tables.models import Seat, Table
from tests.tables.people import Person, done, refused
from tests.tables.test_private import answer_of, token

People = Callable[[int], list[Person]]


def invite(who: Person, table: int, name: str | None = None) -> dict[str, object]:
    return done(who.post(f"tables/{table}/invitations", {} if name is None else {"name": name}))


def secret_of(who: Person, table: int) -> str:
    (only,) = who.see(table)["invitations"]
    return str(only["link"]).partition("?link=")[2]


def test_a_seat_is_kept_for_who_is_invited_by_name(people: People) -> None:
    ann, ben, cleo = people(3)
    table = ann.open(private=True)
    invite(ann, table, "BEN")
    assert [(seat["name"], seat["accepted"]) for seat in ann.see(table)["seats"]] == [("ann", True), ("ben", False)]
    notice = Notice.objects.get(user=ben.id)
    assert (notice.kind, notice.args["name"], notice.link) == (Kind.INVITATION, "ann", f"/tables/{table}")
    assert [card["id"] for card in done(ben.get("tables/mine"))["open"]] == [table]
    assert {"join", "leave"} <= set(ben.see(table)["actions"])
    assert ben.see(table)["link"] is None
    refused(cleo.get(f"tables/{table}"), 404, "not_found")
    done(ben.post(f"tables/{table}/join"))
    assert ann.see(table)["status"] == "running"
    telling.close_passed([table])
    assert Notice.objects.get(pk=notice.pk).closed_at is not None


@pytest.mark.parametrize("taken_back", [False, True])
def test_an_invitation_is_declined_or_taken_back(people: People, taken_back: bool) -> None:
    ann, ben, cleo = people(3)
    table = ann.open(players=(2, 3), private=True)
    invite(ann, table, "ben")
    if taken_back:
        refused(ben.send("DELETE", f"tables/{table}/seats/1"), 403, "not_creator")
        done(ann.send("DELETE", f"tables/{table}/seats/1"))
    else:
        done(ben.post(f"tables/{table}/leave"))
    refused(ben.get(f"tables/{table}"), 404, "not_found")
    assert ann.see(table)["seats"][1]["free"]
    telling.close_passed([table])
    assert not Notice.objects.filter(closed_at=None).exists()
    # Asked again, they find it at home; a second notice of the same would be one too many.
    invite(ann, table, "ben")
    assert Notice.objects.filter(user=ben.id).count() == 1
    assert done(cleo.get("tables/mine"))["open"] == []


def test_who_can_not_be_invited(people: People) -> None:
    ann, ben, cleo, dan = people(4)
    table = ann.open(players=(2, 4))
    refused(ben.post(f"tables/{table}/invitations", {"name": "cleo"}), 403, "not_creator")
    refused(ann.post(f"tables/{table}/invitations", {"name": "nobody"}), 404, "no_person")
    refused(ann.post(f"tables/{table}/invitations", {"name": "ann"}), 409, "seated")
    invite(ann, table, "ben")
    refused(ann.post(f"tables/{table}/invitations", {"name": "ben"}), 409, "seated")
    # Whoever of those there blocked whom, it reads the same.
    Block.objects.create(blocker_id=cleo.id, blocked_id=ann.id, at=timezone.now())
    Block.objects.create(blocker_id=ben.id, blocked_id=dan.id, at=timezone.now())
    asked = [ann.post(f"tables/{table}/invitations", {"name": name}) for name in ("cleo", "dan")]
    told = [refused(answer, 409, "cannot_invite") for answer in asked]
    assert told[0]["message"].replace("cleo", "dan") == told[1]["message"]
    assert not Notice.objects.filter(user__in=[cleo.id, dan.id]).exists()
    full = ann.open(bots=["greedy"], players=3)
    invite(ann, full, "ben")
    refused(ann.post(f"tables/{full}/invitations", {"name": "cleo"}), 409, "no_seat")


def test_a_bot_account_is_invited_to_friendly_tables_only(people: People) -> None:
    ann, ben = people(2)
    User.objects.create(username="helper-bot", program_of_id=ben.id)
    ranked = ann.open(ranked=True)
    refused(ann.post(f"tables/{ranked}/invitations", {"name": "helper-bot"}), 409, "cannot_invite")
    invite(ann, ann.open(), "helper-bot")


def test_a_link_seats_one_person(people: People, visitor: Person) -> None:
    ann, ben, cleo = people(3)
    table = ann.open(players=3, private=True, reputation=70)
    invite(ann, table)
    secret = secret_of(ann, table)
    assert len(secret) >= 32
    assert secret != token(ann, table)
    seat = done(visitor.get(f"tables/{table}?link={secret}"))["seats"][1]
    assert (seat["invited"], seat["free"], seat["name"]) == (True, False, None)
    assert done(ben.get(f"tables/{table}?link={secret}"))["invitations"] == []
    assert "join" in done(ben.get(f"tables/{table}?link={secret}"))["actions"]
    done(ben.get(f"tables/{table}/talk?link={secret}"))
    done(ben.post(f"tables/{table}/join", {"link": secret}))
    assert ann.see(table)["seats"][1]["name"] == "ben"
    # Used once, it is as good as any other wrong one.
    for who in (cleo, visitor):
        there, nowhere = (who.get(f"tables/{number}?link={secret}") for number in (table, table + 1000))
        assert answer_of(there) == answer_of(nowhere)
        assert there.status_code == 404
    refused(cleo.post(f"tables/{table}/join", {"link": secret}), 404, "not_found")


def test_a_link_is_revoked(people: People) -> None:
    ann, ben, cleo = people(3)
    table = ann.open(players=(2, 3), private=True)
    invite(ann, table)
    secret = secret_of(ann, table)
    done(ann.send("DELETE", f"tables/{table}/seats/1"))
    assert ann.see(table)["invitations"] == []
    refused(ben.get(f"tables/{table}?link={secret}"), 404, "not_found")
    refused(ben.post(f"tables/{table}/join", {"link": secret}), 404, "not_found")
    invite(ann, table)
    assert secret_of(ann, table) != secret
    refused(cleo.post(f"tables/{table}/join", {"link": secret}), 404, "not_found")


def test_a_kept_seat_is_nobody_elses(people: People) -> None:
    ann, ben, cleo = people(3)
    table = ann.open()
    invite(ann, table)
    refused(ben.post(f"tables/{table}/join"), 409, "cannot_join")
    assert done(cleo.get("tables"))["tables"] == []
    done(ben.post(f"tables/{table}/join", {"link": secret_of(ann, table)}))
    assert Table.objects.get(pk=table).status == Table.Status.RUNNING
    assert not Seat.objects.exclude(invite="").exists()


def test_whoever_is_blocked_is_not_let_in_by_a_link(people: People) -> None:
    ann, ben = people(2)
    Block.objects.create(blocker_id=ann.id, blocked_id=ben.id, at=timezone.now())
    table = ann.open()
    invite(ann, table)
    refused(ben.post(f"tables/{table}/join", {"link": secret_of(ann, table)}), 409, "cannot_join")


def test_a_table_starts_without_those_who_are_only_invited(people: People) -> None:
    ann, ben, cleo = people(3)
    table = ann.open(players=(2, 4))
    invite(ann, table, "ben")
    invite(ann, table)
    refused(ann.post(f"tables/{table}/start"), 409, "cannot_start")
    done(cleo.post(f"tables/{table}/join"))
    done(ann.post(f"tables/{table}/start"))
    assert {seat["name"] for seat in ann.see(table)["seats"]} == {"ann", "cleo"}
    assert done(ben.get("tables/mine"))["open"] == []


def test_a_table_is_opened_with_invitations(people: People) -> None:
    ann, ben, cleo = people(3)
    table = ann.open(players=3, invited=["ben"])
    assert [seat["name"] for seat in ann.see(table)["seats"]] == ["ann", "ben", None]
    assert Notice.objects.get().user_id == ben.id
    body = {"game": "sealed_garden", "players": {"min": 2, "max": 2}}
    refused(ann.post("tables", body | {"invited": ["ben", "cleo"]}), 400, "bad_options")
    refused(ann.post("tables", body | {"invited": ["nobody"]}), 404, "no_person")
    assert done(cleo.get("tables/mine"))["open"] == []


def test_a_private_tables_link_is_replaced(people: People) -> None:
    ann, ben = people(2)
    table = ann.open(private=True)
    old = token(ann, table)
    done(ann.post(f"tables/{table}/link"))
    assert token(ann, table) != old
    refused(ben.get(f"tables/{table}?link={old}"), 404, "not_found")
    done(ben.get(f"tables/{table}?link={token(ann, table)}"))
    refused(ann.post(f"tables/{ann.open()}/link"), 409, "no_link")


def test_nobody_is_flooded_with_invitations(people: People, settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"invite": "6/h/user"}
    cache.clear()
    ann, ben = people(2)
    table = ann.open(players=(2, 3))
    for _ in range(3):
        invite(ann, table, "ben")
        done(ann.send("DELETE", f"tables/{table}/seats/1"))
        invite(ann, table)
        done(ann.send("DELETE", f"tables/{table}/seats/1"))
    refused(ann.post(f"tables/{table}/invitations", {"name": "ben"}), 429, "throttled")
    assert Notice.objects.filter(user=ben.id).count() == 1
