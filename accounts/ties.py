"""Ties between two people: friendships, which both agree to, and blocks, of which the blocked one isn't told.

Who is blocked may go on asking: what they ask is kept, and the other sees nothing of it as long as the block stands.
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any, Literal

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from accounts import standing
from accounts.models import Block, Friendship, User
from accounts.notices import inbox
from accounts.notices.models import Kind

MOST_FRIENDS, MOST_BLOCKS = 500, 1000
ASKS, AGREED = N_("{name} asks to be your friend."), N_("{name} is your friend now.")

Stage = Literal["none", "asked", "asking", "friends"]
Plain = dict[str, Any]


class Refused(Exception):
    """What can't be done as things stand: a code for programs and a sentence for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


# Reads --------------------------------------------------------------------------------------------


def friends_of(user_id: int) -> set[int]:
    """Return the ids of somebody's friends."""
    pairs = _of(user_id).filter(accepted_at__isnull=False).values_list("asker", "asked")
    return {asked if asker == user_id else asker for asker, asked in pairs}


def blocked_pairs(user_ids: Collection[int]) -> set[frozenset[int]]:
    """Return which two of these people are not to meet, whoever of them blocked the other."""
    found = Block.objects.filter(blocker__in=user_ids, blocked__in=user_ids)
    return {frozenset(pair) for pair in found.values_list("blocker", "blocked")}


def kept_apart(user_id: int) -> set[int]:
    """Return the ids of all whom somebody is not to meet, whoever of them blocked the other."""
    found = Block.objects.filter(Q(blocker=user_id) | Q(blocked=user_id)).values_list("blocker", "blocked")
    return {blocked if blocker == user_id else blocker for blocker, blocked in found}


def between(user_id: int, other_id: int) -> Plain:
    """Return how a person stands to another, as that person may know it."""
    found = _between(user_id, other_id).first()
    blocked = Block.objects.filter(blocker=user_id, blocked=other_id).exists()
    return {"friendship": _stage(found, user_id, hidden=blocked), "blocked": blocked}


def all_of(user_id: int) -> Plain:
    """Return somebody's friends, whom they asked, who asks them, and whom they blocked; each by name."""
    blocks = Block.objects.filter(blocker=user_id, blocked__is_active=True).select_related("blocked")
    blocked = {block.blocked_id: _entry(block.blocked, block.at) for block in blocks}
    found: dict[str, list[Plain]] = {"friends": [], "asked": [], "asking": []}
    active = _of(user_id).filter(asker__is_active=True, asked__is_active=True)
    for tie in active.select_related("asker", "asked"):
        other = tie.asked if tie.asker_id == user_id else tie.asker
        stage = _stage(tie, user_id, hidden=other.pk in blocked)
        if stage != "none":
            found[stage].append(_entry(other, tie.accepted_at or tie.asked_at))
    lists = {**found, "blocked": list(blocked.values())}
    return {
        name: sorted(entries, key=lambda each: each["name"].casefold()) for name, entries in lists.items()
    }


def _of(user_id: int) -> QuerySet[Friendship]:
    return Friendship.objects.filter(Q(asker=user_id) | Q(asked=user_id))


def _between(one: int, other: int) -> QuerySet[Friendship]:
    return Friendship.objects.filter(Q(asker=one, asked=other) | Q(asker=other, asked=one))


def _stage(tie: Friendship | None, user_id: int, *, hidden: bool) -> Stage:
    if tie is None or hidden:
        return "none"
    if tie.accepted_at is not None:
        return "friends"
    return "asked" if tie.asker_id == user_id else "asking"


def _entry(person: User, since: datetime) -> Plain:
    return {"name": person.get_username(), "since": since}


# Writes: each of them done twice is done once -----------------------------------------------------


def befriend(user: User, other: User, now: datetime) -> None:
    """Ask another to be a friend, or accept what they asked."""
    with _alone(user, other):
        if Block.objects.filter(blocker=user, blocked=other).exists():
            raise Refused(
                "blocked",
                _("You have blocked {other}. Unblock them first.").format(other=other.get_username()),
            )
        tie = _between(user.pk, other.pk).first()
        if tie is None:
            _ask(user, other, now)
        elif tie.asker_id == other.pk and tie.accepted_at is None:
            _accept(tie, user, now)


def part(user: User, other: User, now: datetime) -> None:
    """End a friendship, decline what the other asked, or withdraw what was asked of them: whichever there is."""
    with _alone(user, other):
        _end(user.pk, other.pk, now)


def block(user: User, other: User, now: datetime) -> None:
    """Meet somebody no more. A friendship ends by it; what the blocked one asked stays, out of sight."""
    with _alone(user, other):
        if Block.objects.filter(blocker=user).exclude(blocked=other).count() >= MOST_BLOCKS:
            raise Refused(
                "too_many",
                _("You can block {most_blocks} people. Unblock one first.").format(most_blocks=MOST_BLOCKS),
            )
        Block.objects.get_or_create(blocker=user, blocked=other, defaults={"at": now})
        asks = _between(user.pk, other.pk).filter(asker=other, accepted_at=None).exists()
        if asks:
            inbox.close([_asks_key(other.pk, user.pk)], now)
        else:
            _end(user.pk, other.pk, now)


def unblock(user: User, other: User) -> None:
    """Let somebody be met again."""
    Block.objects.filter(blocker=user, blocked=other).delete()


@contextmanager
def _alone(user: User, other: User) -> Iterator[None]:
    """Let nobody else change what is between these two meanwhile."""
    if user.pk == other.pk:
        raise Refused("yourself", _("That is you."))
    with transaction.atomic():
        pair = User.objects.filter(pk__in=(user.pk, other.pk)).order_by("pk")
        list(pair.select_for_update(no_key=True).values_list("pk", flat=True))
        yield


def _ask(user: User, other: User, now: datetime) -> None:
    if user.guest:
        raise Refused("guest", _(standing.ALONE))
    if _of(user.pk).count() >= MOST_FRIENDS:
        raise Refused(
            "too_many",
            _("You can have {most_friends} friends and requests. End one first.").format(
                most_friends=MOST_FRIENDS
            ),
        )
    Friendship.objects.create(asker=user, asked=other, asked_at=now)
    if not Block.objects.filter(blocker=other, blocked=user).exists():
        _tell(other, user, ASKS, _asks_key(user.pk, other.pk), now)


def _accept(tie: Friendship, user: User, now: datetime) -> None:
    tie.accepted_at = now
    tie.save(update_fields=["accepted_at"])
    inbox.close([_asks_key(tie.asker_id, user.pk)], now)
    _tell(tie.asker, user, AGREED, f"friends:{tie.pk}", now)


def _end(user_id: int, other_id: int, now: datetime) -> None:
    _between(user_id, other_id).delete()
    inbox.close([_asks_key(user_id, other_id), _asks_key(other_id, user_id)], now)


def _asks_key(asker: int, asked: int) -> str:
    """Return the key of what tells of a request: who asks over and over is told of once, as long as it is kept."""
    return f"friend:{asker}:{asked}"


def _tell(person: User, of: User, text: str, key: str, now: datetime) -> None:
    name = of.get_username()
    inbox.notify(person.pk, Kind.FRIEND, key, text, {"name": name}, link=f"/players/{name}", at=now)
