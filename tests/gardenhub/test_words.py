"""The catalogue of what the server says: whole, with the same places, and good for every line of every game."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils import translation

from games.engine.log import Line
from games.engine.record import read_record
from games.engine.replay import extend
from games.engine.steps import Effect, project
from games.registry import GAMES, AnyGame
from gardenhub import words

PEOPLE = ["Ann", "Ben", "Cleo", "Dan", "Eva", "Finn"]
RECORDS = Path(__file__).parent.parent / "games"
# Texts that are the same in both languages: places, numbers and signs alone.
SAME = re.compile(r"(?:\{\w+\}|[\W\d_])*")


def test_every_message_is_collected_translated_and_said() -> None:
    assert list(words.problems()) == []


def test_what_a_catalogue_may_lack_is_found() -> None:
    assert list(words._wrong("{seat} won.", "")) == ["not translated"]
    assert list(words._wrong("{seat} won.", "{set} gewinnt.")) == ["other places"]
    assert list(words._wrong("a %(name)s", "ein Name")) == ["other places"]
    assert list(words._wrong(" to {x}", "nach {x}")) == ["other spaces at its ends"]
    assert list(words._wrong(("1 day", "{count} days"), ("1 Tag", "Tage"))) == ["other places"]
    assert list(words._wrong("{seat} won.", "{seat} gewinnt.")) == []


def played(game: AnyGame) -> Iterator[tuple[list[Line], list[Line]]]:
    """All that is told of recorded games, in English and in German."""
    for text in (RECORDS / game.meta.slug / "records.jsonl").read_text("utf-8").splitlines()[:4]:
        record = read_record(game, json.loads(text))
        followed: list[list[Effect]] = []
        extend(game, game.setup(record.players, record.options), record.steps, effects=followed)
        for (by, step), effects in zip(record.steps, followed, strict=True):
            for viewer in ("spectator", 0):
                shown = project(by, step, viewer, over=False)
                seen = [project(by, each, viewer, over=False) for each in effects]
                english = game.describe(by, shown, seen)
                with translation.override("de"):
                    yield english, game.describe(by, shown, seen)


@pytest.mark.parametrize("game", GAMES, ids=[game.meta.slug for game in GAMES])
def test_every_line_of_whole_games_is_told_in_german(game: AnyGame) -> None:
    told = 0
    for english, german in played(game):
        assert len(english) == len(german)
        for one, other in zip(english, german, strict=True):
            told += 1
            for before, after in ((one.text, other.text), (one.short, other.short), (one.aside, other.aside)):
                assert before != after or SAME.fullmatch(before), before
                assert words.places(before) == words.places(after)
            sentence = other.text_for(PEOPLE)
            assert not set(re.findall(r"\w+", sentence)) & {"the", "and", "tile", "a", "of", "on", "from"}, sentence
    assert told > 100


def test_a_languages_catalogue_is_compiled_as_it_is_written() -> None:
    with translation.override("de"):
        assert translation.gettext("There is no such table.") == "Diesen Tisch gibt es nicht."
        assert translation.ngettext("{count} day", "{count} days", 2) == "{count} Tage"
