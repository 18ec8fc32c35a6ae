"""What is answered about games alone is what the schema says; what is stored can't be there twice."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from games.solo.models import Day, Run
from tests.solo.players import BEST, DAY, LONE, alone, at_random, attempt
from tests.tables.conftest import Watch
from tests.tables.people import Person, done
from tests.tables.test_schema import holder, schema

pytestmark = pytest.mark.any_database

__all__ = ["schema"]

People = Callable[[int], list[Person]]


def test_answers_are_what_the_schema_says(
    people: People, visitor: Person, watch: Watch, schema: dict[str, Any]
) -> None:
    ann, ben, cleo = people(3)
    hold = holder(schema)

    def look() -> None:
        for person in (ann, ben, visitor):
            for path in (DAY, f"{DAY}/2026-05-04", f"{DAY}/2026-05-01"):
                hold("Day", done(person.get(path)))
            hold("Player", done(person.get("players/ann")))
        for person in (ann, ben):
            hold("Best", done(person.get(BEST)))
            hold("MyTables", done(person.get("tables/mine")))

    look()
    hold("Begun", done(ann.post(DAY)))
    table, running, left = alone(ann), attempt(ben), attempt(cleo)
    done(cleo.post(f"tables/{left}/resign"))
    at_random(ann, table)
    at_random(ann, attempt(ann))
    look()
    for seen in (table, attempt(ann)):
        hold("Table", ann.see(seen))
    hold("Table", ben.see(running))
    watch.on(days=1)
    at_random(ben, running)
    look()
    hold("Table", visitor.see(running))
    hold("Begun", done(ben.post(f"{DAY}/2026-05-04/again")))
    for answer in (visitor.post(DAY), ann.get(f"{DAY}/tomorrow"), ann.post(DAY, {"day": "2026-05-04"})):
        hold("Error", answer.json())


def test_nothing_is_there_twice(people: People, watch: Watch) -> None:
    (ann,) = people(1)
    attempt(ann)
    run, day = Run.objects.get(), Day.objects.get()
    twice: list[Callable[[], Any]] = [
        lambda: Day.objects.create(game=LONE, date=day.date),
        lambda: Run.objects.create(table=10**6, user=run.user, game=LONE, day=day, began_at=watch.now),
        lambda: Run.objects.create(table=run.table, user=run.user, game=LONE, began_at=watch.now),
    ]
    for again in twice:
        with pytest.raises(IntegrityError), transaction.atomic():
            again()
