"""Reports, mutes and bans: who may, what the person is told, and that a ban shuts every door at once."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.moderation import sanctions
from accounts.moderation.models import AuditLine, Report, Sanction
from accounts.notices.models import Notice
from accounts.ties import Refused
from games.tables import access
from tests.accounts.client import Browser
from tests.accounts.test_ties import KEY, Person

pytestmark = pytest.mark.django_db
PASSWORD = "a long green vine"
BAN = {"kind": "ban", "hours": 24, "reason": "Insults at many tables"}


@pytest.fixture
def ann() -> Person:
    return Person("ann")


@pytest.fixture
def mo() -> Person:
    """A moderator."""
    found = Person("mo")
    found.user.groups.add(Group.objects.get(name="Moderators"))
    found.user.is_staff = True
    found.user.save()
    return found


def desk(person: Person) -> Client:
    """The administration, without the proof that a form is our own."""
    client = Client()
    client.force_login(person.user)
    return client


def post(person: Person, path: str, body: Any) -> Any:
    return person.send("POST", f"/api/v1/players/{path}", body, **KEY)


def test_who_may_do_what(ann: Person, mo: Person) -> None:
    ben, boss = Person("ben"), Person("boss")
    boss.user.is_superuser = True
    boss.user.save()
    for path, body in (("ben/sanctions", BAN), ("ben/sanctions/1/lift", {})):
        assert post(ann, path, body).status_code == 403
    assert ann.client.get("/api/v1/players/ben/sanctions").status_code == 403
    assert Browser().client.get("/api/v1/players/ben/sanctions").status_code == 401
    assert post(mo, "mo/sanctions", BAN).json()["code"] == "yourself"
    assert post(mo, "boss/sanctions", BAN).json()["code"] == "not_them"
    assert post(boss, "mo/sanctions", BAN).status_code == 200
    assert post(mo, "ben/sanctions", BAN).status_code == 401
    for bad in (
        {**BAN, "hours": -1},
        {**BAN, "reason": " "},
        {**BAN, "kind": "flog"},
        {**BAN, "until": "never"},
    ):
        assert post(boss, "ben/sanctions", bad).status_code == 400
    assert post(boss, "nobody/sanctions", BAN).status_code == 404
    assert not ben.user.sanctions.exists()


def test_a_ban_shuts_every_door_and_says_why(ann: Person, mo: Person) -> None:
    ann.user.set_password(PASSWORD)
    ann.user.save()
    ann.client.force_login(ann.user)
    key = str(ann.client.session.session_key)
    assert access.signed_in([key]) == {key: ann.user.pk}
    assert post(mo, "ann/sanctions", BAN).json()["sanctions"][0]["stands"] is True
    assert access.signed_in([key]) == {}
    assert ann.client.get("/api/v1/me").json()["user"] is None
    assert ann.client.get("/api/v1/me/ties").status_code == 401
    wrong = sign_in(PASSWORD[:-1])
    right = sign_in(PASSWORD)
    assert (wrong.status_code, right.status_code) == (400, 400)
    assert "ban" not in wrong.content.decode()
    told = right.json()["errors"][0]
    assert told["code"] == "banned"
    assert "Reason: Insults at many tables. If you think this is wrong, write to " in told["message"]
    line = AuditLine.objects.get(what="ban")
    assert (line.by_name, line.whom_name, line.why) == ("mo", "ann", "Insults at many tables (a day)")
    # The page and the games of somebody who is banned stay.
    assert mo.client.get("/api/v1/players/ann").status_code == 200
    User.objects.filter(pk=ann.user.pk).update(banned_until=timezone.now() - timedelta(seconds=1))
    assert ann.client.get("/api/v1/me").json()["user"] is None, "sessions of before the ban are over for good"


def sign_in(password: str) -> Any:
    """Try to sign in as ann, from a browser of one's own."""
    browser = Browser()
    browser.client.get("/api/v1/me")
    return browser.send("POST", "/_allauth/browser/v1/auth/login", {"username": "ann", "password": password})


def banned_until(person: Person) -> datetime | None:
    """Until when somebody may not sign in."""
    return User.objects.get(pk=person.user.pk).banned_until


def test_a_mute_and_a_ban_are_lifted(ann: Person, mo: Person) -> None:
    made = [
        sanctions.impose(kind, by=mo.user, on=ann.user, hours=hours, reason="Spam!")
        for kind in (Sanction.Kind.MUTE, Sanction.Kind.BAN)
        for hours in (1, 0)
    ]
    assert sanctions.words(made[1]).startswith("You can't write without an end. Reason: Spam! If you think")
    for each in made[:3]:
        sanctions.lift(each, by=mo.user, reason="a mistake")
    assert sanctions.muted(ann.user.pk, timezone.now()) is None
    assert banned_until(ann) is not None
    with pytest.raises(Refused):
        sanctions.lift(made[0], by=mo.user)
    sanctions.lift(made[3], by=mo.user)
    assert banned_until(ann) is None
    told = [notice.text for notice in Notice.objects.filter(user=ann.user).order_by("pk")]
    assert told[-2:] == ["You can write again.", "Your account is no longer banned."]
    assert AuditLine.objects.filter(what__startswith="lift").count() == 4


def test_reports_are_one_each_and_not_too_many(
    ann: Person, mo: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("ben", "cleo"):
        Person(name)
    first = post(ann, "ben/report", {"reason": "abuse", "text": "see table 7"})
    assert first.status_code == 201
    assert post(ann, "Ben/report", {"reason": "spam"}).json() == first.json()
    assert post(ann, "ann/report", {"reason": "spam"}).json()["code"] == "yourself"
    assert post(ann, "nobody/report", {"reason": "spam"}).status_code == 404
    assert Browser().send("POST", "/api/v1/players/ben/report", {"reason": "spam"}, **KEY).status_code == 401
    monkeypatch.setattr("accounts.moderation.reports.MOST", 1)
    assert post(ann, "cleo/report", {"reason": "spam"}).json()["code"] == "too_many"


def test_a_moderator_decides_on_the_desk(ann: Person, mo: Person) -> None:
    ben, admin = Person("ben"), desk(mo)
    post(ann, "ben/report", {"reason": "abuse", "text": "rude"})
    report = Report.objects.get()
    path = f"/admin/moderation/report/{report.pk}/change/"
    assert desk(ann).get(path).status_code == 302
    page = admin.get(path).content.decode()
    assert "rude" in page
    verdict = {"deed": "mute", "hours": "168", "decision": "Rude"}
    assert admin.post(path, verdict).status_code == 302
    report.refresh_from_db()
    assert (report.state, report.decided_by, report.decision) == ("acted", mo.user, "Rude")
    assert sanctions.muted(ben.user.pk, timezone.now() + timedelta(days=6)) is not None
    assert {"mute", "act on report"} <= set(AuditLine.objects.values_list("what", flat=True))
    # Decided is decided.
    assert admin.post(path, {**verdict, "deed": "ban"}).status_code == 403
    made = Sanction.objects.get()
    ended = {"action": "lift", "_selected_action": made.pk, "reason": "enough"}
    assert admin.post("/admin/moderation/sanction/", ended).status_code == 302
    made.refresh_from_db()
    assert made.lifted_by == mo.user
    for model in ("report", "sanction", "auditline"):
        assert admin.get(f"/admin/moderation/{model}/").status_code == 200
        assert admin.get(f"/admin/moderation/{model}/?q=ben").status_code == 200
    assert admin.get("/admin/accounts/user/").status_code == 403


def test_nobody_judges_what_is_said_of_themselves(ann: Person, mo: Person) -> None:
    admin = desk(mo)
    post(ann, "mo/report", {"reason": "abuse"})
    path = f"/admin/moderation/report/{Report.objects.get().pk}/change/"
    assert admin.get(path).status_code == 302
    assert admin.post(path, {"deed": "dismiss", "hours": "1", "decision": "no"}).status_code == 302
    assert Report.objects.get().state == "open"
