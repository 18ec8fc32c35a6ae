"""Vacations: begun and ended by hand, or a day at a time where a clock of days would run out.

They pause all of a person's tables at once, so these are locked first, then the person, whom no game that begins
meanwhile can seat; only then is it now.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import TypeVar

from django.contrib.auth import get_user_model
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop as N_
from django.utils.translation import ngettext

from accounts.models import Vacation
from accounts.notices import inbox
from accounts.notices.models import Kind
from games import registry
from games.tables import asking, clock, instant, replays, rows, vacation
from games.tables.models import Seat, Table
from games.tables.pauses import DAY
from games.tables.refusals import Refusal
from games.tables.rows import Rows
from games.tables.services import endings, shifting, writing
from games.tables.services.writing import Answer, Request

T = TypeVar("T")

TRIES = 3
DAYS_LONG = [key for key, pace in clock.PRESETS.items() if pace.days_long]


class Due(Exception):
    """A seat came late whose player holds a day of vacation: it is to be spent, and the write tried again."""


class _Seated(Exception):
    """A game began for a person while their tables were locked: another one is to be locked, in its order."""


def begin(*, user_id: int, days: int, request: Request | None = None) -> Answer:
    """Let a person go on vacation for so many days from now on."""
    return _with_all(user_id, request, lambda tables: _begin(user_id, days, tables))


def _begin(user_id: int, days: int, tables: list[int]) -> Answer:
    now = instant.now()
    if current(user_id, now) is not None:
        raise Refusal(409, "on_vacation", _("You are on vacation already."))
    held = held_days(user_id, now)
    if days > held:
        raise Refusal(
            409,
            "too_few_days",
            ngettext(
                "You hold {held} whole day of vacation.", "You hold {held} whole days of vacation.", held
            ).format(held=held),
        )
    Vacation.objects.create(user_id=user_id, start=now, stop=now + days * DAY, known_at=now)
    shifting.shift(tables)
    return {"server_time": instant.written(now)}


def end(*, user_id: int, request: Request | None = None) -> Answer:
    """Let a person come back before their vacation is over; a day that was begun is spent."""
    return _with_all(user_id, request, lambda tables: _end(user_id, tables))


def _end(user_id: int, tables: list[int]) -> Answer:
    now = instant.now()
    running = current(user_id, now)
    if running is None:
        raise Refusal(409, "not_on_vacation", _("You are not on vacation."))
    running.stop = now
    running.save(update_fields=["stop"])
    shifting.shift(tables)
    return {"server_time": instant.written(now)}


def spend_by_itself(*, user_id: int, wanted: bool) -> None:
    """Let days of vacation begin where a person's clocks would run out, or not; open pages hear of it."""
    _with_all(user_id, None, lambda tables: _spend_by_itself(user_id, wanted, tables))


def _spend_by_itself(user_id: int, wanted: bool, tables: list[int]) -> Answer:
    get_user_model()._default_manager.filter(pk=user_id).update(auto_vacation=wanted)
    shifting.shift(tables)
    return {}


def current(user_id: int, now: datetime) -> Vacation | None:
    """Return the vacation on which a person is, the one that ends last."""
    return Vacation.objects.filter(user_id=user_id, start__lte=now, stop__gt=now).order_by("stop").last()


def held_days(user_id: int, now: datetime) -> int:
    """Return how many whole days of vacation a person may spend."""
    return vacation.whole_days(held(user_id, now))


def held(user_id: int, now: datetime) -> timedelta:
    """Return what a person holds of vacation."""
    joined = get_user_model()._default_manager.get(pk=user_id).date_joined
    taken = Vacation.objects.filter(user_id=user_id).values_list("start", "stop")
    return vacation.balance(joined, list(taken), now)


# By itself -----------------------------------------------------------------------------------------


def in_time(table_id: int, write: Callable[[datetime], T]) -> T:
    """Do a write as of now; if it came late to a seat that may go on, once more when that was seen to."""
    for _trial in range(TRIES):
        now = instant.now()
        try:
            return endings.guarded(table_id, now, partial(write, now))
        except Due as due:
            _spend(table_id, due.args[0])
    raise writing.busy()


def spend_where_due(table_id: int, now: datetime) -> None:
    """Spend days of vacation for each seat of a table that is out of time and may go on by them."""
    found = rows.read(table_id, replays.known(table_id))
    if found is None or found.table.status != Table.Status.RUNNING:
        return
    for seat in endings.overdue(found, now):
        if asking.may_go_on(seat, now):
            _spend(table_id, seat.number)


def _spend(table_id: int, number: int) -> None:
    user_id = Seat.objects.filter(table=table_id, number=number).values_list("user_id", flat=True).first()
    if user_id is not None:
        _with_all(user_id, None, lambda tables: _spend_days(table_id, number, tables))


def _spend_days(table_id: int, number: int, tables: list[int]) -> Answer:
    """Spend one day after the other from where a clock ran out, until it runs again or no day is left."""
    found = rows.read(table_id, replays.known(table_id)) if table_id in tables else None
    if found is None:
        return {}
    now, seat = instant.now(), found.seats[number]
    days = vacation.days(seat.timing, now) if asking.may_go_on(seat, now) else 0
    starts = vacation.starts(seat.timing, seat.asked_at or now, seat.deadline or now, days, now)
    if starts:
        Vacation.objects.bulk_create(
            Vacation(user_id=seat.user_id or 0, start=start, stop=start + DAY, known_at=now, automatic=True)
            for start in starts
        )
        shifting.shift(tables)
        _tell(found, seat, len(starts), days - len(starts), now)
    return {}


def _tell(found: Rows, seat: Seat, spent: int, left: int, now: datetime) -> None:
    table = found.table
    text = N_("Your time ran out in {game}, table {table}, so {spent} of your days of vacation began. {left} are left.")
    inbox.notify(
        seat.user_id or 0, Kind.ACCOUNT, f"vacation:{table.pk}:{seat.number}:{now.timestamp()}", text,
        {"game": registry.get(table.game).meta.title, "table": table.pk, "spent": spent, "left": left},
        link=f"/tables/{table.pk}", at=now, table=table.pk,
    )  # fmt: skip


# Locks ---------------------------------------------------------------------------------------------


def _with_all(user_id: int, request: Request | None, act: Callable[[list[int]], Answer]) -> Answer:
    for _trial in range(TRIES):
        try:
            return writing.run(request, lambda: act(_locked(user_id)))
        except _Seated:
            continue
    raise writing.busy()


def _locked(user_id: int) -> list[int]:
    mine = Seat.objects.filter(user_id=user_id, left="").values("table")
    running = Table.objects.filter(pk__in=mine, status=Table.Status.RUNNING, clock__in=DAYS_LONG)
    tables = shifting.lock(running)
    # Not without the key: a seat that is inserted for this person has to wait.
    get_user_model()._default_manager.select_for_update().get(pk=user_id)
    if tables != list(running.order_by("pk").values_list("pk", flat=True)):
        raise _Seated
    return tables
