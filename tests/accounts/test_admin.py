"""What administrators do for people: a new name, an end of all sessions, a mail once more; a line in the trail each."""

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from django.core import mail
from django.test import Client

from accounts.models import User
from accounts.moderation.models import AuditLine
from tests.accounts.client import Browser, last_link

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]
LIST = "/admin/accounts/user/"
PASSWORD = "a long green vine"


@pytest.fixture
def boss() -> Client:
    """An administrator's browser."""
    client = Client()
    client.force_login(User.objects.create_superuser("boss", "boss@example.org", PASSWORD))
    return client


@pytest.fixture
def ann() -> User:
    """Somebody with a confirmed address."""
    made = User.objects.create_user("ann", "ann@example.org", PASSWORD)
    EmailAddress.objects.create(user=made, email=made.email, verified=True, primary=True)
    return made


def act(boss: Client, action: str, *people: User) -> str:
    """Choose an action for some people; return what the page says then."""
    body = {"action": action, "_selected_action": [person.pk for person in people]}
    answer = boss.post(LIST, body, follow=True)
    assert answer.status_code == 200
    return str(answer.content.decode())


def lines() -> list[tuple[str, str, str]]:
    return [(line.by_name, line.what, line.whom_name) for line in AuditLine.objects.order_by("pk")]


def test_sessions_end_everywhere(boss: Client, ann: User) -> None:
    browser = Browser()
    assert browser.log_in(username="ann").status_code == 200
    assert "Sign out: done for 1" in act(boss, "sign_out", ann)
    assert browser.me()["user"] is None
    assert lines() == [("boss", "sign out", "ann")]


def test_a_way_to_a_new_password_is_sent_to_who_has_an_address(boss: Client, ann: User) -> None:
    ben = User.objects.create_user("ben")
    assert "New password: done for 1" in act(boss, "new_password", ann, ben)
    assert [message.to for message in mail.outbox] == [["ann@example.org"]]
    assert last_link("reset-password")
    assert lines() == [("boss", "new password", "ann")]


def test_who_never_confirmed_is_written_to_again(boss: Client, ann: User) -> None:
    Browser().sign_up("ivy", "ivy@example.org")
    mail.outbox.clear()
    ivy = User.objects.get(username="ivy")
    assert "Confirm again: done for 1" in act(boss, "confirm_again", ann, ivy)
    assert [message.to for message in mail.outbox] == [["ivy@example.org"]]
    assert lines() == [("boss", "confirm again", "ivy")]


@pytest.mark.parametrize(
    ("name", "right"), [("anne", True), ("b0ss", False), ("ann-bot", False), ("guest-ann", False), ("admin", False)]
)
def test_a_new_name_keeps_to_the_rules(boss: Client, ann: User, name: str, right: bool) -> None:
    body = {"username": name, "zone": "UTC", "language": "", "is_active": "on"}
    answer = boss.post(f"{LIST}{ann.pk}/change/", body)
    assert answer.status_code == (302 if right else 200), answer.content
    ann.refresh_from_db()
    assert (ann.username, ann.email) == (name if right else "ann", "ann@example.org")


def test_nobody_is_deleted_from_under_others(boss: Client, ann: User) -> None:
    assert boss.post(f"{LIST}{ann.pk}/delete/", {"post": "yes"}).status_code == 403
    assert User.objects.filter(pk=ann.pk).exists()
    assert boss.get(f"{LIST}{ann.pk}/change/").status_code == 200
    assert boss.get(f"{LIST}add/").status_code == 200


def test_ways_in_are_taken_away_but_their_secrets_shown_to_nobody(boss: Client, ann: User) -> None:
    factor = Authenticator.objects.create(user=ann, type=Authenticator.Type.TOTP, data={"secret": "hidden-from-all"})
    other = SocialAccount.objects.create(user=ann, provider="oidc", uid="7", extra_data={"name": "hidden-from-all"})
    for path, row in (("mfa/authenticator", factor), ("socialaccount/socialaccount", other)):
        for page in (f"/admin/{path}/", f"/admin/{path}/{row.pk}/change/"):
            answer = boss.get(page)
            assert answer.status_code == 200
            assert "hidden-from-all" not in answer.content.decode()
        assert boss.get(f"/admin/{path}/add/").status_code == 403
        assert boss.post(f"/admin/{path}/{row.pk}/delete/", {"post": "yes"}).status_code == 302
    assert not Authenticator.objects.exists()
    assert not SocialAccount.objects.exists()
    for path in ("socialapp", "socialtoken"):
        assert boss.get(f"/admin/socialaccount/{path}/").status_code == 404
