"""A game that runs: staging steps, confirming them, and the turns of bots."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

from django.utils.translation import gettext as _

from games.engine import bots, chance
from games.engine.steps import plain
from games.tables import asking, instant, projection, replays, rows, staging
from games.tables.models import Seat, Table
from games.tables.refusals import Refusal
from games.tables.rows import Rows
from games.tables.services import endings, moves, vacations, writing
from games.tables.services.writing import Answer, Request, Settled

Steps = Sequence[Mapping[str, Any]]


def stage_steps(*, table_id: int, user_id: int, version: int, steps: Steps) -> Answer:
    """Replace a seat's draft by *steps* and return what they would do."""
    act = partial(_stage, table_id, user_id, version, steps)
    return vacations.in_time(table_id, lambda now: writing.run(None, partial(act, now)))


def _stage(table_id: int, user_id: int, version: int, steps: Steps, now: datetime) -> Answer | Settled:
    found = writing.locked(table_id, user_id)
    seat = _asked_seat(found, user_id, version)
    if asking.is_late(seat, now):
        return _too_late(found, seat, now)
    replay = moves.replay_of(found)
    staged = staging.tried(replay.game, replay.state, seat.number, steps)
    seat.draft = [plain(step) for step in staged.steps]
    seat.save(update_fields=["draft"])
    return {
        "draft": projection.draft(replay.game, staged, seat.number, version),
        "legal": projection.legal_after(replay.game, staged, seat.number),
    }


def commit_move(
    *, table_id: int, user_id: int, version: int, steps: Steps, request: Request | None = None
) -> Answer:
    """Confirm *steps* for a person who was asked at *version*."""
    act = partial(_commit, table_id, user_id, version, steps)
    return vacations.in_time(table_id, lambda now: writing.run(request, partial(act, now)))


def _commit(table_id: int, user_id: int, version: int, steps: Steps, now: datetime) -> Answer | Settled:
    found = writing.locked(table_id, user_id)
    seat = _asked_seat(found, user_id, version)
    if asking.is_late(seat, now):
        return _too_late(found, seat, now)
    replay = moves.replay_of(found)
    return moves.move(found, seat, replay, staging.tried(replay.game, replay.state, seat.number, steps), now)


def play_bot(table_id: int, seat: int, version: int, *, fallback: bool = False) -> bool:
    """Let the bot on a seat take the step it was asked for at *version*; False if that has passed.

    Raises whatever the bot raises. With *fallback*, any legal step is taken in its place.
    """
    now = instant.now()
    return endings.guarded(table_id, now, lambda: _play_bot(table_id, seat, version, fallback))


def _play_bot(table_id: int, seat: int, version: int, fallback: bool) -> bool:
    found = rows.read(table_id, replays.known(table_id))
    if found is None or not _awaits_bot(found, seat, version):
        return False
    replay = moves.replay_of(found)
    seen = bots.seen(replay.game, replay.state, seat)
    any_step = bots.RandomBot()
    bot = any_step if fallback else replay.game.bots.get(found.seats[seat].bot, any_step)
    step = plain(bot.choose(seen, chance.fair()))
    return bool(writing.run(None, partial(_commit_for_bot, table_id, seat, version, [step], instant.now())))


def _commit_for_bot(table_id: int, seat: int, version: int, steps: Steps, now: datetime) -> Answer:
    found = rows.lock(table_id, replays.known(table_id))
    if found is None or not _awaits_bot(found, seat, version):
        return {}
    replay = moves.replay_of(found)
    return moves.move(found, found.seats[seat], replay, staging.tried(replay.game, replay.state, seat, steps), now)


def _awaits_bot(found: Rows, number: int, version: int) -> bool:
    if found.table.status != Table.Status.RUNNING or not 0 <= number < len(found.seats):
        return False
    seat = found.seats[number]
    return bool(seat.bot) and seat.asked_version == version


def _asked_seat(found: Rows, user_id: int, version: int) -> Seat:
    """Return the seat of a person who is asked, and was when they looked."""
    table, seat = found.table, found.seat_of(user_id)
    if seat is None or not seat.accepted:
        raise Refusal(403, "not_your_seat", _("You have no seat at this table."))
    moves.check_running(table)
    if seat.left:
        raise Refusal(403, "seat_left", _("You have left this game; a bot plays on for you."))
    if seat.asked_version is None:
        raise Refusal(409, "not_your_turn", _("It is not your turn."), version=table.version)
    if seat.asked_version != version:
        message = _(
            "The table has moved on: you were asked at version {asked_version}, not {version}."
        ).format(asked_version=seat.asked_version, version=version)
        raise Refusal(409, "stale_version", message, version=table.version)
    return seat


def _too_late(found: Rows, seat: Seat, now: datetime) -> Settled:
    if seat.timing.is_held:
        message = _("The clocks are held: somebody has to look at them first. Nobody runs out of time meanwhile.")
        raise Refusal(409, "clocks_held", message, version=found.table.version)
    if asking.may_go_on(seat, now):
        raise vacations.Due(seat.number)
    endings.settle_overdue(found, moves.replay_of(found), now, late=seat)
    message = _("Your time had run out before this arrived.")
    return Settled(Refusal(409, "too_late", message, version=found.table.version))
