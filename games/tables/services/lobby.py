"""A table before its game: opening it, taking and leaving seats, bots, the ready check, the start, a rematch."""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial

from django.contrib.auth import get_user_model
from django.db.models import Q

from games import registry
from games.engine import chance
from games.engine.errors import BadOptions
from games.engine.steps import Effect
from games.tables import clock, instant, permits, replays, rows
from games.tables.models import Seat, Table
from games.tables.refusals import Refusal, absent
from games.tables.replays import Played
from games.tables.rows import Rows
from games.tables.selectors import at_tables
from games.tables.services import moves, writing
from games.tables.services.writing import Answer, Request, Settled
from games.tables.staging import RulesFault

OPEN_FOR = timedelta(days=7)
READY_WITHIN = timedelta(minutes=1)


def open_table(
    *,
    user_id: int,
    game: str,
    players: tuple[int, int],
    options: Mapping[str, object],
    pace: str,
    ranked: bool,
    private: bool,
    bots: Sequence[str],
    request: Request | None = None,
) -> Answer:
    """Open a table at which its creator and perhaps bots sit already; it starts at once if that makes it full."""
    now = instant.now()
    low, high = players
    try:
        rules = registry.get(game)
        spelled = permits.all_options(rules.meta, options, low, high)
    except (registry.UnknownGame, BadOptions) as error:
        raise Refusal(400, "bad_options", str(error)) from error
    if pace not in clock.PRESETS:
        raise Refusal(400, "bad_options", f"The clock is one of {', '.join(clock.PRESETS)}, not {pace!r}.")
    for level in bots:
        _check_level(rules, level)
    if len(bots) >= high:
        raise Refusal(400, "bad_options", f"{high} players: there is no seat for {len(bots)} bots and you.")
    if ranked and (why := permits.why_not_ranked(rules.meta, spelled, clock.PRESETS[pace], len(bots))):
        raise Refusal(400, "not_rankable", why)
    table = Table(
        game=game,
        rules_version=rules.meta.rules_version,
        players_min=low,
        players_max=high,
        options=spelled,
        clock=pace,
        ranked=ranked,
        private=private,
        creator_id=user_id,
    )
    seats = [Seat(user_id=user_id), *(Seat(bot=level, ready=True) for level in bots)]
    return writing.run(request, lambda: _open(table, seats, now), status=201)


def _open(table: Table, seats: Sequence[Seat], now: datetime) -> Answer:
    """Insert a table, counting its creator's others while nobody else can add one for them."""
    get_user_model()._default_manager.select_for_update(no_key=True).get(pk=table.creator_id)
    if why := permits.why_not_sit(at_tables(table.creator_id)):
        raise Refusal(409, "too_many_tables", why)
    found = _insert(table, seats, now)
    if not _begin_if_full(found, now):
        writing.publish(found.table, now)
    return {"id": table.pk, "link": link_of(table)}


def _insert(table: Table, seats: Sequence[Seat], now: datetime) -> Rows:
    table.pk = None
    table.created_at, table.expires_at = now, now + OPEN_FOR
    table.version = 0
    writing.bump(table, now)
    table.save(force_insert=True)
    free = [Seat() for _ in range(table.players_max - len(seats))]
    everyone = [*seats, *free]
    for number, seat in enumerate(everyone):
        seat.pk, seat.table, seat.number = None, table, number
    return Rows(table, Seat.objects.bulk_create(everyone), [])


def link_of(table: Table) -> str | None:
    """Return the address by which others find a private table."""
    return f"/tables/{table.pk}?link={table.link}" if table.private else None


def _check_level(rules: registry.AnyGame, level: str) -> None:
    if level not in rules.bots:
        raise Refusal(400, "bad_options", f"A bot is one of {', '.join(rules.bots)}, not {level!r}.")


# Seats --------------------------------------------------------------------------------------------


def _write(
    request: Request | None,
    table_id: int,
    user_id: int,
    now: datetime,
    act: Callable[[Rows], Answer],
    link: str | None = None,
) -> Answer:
    """Do *act* with the locked table. One whose time is over is settled instead."""

    def locked() -> Answer | Settled:
        found = writing.locked(table_id, user_id, link)
        if settle_open(found, now):
            message = "Time was over here: for the table, or for those who were not ready. Please look again."
            return Settled(Refusal(409, "too_late", message, version=found.table.version))
        return act(found)

    return writing.run(request, locked)


def take_seat(*, table_id: int, user_id: int, link: str | None = None, request: Request | None = None) -> Answer:
    """Sit down at an open table, or accept the seat that was kept."""
    now = instant.now()
    return _write(request, table_id, user_id, now, partial(_take, user_id, now), link)


def _take(user_id: int, now: datetime, found: Rows) -> Answer:
    if why := permits.why_not_join(found, user_id, at_tables(user_id)):
        raise Refusal(409, "cannot_join", why, version=found.table.version)
    seat = found.seat_of(user_id) or next(seat for seat in found.seats if permits.is_free(seat))
    seat.user_id, seat.accepted, seat.ready = user_id, True, False
    seat.save(update_fields=["user", "accepted", "ready"])
    return _changed(found, now)


def leave_table(*, table_id: int, user_id: int, request: Request | None = None) -> Answer:
    """Stand up from an open table."""
    now = instant.now()
    return _write(request, table_id, user_id, now, partial(_leave, user_id, now))


def _leave(user_id: int, now: datetime, found: Rows) -> Answer:
    seat = found.seat_of(user_id)
    _check_open(found)
    if seat is None:
        raise Refusal(409, "not_seated", "You have no seat at this table.", version=found.table.version)
    return _vacate(found, [seat], now)


def _vacate(found: Rows, seats: Sequence[Seat], now: datetime) -> Answer:
    """Empty seats and stop a ready check; a table without people is cancelled, one without its creator passes on."""
    table = found.table
    writing.bump(table, now)
    for seat in found.seats:
        if seat in seats:
            seat.user_id, seat.bot, seat.accepted = None, "", True
        seat.ready = bool(seat.bot)
    Seat.objects.bulk_update(found.seats, ["user", "bot", "accepted", "ready"])
    table.ready_until = None
    stayed = permits.people(found.seats)
    fields: tuple[str, ...] = ("ready_until",)
    if not stayed:
        fields = (*fields, *moves.close(table, Table.Status.CANCELLED, now))
    elif all(seat.user_id != table.creator_id for seat in stayed):
        table.creator_id = stayed[0].user_id or table.creator_id
        fields = (*fields, "creator")
    return writing.publish(table, now, *fields)


def add_bot(*, table_id: int, user_id: int, level: str, request: Request | None = None) -> Answer:
    """Put a bot on a free seat of a friendly table."""
    now = instant.now()
    return _write(request, table_id, user_id, now, partial(_add_bot, user_id, level, now))


def _add_bot(user_id: int, level: str, now: datetime, found: Rows) -> Answer:
    _check_creator(found, user_id)
    if why := permits.why_not_add_bot(found):
        raise Refusal(409, "no_bot", why, version=found.table.version)
    _check_level(registry.get(found.table.game), level)
    seat = next(seat for seat in found.seats if permits.is_free(seat))
    seat.bot, seat.ready = level, True
    seat.save(update_fields=["bot", "ready"])
    return _changed(found, now)


def remove_seat(*, table_id: int, user_id: int, seat: int, request: Request | None = None) -> Answer:
    """Take a bot off its seat."""
    now = instant.now()
    return _write(request, table_id, user_id, now, partial(_remove, user_id, seat, now))


def _remove(user_id: int, number: int, now: datetime, found: Rows) -> Answer:
    _check_creator(found, user_id)
    _check_open(found)
    if number >= len(found.seats):
        raise Refusal(404, "not_found", f"This table has no seat {number}.")
    if not found.seats[number].bot:
        raise Refusal(409, "no_bot", "No bot sits there.", version=found.table.version)
    return _vacate(found, [found.seats[number]], now)


def _check_creator(found: Rows, user_id: int) -> None:
    if found.table.creator_id != user_id:
        raise Refusal(403, "not_creator", "Only who opened the table may do this.")


def _check_open(found: Rows) -> None:
    if found.table.status != Table.Status.OPEN:
        raise Refusal(409, "not_open", "This table is not open any more.", version=found.table.version)


# Start --------------------------------------------------------------------------------------------


def start_table(*, table_id: int, user_id: int, request: Request | None = None) -> Answer:
    """Start with those who are there, if they are enough."""
    now = instant.now()
    return _write(request, table_id, user_id, now, partial(_start_now, user_id, now))


def _start_now(user_id: int, now: datetime, found: Rows) -> Answer:
    _check_creator(found, user_id)
    if why := permits.why_not_start(found):
        raise Refusal(409, "cannot_start", why, version=found.table.version)
    writing.bump(found.table, now)
    return _begin(found, now)


def set_ready(*, table_id: int, user_id: int, request: Request | None = None) -> Answer:
    """Say that one is there; the last one to say so starts the game."""
    now = instant.now()
    return _write(request, table_id, user_id, now, partial(_ready, user_id, now))


def _ready(user_id: int, now: datetime, found: Rows) -> Answer:
    seat, table = found.seat_of(user_id), found.table
    _check_open(found)
    if seat is None or not seat.accepted:
        raise Refusal(403, "not_your_seat", "You have no seat at this table.")
    if table.ready_until is None:
        raise Refusal(409, "not_asked", "Nobody is asked to be ready now.", version=table.version)
    seat.ready = True
    seat.save(update_fields=["ready"])
    writing.bump(table, now)
    if all(other.ready for other in found.seats if permits.is_taken(other)):
        return _start(found, now)
    return writing.publish(table, now)


def _changed(found: Rows, now: datetime) -> Answer:
    """Bring an open table to its next version, and start it if it is full now."""
    writing.bump(found.table, now)
    return _begin_if_full(found, now) or writing.publish(found.table, now)


def _begin_if_full(found: Rows, now: datetime) -> Answer | None:
    return _begin(found, now) if all(map(permits.is_taken, found.seats)) else None


def _begin(found: Rows, now: datetime) -> Answer:
    """Start the game; at a live table, ask first who is there."""
    table = found.table
    if clock.PRESETS[table.clock].kind != "live":
        return _start(found, now)
    table.ready_until = now + READY_WITHIN
    for seat in found.seats:
        seat.ready = bool(seat.bot)
    Seat.objects.bulk_update(found.seats, ["ready"])
    return writing.publish(table, now, "ready_until")


def _start(found: Rows, now: datetime) -> Answer:
    """Draw the seats, set the game up, ask who begins. A rematch keeps its seats, which were rotated."""
    table, sitting = found.table, [seat for seat in found.seats if permits.is_taken(seat)]
    if table.rematch_of_id is None:
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
    replay = replays.begin(table, len(seats))
    effects: list[list[Effect]] = []
    try:
        drawn = moves.settle_chance(replay, replay.state, effects)
    except RulesFault as error:
        raise Refusal(409, "rules_fault", "The rules could not set this game up, so it has not begun.") from error
    setup = Played(0, None, table.version, now, "", [("chance", step) for step in drawn], effects)
    return moves.store(
        started, replay.then(setup, replay.state), now,
        "status", "started_at", "expires_at", "ready_until", "rules_version",
    )  # fmt: skip


# Rematch ------------------------------------------------------------------------------------------


def rematch(*, table_id: int, user_id: int, request: Request | None = None) -> Answer:
    """Play again with the same people: the first to ask opens the table, each other one takes the seat kept there."""
    now = instant.now()
    again = _living_rematch(table_id)
    if again is None:
        try:
            return writing.run(request, lambda: _open_again(table_id, user_id, now))
        except _Meanwhile as quicker:
            again = quicker.table_id
    _check_rematch(rows.read(table_id, replays.known(table_id)), user_id)
    # The new table alone is locked: never two at once.
    return _write(request, again, user_id, now, partial(_accept, user_id, now))


class _Meanwhile(Refusal):
    """Somebody else has just opened the rematch."""

    def __init__(self, table_id: int) -> None:
        super().__init__(409, "conflict", "Somebody else was quicker. Please look again.")
        self.table_id = table_id


def _living_rematch(table_id: int) -> int | None:
    living = Table.objects.filter(~Q(status=Table.Status.CANCELLED), rematch_of=table_id)
    return living.values_list("pk", flat=True).first()


def _check_rematch(found: Rows | None, user_id: int) -> Rows:
    if found is None or not permits.may_see(found.table, found.seats, user_id):
        raise absent()
    if found.seat_of(user_id) is None:
        raise Refusal(403, "not_your_seat", "You had no seat at this table.")
    if found.table.status != Table.Status.FINISHED:
        raise Refusal(409, "not_finished", "A rematch can be had when the game is over.")
    return found


def _open_again(table_id: int, user_id: int, now: datetime) -> Answer:
    found = _check_rematch(rows.lock(table_id, replays.known(table_id)), user_id)
    if (again := _living_rematch(table_id)) is not None:
        raise _Meanwhile(again)
    if why := permits.why_not_sit(at_tables(user_id)):
        raise Refusal(409, "too_many_tables", why)
    old = found.table
    table = Table(
        game=old.game,
        players_min=len(found.seats),
        players_max=len(found.seats),
        options=old.options,
        clock=old.clock,
        ranked=old.ranked,
        private=old.private,
        creator_id=user_id,
        rematch_of=old,
    )
    rotated = [*found.seats[1:], found.seats[0]]
    kept = _insert(table, [_kept_for(seat, user_id) for seat in rotated], now)
    writing.bump(old, now)
    writing.publish(old, now)
    if not _begin_if_full(kept, now):
        writing.publish(table, now)
    return {"id": table.pk}


def _kept_for(seat: Seat, user_id: int) -> Seat:
    if seat.user_id is None:
        return Seat(bot=seat.bot, ready=True)
    return Seat(user_id=seat.user_id, accepted=seat.user_id == user_id)


def _accept(user_id: int, now: datetime, found: Rows) -> Answer:
    seat = found.seat_of(user_id)
    if seat is None or not seat.accepted:
        _take(user_id, now, found)
    return {"id": found.table.pk}


# Time ---------------------------------------------------------------------------------------------


def settle_open(found: Rows, now: datetime) -> bool:
    """Free the seats of those who were not ready in time, and close a table that nobody filled; True if one was due."""
    table = found.table
    if table.status != Table.Status.OPEN:
        return False
    if table.ready_until is not None and table.ready_until < now:
        if not any(seat.ready for seat in permits.people(found.seats)):
            return _cancel(table, now)
        _vacate(found, [seat for seat in found.seats if permits.is_taken(seat) and not seat.ready], now)
        return True
    if table.expires_at is not None and table.expires_at < now:
        return _cancel(table, now)
    return False


def _cancel(table: Table, now: datetime) -> bool:
    """Close a table that never began; everybody keeps their seat, so that they can see what became of it."""
    writing.bump(table, now)
    writing.publish(table, now, *moves.close(table, Table.Status.CANCELLED, now))
    return True
