"""What a mail says about a table: the log as its receiver may see it, the time left, how it ended."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils import dateformat
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from django.utils.translation import ngettext

from accounts.models import User
from accounts.notices import links
from accounts.notices.message import Notice, clean
from games import registry
from games.engine.log import Line, Number, Piece, Place, SeatRef, Segment
from games.tables import asking, cards, projection, replays
from games.tables.models import Seat, Table
from games.tables.replays import Replay
from games.tables.rows import Rows
from games.tables.telling import TEXTS, opening

MUTE = "mute-table"
MOST_LINES = 40
_SUBJECTS = {
    "turn": N_("Your turn: {game}, table {table}"),
    "started": N_("Begun: {game}, table {table}"),
    "over": N_("Over: {game}, table {table}"),
    "warning": N_("Time is running out: {game}, table {table}"),
    "last_warning": N_("Time is running out: {game}, table {table}"),
}


def notice(what: str, found: Rows, seat: Seat, user: User, version: int, now: datetime) -> Notice:
    """Return what a person is told about a table, as of this instant."""
    table, replay = found.table, replays.of(found)
    words = {"game": registry.get(table.game).meta.title, "table": str(table.pk)}
    names = names_of(found)
    first = replay is not None and replay.moves[0].version == version
    return Notice(
        to=user.email,
        name=clean(user.username),
        subject=_(_SUBJECTS[what]).format(**words),
        opening=_(TEXTS[opening(what, table, first=first)]).format(**words),
        happened=_latest(_happened(found, replay, seat, names)),
        happened_title=_("What happened:") if first or what == "started" else _("Since your last turn:"),
        facts=_ending(found, names) if what == "over" else time_left(seat, user, now),
        link=f"{settings.SITE_URL}/tables/{table.pk}",
        link_words=_("Go to the table"),
        mute_link=mute_link(table.pk, user.pk),
        off_link=links.off_link(user.pk),
        thread=f"table-{table.pk}.player-{user.pk}",
        number=f"{what}-{version}",
        at=now,
    )


def mute_link(table_id: int, user_id: int) -> str:
    """Return the address where a person mutes a table."""
    return f"{settings.SITE_URL}/mail/mute/{links.signed(MUTE, table_id, user_id)}"


def _latest(lines: list[str]) -> list[str]:
    """Return the last lines, and how many there were before them."""
    before = len(lines) - MOST_LINES
    return [_("({before} lines before)").format(before=before), *lines[-MOST_LINES:]] if before > 0 else lines


def names_of(found: Rows) -> list[str]:
    """Return how a mail calls the players, by seat."""
    return [
        clean(seat.user.username) if seat.user is not None else _("{level} (bot)").format(level=_(seat.bot.title()))
        for seat in found.seats
    ]


def _happened(found: Rows, replay: Replay | None, seat: Seat, names: Sequence[str]) -> list[str]:
    """Return the lines of the log since a person last moved, as they may see them."""
    if replay is None:
        return []
    table, viewer = found.table, cards.viewer_of(found, seat.user_id)
    log = projection.log(replay, viewer, over=cards.is_over(table), ended=table.ending is not None)
    last = max((entry["move"] for entry in log if entry["seat"] == seat.number and entry["steps"]), default=-1)
    return [sentence(line, names) for entry in log if entry["move"] > last for line in entry["lines"]]


def sentence(line: Mapping[str, Any], names: Sequence[str]) -> str:
    """Return a line of the log as plain text."""
    return clean(Line(line["text"], {key: _segment(value) for key, value in line["args"].items()}).text_for(names))


def _segment(value: Mapping[str, Any]) -> Segment:
    if "seat" in value:
        return SeatRef(value["seat"])
    if "piece" in value:
        return Piece(value["piece"], value["name"])
    return Place(value["place"]) if "place" in value else Number(value["number"])


def _ending(found: Rows, names: Sequence[str]) -> list[str]:
    """Return how a game ended: in a sentence, then rank by rank."""
    end = cards.end_line(found)
    lines = [sentence(end, names)] if end is not None else []
    if found.table.status == Table.Status.CANCELLED:
        return lines
    ranked = sorted((seat for seat in found.seats if seat.rank is not None), key=lambda seat: seat.rank or 0)
    for seat in ranked:
        place = f"{seat.rank}. {names[seat.number]}"
        points = "" if seat.score is None else _(", {score} points").format(score=seat.score)
        lines.append(place + points)
    return lines


def time_left(seat: Seat, user: User, now: datetime) -> list[str]:
    """Return how much time a seat has left, and how vacation would put that off, if it is asked and a clock runs."""
    deadline = asking.deadline_at(seat, now)
    if deadline is None or seat.asked_version is None:
        return []
    left = _("You have {time} left, until {moment} ({zone}).").format(
        time=in_words(deadline - now), moment=_local(deadline, user), zone=user.zone
    )
    return [left, *vacation_left(seat, user, deadline, now)]


def vacation_left(seat: Seat, user: User, deadline: datetime, now: datetime) -> list[str]:
    """Return until when vacation lets a seat go on whose time is over at an instant, if it does."""
    later = asking.deadline_with_vacation(seat, deadline, now)
    if later is None:
        return []
    text = _("Then days of your vacation begin by themselves, until {moment} at most.")
    return [text.format(moment=_local(later, user))]


def _local(at: datetime, user: User) -> str:
    """Return an instant as the clock on a person's wall shows it."""
    local = at.astimezone(ZoneInfo(user.zone))
    return dateformat.format(local, _("l, j F, H:i"))


def in_words(span: timedelta) -> str:
    """Return a time in its two largest units."""
    minutes = max(0, round(span.total_seconds() / 60))
    days, hours, rest = minutes // 1440, minutes // 60 % 24, minutes % 60
    parts = [
        (days, ngettext("{count} day", "{count} days", days)),
        (hours, ngettext("{count} hour", "{count} hours", hours)),
        (rest, ngettext("{count} minute", "{count} minutes", rest)),
    ]
    while len(parts) > 1 and not parts[0][0]:
        parts.pop(0)
    said = [text.format(count=count) for count, text in parts[:2] if count]
    return _(" and ").join(said) or _("less than a minute")
