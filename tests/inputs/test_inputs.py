"""Bad inputs kept by hand: each is refused with a sentence, soon, and changes nothing. The corpus lies beside.

Its groups say what they are, how it is asked (`ask`, or each of `paths` for itself), and which statuses are right. An
input is a whole body (`texts`, `bodies`), a step of a move (`steps`), something said so many times (`repeat`), a path,
or headers. Who asks is a player at their table, or a visitor (`who`).
"""

import json
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.core.cache import cache
from django.test import Client

from accounts.models import User
from games.tables.models import Receipt
from tests.tables.people import API, Person, begin, seated

People = Callable[[int], list[Person]]
Json = dict[str, Any]
CORPUS: list[Json] = json.loads((Path(__file__).parent / "corpus.json").read_text(encoding="utf-8"))
LISTS = ("texts", "bodies", "steps", "repeat", "paths", "headers")
PROJECT = ("accounts", "moderation", "ratings", "records", "sandbox", "solo", "tables", "talk", "tournaments")
LONGEST_SECONDS = 1.0  # of processor time


@pytest.fixture
def scene(people: People) -> tuple[Person, int, int]:
    """The player on the first seat of a game, its number, and the version a move of theirs is made at."""
    players = people(2)
    table = begin(players)
    first = seated(table, players)[0]
    return first, table, int(first.see(table)["expected_version"])


def test_there_are_many() -> None:
    assert sum(len(group.get(name, ())) for group in CORPUS for name in LISTS) >= 400


@pytest.mark.parametrize("group", CORPUS, ids=[group["what"] for group in CORPUS])
def test_it_is_refused_with_a_sentence_and_changes_nothing(scene: tuple[Person, int, int], group: Json) -> None:
    person, table, version = scene
    client = Client() if group.get("who") == "visitor" else person.client
    before, wrong = _stored(), []
    for way, headers, body in _inputs(group, version):
        cache.clear()  # what is guessed too often is another test's matter
        method, path = way.replace("{table}", str(table)).split(" ", 1)
        began = time.process_time()
        answer = _sent(client, method, path if path.startswith("/") else API + path, headers, body)
        took = time.process_time() - began
        if fault := _fault(answer, group["status"], took):
            wrong.append(f"{way} {headers or ''} {body[:120]!r}: {fault}")
    assert not wrong, "\n".join(wrong)
    assert _stored() == before


def _inputs(group: Json, version: int) -> Iterator[tuple[str, dict[str, str], bytes]]:
    """Yield what is sent: the way, headers and body."""
    ask, move = group.get("ask", ""), {"version": version, "steps": [{"kind": "bid", "card": 1}]}
    for text in group.get("texts", ()):
        yield ask, {}, text.encode()
    for body in group.get("bodies", ()):
        yield ask, {}, _json(body)
    for step in group.get("steps", ()):
        yield ask, {}, _json(move | {"steps": [step]})
    for text, times in group.get("repeat", ()):
        yield ask, {}, _json({"text": text * times})
    for way in group.get("paths", ()):
        yield way, {}, b"" if way.startswith("GET") else b"{}"
    for headers in group.get("headers", ()):
        yield ask, headers, _json(move)


def _json(body: Any) -> bytes:
    return json.dumps(body, ensure_ascii=False).encode("utf-8", "surrogatepass")


def _sent(client: Client, method: str, path: str, headers: dict[str, str], body: bytes) -> Any:
    sent = {"Content-Type": "application/json", "Idempotency-Key": uuid.uuid4().hex} | headers
    client.raise_request_exception = False
    return client.generic(method, path, body, content_type=sent.pop("Content-Type"), headers=sent)


def _fault(answer: Any, right: list[int], took: float) -> str:
    """Say what is wrong with a refusal; nothing if all is well."""
    if answer.status_code not in right:
        return f"{answer.status_code} {answer.content[:200]!r}"
    if took > LONGEST_SECONDS:
        return f"took {took:.1f} s"
    told = answer.json()
    sentences = [told["message"]] if "message" in told else [each["message"] for each in told.get("errors", ())]
    if not sentences or not all(len(each) > 10 and each[-1] in ".!?" for each in sentences):
        return f"says {told}"
    return ""


def _stored() -> list[Any]:
    """Tell how much there is of everything, and what the site knows of its people."""
    models = [model for label in PROJECT for model in apps.get_app_config(label).get_models() if model is not Receipt]
    counted = [(model.__name__, model._base_manager.count()) for model in models]
    return [counted, list(User.objects.order_by("pk").values())]
