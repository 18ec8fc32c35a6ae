"""While the database is away the site says so, and its pages still open."""

import http.client
import json
from collections.abc import Iterator

import pytest

from tests.live.servers import Daphne


@pytest.fixture(scope="module")
def lonely(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Daphne]:
    """A server whose database and Valkey are where nobody listens."""
    folder = tmp_path_factory.mktemp("lonely")
    env = {
        "DATABASE_URL": "postgres://nobody:nothing@127.0.0.1:1/nowhere",
        "REDIS_URL": "redis://127.0.0.1:1/0",
        "DJANGO_SETTINGS_MODULE": "tests.live.settings",
    }
    server = Daphne(folder, env)
    server.up()
    yield server
    server.kill()


def ask(server: Daphne, path: str) -> tuple[http.client.HTTPResponse, bytes]:
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    line.request("GET", path, headers={"Cookie": "sessionid=0123456789abcdefghijklmnopqrstuv", "Host": "localhost"})
    answer = line.getresponse()
    return answer, answer.read()


@pytest.mark.parametrize("path", ["/api/v1/tables/7", "/api/v1/tables", "/api/v1/me", "/api/v1/site"])
def test_the_api_asks_to_try_again(lonely: Daphne, path: str) -> None:
    answer, body = ask(lonely, path)
    assert (answer.status, answer.headers["Retry-After"]) == (503, "1")
    assert json.loads(body)["code"] == "away"
    assert "Traceback" not in lonely.logged()


def test_health_says_what_is_away_and_pages_open(lonely: Daphne) -> None:
    answer, body = ask(lonely, "/health")
    assert (answer.status, json.loads(body)["parts"]["database"]) == (503, "does not answer")
    assert ask(lonely, "/")[0].status == 200
