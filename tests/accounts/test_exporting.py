"""What a person takes away: everything that hangs on them, and nothing by which a door would open."""

import json
from typing import Any

import pytest
from django.core.cache import cache
from django.db import models
from django.db.models.fields.reverse_related import ForeignObjectRel
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts import exporting, tasks
from accounts.exporting import OTHERS, relations
from accounts.models import Export, Notice, User
from accounts.notices.models import Kind
from gardenhub.settings import base
from tests.accounts.client import Browser, last_link
from tests.tables.people import Person, done, play, seated

pytestmark = pytest.mark.django_db


def test_every_relation_to_a_person_is_told_or_kept_back_for_a_reason() -> None:
    told = {(model._meta.label, field) for model, field in relations()}
    there = {
        (relation.related_model._meta.label, relation.field.name)
        for relation in User._meta.get_fields(include_hidden=True)
        if isinstance(relation, ForeignObjectRel)
        and isinstance(relation.field, models.ForeignKey)
        and not relation.related_model._meta.auto_created
    }
    assert told | set(OTHERS) == there
    assert not told & set(OTHERS)


def test_it_holds_address_games_and_ties_and_no_secret() -> None:
    browser = Browser()
    browser.sign_up("ivy", "ivy@example.org")
    browser.auth("POST", "email/verify", {"key": last_link("verify-email")})
    ivy, oak = Person.called("fern"), Person.called("oak")
    done(ivy.send("PUT", "players/oak/friendship"))
    over, going = (ivy.open("sealed_garden", 2) for _ in range(2))
    for table in (over, going):
        done(oak.post(f"tables/{table}/join"))
    play(over, seated(over, [ivy, oak]))
    play(going, seated(going, [ivy, oak]), 4)
    done(oak.send("PUT", "players/fern/block"))
    assert ivy.get("me/export").json()["state"] == "none"
    assert done(ivy.post("me/export"), 202)["state"] == "making"
    assert ivy.get("me/export/file").status_code == 404
    tasks.export()
    assert ivy.get("me/export").json()["state"] == "ready"
    own = ivy.get("me/export/file").json()
    games = {game["table"]: game for game in own["games"]}
    assert {move["seat"] for move in games[over]["moves"]} >= {0, 1}
    assert {move["seat"] for move in games[going]["moves"]} == {games[going]["seat"]}
    assert "accounts.Block.blocked" not in own["rows"], "who is blocked is not told"
    browser.send("POST", "/api/v1/me/export", {}, Idempotency_Key="a-key-of-mine")
    tasks.export()
    answer = browser.client.get("/api/v1/me/export/file")
    assert answer.headers["Content-Disposition"].startswith("attachment")
    text = answer.content.decode()
    assert json.loads(text)["rows"]["account.EmailAddress.user"][0]["email"] == "ivy@example.org"
    person = User.objects.get(username="ivy")
    for secret in (person.password, browser.client.cookies["sessionid"].value):
        assert secret not in text


def test_it_is_handed_out_to_who_is_here_and_not_without_end(settings: Settings) -> None:
    for path in ("", "/file"):
        assert Client().get(f"/api/v1/me/export{path}").status_code in {401, 403}
    settings.ACCOUNT_RATE_LIMITS = base.ACCOUNT_RATE_LIMITS
    cache.clear()
    ivy, oak = Person.called("fern"), Person.called("oak")
    assert {ivy.post("me/export").status_code for _ in range(10)} == {202}
    assert ivy.post("me/export").status_code == 429
    tasks.export()
    assert oak.get("me/export/file").status_code == 404, "a file is its person's own"
    told = Notice.objects.get(user=ivy.id)
    assert (told.kind, told.link) == (Kind.ACCOUNT, "/settings/account")


def test_a_file_is_kept_for_a_week() -> None:
    ivy = Person.called("fern")
    done(ivy.post("me/export"), 202)
    tasks.export()
    assert ivy.get("me/export/file").status_code == 200
    Export.objects.update(ready_at=timezone.now() - Export.KEPT_FOR)
    assert ivy.get("me/export/file").status_code == 404
    assert ivy.get("me/export").json()["state"] == "none"
    tasks.export()
    assert not Export.objects.exists()
    # Asked for anew it is made anew.
    assert done(ivy.post("me/export"), 202)["state"] == "making"


def test_one_that_fails_is_not_tried_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    ivy, oak = Person.called("fern"), Person.called("oak")
    for who in (ivy, oak):
        done(who.post("me/export"), 202)
    whole = exporting.exported

    def broken(user: User) -> Any:
        if user.username == "fern":
            raise ValueError("a planted fault")
        return whole(user)

    monkeypatch.setattr(exporting, "exported", broken)
    for _ in range(exporting.MOST_TRIES):
        tasks.export()
    assert ivy.get("me/export").json()["state"] == "failed"
    assert oak.get("me/export").json()["state"] == "ready", "one that fails keeps nobody else's back"
    assert done(ivy.post("me/export"), 202)["state"] == "making"
