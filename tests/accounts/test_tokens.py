"""Tokens and bot accounts: what a program may do, what it never may, and that a token is void at once."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils import timezone

from accounts import names, tokens
from accounts.models import User
from accounts.tokens import Token
from tests.tables.people import Person, done, refused

pytestmark = pytest.mark.django_db


def issued(person: Person, scopes: list[str], name: str = "mine", **more: Any) -> str:
    """Make a token by the API; return its secret."""
    answer = done(person.post("me/tokens", {"name": name, "scopes": scopes, **more}), 201)
    secret = answer["secret"]
    assert isinstance(secret, str)
    return secret


def program(secret: str) -> Person:
    """Return who acts by a token, in a browser that would be asked for CSRF tokens."""
    return Person("program", Client(enforce_csrf_checks=True, headers={"Authorization": f"Bearer {secret}"}))


def test_a_token_acts_for_its_account_within_its_scopes() -> None:
    fern = Person.called("fern")
    secret = issued(fern, ["read", "play"])
    bot = program(secret)
    assert done(bot.get("token")) == {
        "account": "fern", "program": False, "scopes": ["read", "play"], "expires_at": None,
    }  # fmt: skip
    table = bot.open()
    assert [each["id"] for each in done(bot.get("tables/mine"))["open"]] == [table]
    reader = program(issued(fern, ["read"], "reader"))
    assert "play" in refused(reader.post(f"tables/{table}/leave"), 403, "forbidden")["message"]
    assert User.objects.get(username="fern").tokens.exclude(used_at=None).count() == 2


def test_the_secret_is_shown_once_and_kept_nowhere() -> None:
    fern = Person.called("fern")
    secret = issued(fern, ["read"])
    kept = Token.objects.values().get()
    assert secret not in str(kept)
    assert (len(secret), kept["prefix"]) == (48, secret[:11])
    assert secret not in fern.get("me/tokens").content.decode()
    refused(fern.post("me/tokens", {"name": "mine", "scopes": ["read"]}), 409, "name_taken")


@pytest.mark.parametrize("path", ["me", "me/tokens", "me/clock", "me/channels", "inbox", "me/ties"])
def test_the_account_is_closed_to_tokens(path: str) -> None:
    bot = program(issued(Person.called("fern"), ["read", "play", "chat"]))
    refused(bot.get(path), 403, "forbidden")


def test_a_token_is_no_way_into_the_administration_or_to_the_password() -> None:
    User.objects.create_superuser("root-bed", "root@example.org", "a long green vine")
    fern = Person("root-bed")
    fern.client.force_login(User.objects.get(username="root-bed"))
    bot = program(issued(fern, ["read", "play", "chat"]))
    assert bot.client.get("/admin/").status_code == 302
    assert bot.client.get("/_allauth/browser/v1/account/email").status_code == 401


@pytest.mark.parametrize("shown", ["", "ghub_", "ghub_" + "A" * 43, "x" * 5000, "two words", "gh\xfcb_x"])
def test_what_is_no_token_is_refused_and_no_session_stands_in(shown: str) -> None:
    fern = Person.called("fern")
    fern.client.defaults["HTTP_AUTHORIZATION"] = f"Bearer {shown}"
    answer = fern.get("tables/mine")
    refused(answer, 401, "bad_token")
    assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_a_token_is_void_once_revoked_expired_or_its_account_shut() -> None:
    fern = Person.called("fern")
    first, second = issued(fern, ["read"], "one"), issued(fern, ["read"], "two", days=1)
    done(fern.send("DELETE", f"me/tokens/{Token.objects.get(name='one').pk}"))
    refused(program(first).get("token"), 401, "bad_token")
    done(program(second).get("token"))
    assert tokens.holder(second, timezone.now() + timedelta(days=1, seconds=1)) is None
    done(fern.post("me/programs", {"name": "fern-bot"}), 201)
    third = issued(fern, ["read"], account="fern-bot")
    for shut in ({"is_active": False}, {"is_active": True, "banned_until": timezone.now() + timedelta(days=1)}):
        User.objects.filter(username="fern").update(**shut)
        refused(program(second).get("token"), 401, "bad_token")
        refused(program(third).get("token"), 401, "bad_token")


def test_another_persons_token_and_program_stay() -> None:
    fern, moss = Person.called("fern"), Person.called("moss")
    issued(fern, ["read"])
    done(fern.post("me/programs", {"name": "fern-bot"}), 201)
    done(moss.send("DELETE", f"me/tokens/{Token.objects.get().pk}"))
    assert Token.objects.count() == 1
    refused(moss.send("DELETE", "me/programs/fern-bot"), 404, "not_found")
    refused(moss.post("me/tokens", {"name": "x", "scopes": ["read"], "account": "fern-bot"}), 404, "not_found")


def test_a_bot_account_is_told_by_its_name_and_plays_friendly_games_of_several() -> None:
    fern = Person.called("fern")
    refused(fern.post("me/programs", {"name": "gecko"}), 409, "bad_name")
    done(fern.post("me/programs", {"name": "gecko-bot"}), 201)
    refused(Person.called("moss").post("me/programs", {"name": "Gecko-Bot"}), 409, "name_taken")
    bot = program(issued(fern, ["read", "play"], account="gecko-bot"))
    assert done(bot.get("players/gecko-bot"))["program"] == {"owner": "fern"}
    assert done(bot.get("players/fern"))["program"] is None
    two = {"game": "gardens_of_io", "players": {"min": 2, "max": 2}}
    refused(bot.post("tables", {**two, "ranked": True}), 400, "bad_options")
    alone = {"game": "garden_geckos", "players": {"min": 1, "max": 1}}
    refused(bot.post("tables", alone), 400, "bad_options")
    refused(bot.post("games/garden_geckos/day"), 403, "no_person")
    seek = {"games": ["gardens_of_io"], "players": [2], "clocks": ["normal"]}
    refused(bot.send("PUT", "quick-match", seek), 403, "no_person")
    ranked = done(fern.post("tables", {**two, "ranked": True}), 201)["id"]
    assert "Bot accounts" in refused(bot.post(f"tables/{ranked}/join"), 409, "cannot_join")["message"]
    friendly = done(fern.post("tables", two), 201)["id"]
    done(bot.post(f"tables/{friendly}/join"))
    done(fern.send("DELETE", "me/programs/gecko-bot"))
    refused(bot.get("token"), 401, "bad_token")


def test_no_person_has_a_name_that_says_program() -> None:
    for name in ("fern-bot", "Fern-BOT"):
        with pytest.raises(ValidationError):
            names.check_person(name)
    for name in ("talbot", "robot", "bot-fern"):
        names.check_person(name)
