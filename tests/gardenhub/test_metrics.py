"""Figures for Prometheus: shown to nobody without the token, of all processes together, and of nobody in particular."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families
from pytest_django import Settings

from gardenhub import logs, metrics
from tests.site import ROOT
from tests.tables.people import Person, begin, play

pytestmark = pytest.mark.django_db
TOKEN = "a-token-for-who-watches"


@pytest.fixture
def watched(settings: Settings, tmp_path: Path) -> Path:
    """A site whose figures may be read."""
    settings.METRICS_TOKEN, settings.METRICS_DIR = TOKEN, tmp_path
    return tmp_path


def read() -> dict[tuple[str, ...], float]:
    """All figures, by name and labels."""
    answer = Client().get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    assert answer.status_code == 200
    found = {}
    for family in text_string_to_metric_families(answer.content.decode()):
        for sample in family.samples:
            found[sample.name, *map(str, sample.labels.values())] = sample.value
    return found


def test_a_site_without_a_token_has_no_figures() -> None:
    for shown in ("", "Bearer ", "Bearer None", f"Bearer {TOKEN}"):
        assert Client().get("/metrics", headers={"Authorization": shown}).status_code == 404


@pytest.mark.usefixtures("watched")
def test_who_does_not_show_the_token_finds_nothing() -> None:
    for shown in ("", TOKEN, f"Bearer {TOKEN}x", f"bearer {TOKEN}", "Bearer é"):
        assert Client().get("/metrics", headers={"Authorization": shown}).status_code == 404
    assert Client().post("/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).status_code == 405


@pytest.mark.usefixtures("watched")
def test_figures_of_the_rows() -> None:
    players = [Person.called(name) for name in ("ann", "ben")]
    table = begin(players)
    made = play(table, players, 3)
    found = read()
    assert found["gardenhub_tables", "running"] == 1
    assert found["gardenhub_moves_last_minute",] == made + 1
    assert found["gardenhub_outbox_waiting", "socket"] > 0
    assert found["gardenhub_outbox_waiting", "mail"] == 0
    assert found["gardenhub_tables_overdue",] == found["gardenhub_tables_stuck",] == 0
    assert found["gardenhub_valkey_up",] == 0  # there is none in tests
    assert not [labels for labels in found if "ann" in labels or str(players[0].id) in labels]


def test_requests_are_counted_by_their_routes() -> None:
    labels = {"method": "GET", "route": "calendar/<str:token>.ics", "status": "404"}
    before = REGISTRY.get_sample_value("gardenhub_request_seconds_count", labels) or 0
    Client().get("/calendar/nobody-has-this.ics")
    assert REGISTRY.get_sample_value("gardenhub_request_seconds_count", labels) == before + 1


COUNT = """
import django; django.setup()
import logging
from gardenhub import logs, metrics
metrics.REQUESTS.labels("GET", "health", 200).observe(0.02)
logging.getLogger("games.planted").error("once")
"""


def test_all_processes_are_added_up(watched: Path) -> None:
    for host in ("one", "one", "two"):
        (watched / host).mkdir(exist_ok=True)
        env = {"PROMETHEUS_MULTIPROC_DIR": str(watched / host), "DJANGO_SETTINGS_MODULE": "gardenhub.settings.test"}
        subprocess.run([sys.executable, "-c", COUNT], cwd=ROOT, env=os.environ | env, check=True, capture_output=True)
    found = read()
    assert found["gardenhub_request_seconds_count", "GET", "health", "200"] == 3
    assert found["gardenhub_request_seconds_bucket", "0.01", "GET", "health", "200"] == 0
    assert found["gardenhub_request_seconds_bucket", "0.025", "GET", "health", "200"] == 3
    assert found["gardenhub_logged_total", "error", "games.planted"] == 3


def test_tasks_are_counted_and_logged_by_their_ids() -> None:
    class Asked:
        began = 0.0

    class Planted:
        name, request = "planted.task", Asked()

    metrics.task_begins("id-1", Planted())  # type: ignore[arg-type]  # as Celery calls it
    assert logs.bound() == {"task": "id-1", "name": "planted.task"}
    metrics.task_ended(Planted(), "SUCCESS")  # type: ignore[arg-type]
    assert logs.bound() == {}
    labels = {"task": "planted.task", "outcome": "success"}
    assert REGISTRY.get_sample_value("gardenhub_task_seconds_count", labels) == 1
