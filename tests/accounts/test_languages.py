"""In which language the site speaks to whom."""

import pytest
from django.test import Client

from accounts.models import User
from tests.accounts.client import Browser

pytestmark = pytest.mark.django_db


def spoken(client: Client, **headers: str) -> str:
    """Return the language of an answer; what it depends on is always said."""
    answer = client.get("/api/v1/me", headers={name.replace("_", "-"): text for name, text in headers.items()})
    assert {"Accept-Language", "Cookie"} <= {each.strip() for each in answer.headers["Vary"].split(",")}
    return str(answer.headers["Content-Language"])


def test_a_visitor_is_spoken_to_as_their_browser_asks() -> None:
    assert spoken(Client()) == "en"
    assert spoken(Client(), accept_language="de-AT,de;q=0.9,en;q=0.5") == "de"
    assert spoken(Client(), accept_language="pt,fr;q=0.5") == "en"
    assert spoken(Client(), accept_language="no such \u2603 thing") == "en"


def test_a_cookie_comes_before_the_browser_and_the_account_before_both() -> None:
    client = Client()
    client.cookies["django_language"] = "de"
    assert spoken(client, accept_language="en") == "de"
    fern = User.objects.create_user("fern", "fern@example.org", "a long green vine", language="en")
    client.force_login(fern)
    assert spoken(client) == "en"
    User.objects.filter(pk=fern.pk).update(language="")
    assert spoken(client) == "de"


def test_a_language_that_the_site_does_not_speak_is_english() -> None:
    client = Client()
    client.cookies["django_language"] = "tlh"
    assert spoken(client) == "en"
    client.force_login(User.objects.create_user("fern", "fern@example.org", "a long green vine", language="tlh"))
    assert spoken(client, accept_language="de") == "en"


def test_who_signs_up_is_written_to_in_the_language_of_that_moment() -> None:
    browser = Browser()
    browser.client.cookies["django_language"] = "de"
    browser.sign_up("moss", "moss@example.org")
    assert User.objects.get(username="moss").language == "de"
