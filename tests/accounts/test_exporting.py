"""What a person takes away: everything that hangs on them, and nothing by which a door would open."""

import json

import pytest
from django.db import models
from django.db.models.fields.reverse_related import ForeignObjectRel
from django.test import Client
from pytest_django import Settings

from accounts.exporting import OTHERS, relations
from accounts.models import User
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
    own = ivy.get("me/export").json()
    games = {game["table"]: game for game in own["games"]}
    assert {move["seat"] for move in games[over]["moves"]} >= {0, 1}
    assert {move["seat"] for move in games[going]["moves"]} == {games[going]["seat"]}
    assert "accounts.Block.blocked" not in own["rows"], "who is blocked is not told"
    answer = browser.client.get("/api/v1/me/export")
    assert answer.headers["Content-Disposition"].startswith("attachment")
    text = answer.content.decode()
    assert json.loads(text)["rows"]["account.EmailAddress.user"][0]["email"] == "ivy@example.org"
    person = User.objects.get(username="ivy")
    for secret in (person.password, browser.client.cookies["sessionid"].value):
        assert secret not in text


def test_it_is_handed_out_to_who_is_here_and_not_without_end(settings: Settings) -> None:
    assert Client().get("/api/v1/me/export").status_code in {401, 403}
    settings.ACCOUNT_RATE_LIMITS = base.ACCOUNT_RATE_LIMITS
    ivy = Person.called("fern")
    assert {ivy.get("me/export").status_code for _ in range(10)} == {200}
    assert ivy.get("me/export").status_code == 429
