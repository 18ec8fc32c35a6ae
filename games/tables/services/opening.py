"""Opening tables: a new one as its creator wants it, and a rematch with the same people."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial

from django.contrib.auth import get_user_model
from django.db.models import Q
from django.utils.translation import gettext as _

from accounts import standing
from games import registry
from games.engine.errors import BadOptions
from games.ratings import elo, meetings
from games.tables import alone, cards, clock, events, instant, permits, replays, reputation, rows, telling
from games.tables.models import Seat, Table
from games.tables.refusals import Refusal, absent
from games.tables.rows import Rows
from games.tables.selectors import at_tables
from games.tables.services import inviting, lobby, starting, writing
from games.tables.services.writing import Answer, Request

OPEN_FOR = timedelta(days=7)


def open_table(
    *,
    user_id: int,
    game: str,
    players: tuple[int, int],
    options: Mapping[str, object],
    pace: str | None,
    ranked: bool,
    private: bool,
    least: int = 0,
    rating: tuple[int | None, int | None] = (None, None),
    weekend: bool = False,
    bots: Sequence[str],
    invited: Sequence[str] = (),
    request: Request | None = None,
) -> Answer:
    """Open a table at which its creator and perhaps bots sit already; it starts at once if that makes it full.

    Seats are kept for those who are *invited*, by their names.

    Who plays alone has no clock, and so no mails and no ready check. *least* is the reputation asked of who joins,
    *rating* the lowest and the highest rating.
    """
    now = instant.now()
    low, high = players
    pace = pace or ("none" if high == 1 else clock.DEFAULT)
    try:
        rules = registry.get(game)
        spelled = permits.all_options(rules.meta, options, low, high)
    except (registry.UnknownGame, BadOptions) as error:
        raise Refusal(400, "bad_options", str(error)) from error
    if pace not in clock.PRESETS:
        raise Refusal(
            400,
            "bad_options",
            _("The clock is one of {known}, not {pace!r}.").format(known=", ".join(clock.PRESETS), pace=pace),
        )
    if high == 1 and (ranked or pace != "none"):
        raise Refusal(400, "bad_options", _("Who plays alone plays without a clock, and for no rank."))
    if weekend and not clock.PRESETS[pace].days_long:
        raise Refusal(400, "bad_options", _("Only a clock of days can stand still at weekends."))
    for level in bots:
        lobby.check_level(rules, level)
    if len(bots) + len(invited) >= high:
        message = _("{high} players: there is no seat for {count} others beside you.")
        raise Refusal(400, "bad_options", message.format(high=high, count=len(bots) + len(invited)))
    if ranked and (why := permits.why_not_ranked(rules.meta, spelled, clock.PRESETS[pace], len(bots))):
        raise Refusal(400, "not_rankable", why)
    if why := _why_not_they(user_id, game, ranked or high == 1, least, rating):
        raise Refusal(400, "bad_options", why)
    table = Table(
        game=game,
        rules_version=rules.meta.rules_version,
        players_min=low,
        players_max=high,
        options=spelled,
        clock=pace,
        weekend=weekend,
        ranked=ranked,
        private=private,
        reputation=least,
        rating_low=rating[0],
        rating_high=rating[1],
        creator_id=user_id,
    )
    asked = inviting.people(table, user_id, invited)
    seats = [
        Seat(user_id=user_id),
        *(Seat(user_id=person, accepted=False) for person in asked),
        *(Seat(bot=level, ready=True) for level in bots),
    ]
    return writing.run(request, lambda: open_new(table, seats, now), status=201)


def _why_not_they(
    user_id: int, game: str, for_people: bool, least: int, rating: tuple[int | None, int | None]
) -> str | None:
    """Say why just this person can't open a table that is *for people* alone, or asks for so much; None if they can."""
    if for_people and (why := standing.why_friendly_only(user_id)):
        return why
    if least and (why := permits.why_not_ask(least, reputation.of_person(user_id))):
        return why
    return _why_not_rating(rating, user_id, game) if rating != (None, None) else None


def _why_not_rating(rating: tuple[int | None, int | None], user_id: int, game: str) -> str | None:
    own = meetings.ratings_of([user_id]).get((game, user_id), elo.START)
    return permits.why_not_ask_rating(*rating, own)


def open_new(table: Table, seats: Sequence[Seat], now: datetime) -> Answer:
    """Insert a table, counting its creator's others while nobody else can add one for them."""
    lock_person(table.creator_id)
    if why := permits.why_not_sit(at_tables(table.creator_id)):
        raise Refusal(409, "too_many_tables", why)
    found = _insert(table, seats, now)
    inviting.tell(found, [seat for seat in found.seats if seat.is_kept], now)
    if not starting.begin_if_full(found, now):
        writing.publish(found.table, now, notices=[events.notice_of_folding(found.table, now + OPEN_FOR)])
    return {"id": table.pk, "link": cards.link_of(table)}


def begin_for(table: Table, user_ids: Sequence[int], now: datetime, *, shuffled: bool = True) -> None:
    """Insert a table for just these people and begin its game at once, in the caller's transaction.

    Nobody is asked whether they are there, nor at how many tables they sit: they have agreed to it before. They sit
    in the order given if seats are not *shuffled*.
    """
    starting.start(_insert(table, [Seat(user_id=user_id) for user_id in user_ids], now), now, shuffled=shuffled)


def lock_person(user_id: int) -> None:
    """Let nobody else open a table for this person until the transaction ends."""
    get_user_model()._default_manager.select_for_update(no_key=True).get(pk=user_id)


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


# Rematch -------------------------------------------------------------------------------------------


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
    return lobby.write(request, again, user_id, now, partial(_accept, user_id, now))


class _Meanwhile(Refusal):
    """Somebody else has just opened the rematch."""

    def __init__(self, table_id: int) -> None:
        super().__init__(409, "conflict", _("Somebody else was quicker. Please look again."))
        self.table_id = table_id


def _living_rematch(table_id: int) -> int | None:
    living = Table.objects.filter(~Q(status=Table.Status.CANCELLED), rematch_of=table_id)
    return living.values_list("pk", flat=True).first()


def _check_rematch(found: Rows | None, user_id: int) -> Rows:
    if found is None or not permits.may_see(found.table, found.seats, user_id):
        raise absent()
    if found.seat_of(user_id) is None:
        raise Refusal(403, "not_your_seat", _("You had no seat at this table."))
    if alone.is_alone(found.table):
        raise Refusal(409, "alone", _("You played alone: just open another game."), version=found.table.version)
    if found.table.status != Table.Status.FINISHED:
        raise Refusal(409, "not_finished", _("A rematch can be had when the game is over."))
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
        weekend=old.weekend,
        ranked=old.ranked,
        private=old.private,
        creator_id=user_id,
        rematch_of=old,
    )
    rotated = [*found.seats[1:], found.seats[0]]
    kept = _insert(table, [_kept_for(seat, user_id) for seat in rotated], now)
    own = next(seat for seat in kept.seats if seat.user_id == user_id)
    telling.ask(table, "rematch", own, [seat for seat in kept.seats if not seat.accepted], now)
    writing.bump(old, now)
    writing.publish(old, now)
    if not starting.begin_if_full(kept, now):
        writing.publish(table, now, notices=[events.notice_of_folding(table, now + OPEN_FOR)])
    return {"id": table.pk}


def _kept_for(seat: Seat, user_id: int) -> Seat:
    if seat.user_id is None:
        return Seat(bot=seat.bot, ready=True)
    return Seat(user_id=seat.user_id, accepted=seat.user_id == user_id)


def _accept(user_id: int, now: datetime, found: Rows) -> Answer:
    seat = found.seat_of(user_id)
    if seat is None or not seat.accepted:
        lobby.take(user_id, now, found)
    return {"id": found.table.pk}
