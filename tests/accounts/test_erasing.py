"""Deleting an account: what is personal is gone, what belongs to others' games stays, and again does no harm."""

import pytest
from allauth.account.models import EmailAddress
from django.db import models

from accounts.erasing import KEPT, erase, personal
from accounts.models import Block, Friendship, Notice, User
from games.tables.models import Seat, Table
from tests.accounts.client import Browser, last_link
from tests.tables.people import Person, done, play, seated

pytestmark = pytest.mark.django_db
PASSWORD = "a long green vine"


def newcomer(name: str = "ivy") -> Browser:
    browser = Browser()
    browser.sign_up(name, f"{name}@example.org")
    browser.auth("POST", "email/verify", {"key": last_link("verify-email")})
    return browser


def deleted(browser: Browser) -> int:
    return int(browser.send("DELETE", "/api/v1/me", None, Idempotency_Key="1" * 32).status_code)


def test_it_takes_the_password_and_then_nobody_can_come_back() -> None:
    browser = newcomer()
    assert deleted(browser) == 403
    browser.auth("POST", "reauthenticate", {"password": PASSWORD})
    assert deleted(browser) == 204
    assert browser.me()["user"] is None
    assert Browser().log_in(username="ivy").status_code == 400
    assert Browser().log_in(email="ivy@example.org").status_code == 400
    gone = User.objects.get()
    assert (gone.username, gone.email, gone.is_active) == (f"former {gone.pk}", "", False)
    assert not EmailAddress.objects.exists()
    assert newcomer().me()["user"]["name"] == "ivy", "name and address are free again"


def test_nobody_deletes_without_being_here() -> None:
    assert deleted(Browser()) == 401


def test_an_open_table_is_left_and_a_running_game_goes_on_without_them() -> None:
    ivy, oak = Person.called("ivy"), Person.called("oak")
    number = ivy.id
    waiting = ivy.open("gardens_of_io", (2, 3))
    done(oak.post(f"tables/{waiting}/join"))
    running = ivy.open("gardens_of_io", 2)
    done(oak.post(f"tables/{running}/join"))
    play(running, seated(running, [ivy, oak]), 2)
    moves = Table.objects.get(pk=running).moves.count()
    erase(number)
    assert not Seat.objects.filter(table=waiting, user=number).exists()
    assert Seat.objects.get(table=running, user=number).left == "resigned"
    assert Table.objects.get(pk=running).moves.count() >= moves
    assert f"former {number}" in str(oak.see(running)["seats"])
    assert "ivy" not in str(oak.see(running))


def test_all_that_is_theirs_alone_is_gone_and_again_is_no_harm() -> None:
    ivy, oak = Person.called("ivy"), Person.called("oak")
    person, friend = User.objects.get(username="ivy"), oak.id
    done(ivy.send("PUT", "players/oak/friendship"))
    done(ivy.send("PUT", "players/oak/block"))
    erase(person.pk)
    first = User.objects.values().get(pk=person.pk)
    erase(person.pk)
    assert User.objects.values().get(pk=person.pk) | {"generation": 0, "password": ""} == first | {
        "generation": 0, "password": "",
    }  # fmt: skip
    erase(10**9)
    for model, field in personal():
        assert not model._default_manager.filter(**{field: person}).exists(), model
    assert not Friendship.objects.exists()
    assert not Block.objects.exists()
    assert not Notice.objects.filter(user=person).exists()
    assert User.objects.get(pk=friend).username == "oak"


def test_what_is_kept_hangs_by_a_relation_that_says_so() -> None:
    gone = {model._meta.label for model, _ in personal()}
    assert {"account.EmailAddress", "mfa.Authenticator", "usersessions.UserSession", "accounts.Token"} <= gone
    assert not gone & KEPT
    protected = {
        relation.related_model._meta.label
        for relation in User._meta.related_objects
        if relation.on_delete is models.PROTECT
    }
    assert {"tables.Seat", "ratings.Result"} <= protected
