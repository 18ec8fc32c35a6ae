"""All routes there are, by walking the URL conf, and what is asked of each to see who gets what."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver

from games.tables.models import Table
from tests.roles.scene import SANDBOX, Scene, a_record

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
UNSAFE = METHODS[1:]
# Routes that catch whatever is left, by what answers them.
NAMED = {"missing": "nothing", "front_end": "page", "embedded": "embed"}
# A browser's keys: the base point of the curve is as good a point as any.
DEVICE = {
    "endpoint": "https://push.example.org/x",
    "p256dh": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
    "auth": "c2l4dGVlbiBieXRlcyBvaw",
    "name": "a browser",
}
TABLE = "api/v1/tables/<int:table_id>"
IN_SANDBOX = "api/v1/sandboxes/<int:sandbox_id>"


def all_routes() -> list[str]:
    """Every route as the URL conf writes it."""
    return list(dict.fromkeys(_walk(get_resolver().url_patterns, "")))


def _walk(patterns: Sequence[URLPattern | URLResolver], before: str) -> Iterator[str]:
    for each in patterns:
        route = f"{before}{each.pattern}"
        if isinstance(each, URLResolver):
            yield from _walk(each.url_patterns, route)
        else:
            yield NAMED.get(each.callback.__name__, route) if route.startswith("^") else route


def path_of(route: str, scene: Scene, table: int | None = None) -> str:
    """An address that this route answers."""
    values = {
        "<int:table_id>": str(table or scene.table),
        "<int:seat>": str(scene.bot_seat),
        "<int:tournament_id>": "7000",
        "<str:name>": "creator",
        "<str:record>": "some-record",
        "<int:sandbox_id>": str(SANDBOX),
        "<str:slug>": "lone_garden",
        "<str:day>": "2026-05-03",
        "<path:content_type_id>": "1",
        "<path:object_id>": str(scene.person("stranger").id),
        "<int:id>": "7000",
        "<room:room>": "players",
        "<int:number>": "7000",
        "<id>": str(scene.person("stranger").id),
        "^(?P<app_label>auth|accounts|account|ratings)/$": "accounts/",
        "(?P<url>.*)$": "nowhere",
        "<str:token>": "nobody-signed-this",
        "<str:provider_id>": "nobodys-site",
        "nothing": "api/nowhere",
        "embed": "embed/tables/7",
        "page": "lobby",
    }
    for name, value in values.items():
        route = route.replace(name, value)
    return f"/{route}"


def body_of(method: str, route: str, scene: Scene) -> Any:
    """A body that is right for who may send it."""
    steps = {"version": scene.version, "steps": [scene.step]}
    tried = {"version": 1, "steps": [{"kind": "bid", "card": 2}]}
    now = Table.objects.get(pk=scene.table).version
    back_and_forth = ("play", "undo", "redo", "reset")
    bodies = {
        "PATCH api/v1/me": {"zone": "Europe/Lisbon"},
        "POST api/v1/me/devices": DEVICE,
        "POST api/v1/me/webhooks": {"url": "https://hooks.example.org/x"},
        "POST api/v1/me/claim": {"name": "Ivy", "email": "ivy@example.org", "password": "a long green vine"},
        "POST api/v1/me/tokens": {"name": "a program", "scopes": ["read"]},
        "POST api/v1/me/programs": {"name": "helper-bot"},
        "POST api/v1/me/test": {"channel": "mail"},
        "PATCH api/v1/me/clock": {"sleep": {"from": "23:00", "to": "07:00"}},
        "POST api/v1/me/vacation": {"days": 3},
        "POST api/v1/tables": {"game": "gardens_of_io", "players": {"min": 2, "max": 2}},
        "PUT api/v1/quick-match": {"games": ["gardens_of_io"], "players": [2], "clocks": ["normal"]},
        "POST api/v1/tournaments": {
            "game": "gardens_of_io",
            "kind": "swiss",
            "clock": "normal",
            "people": {"min": 4, "max": 8},
            "closes_at": "2026-05-06T12:00:00Z",
        },
        "POST api/v1/records": a_record(),
        "POST api/v1/sandboxes": {"record": "some-record", "step": 4},
        f"PUT {IN_SANDBOX}/draft": tried,
        f"POST {IN_SANDBOX}/moves": tried,
        f"POST {IN_SANDBOX}/bots": {"version": 1, "bots": {}},
        **{f"POST {IN_SANDBOX}/{deed}": {"version": 1} for deed in back_and_forth},
        f"PUT {TABLE}/draft": steps,
        f"POST {TABLE}/moves": steps,
        f"POST {TABLE}/plan": {"version": now, "revision": 0, "branches": []},
        f"PUT {TABLE}/plan/position": {"version": now, "line": []},
        f"PUT {TABLE}/plan/draft": {"version": now, "line": [], "steps": []},
        f"POST {TABLE}/mute": {"muted": True},
        f"POST {TABLE}/cancel": {"say": "offer"},
        f"POST {TABLE}/give-time": {"seat": 19},
        f"POST {TABLE}/undo": {"say": "agree"},
        f"POST {TABLE}/talk": {"text": "hello"},
        f"PUT {TABLE}/talk/seen": {"room": "players", "number": 1},
        f"POST {TABLE}/talk/<room:room>/<int:number>/report": {"reason": "abuse"},
        f"POST {TABLE}/report": {"reason": "cheating"},
        f"PUT {TABLE}/note": {"text": "a plan", "revision": 0},
        "POST api/v1/players/<str:name>/report": {"reason": "abuse"},
        "POST api/v1/players/<str:name>/sanctions": {"kind": "mute", "hours": 24, "reason": "rude"},
        f"POST {TABLE}/bots": {"level": "sprout"},
    }
    return bodies.get(f"{method} {route}", {})
