"""Requests made up from the schema: whatever comes, the answer is one that the schema describes."""

import secrets
from collections import Counter
from typing import Any

import schemathesis
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from schemathesis.config import (
    CoveragePhaseConfig,
    ExamplesPhaseConfig,
    FuzzingPhaseConfig,
    GenerationConfig,
    PhasesConfig,
    ProjectConfig,
    ProjectsConfig,
    SchemathesisConfig,
    StatefulPhaseConfig,
)
from schemathesis.engine import events, from_schema

from tests.solo.players import LONE
from tests.tables.people import Person

TOKEN = secrets.token_hex(16)


def faults(
    who: Person, table: int | None, *, seed: int, examples: int, edges: bool
) -> tuple[Counter[str], set[str]]:
    """Send so many requests to every operation, as this person and to this table; what was wrong, and what was asked.

    *edges* sends all that lies at and beyond the edges of each parameter and field as well, some 30 an operation.
    """
    config = _config(who, table, seed=seed, examples=examples, edges=edges)
    schema = schemathesis.openapi.from_wsgi("/api/schema/", get_wsgi_application(), config=config)
    wrong: Counter[str] = Counter()
    asked: set[str] = set()
    for event in from_schema(schema).execute():
        if isinstance(event, events.ScenarioFinished):
            if event.label and event.recorder.interactions:
                asked.add(event.label)
            for checks in event.recorder.checks.values():
                wrong.update(_told(event.label, check) for check in checks if check.failure_info is not None)
        elif isinstance(event, events.NonFatalError | events.FatalError):
            wrong[str(event)[:500]] += 1
    return wrong, asked


def _told(label: str | None, check: Any) -> str:
    failure = check.failure_info.failure
    return f"{label}: {check.name}: {failure.title}: {failure.message}"[:300]


def _config(who: Person, table: int | None, *, seed: int, examples: int, edges: bool) -> SchemathesisConfig:
    session = who.client.cookies.get(settings.SESSION_COOKIE_NAME)
    cookies = f"csrftoken={TOKEN}" + (f"; {settings.SESSION_COOKIE_NAME}={session.value}" if session else "")
    made = GenerationConfig(max_examples=examples, no_shrink=True, deterministic=True, database="none")
    phases = PhasesConfig(
        examples=ExamplesPhaseConfig(enabled=False),
        coverage=CoveragePhaseConfig(enabled=edges),
        fuzzing=FuzzingPhaseConfig(),
        stateful=StatefulPhaseConfig(enabled=False),
    )
    project = ProjectConfig(
        headers={"Cookie": cookies, "X-CSRFToken": TOKEN, "Accept-Encoding": "identity"},
        parameters={"path.slug": LONE, **({"path.table_id": table} if table else {})},
        continue_on_failure=True,
        phases=phases,
        generation=made,
    )
    return SchemathesisConfig(seed=seed, max_failures=None, projects=ProjectsConfig(default=project))
