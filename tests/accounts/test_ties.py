"""Friends, and people who are not to meet."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts import ties
from accounts.models import Block, Friendship, User
from accounts.notices.models import Notice
from tests.accounts.client import Browser

pytestmark = pytest.mark.django_db
KEY = {"Idempotency_Key": "0123456789"}
NOBODY: dict[str, list[Any]] = {"friends": [], "asked": [], "asking": [], "blocked": []}


class Person(Browser):
    """Somebody who is signed in."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.user = User.objects.create_user(name, f"{name}@example.org")
        self.client.force_login(self.user)
        self.client.get("/api/v1/me")

    def does(self, method: str, of: str, what: str = "friendship") -> tuple[str, bool]:
        """Change what is between somebody and me; return how I stand to them then."""
        answer = self.send(method, f"/api/v1/players/{of}/{what}", {}, **KEY)
        assert answer.status_code == 200, answer.content
        return answer.json()["friendship"], answer.json()["blocked"]

    def ties(self) -> dict[str, list[str]]:
        """Names in my lists, the empty ones left out."""
        found = self.client.get("/api/v1/me/ties").json()
        return {kind: [each["name"] for each in people] for kind, people in found.items() if people}

    def told(self) -> list[tuple[str, bool]]:
        """What my inbox says, and whether it is still so."""
        notices = Notice.objects.filter(user=self.user).order_by("pk")
        return [(notice.text.format(**notice.args), notice.closed_at is None) for notice in notices]


@pytest.fixture
def ann() -> Person:
    return Person("ann")


@pytest.fixture
def ben() -> Person:
    return Person("ben")


def test_to_ask_and_to_accept(ann: Person, ben: Person) -> None:
    assert ann.client.get("/api/v1/me/ties").json() == NOBODY
    assert ann.does("PUT", "Ben") == ("asked", False)
    assert ann.does("PUT", "ben") == ("asked", False)
    assert (ann.ties(), ben.ties()) == ({"asked": ["ben"]}, {"asking": ["ann"]})
    assert ben.told() == [("ann asks to be your friend.", True)]
    assert ties.friends_of(ann.user.pk) == set()
    assert ben.does("PUT", "ann") == ("friends", False)
    assert (ann.ties(), ben.ties()) == ({"friends": ["ben"]}, {"friends": ["ann"]})
    assert ben.told() == [("ann asks to be your friend.", False)]
    assert ann.told() == [("ben is your friend now.", True)]
    assert ties.friends_of(ann.user.pk) == {ben.user.pk}
    assert ties.friends_of(ben.user.pk) == {ann.user.pk}


@pytest.mark.parametrize("accepted", [False, True])
@pytest.mark.parametrize("who", ["ann", "ben"])
def test_either_can_end_what_there_is(ann: Person, ben: Person, who: str, accepted: bool) -> None:
    ann.does("PUT", "ben")
    if accepted:
        ben.does("PUT", "ann")
    one, other = (ann, ben) if who == "ann" else (ben, ann)
    assert one.does("DELETE", other.user.username) == ("none", False)
    assert one.does("DELETE", other.user.username) == ("none", False)
    assert (ann.ties(), ben.ties()) == ({}, {})
    assert ben.told() == [("ann asks to be your friend.", False)]


def test_who_asks_over_and_over_is_told_of_once(ann: Person, ben: Person) -> None:
    for _ in range(3):
        ann.does("PUT", "ben")
        ann.does("DELETE", "ben")
    ann.does("PUT", "ben")
    assert len(ben.told()) == 1
    assert ben.ties() == {"asking": ["ann"]}


def test_a_block_ends_a_friendship_and_tells_nobody(ann: Person, ben: Person) -> None:
    ann.does("PUT", "ben")
    ben.does("PUT", "ann")
    before = ann.told(), ben.told()
    assert ben.does("PUT", "ann", "block") == ("none", True)
    assert ben.does("PUT", "ann", "block") == ("none", True)
    assert (ann.ties(), ben.ties()) == ({}, {"blocked": ["ann"]})
    assert (ann.told(), ben.told()) == before
    assert ties.blocked_pairs([ann.user.pk, ben.user.pk]) == {frozenset({ann.user.pk, ben.user.pk})}
    assert ties.blocked_pairs([ann.user.pk]) == set()


def test_what_a_blocked_one_asks_looks_as_ever_to_them_and_is_out_of_sight(ann: Person, ben: Person) -> None:
    ben.does("PUT", "ann", "block")
    assert ann.does("PUT", "ben") == ("asked", False)
    assert ann.ties() == {"asked": ["ben"]}
    assert ben.ties() == {"blocked": ["ann"]}
    assert ben.told() == []
    assert ben.does("DELETE", "ann", "block") == ("asking", False)
    assert ben.ties() == {"asking": ["ann"]}


def test_what_was_asked_before_a_block(ann: Person, ben: Person) -> None:
    """The blocked one's request stays for their eyes, and the blocker's own is withdrawn."""
    ann.does("PUT", "ben")
    ben.does("PUT", "ann", "block")
    assert (ann.ties(), ben.ties()) == ({"asked": ["ben"]}, {"blocked": ["ann"]})
    assert ben.told() == [("ann asks to be your friend.", False)]
    cleo = Person("cleo")
    ann.does("PUT", "cleo")
    ann.does("PUT", "cleo", "block")
    assert cleo.ties() == {}
    assert cleo.told() == [("ann asks to be your friend.", False)]


def test_refusals(ann: Person, ben: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(
        method: str, of: str, what: str = "friendship", body: Any = None, **key: str
    ) -> tuple[int, str]:
        answer = ann.send(method, f"/api/v1/players/{of}/{what}", body or {}, **(key or KEY))
        return answer.status_code, answer.json()["code"]

    assert refused("PUT", "ann") == refused("PUT", "ann", "block") == (409, "yourself")
    assert refused("PUT", "nobody") == refused("DELETE", "nobody", "block") == (404, "not_found")
    assert refused("PUT", "ben", body={"a": 1}) == (400, "bad_body")
    assert refused("PUT", "ben", Idempotency_Key="!") == (400, "idempotency_key")
    ann.does("PUT", "ben", "block")
    assert refused("PUT", "ben") == (409, "blocked")
    monkeypatch.setattr(ties, "MOST_BLOCKS", 1)
    assert ann.does("PUT", "ben", "block") == ("none", True)
    Person("cleo")
    assert refused("PUT", "cleo", "block") == (409, "too_many")
    monkeypatch.setattr(ties, "MOST_FRIENDS", 0)
    assert refused("PUT", "cleo") == (409, "too_many")
    visitor = Browser()
    assert visitor.client.get("/api/v1/me/ties").status_code == 401
    assert visitor.send("PUT", "/api/v1/players/ann/friendship", {}, **KEY).status_code == 401


def test_who_is_gone_stands_in_no_list(ann: Person, ben: Person) -> None:
    ann.does("PUT", "ben")
    cleo = Person("cleo")
    ann.does("PUT", "cleo", "block")
    User.objects.exclude(pk=ann.user.pk).update(is_active=False)
    assert (ann.ties(), cleo.user.pk) == ({}, cleo.user.pk)


@pytest.mark.parametrize("write", [
    lambda ann, ben: Friendship.objects.create(asker=ben, asked=ann, asked_at=timezone.now()),
    lambda ann, _: Friendship.objects.create(asker=ann, asked=ann, asked_at=timezone.now()),
    lambda ann, _: Block.objects.create(blocker=ann, blocked=ann, at=timezone.now()),
])  # fmt: skip
def test_the_database_itself_keeps_what_is_between_two(
    ann: Person, ben: Person, write: Callable[[User, User], Any]
) -> None:
    Friendship.objects.create(asker=ann.user, asked=ben.user, asked_at=timezone.now())
    with pytest.raises(IntegrityError), transaction.atomic():
        write(ann.user, ben.user)
