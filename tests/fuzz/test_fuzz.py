"""A short run of requests made up from the schema; FUZZ_SECONDS=600 FUZZ_EXAMPLES=200 before pytest make it long."""

import os

import pytest

from tests.fuzz.fuzz import faults
from tests.tables.people import Person, begin

SECONDS = int(os.environ.get("FUZZ_SECONDS", "6"))
EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "2"))
SEED = int(os.environ.get("FUZZ_SEED", "1"))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("who", ["anonymous", "player", "creator"])
def test_whatever_comes_is_answered_as_described(who: str) -> None:
    creator, player = Person.called("creator"), Person.called("player")
    table = creator.open("gardens_of_io", (2, 5)) if who == "creator" else begin([creator, player])
    people = {"anonymous": Person(), "player": player, "creator": creator}
    wrong, sent = faults(people[who], table, seed=SEED, examples=EXAMPLES, seconds=SECONDS)
    assert sent > 20
    assert not wrong, "\n".join(f"{count} x {text}" for text, count in wrong.most_common())
