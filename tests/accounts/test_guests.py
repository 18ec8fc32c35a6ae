"""Guests: who plays without an address, what is closed to them, how they keep their games, and when they go."""

from datetime import timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts import guests
from accounts.models import User
from accounts.names import check_name, check_person
from games.tables.models import Seat
from gardenhub.settings import base
from tests.accounts.client import Browser, last_link
from tests.tables.people import Person, done, refused

pytestmark = pytest.mark.django_db
KEY = {"Idempotency-Key": "once-and-for-all"}
CLAIM = {"name": "Ivy", "email": "Ivy@example.org", "password": "a long green vine"}


def guest() -> tuple[Browser, Person]:
    """Somebody who plays as a guest, as a browser and as a player."""
    browser = Browser()
    answer = browser.send("POST", "/api/v1/guest", {}, **KEY)
    assert answer.status_code == 201, answer.content
    # A browser's own requests are tried with their token, those of a player without.
    browser.client.handler.enforce_csrf_checks = False
    return browser, Person(answer.json()["user"]["name"], browser.client)


def test_a_visitor_plays_as_a_guest() -> None:
    browser, _ = guest()
    me = browser.me()["user"]
    assert me["guest"]
    assert me["email"] == ""
    assert me["name"].startswith("guest-")
    assert UserSession.objects.filter(user__username=me["name"]).count() == 1
    assert refused(browser.send("POST", "/api/v1/guest", {}, **KEY), 409, "signed_in")
    other, _ = guest()
    assert other.me()["user"]["name"] != me["name"]


def test_no_other_page_makes_a_guest_of_a_visitor() -> None:
    client = Client(enforce_csrf_checks=True)
    answer = client.post("/api/v1/guest", {}, content_type="application/json", headers=KEY)
    assert answer.status_code == 403
    assert not User.objects.exists()


def test_nobody_else_is_called_like_a_guest() -> None:
    check_name("guest-abc")
    for name in ("guest-abc", "Guest-abc"):
        with pytest.raises(Exception, match="those of guests"):
            check_person(name)


def test_a_site_that_takes_nobody_takes_no_guests(settings: Settings) -> None:
    settings.SIGNUP_OPEN = False
    assert Browser().send("POST", "/api/v1/guest", {}, **KEY).status_code == 403


def test_an_address_makes_few_guests(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = base.ACCOUNT_RATE_LIMITS
    cache.clear()
    for _ in range(5):
        guest()
    refused(Browser().send("POST", "/api/v1/guest", {}, **KEY), 429, "throttled")


def test_what_is_closed_to_guests() -> None:
    ann = Person.called("ann")
    _, who = guest()
    table = ann.open()
    ranked = ann.open("gardens_of_io", ranked=True)
    refused(who.post(f"tables/{ranked}/join"), 409, "cannot_join")
    body = {"game": "gardens_of_io", "players": {"min": 2, "max": 2}}
    refused(who.post("tables", body | {"ranked": True}), 400, "bad_options")
    wish = {"games": ["gardens_of_io"], "players": [2], "clocks": ["normal"]}
    refused(who.send("PUT", "quick-match", wish), 403, "no_person")
    refused(who.post("games/lone_garden/day"), 403, "no_person")
    refused(who.send("PUT", "players/ann/friendship"), 409, "guest")
    refused(who.post("me/programs", {"name": "my-bot"}), 409, "guest")
    refused(who.post(f"tables/{table}/talk", {"text": "hello"}), 403, "muted")
    own = done(who.post("tables", body | {"players": {"min": 2, "max": 3}}), 201)["id"]
    refused(who.post(f"tables/{own}/invitations", {"name": "ann"}), 403, "guest")
    done(who.post(f"tables/{own}/invitations"))
    done(who.post(f"tables/{table}/join"))
    assert ann.see(table)["status"] == "running"


def test_a_guest_keeps_what_they_played() -> None:
    ann = Person.called("ann")
    browser, who = guest()
    table = ann.open()
    done(who.post(f"tables/{table}/join"))
    answer = browser.send("POST", "/api/v1/me/claim", CLAIM, **KEY)
    assert answer.status_code == 200, answer.content
    me = browser.me()["user"]
    assert (me["name"], me["guest"], me["email_verified"]) == ("Ivy", True, False)
    assert UserSession.objects.filter(user__username="Ivy").count() == 1
    assert browser.auth("POST", "email/verify", {"key": last_link("verify-email")}).status_code == 200
    me = browser.me()["user"]
    assert (me["guest"], me["email"], me["email_verified"]) == (False, "ivy@example.org", True)
    assert Seat.objects.get(table=table, user__username="Ivy").user_id == me["id"]
    refused(browser.send("POST", "/api/v1/me/claim", CLAIM, **KEY), 409, "no_guest")
    elsewhere = Browser()
    assert elsewhere.log_in(username="ivy").status_code == 200


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", "x"), ("name", "admin"), ("name", "guest-x"), ("name", "аnn"), ("name", "my-bot"),
        ("email", "nowhere"), ("password", "short"),
    ],
)  # fmt: skip
def test_a_claim_is_looked_at_like_a_sign_up(field: str, value: str) -> None:
    Person.called("ann")
    browser, who = guest()
    told: Any = refused(browser.send("POST", "/api/v1/me/claim", CLAIM | {field: value}, **KEY), 400, "bad_body")
    assert told["message"].startswith(f"{field}: ")
    assert browser.me()["user"]["name"] == who.name
    assert not mail.outbox


def test_an_address_of_somebody_else_tells_only_them() -> None:
    Person.called("ann")
    EmailAddress.objects.create(user=User.objects.get(), email="ann@example.org", verified=True, primary=True)
    (free, _), (taken, _) = guest(), guest()
    one = free.send("POST", "/api/v1/me/claim", CLAIM, **KEY)
    other = taken.send("POST", "/api/v1/me/claim", CLAIM | {"name": "Oak", "email": "ann@example.org"}, **KEY)
    assert one.status_code == other.status_code == 200
    assert [message.to for message in mail.outbox] == [["ivy@example.org"], ["ann@example.org"]]
    assert "verify-email" not in str(mail.outbox[-1].body)
    assert taken.me()["user"]["guest"]
    # A mail that went astray: claimed once more, with another address.
    again = CLAIM | {"name": "Oak", "email": "oak@example.org"}
    assert taken.send("POST", "/api/v1/me/claim", again, **KEY).status_code == 200
    taken.auth("POST", "email/verify", {"key": last_link("verify-email")})
    assert not taken.me()["user"]["guest"]


def test_guests_whom_nobody_sees_go() -> None:
    _, gone = guest()
    _, seen = guest()
    ann = Person.called("ann")
    long_ago = timezone.now() - guests.UNUSED_FOR - timedelta(hours=1)
    User.objects.update(date_joined=long_ago)
    UserSession.objects.filter(user__username=gone.name).update(last_seen_at=long_ago)
    table = ann.open()
    done(gone.post(f"tables/{table}/join"))
    UserSession.objects.filter(user__username=gone.name).update(last_seen_at=long_ago)
    number = gone.id
    assert guests.remove_unused() == 1
    assert guests.remove_unused() == 0
    erased = User.objects.get(pk=number)
    assert (erased.is_active, erased.guest) == (False, False)
    assert erased.erased_at is not None
    assert User.objects.get(username=seen.name).is_active
    assert ann.see(table)["status"] in ("finished", "cancelled")
