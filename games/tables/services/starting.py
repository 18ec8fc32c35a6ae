"""The start of a game: asking first who is there at a live table, drawing the seats, setting the game up."""

from datetime import datetime, timedelta

from django.utils.translation import gettext as _

from games import registry
from games.engine import chance
from games.engine.steps import Effect
from games.tables import clock, permits, replays, timing
from games.tables.models import Seat, Table
from games.tables.refusals import Refusal
from games.tables.replays import Played
from games.tables.rows import Rows
from games.tables.services import moves, writing
from games.tables.services.writing import Answer
from games.tables.staging import RulesFault

READY_WITHIN = timedelta(minutes=1)


def begin_if_full(found: Rows, now: datetime) -> Answer | None:
    """Start a table whose seats are all taken; None at one that waits on."""
    return begin(found, now) if all(map(permits.is_taken, found.seats)) else None


def begin(found: Rows, now: datetime) -> Answer:
    """Start the game; at a live table, ask first who is there."""
    table = found.table
    if clock.PRESETS[table.clock].kind != "live":
        return start(found, now)
    table.ready_until = now + READY_WITHIN
    for seat in found.seats:
        seat.ready = bool(seat.bot)
    Seat.objects.bulk_update(found.seats, ["ready"])
    return writing.publish(table, now, "ready_until")


def start(found: Rows, now: datetime, *, shuffled: bool = True) -> Answer:
    """Draw the seats where they are *shuffled*, set the game up, ask who begins. A rematch keeps its rotated seats."""
    table, sitting = found.table, [seat for seat in found.seats if permits.is_taken(seat)]
    if shuffled and table.rematch_of_id is None:
        chance.fair().shuffle(sitting)
    table.status, table.started_at, table.expires_at, table.ready_until = Table.Status.RUNNING, now, None, None
    table.rules_version = registry.get(table.game).meta.rules_version
    bank = clock.first_bank(clock.PRESETS[table.clock])
    seats = [
        Seat(
            table=table,
            number=number,
            user_id=seat.user_id,
            bot=seat.bot,
            bank_ms=None if seat.bot else bank,
            muted=seat.muted,
        )
        for number, seat in enumerate(sitting)
    ]
    Seat.objects.filter(table=table).delete()
    started = Rows(table, Seat.objects.bulk_create(seats), [])
    timing.attach(started.seats)
    replay = replays.begin(table, len(seats))
    effects: list[list[Effect]] = []
    try:
        drawn = moves.settle_chance(table, replay, replay.state, effects)
    except RulesFault as error:
        raise Refusal(409, "rules_fault", _("The rules could not set this game up, so it has not begun.")) from error
    setup = Played(0, None, table.version, now, "", [("chance", step) for step in drawn], effects)
    return moves.store(
        started, replay.then(setup, replay.state), now,
        "status", "started_at", "expires_at", "ready_until", "rules_version",
    )  # fmt: skip
