"""Writes: saying something, taking it back, reading, noting, reporting. None of them touches a table."""

from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_

from accounts.models import Block, User
from accounts.moderation import reports
from accounts.moderation.models import Report
from accounts.names import fold
from accounts.notices import inbox
from accounts.notices.models import Kind
from accounts.ties import Refused
from games.tables import instant, nudge
from games.tables.refusals import Refusal
from games.tables.services import Request, writing
from games.talk import places, selectors, wording
from games.talk.models import Line, Note, Reading, Room, Side
from games.talk.places import Place

Plain = dict[str, Any]

# At most so many lines within such a time, at one table and at all of them.
PACE = ((5, timedelta(seconds=10)), (60, timedelta(minutes=10)))
MENTIONS = N_("{name} mentions you at table {table}.")
MOST_MENTIONS = 5
# Lines before one that is reported, kept with it.
CONTEXT = 10


# Saying -------------------------------------------------------------------------------------------


def say(*, table_id: int, user_id: int, text: str, link: str | None, request: Request) -> Plain:
    """Say something in one's own room, and tell who is mentioned."""
    place = places.of(table_id, user_id, link)
    try:
        tidy = wording.line(text)
    except wording.Unfit as problem:
        raise Refusal(400, "unfit", str(problem)) from None
    return writing.run(request, lambda: _say(place, tidy), status=201)


def _say(place: Place, text: str) -> Plain:
    now = instant.now()
    if why := selectors.why_not_write(place, place.side):
        raise Refusal(403, "muted", why)
    room = _room(place)
    author = User.objects.get(pk=place.user_id or 0)
    _check_pace(author, now)
    called = _called(place, room, text)
    line = Line.objects.create(
        room=room, number=room.said, author=author, text=text, mentions=sorted(called.values()), at=now
    )
    Reading.objects.update_or_create(room=room, user=author, defaults={"number": line.number})
    for person in called:
        inbox.notify(
            person, Kind.MENTION, f"mention:{place.table_id}:{room.side}:{line.number}", MENTIONS,
            {"name": author.get_username(), "table": place.table_id}, link=f"/tables/{place.table_id}", at=now,
            table=place.table_id, quiet=person in place.muters,
        )  # fmt: skip
    _tell(place, room.side)
    return selectors.shown(line, place.user_id)


def _room(place: Place) -> Room:
    """Count one more line in a person's room, which nobody else counts meanwhile."""
    key = {"table_id": place.table_id, "side": place.side}
    if not Room.objects.filter(**key).update(said=F("said") + 1):
        Room.objects.bulk_create([Room(**key)], ignore_conflicts=True)
        Room.objects.filter(**key).update(said=F("said") + 1)
    return Room.objects.get(**key)


def _check_pace(author: User, now: datetime) -> None:
    # Others of their lines wait here, at whatever table, so that they are counted right.
    User.objects.select_for_update(no_key=True).get(pk=author.pk)
    mine = Line.objects.filter(author=author)
    for most, span in PACE:
        if mine.filter(at__gt=now - span).count() >= most:
            raise Refusal(429, "too_fast", _("You write very fast. Please wait a little before the next line."))


def _called(place: Place, room: Room, text: str) -> dict[int, str]:
    """Return whom a line calls of those in its room, but for its author and whoever blocked them."""
    looks = wording.names_in(text)[:MOST_MENTIONS]
    if not looks:
        return {}
    people = selectors.people_of(place, Side(room.side), room)
    blockers = set(Block.objects.filter(blocked=place.user_id).values_list("blocker", flat=True))
    return {
        user_id: name
        for user_id, name in people.items()
        if fold(name) in looks and user_id != place.user_id and user_id not in blockers
    }


def _tell(place: Place, side: str) -> None:
    """Hint at it to those who may read it, once it is committed."""
    players, apart = list(place.players), place.apart
    transaction.on_commit(lambda: nudge.talk(place.table_id, side, players, apart=apart), robust=True)


# Taking back --------------------------------------------------------------------------------------


def take_back(
    *, table_id: int, user_id: int, room: str, number: int, link: str | None, request: Request
) -> Plain:
    """Take one's own line back, as long as that is possible."""
    place = places.of(table_id, user_id, link)
    return writing.run(request, lambda: _take_back(place, _line(place, room, number)))


def _line(place: Place, room: str, number: int) -> Line:
    """Find a line that a person may read."""
    found = Line.objects.filter(room__table=place.table_id, room__side=room, number=number)
    line = found.select_related("author", "room").first() if room in place.rooms else None
    if line is None:
        raise Refusal(404, "not_found", _("There is no such line."))
    return line


def _take_back(place: Place, line: Line) -> Plain:
    if line.author_id != place.user_id:
        raise Refusal(403, "not_yours", _("Only who wrote a line can take it back."))
    if line.gone == Line.Gone.NO:
        if line.at + selectors.TAKEN_BACK_FOR < instant.now():
            raise Refusal(409, "too_late", _("A line can be taken back for five minutes; this one is older."))
        line.gone = Line.Gone.OWN
        line.save(update_fields=["gone"])
        inbox.close([f"mention:{place.table_id}:{line.room.side}:{line.number}"], instant.now())
        _tell(place, line.room.side)
    return selectors.shown(line, place.user_id)


@reports.remover(Report.About.LINE)
def remove(report: Report) -> None:
    """Hide a line that was reported from everybody."""
    line = Line.objects.select_related("room").filter(pk=report.kept["line"]).first()
    if line is None:
        return
    Line.objects.filter(pk=line.pk, gone=Line.Gone.NO).update(gone=Line.Gone.MODERATOR)
    table_id, side = line.room.table_id, line.room.side
    inbox.close([f"mention:{table_id}:{side}:{line.number}"], instant.now())
    _tell(places.of_site(table_id), side)


# Reading ------------------------------------------------------------------------------------------


def mark_read(*, table_id: int, user_id: int, room: str, number: int, link: str | None) -> Plain:
    """Note how far somebody has read a room; never back."""
    place = places.of(table_id, user_id, link)
    found = Room.objects.filter(table=table_id, side=room).first() if room in place.rooms else None
    if found is None:
        return {"read": 0}
    seen = min(number, found.said)
    kept, made = Reading.objects.get_or_create(room=found, user_id=user_id, defaults={"number": seen})
    if not made and kept.number < seen:
        Reading.objects.filter(pk=kept.pk, number__lt=seen).update(number=seen)
    return {"read": max(kept.number, seen)}


# Noting -------------------------------------------------------------------------------------------


def keep_note(*, table_id: int, user_id: int, text: str, revision: int, link: str | None) -> Plain:
    """Keep a note in the place of that *revision*. Refuses if another tab or device has kept one since."""
    places.of(table_id, user_id, link)
    try:
        tidy = wording.note(text)
    except wording.Unfit as problem:
        raise Refusal(400, "unfit", str(problem)) from None
    now, mine = instant.now(), Note.objects.filter(table=table_id, user=user_id)
    if revision:
        kept = mine.filter(revision=revision).update(text=tidy, revision=F("revision") + 1, changed_at=now)
    else:
        kept = _first_note(table_id, user_id, tidy)
    # What is there already, word for word, may be a retry whose first answer was lost.
    found = mine.first()
    if not kept and (found is None or found.text != tidy):
        raise Refusal(409, "changed", _("This note was changed elsewhere meanwhile."))
    return selectors.note_shown(found)


def _first_note(table_id: int, user_id: int, text: str) -> bool:
    try:
        with transaction.atomic():
            Note.objects.create(table_id=table_id, user_id=user_id, text=text, changed_at=instant.now())
    except IntegrityError:
        return False
    return True


# Reporting ----------------------------------------------------------------------------------------


def report_line(
    *,
    table_id: int,
    user_id: int,
    room: str,
    number: int,
    reason: str,
    text: str,
    link: str | None,
    request: Request,
) -> Plain:
    """Report a line, with those before it, as they are."""
    place = places.of(table_id, user_id, link)
    line = _line(place, room, number)
    before = (
        Line.objects.filter(room=line.room, number__lte=number).select_related("author").order_by("-number")
    )
    kept = {
        "room": room,
        "number": number,
        "line": line.pk,
        "lines": [
            {
                "number": each.number,
                "name": each.author.get_username(),
                "at": instant.written(each.at),
                "text": each.text,
            }
            for each in reversed(before[: CONTEXT + 1])
        ],
    }
    made = {"about": Report.About.LINE, "subject": f"line:{line.pk}", "whom": line.author}
    return _report(user_id, request, table=table_id, reason=reason, text=text, kept=kept, **made)


def report_table(
    *, table_id: int, user_id: int, reason: str, text: str, link: str | None, request: Request
) -> Plain:
    """Report a table."""
    place = places.of(table_id, user_id, link)
    kept = {"game": place.game, "players": sorted(place.players.values())}
    made = {"about": Report.About.TABLE, "subject": f"table:{table_id}"}
    return _report(user_id, request, table=table_id, reason=reason, text=text, kept=kept, **made)


def _report(user_id: int, request: Request, **made: Any) -> Plain:
    def act() -> Plain:
        try:
            return {"id": reports.make(by=User.objects.get(pk=user_id), **made).pk}
        except Refused as problem:
            raise Refusal(409, problem.code, problem.message) from None

    return writing.run(request, act, status=201)
