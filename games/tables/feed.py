"""A calendar of the moments at which a person's turns run out, at a secret address that they can shut."""

from datetime import datetime, timedelta
from urllib.parse import urlsplit

import icalendar
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts import languages
from accounts.models import User
from games import registry
from games.tables import asking, instant, letters, timing
from games.tables.models import Seat, Table

REFRESH = timedelta(minutes=30)


@require_safe
@cache_control(private=True, no_store=True)
def calendar(_request: HttpRequest, token: str) -> HttpResponse:
    """Serve the calendar of whoever has this address."""
    user = User.objects.filter(feed=token, is_active=True).first() if token else None
    if user is None:
        raise Http404
    with languages.speaking_to(user):
        return HttpResponse(written(user, instant.now()), content_type="text/calendar; charset=utf-8")


def written(user: User, now: datetime) -> bytes:
    """Return the calendar as a file: an event for each turn that runs out."""
    found = icalendar.Calendar()
    found.add("prodid", f"-//{settings.SITE_NAME}//deadlines//{languages.of(user).upper()}")
    found.add("version", "2.0")
    found.add("method", "PUBLISH")
    name = _("{site}: your turns").format(site=settings.SITE_NAME)
    found.add("name", name)
    found.add("x-wr-calname", name)
    found.add("refresh-interval", REFRESH)
    asked = Seat.objects.filter(
        user=user, left="", bot="", asked_at__isnull=False, deadline__isnull=False, table__status=Table.Status.RUNNING
    )
    seats = list(asked.select_related("table").order_by("deadline", "pk"))
    timing.attach(seats)
    for seat in seats:
        found.add_component(_event(seat, user, now))
    text: bytes = found.to_ical()
    return text


def _event(seat: Seat, user: User, now: datetime) -> icalendar.Event:
    """Return the event of one turn: the moment at which its time is over, and how vacation would put that off."""
    table, event = seat.table, icalendar.Event()
    host = urlsplit(settings.SITE_URL).hostname or "localhost"
    event.add("uid", f"turn-{table.pk}-{seat.number}-{seat.asked_version}@{host}")
    event.add(
        "summary",
        _("Your time ends: {title}, table {table}").format(
            title=registry.get(table.game).meta.title, table=table.pk
        ),
    )
    end = asking.deadline_at(seat, now)
    event.add("dtstart", end)
    for line in letters.vacation_left(seat, user, end, now) if end else []:
        event.add("description", line)
    event.add("dtstamp", now)
    event.add("url", f"{settings.SITE_URL}/tables/{table.pk}")
    event.add("transp", "TRANSPARENT")
    return event
