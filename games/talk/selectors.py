"""Reads: a page of a room as one visitor may see it, and one's own note."""

from collections.abc import Collection
from datetime import timedelta
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from accounts import hooks, standing
from accounts.models import Block, User
from accounts.moderation import sanctions
from games.tables import instant
from games.tables.refusals import Refusal
from games.talk import places
from games.talk.models import Line, Note, Reading, Room, Side
from games.talk.places import Place

Plain = dict[str, Any]

PAGE = 50
# So long after it was said a line can be taken back.
TAKEN_BACK_FOR = timedelta(minutes=5)
SIGN_IN = N_("Sign in to write here.")


def page(
    *,
    table_id: int,
    user_id: int | None,
    link: str | None,
    room: str | None = None,
    before: int | None = None,
) -> Plain:
    """Return the newest lines of a room, or those before a number, oldest first; one's own room if none is named."""
    place = places.of(table_id, user_id, link)
    side = Side(room) if room else place.side
    if side not in place.rooms:
        raise Refusal(403, "not_your_room", _("This room is read by others while the game goes on."))
    found = Room.objects.filter(table=table_id, side=side).first()
    hidden = unwanted(user_id)
    lines = [] if found is None else _lines(found, hidden, before)
    read = 0 if found is None or user_id is None else _read(found, user_id)
    return {
        "room": side,
        "rooms": place.rooms,
        "lines": [shown(line, user_id) for line in lines[-PAGE:]],
        "earlier": len(lines) > PAGE,
        "read": read,
        "unread": 0 if found is None or user_id is None else _unread(found, user_id, hidden, read),
        "refusal": why_not_write(place, side),
    }


def _lines(room: Room, hidden: Collection[int], before: int | None) -> list[Line]:
    found = _seen(room, hidden).select_related("author")
    if before is not None:
        found = found.filter(number__lt=before)
    return list(found.order_by("-number")[: PAGE + 1])[::-1]


def _seen(room: Room, hidden: Collection[int]) -> QuerySet[Line]:
    return Line.objects.filter(room=room).exclude(author__in=hidden)


def _read(room: Room, user_id: int) -> int:
    return Reading.objects.filter(room=room, user=user_id).values_list("number", flat=True).first() or 0


def _unread(room: Room, user_id: int, hidden: Collection[int], read: int) -> int:
    new = _seen(room, hidden).filter(number__gt=read, gone=Line.Gone.NO)
    return new.exclude(author=user_id).count()


def unwanted(user_id: int | None) -> set[int]:
    """Return whose lines a person does not want to see: those whom they blocked."""
    if user_id is None:
        return set()
    return set(Block.objects.filter(blocker=user_id).values_list("blocked", flat=True))


def people_of(place: Place, side: Side, room: Room | None) -> dict[int, str]:
    """Return who is in a room, by number: who sits there, and where others may be, too, those who said something."""
    seated = place.players if side == Side.PLAYERS else {}
    if room is None or (side == Side.PLAYERS and not place.open):
        return seated
    said = Line.objects.filter(room=room, author__is_active=True).order_by()
    return seated | dict(said.values_list("author", "author__username").distinct()[:100])


def shown(line: Line, user_id: int | None) -> Plain:
    """Return a line as a visitor sees it."""
    mine = line.author_id == user_id
    return {
        "number": line.number,
        "name": line.author.get_username(),
        "text": "" if line.gone else line.text,
        "mentions": [] if line.gone else line.mentions,
        "at": instant.written(line.at),
        "mine": mine,
        "until": instant.written(line.at + TAKEN_BACK_FOR) if mine and not line.gone else None,
        "gone": line.gone,
    }


def why_not_write(place: Place, side: Side) -> str | None:
    """Say why this visitor can't write into a room; None if they can."""
    if place.user_id is None:
        return _(SIGN_IN)
    if side != place.side:
        if place.side == Side.PLAYERS:
            return _("You can read here, and write among the players.")
        return _("You can read here, and write among the spectators.")
    if standing.is_guest(place.user_id):
        return _(standing.SILENT)
    found = sanctions.muted(place.user_id, timezone.now())
    return sanctions.words(found) if found else None


def note(*, table_id: int, user_id: int, link: str | None) -> Plain:
    """Return somebody's own note at a table."""
    places.of(table_id, user_id, link)
    found = Note.objects.filter(table=table_id, user=user_id).first()
    return note_shown(found)


def note_shown(found: Note | None) -> Plain:
    """Return a note as its owner sees it; an empty one that was never written has the revision 0."""
    if found is None:
        return {"text": "", "revision": 0, "changed_at": None}
    return {"text": found.text, "revision": found.revision, "changed_at": instant.written(found.changed_at)}


@hooks.on_export("talk")
def exported(user: User) -> Plain:
    """Return all that a person said and noted, each with its table, for their export."""
    lines = Line.objects.filter(author=user).order_by("pk").select_related("room")
    notes = Note.objects.filter(user=user).exclude(text="").order_by("table")
    return {
        "lines": [
            {
                "table": line.room.table_id,
                "room": line.room.side,
                "at": instant.written(line.at),
                "text": line.text,
                "gone": line.gone,
            }
            for line in lines
        ],
        "notes": [
            {"table": note.table_id, "text": note.text, "changed_at": instant.written(note.changed_at)}
            for note in notes
        ],
    }
