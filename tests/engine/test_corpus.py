"""Games kept for good are the same under the rules of their version, and a change that nobody would see is seen."""

from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games import registry
from games.engine import corpus
from games.engine.corpus import Kept
from games.registry import AnyGame
from tests.testgame.game import SEALED_GARDEN

FOLDER = Path(__file__).resolve().parent.parent / "corpus"
FILES = sorted(FOLDER.glob("*.jsonl.gz"))
GAMES = registry.GAMES


def game_of(path: Path) -> AnyGame:
    """The rules of the version that a file is of; they are kept as long as the file is."""
    slug, _, version = path.name.removesuffix(".jsonl.gz").rpartition("-v")
    return registry.get(slug, int(version))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_kept_games_are_the_same_for_ever(path: Path) -> None:
    game = game_of(path)
    for number, kept in enumerate(corpus.read(path), 1):
        assert corpus.difference(game, kept) == "", f"game {number}: raise rules_version, and keep these rules for it"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.slug)
def test_each_variant_of_each_game_is_kept(game: AnyGame) -> None:
    kept = [each.record for each in corpus.read(FOLDER / corpus.name_of(game.meta))]
    low, high = game.meta.players
    for players in range(low, high + 1):
        played = [record["options"] for record in kept if record["players"] == players]
        assert len(played) >= 2
        for option in game.meta.options:
            wanted = option.values if option.players is None or players in option.players else (option.default,)
            assert {options[option.key] for options in played} == set(wanted), (players, option.key)


class Another:
    """A Sealed Garden in which something is otherwise."""

    def __init__(self, **otherwise: Any) -> None:
        self.__dict__.update(otherwise)

    def __getattr__(self, name: str) -> Any:
        return getattr(SEALED_GARDEN, name)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> list[Kept]:
    """Games of the tests' own, written and read."""
    folder = tmp_path_factory.mktemp("corpus")
    call_command("keep_games", "sealed_garden", to=folder)
    return list(corpus.read(next(folder.iterdir())))


def test_games_are_read_as_they_were_written(kept: list[Kept], tmp_path: Path) -> None:
    path = tmp_path / "again.jsonl.gz"
    assert corpus.write(path, kept) == len(kept) > 4
    assert list(corpus.read(path)) == kept
    assert not [each for each in kept if corpus.difference(SEALED_GARDEN, each)]
    assert {record["options"]["water"] for record in (each.record for each in kept)} == {True, False}


def test_other_views_or_choices_are_noticed(kept: list[Kept]) -> None:
    def fewer(state: Any, seat: int) -> Any:
        return list(SEALED_GARDEN.legal_steps(state, seat))[1:]

    assert corpus.difference(Another(legal_steps=fewer), kept[0]).endswith("the game is another")
    blind = Another(view=lambda state, _viewer: SEALED_GARDEN.view(state, "spectator"))
    assert corpus.difference(blind, kept[0])


def test_rules_that_refuse_what_they_allowed_are_noticed(kept: list[Kept]) -> None:
    def refuses(state: Any, by: Any, step: Any, effects: Any = None) -> None:
        if step.kind == "show":
            raise registry.UnknownGame("No longer.")
        SEALED_GARDEN.apply(state, by, step, effects)

    assert corpus.difference(Another(apply=refuses), kept[0]).endswith("No longer.")


def test_what_is_kept_is_not_written_over() -> None:
    with pytest.raises(CommandError, match="its games are of version 1"):
        call_command("keep_games", "gardens_of_io", to=FOLDER)
    with pytest.raises(CommandError, match="There is no game"):
        call_command("keep_games", "chess", to=FOLDER)
