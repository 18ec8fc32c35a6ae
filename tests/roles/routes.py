"""All routes there are, by walking the URL conf, and what is asked of each to see who gets what."""

from collections.abc import Iterator, Sequence
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver

from tests.roles.scene import Scene, a_record

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
UNSAFE = METHODS[1:]
# Routes that catch whatever is left, by what answers them.
NAMED = {"missing": "nothing", "front_end": "page"}
TABLE = "api/v1/tables/<int:table_id>"


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
        "<str:name>": "creator",
        "<str:record>": "some-record",
        "<str:slug>": "lone_garden",
        "<str:day>": "2026-05-03",
        "<path:content_type_id>": "1",
        "<path:object_id>": str(scene.person("stranger").id),
        "<id>": str(scene.person("stranger").id),
        "^(?P<app_label>auth|accounts|account|ratings)/$": "accounts/",
        "(?P<url>.*)$": "nowhere",
        "<str:token>": "nobody-signed-this",
        "nothing": "api/nowhere",
        "page": "lobby",
    }
    for name, value in values.items():
        route = route.replace(name, value)
    return f"/{route}"


def body_of(method: str, route: str, scene: Scene) -> Any:
    """A body that is right for who may send it."""
    steps = {"version": scene.version, "steps": [scene.step]}
    bodies = {
        "PATCH api/v1/me": {"zone": "Europe/Lisbon"},
        "POST api/v1/tables": {"game": "gardens_of_io", "players": {"min": 2, "max": 2}},
        "POST api/v1/records": a_record(),
        f"PUT {TABLE}/draft": steps,
        f"POST {TABLE}/moves": steps,
        f"POST {TABLE}/mute": {"muted": True},
        f"POST {TABLE}/cancel": {"say": "offer"},
        f"POST {TABLE}/bots": {"level": "sprout"},
    }
    return bodies.get(f"{method} {route}", {})
