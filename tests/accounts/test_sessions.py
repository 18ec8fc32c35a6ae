"""Sessions: their list, ending one or all of them, and what ends with them."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from accounts import services
from accounts.models import Device, User
from games.tables import access
from tests.accounts.client import Browser, last_link

pytestmark = pytest.mark.django_db
PASSWORD = "a long green vine"


def newcomer(name: str = "ivy") -> Browser:
    """Sign up and confirm."""
    browser = Browser()
    browser.sign_up(name, f"{name}@example.org")
    browser.auth("POST", "email/verify", {"key": last_link("verify-email")})
    return browser


def again(name: str = "ivy") -> Browser:
    """Sign in from one more browser."""
    browser = Browser()
    assert browser.log_in(username=name).status_code == 200
    return browser


def key_of(browser: Browser) -> str:
    return str(browser.client.cookies["sessionid"].value)


def listed(browser: Browser) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = browser.auth("GET", "sessions").json()["data"]
    return rows


def device_of(browser: Browser) -> Device:
    return Device.objects.create(
        user=User.objects.get(), endpoint=f"https://push.example.org/{key_of(browser)}", p256dh="", auth="",
        name="a browser", session=key_of(browser), created_at=timezone.now(),
    )  # fmt: skip


def test_another_session_is_listed_and_ended_with_its_pushes() -> None:
    here, there = newcomer(), again()
    kept, lost = device_of(here), device_of(there)
    other = next(row for row in listed(here) if not row["is_current"])
    assert len(listed(here)) == 2
    assert here.auth("DELETE", "sessions", {"sessions": [other["id"]]}).status_code == 200
    assert (here.me()["user"]["name"], there.me()["user"]) == ("ivy", None)
    assert list(Device.objects.all()) == [kept]
    assert lost.session not in access.signed_in([lost.session])


def test_nobody_ends_a_session_of_somebody_else() -> None:
    mine, theirs = newcomer(), newcomer("oak")
    foreign = listed(theirs)[0]["id"]
    assert mine.auth("DELETE", "sessions", {"sessions": [foreign]}).status_code == 400
    assert theirs.me()["user"]["name"] == "oak"


def test_all_sessions_end_also_those_that_no_list_knows() -> None:
    here, there = newcomer(), again()
    unlisted = Client()
    unlisted.force_login(User.objects.get())
    device_of(there)
    services.sign_out_everywhere(User.objects.get())
    assert here.me()["user"] is there.me()["user"] is unlisted.get("/api/v1/me").json()["user"] is None
    keys = [key_of(here), key_of(there), unlisted.cookies["sessionid"].value]
    assert access.signed_in(keys) == {}
    assert not Device.objects.exists()
    assert again().me()["user"]["name"] == "ivy"


def test_all_but_the_one_that_asks() -> None:
    here, there = newcomer(), again()
    device_of(here)
    request = SimpleNamespace(session=here.client.session, user=User.objects.get())
    services.sign_out_everywhere(User.objects.get(), keep=request)  # type: ignore[arg-type]  # all it looks at
    request.session.save()
    here.client.cookies["sessionid"] = request.session.session_key
    assert (here.me()["user"]["name"], there.me()["user"]) == ("ivy", None)
    assert [row["is_current"] for row in listed(here)] == [True]
    assert Device.objects.get().session == key_of(here)


def test_another_password_keeps_this_session_and_ends_the_others() -> None:
    here, there = newcomer(), again()
    before = key_of(here)
    device_of(here), device_of(there)
    asked = {"current_password": PASSWORD, "new_password": "another green vine"}
    assert here.send("POST", "/_allauth/browser/v1/account/password/change", asked).status_code == 200
    assert key_of(here) != before, "it gets another key, as who knew the old one is out"
    assert (here.me()["user"]["name"], there.me()["user"]) == ("ivy", None)
    assert Device.objects.get().session == key_of(here)
    assert len(listed(here)) == 1


def test_a_reset_ends_all_sessions() -> None:
    there, other = newcomer(), Browser()
    device_of(there)
    other.auth("POST", "password/request", {"email": "ivy@example.org"})
    other.auth("POST", "password/reset", {"key": last_link("reset-password"), "password": "another green vine"})
    assert (other.me()["user"]["name"], there.me()["user"]) == ("ivy", None)
    assert not Device.objects.exists()


def test_a_session_from_before_the_list_joins_it() -> None:
    newcomer()
    old = Browser()
    old.client.force_login(User.objects.get())
    old.me()
    assert len(listed(old)) == 2


@pytest.mark.parametrize(
    "asked",
    [
        "/admin/", "//elsewhere.example", "/admin/../x", "https://elsewhere.example/admin/", "/\\elsewhere.example",
        "\\\\elsewhere.example", "/admin/../\\elsewhere.example", "/admin/\n//elsewhere.example", "javascript:alert(1)",
        "/admin/%0d%0aSet-Cookie:a=b", "/admin/@elsewhere.example", "/admin/?next=//elsewhere.example", "/tables/7",
        "/administration", "/admin/\0", "",
    ],
)  # fmt: skip
def test_the_administration_has_no_door_of_its_own(asked: str) -> None:
    answer = Client().get("/admin/login/", {"next": asked})
    assert (answer.status_code, answer.headers["Location"]) == (302, "/sign-in?next=%2Fadmin%2F")
    tried = Client().post("/admin/login/", {"username": "ivy", "password": PASSWORD})
    assert tried.status_code == 405
    assert newcomer().client.get("/admin/login/").status_code == 403
    kept = Client().get("/admin/login/", {"next": "/admin/tables/table/7/change/"}).headers["Location"]
    assert kept == "/sign-in?next=%2Fadmin%2Ftables%2Ftable%2F7%2Fchange%2F"


def test_an_administrator_signs_in_as_all_do() -> None:
    User.objects.create_superuser("root-of-all", "Root@Example.org", PASSWORD)
    assert again("root-of-all").client.get("/admin/").status_code == 200
    with pytest.raises(ValueError, match="address"):
        User.objects.create_superuser("another", None, PASSWORD)


def test_a_session_ends_two_weeks_after_its_sign_in_however_it_is_used() -> None:
    browser = newcomer()
    kept = Session.objects.get(session_key=key_of(browser))
    assert timedelta(days=13) < kept.expire_date - timezone.now() <= timedelta(days=14)
    session = browser.client.session
    session["something"] = "is written into it"
    session.save()
    browser.me()
    assert Session.objects.get(session_key=key_of(browser)).expire_date == kept.expire_date
    Session.objects.update(expire_date=timezone.now() - timedelta(seconds=1))
    assert browser.me()["user"] is None
    assert access.signed_in([kept.session_key]) == {}


def test_a_session_key_that_somebody_brings_along_is_not_taken() -> None:
    newcomer()
    victim = Browser()
    victim.client.cookies["sessionid"] = "a" * 32
    assert victim.log_in(username="ivy").status_code == 200
    first = key_of(victim)
    assert first != "a" * 32
    assert victim.auth("DELETE", "session").status_code == 401
    assert victim.log_in(username="ivy").status_code == 200
    assert key_of(victim) != first


def test_who_proves_again_who_they_are_keeps_the_absolute_end() -> None:
    browser = newcomer()
    end = Session.objects.get(session_key=key_of(browser)).expire_date
    assert browser.auth("POST", "reauthenticate", {"password": PASSWORD}).status_code == 200
    assert Session.objects.get(session_key=key_of(browser)).expire_date == end


def test_the_password_of_now_is_asked_for_another_one() -> None:
    browser = newcomer()
    new = {"new_password": "another green vine"}
    for asked in (new, {"current_password": "not the password"} | new):
        answer = browser.send("POST", "/_allauth/browser/v1/account/password/change", asked)
        assert answer.status_code == 400, answer.content
    assert User.objects.get().check_password(PASSWORD)
