"""Giving a seat another increment of time: a move without steps, by which nobody is asked anew."""

from datetime import datetime
from functools import partial

from django.utils.translation import gettext as _

from games.tables import clock, gifts, instant
from games.tables.models import Move
from games.tables.refusals import Refusal
from games.tables.services import endings, moves, writing
from games.tables.services.writing import Answer, Request


def give_time(*, table_id: int, user_id: int, seat: int, request: Request | None = None) -> Answer:
    """Let a person give an opponent another increment for the turn that they are in."""
    now = instant.now()
    act = partial(_give, table_id, user_id, seat, now)
    return endings.guarded(table_id, now, lambda: writing.run(request, act))


def _give(table_id: int, user_id: int, number: int, now: datetime) -> Answer:
    found = writing.locked(table_id, user_id)
    giver = endings.playing_seat(found, user_id)
    replay = moves.replay_of(found)
    if why := gifts.why_not(found.seats, replay.moves, giver.number, number):
        raise Refusal(409, "no_gift", why, version=found.table.version)
    seat = found.seats[number]
    if seat in endings.overdue(found, now):
        raise Refusal(409, "too_late", _("The time of this seat is over."), version=found.table.version)
    writing.bump(found.table, now)
    gifts.give(seat, clock.PRESETS[found.table.clock])
    after = moves.insert_note(found, replay, Move.Note.GAVE, giver.number, now, given_to=number)
    return moves.save(found, after, now, [seat])
