"""Guessing at one instant, against two real servers: no more tries count than there may be."""

import json
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from http.client import HTTPConnection
from typing import Any

import pytest
from allauth.account.models import EmailAddress

from accounts.models import User
from tests.live.servers import Daphne

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("live")]
PASSWORD = "a good password"
MANY = 50
# Of one account's tries that fail, in a quarter of an hour; and of one address's tries, in a minute.
OF_ACCOUNT, OF_ADDRESS = 10, 30
REFUSED = {"too_many_login_attempts", "429"}


@pytest.fixture(scope="module")
def counting(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Daphne]]:
    """Two servers that count tries in the Valkey of the test run."""
    started = [Daphne(tmp_path_factory.mktemp("counting"), environment | {"LIMITS": "1"}) for _ in range(2)]
    for server in started:
        server.launch()
    for server in started:
        server.wait()
    yield started
    for server in started:
        server.kill()


class Door:
    """The form for signing in, in a browser of its own."""

    def __init__(self, port: int) -> None:
        self._port = port
        answer, cookies = self._send("GET", "/api/v1/me")
        assert answer["user"] is None
        self._token = next(cookie.split("=")[1].split(";")[0] for cookie in cookies if "csrftoken" in cookie)

    def tries(self, password: str, name: str = "fern") -> str:
        """Try a password; return the code of the refusal, or "in"."""
        body = json.dumps({"username": name, "password": password})
        answer, _ = self._send("POST", "/_allauth/browser/v1/auth/login", body)
        if answer["status"] == 429:
            return "429"
        return "in" if answer["status"] == 200 else str(answer["errors"][0]["code"])

    def _send(self, method: str, path: str, body: str = "") -> tuple[dict[str, Any], list[str]]:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=60)
        token = getattr(self, "_token", "")
        headers = {"Content-Type": "application/json", "Cookie": f"csrftoken={token}", "X-CSRFToken": token}
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        found: dict[str, Any] = json.loads(answer.read())
        connection.close()
        return found, answer.headers.get_all("Set-Cookie") or []


def at_once(acts: list[Callable[[], str]]) -> list[str]:
    """Do all at one instant."""
    said: list[str] = []
    gate = threading.Barrier(len(acts))

    def run(act: Callable[[], str]) -> None:
        gate.wait(60)
        said.append(act())

    threads = [threading.Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return said


def test_fifty_guesses_at_one_instant_count_ten_times(counting: list[Daphne], person: User) -> None:
    EmailAddress.objects.create(user=person, email=person.email, verified=True, primary=True)
    doors = [Door(counting[number % 2].port) for number in range(MANY)]
    said = Counter(at_once([partial(door.tries, "a guess") for door in doors]))
    assert set(said) <= {"username_password_mismatch", *REFUSED}, said
    assert said.total() == MANY
    assert 0 < said["username_password_mismatch"] <= OF_ACCOUNT, said
    assert said.total() - said["429"] <= OF_ADDRESS, said
    # A try that waited too long for its turn to be counted was refused uncounted: the rest are spent one by one.
    while doors[0].tries("a guess") not in REFUSED:
        continue
    assert doors[1].tries(PASSWORD) in REFUSED, "now not even the right one is looked at"
    assert "Traceback" not in counting[0].logged() + counting[1].logged()
