"""A short run of requests made up from the schema; FUZZ_EXAMPLES=200 before pytest makes it long."""

import os
from typing import Any

import pytest
from drf_spectacular.generators import SchemaGenerator

from tests.fuzz.fuzz import faults
from tests.tables.people import Person, begin

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "2"))
SEED = int(os.environ.get("FUZZ_SEED", "1"))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("who", ["anonymous", "player", "creator"])
def test_whatever_comes_is_answered_as_described(who: str) -> None:
    """Every operation is asked by everybody; its edges by the player, who may do most."""
    creator, player = Person.called("creator"), Person.called("player")
    table = creator.open("gardens_of_io", (2, 5)) if who == "creator" else begin([creator, player])
    people = {"anonymous": Person(), "player": player, "creator": creator}
    wrong, asked = faults(people[who], table, seed=SEED, examples=EXAMPLES, edges=who == "player")
    generator: Any = SchemaGenerator
    paths = generator().get_schema(request=None, public=True)["paths"]
    assert asked == {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    assert not wrong, "\n".join(f"{count} x {text}" for text, count in wrong.most_common())
