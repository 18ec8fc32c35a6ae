"""A person's hours of sleep and their zone, which hold from the next turn on and change once a week at most."""

from datetime import datetime
from typing import Any, TypedDict

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import dateformat
from django.utils.translation import gettext as _

from accounts import habits as rules
from accounts.models import Habits
from games.tables import instant, pauses, vacation
from games.tables.refusals import Refusal
from games.tables.services import vacations

People = get_user_model()._default_manager


class Asked(TypedDict, total=False):
    """What a person wants otherwise; hours of sleep in minutes of the day."""

    zone: str
    sleep: tuple[int, int] | None
    auto_vacation: bool


def change(user_id: int, asked: Asked) -> None:
    """Change what is asked. Refuses hours that are too many, and a change too soon after another."""
    _change_hours(user_id, asked)
    if "auto_vacation" in asked:
        vacations.spend_by_itself(user_id=user_id, wanted=asked["auto_vacation"])


@transaction.atomic
def _change_hours(user_id: int, asked: Asked) -> None:
    now = instant.now()
    user = People.select_for_update(no_key=True).get(pk=user_id)
    rows = list(user.habits.all())
    zone, sleep = _of(user.zone, rows)
    wanted = asked.get("zone", zone), asked.get("sleep", sleep)
    if wanted == (zone, sleep):
        return
    if wanted[1] is not None and (why := pauses.why_not_sleep(*wanted[1])):
        raise Refusal(400, "bad_sleep", why)
    again = rules.may_change_at(rows)
    if again is not None and again > now:
        message = _("These hours can be changed once a week: again from {moment} UTC.").format(
            moment=dateformat.format(again, _("j F, H:i"))
        )
        raise Refusal(409, "too_soon", message)
    begin, end = wanted[1] or (None, None)
    Habits.objects.create(
        user=user, holds_from=now + rules.SETTLING, zone=wanted[0], sleep_from=begin, sleep_to=end
    )


def _of(zone: str, rows: list[Habits]) -> tuple[str, tuple[int, int] | None]:
    """Return the newest habits of a person in a zone."""
    if not rows:
        return zone, None
    begin, end = rows[-1].sleep_from, rows[-1].sleep_to
    return rows[-1].zone, None if begin is None or end is None else (begin, end)


def shown(user_id: int) -> dict[str, Any]:
    """Return what a person's long clocks stand still for, and the vacation that they hold."""
    now, user = instant.now(), People.get(pk=user_id)
    rows = list(user.habits.all())
    zone, sleep = _of(user.zone, rows)
    again, running = rules.may_change_at(rows), vacations.current(user_id, now)
    return {
        "zone": zone,
        "sleep": None if sleep is None else {"from": _written(sleep[0]), "to": _written(sleep[1])},
        "may_change_at": instant.written(again if again is not None and again > now else None),
        "auto_vacation": user.auto_vacation,
        "days": vacations.held_days(user_id, now),
        "most_days": vacation.whole_days(vacation.MOST),
        "vacation": None if running is None else _span(running.start, running.stop) | {"automatic": running.automatic},
        "server_time": instant.written(now),
    }


def _span(start: datetime, stop: datetime) -> dict[str, Any]:
    return {"start": instant.written(start), "stop": instant.written(stop)}


def _written(minute: int) -> str:
    return f"{minute // 60:02}:{minute % 60:02}"
