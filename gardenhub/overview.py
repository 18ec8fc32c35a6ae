"""What goes on at the site, at one glance, for the staff: moves a minute, what waits or stands still, what is late."""

from typing import Any

import redis
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse

from gardenhub import figures, health, heartbeat

# The index of the administration leads here.
admin.site.index_template = "admin/with_overview.html"
BAR_HEIGHT = 60


def overview(request: HttpRequest) -> HttpResponse:
    """Show it to whoever may look at tables."""
    if not request.user.has_perm("tables.view_table"):
        raise PermissionDenied
    moves = figures.moves_by_minute()
    context = admin.site.each_context(request) | {
        "title": "What goes on",
        "moves": moves,
        "bars": _bars(moves),
        "most": max(moves),
        "tables": figures.tables(),
        "overdue": figures.overdue(),
        "stuck": figures.stuck(),
        "waiting": figures.waiting(),
        "parked": figures.parked(),
        "seeking": figures.seeking(),
        "signs": figures.ages(),
        "words": {"database": health.database(), **health.rows_say(), **health.heartbeats()},
        **_valkey(),
    }
    return TemplateResponse(request, "admin/overview.html", context, headers={"Cache-Control": "no-store"})


def _bars(moves: list[int]) -> list[dict[str, int]]:
    """Return a bar for each minute, the oldest at the left."""
    most = max(*moves, 1)
    heights = [round(BAR_HEIGHT * count / most) for count in moves]
    return [{"x": 10 * place, "y": BAR_HEIGHT - height, "height": height} for place, height in enumerate(heights)]


def _valkey() -> dict[str, Any]:
    try:
        return {"queued": heartbeat.queued(), "sockets": heartbeat.sockets()}
    except redis.RedisError:
        return {"queued": {}, "sockets": None}
