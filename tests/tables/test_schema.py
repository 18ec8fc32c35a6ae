"""The schema says what the answers are: every answer is held against it, and every operation is described."""

import json
from collections.abc import Callable
from typing import Any

import jsonschema  # type: ignore[import-untyped]  # the types are a package of their own
import pytest
from drf_spectacular.drainage import GENERATOR_STATS
from drf_spectacular.generators import SchemaGenerator

from tests.tables.people import Person, done, play, play_in, seated, steps_of

pytestmark = pytest.mark.any_database

People = Callable[[int], list[Person]]
NAMES = {
    "Table", "TableCard", "SeatCard", "Clock", "ClockPreset", "GameCard", "Draft", "Line", "LogEntry", "LegalRows",
    "Site", "Error", "MoveAnswer", "DraftAnswer", "Record", "Player", "TablePage", "MyTables", "TableList",
}  # fmt: skip


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    """The document, made without a warning."""
    GENERATOR_STATS.reset()
    generator: Any = SchemaGenerator
    made: dict[str, Any] = json.loads(json.dumps(generator().get_schema(request=None, public=True)))
    GENERATOR_STATS.emit_summary()
    assert not GENERATOR_STATS
    return made


def test_components_have_the_names_that_clients_use(schema: dict[str, Any]) -> None:
    assert set(schema["components"]["schemas"]) >= NAMES


def test_every_operation_tells_its_answers_and_refusals(schema: dict[str, Any]) -> None:
    for path, operations in schema["paths"].items():
        if "/tables" not in path:
            continue
        for method, operation in operations.items():
            assert operation["operationId"]
            for status, answer in operation["responses"].items():
                content = answer["content"]["application/json"]["schema"]
                assert "$ref" in content, (path, method, status)
            assert any(status.startswith("4") for status in operation["responses"])
            names = [parameter["name"] for parameter in operation.get("parameters", [])]
            assert ("Idempotency-Key" in names) == (method in ("post", "delete")), path


def strict(node: Any) -> Any:
    """The schema as JSON Schema has it: null by a type of its own, and no key that is not named."""
    if isinstance(node, list):
        return [strict(item) for item in node]
    if not isinstance(node, dict):
        return node
    made = {key: strict(value) for key, value in node.items()}
    if "properties" in made:
        made.setdefault("additionalProperties", False)
    if made.pop("nullable", False):
        return {"anyOf": [made, {"type": "null"}]}
    return made


def holder(schema: dict[str, Any]) -> Callable[[str, Any], None]:
    whole = {"components": strict(schema["components"])}

    def hold(name: str, answer: Any) -> None:
        jsonschema.validate(answer, {**whole, "$ref": f"#/components/schemas/{name}"})

    return hold


@pytest.mark.parametrize("game", ["sealed_garden", "gardens_of_io"])
def test_answers_are_what_the_schema_says(people: People, visitor: Person, schema: dict[str, Any], game: str) -> None:
    hold = holder(schema)
    players = people(3)
    table = players[0].open(game, 3, clock="slow")
    everyone = [*players, visitor]

    def look() -> None:
        for person in everyone:
            hold("Table", person.see(table))
            hold("TablePage", done(person.get("tables")))
            hold("TableList", done(person.get("tables/live")))
            hold("Player", done(person.get("players/ann")))
        hold("MyTables", done(players[0].get("tables/mine")))

    look()
    for person in players[1:]:
        hold("WriteAnswer", done(person.post(f"tables/{table}/join")))
    hold("Site", done(visitor.get("site")))
    players = seated(table, players)
    play_in(table, players)
    look()
    step = steps_of(players[0].see(table)["legal"])[0]
    hold("DraftAnswer", done(players[0].stage(table, step)))
    look()
    hold("MoveAnswer", done(players[0].move(table, step)))
    done(players[2].post(f"tables/{table}/resign"))
    hold("WriteAnswer", done(players[0].post(f"tables/{table}/cancel", {"say": "offer"})))
    look()
    done(players[1].post(f"tables/{table}/cancel", {"say": "decline"}))
    hold("Record", done(visitor.get(f"tables/{table}/record")))
    play(table, players[:2])
    look()
    hold("Record", done(visitor.get(f"tables/{table}/record")))
    hold("RematchAnswer", done(players[0].post(f"tables/{table}/rematch")))
    for answer in (visitor.get("tables/0"), players[0].move(table, step, version=1), visitor.get("tables?page=x")):
        hold("Error", answer.json())
    private = {"game": game, "players": {"min": 2, "max": 2}, "private": True}
    hold("Opened", done(players[0].post("tables", private), 201))
