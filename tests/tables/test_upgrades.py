"""Before an upgrade it is known which running tables would differ under the new code."""

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games import registry
from games.tables import replays
from games.tables.models import Table
from tests.tables.people import Person, begin, play
from tests.testgame.game import SEALED_GARDEN, SealedGarden

People = Callable[[int], list[Person]]
pytestmark = pytest.mark.django_db


class Next(SealedGarden):
    """The next version of the rules."""

    def view(self, state: Any, viewer: Any) -> Any:
        return SEALED_GARDEN.view(state, "spectator")


class Stricter(SealedGarden):
    """Rules that refuse what was allowed."""

    def apply(self, state: Any, by: Any, step: Any, effects: Any = None) -> None:
        if step.kind == "bid":
            raise registry.UnknownGame("Nobody bids any more.")
        SEALED_GARDEN.apply(state, by, step, effects)


def check(*words: str) -> tuple[int, str]:
    """Run the command; its status and what it says."""
    said = io.StringIO()
    try:
        call_command("check_upgrade", *words, stdout=said)
    except SystemExit as ended:
        return int(str(ended.code)), said.getvalue()
    return 0, said.getvalue()


@pytest.fixture
def noted(people: People, tmp_path: Path) -> tuple[Path, list[int], list[Person]]:
    """Two running tables, one of them moved on after both were noted; what was noted, and who plays."""
    players = people(2)
    tables = [begin(players), begin(players)]
    for table in tables:
        play(table, players, 3)
    code, said = check("--note")
    assert code == 0
    assert [json.loads(line)["table"] for line in said.splitlines()] == tables
    play(tables[1], players, 1)
    path = tmp_path / "noted.jsonl"
    path.write_text(said)
    return path, tables, players


def test_the_same_code_makes_no_difference(noted: tuple[Path, list[int], list[Person]]) -> None:
    path, _tables, _players = noted
    assert check("--against", str(path)) == (0, "Tables that go on: 2, noted before: 2, differences: 0.\n")
    assert check() == (0, "Tables that go on: 2, noted before: 0, differences: 0.\n")


@pytest.mark.parametrize(
    ("rules", "words"),
    [(Next, "its players would see or may do something else than before"), (Stricter, "Nobody bids any more")],
)
def test_other_rules_are_told_for_each_table(
    noted: tuple[Path, list[int], list[Person]], monkeypatch: pytest.MonkeyPatch, rules: type[SealedGarden], words: str
) -> None:
    path, tables, _players = noted
    monkeypatch.setitem(registry._games, "sealed_garden", rules())
    replays.forget()
    code, said = check("--against", str(path))
    assert code == 1
    for table in tables:
        assert any(line.startswith(f"Table {table}: ") and words in line for line in said.splitlines()), said
    assert said.endswith("noted before: 2, differences: 2.\n")


def test_rules_that_are_not_kept_are_told(noted: tuple[Path, list[int], list[Person]]) -> None:
    path, tables, _players = noted
    Table.objects.filter(pk=tables[0]).update(rules_version=7)
    replays.forget()
    code, said = check("--against", str(path))
    assert (code, "Rules version 7 of sealed_garden is not kept" in said) == (1, True)


def test_what_is_over_meanwhile_is_left_out(noted: tuple[Path, list[int], list[Person]]) -> None:
    path, tables, players = noted
    play(tables[0], players)
    assert Table.objects.get(pk=tables[0]).status == "finished"
    assert check("--against", str(path)) == (0, "Tables that go on: 1, noted before: 2, differences: 0.\n")


def test_what_cannot_be_compared_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "noted.jsonl"
    path.write_text('{"table": 1}\n')
    with pytest.raises(CommandError, match="not what --note writes"):
        check("--against", str(path))
    with pytest.raises(CommandError, match="Note with the old version"):
        check("--note", "--against", str(path))
