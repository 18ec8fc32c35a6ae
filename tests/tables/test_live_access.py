"""Whose socket may stay open: sessions that are valid, tables that may be watched, by few queries."""

from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.models import User
from games.tables import access
from games.tables.access import Ticket
from games.tables.models import Seat, Table

pytestmark = pytest.mark.django_db
NAME = django_settings.SESSION_COOKIE_NAME


@pytest.fixture
def fern() -> User:
    return User.objects.create_user("fern", "fern@example.org", "a good password")


def session_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies[NAME].value


def a_table(creator: User, **more: Any) -> Table:
    now = timezone.now()
    return Table.objects.create(
        game="any",
        players_min=2,
        players_max=2,
        clock="normal",
        creator=creator,
        created_at=now,
        changed_at=now,
        **more,
    )


@pytest.mark.parametrize(
    ("cookie", "key"),
    [
        ("", ""),
        (f"{NAME}=abc123", "abc123"),
        (f"other=1; {NAME}=abc; x=y", "abc"),
        (f"{NAME}=", ""),
        (f"{NAME}=../etc", ""),
        (f"{NAME}=" + "a" * 41, ""),
        (f"{NAME}=\x00", ""),
        (f"{NAME}=é", ""),
        (";;;=", ""),
    ],
)
def test_only_what_can_be_a_key_is_taken_from_a_cookie(cookie: str, key: str) -> None:
    assert access.session_key(cookie) == key


def test_a_valid_session_names_its_user(fern: User) -> None:
    key = session_of(fern)
    assert access.signed_in([key, "unknown"]) == {key: fern.pk}


@pytest.mark.parametrize("end", ["expired", "deleted", "password", "inactive", "broken", "anonymous"])
def test_a_session_that_ended_names_nobody(fern: User, end: str) -> None:
    key = session_of(fern)
    assert access.signed_in([key])
    session = Session.objects.filter(session_key=key)
    match end:
        case "expired":
            session.update(expire_date=timezone.now() - timedelta(seconds=1))
        case "deleted":
            fern.delete()
        case "password":
            fern.set_password("another")
            fern.save()
        case "inactive":
            User.objects.update(is_active=False)
        case "broken":
            session.update(session_data="nonsense")
        case "anonymous":
            client = Client()
            client.cookies[NAME] = key
            client.logout()
    assert access.signed_in([key]) == {}


def test_a_new_secret_key_signs_nobody_out_while_the_old_one_counts(fern: User, settings: Settings) -> None:
    key = session_of(fern)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "the next one"
    assert access.signed_in([key]) == {key: fern.pk}


def test_who_may_watch_a_private_table(fern: User) -> None:
    moss, reed = User.objects.create_user("moss"), User.objects.create_user("reed")
    public, private = a_table(fern), a_table(fern, private=True)
    Seat.objects.create(table=private, number=0, user=moss)
    may = [
        Ticket(public.pk),
        Ticket(public.pk, "k", reed.pk),
        Ticket(private.pk, "k", fern.pk),
        Ticket(private.pk, "k", moss.pk),
        Ticket(private.pk, link=private.link),
    ]
    may_not = [
        Ticket(private.pk),
        Ticket(private.pk, "k", reed.pk),
        Ticket(private.pk, link="guess"),
        Ticket(10**6),
    ]
    assert access.watchable([*may, *may_not]) == set(may)


def test_queries_do_not_grow_with_sockets(
    fern: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tables = [a_table(fern, private=number % 2 == 0) for number in range(6)]
    keys = [session_of(User.objects.create_user(f"user{number}")) for number in range(6)]
    with django_assert_num_queries(2):
        users = access.signed_in(keys)
    assert len(users) == 6
    tickets = {Ticket(table.pk, key, users[key]) for table in tables for key in keys}
    with django_assert_num_queries(2):
        access.watchable(tickets)
    with django_assert_num_queries(1):
        assert len(access.versions({table.pk for table in tables})) == 6
    with django_assert_num_queries(1):
        assert len(access.standings({table.pk for table in tables})) == 6


def test_a_table_that_is_no_number_of_a_table_is_asked_of_nobody(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(0):
        assert access.admit(2**63, "", "") is None
