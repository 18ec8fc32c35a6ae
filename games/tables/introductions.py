"""A game's introduction: one example, played by the engine, as the answers that a table's page would have had.

A game that has one keeps it beside its components as `introduction.json`: the options, the steps *before* the example,
and the *moves* of the example, each with the chance that follows it. Seat 0 is the learner's.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.conf import settings
from django.utils import translation

from games.engine.game import CHANCE
from games.engine.replay import extend, replay
from games.engine.steps import Step, plain, read_step
from games.registry import AnyGame
from games.tables import projection
from games.tables.replays import NOWHERE, Played, Replay
from games.tables.staging import stage

LEARNER = 0
_WHENEVER = datetime(2026, 1, 1, tzinfo=UTC)

Plain = dict[str, Any]


def course_module(game: AnyGame, script: Path) -> str:
    """Return the JSON a browser plays the introduction from. Raises BadRecord, or Refused, if the rules say no."""
    return json.dumps(course(game, json.loads(script.read_text(encoding="utf-8"))), separators=(",", ":")) + "\n"


def course(game: AnyGame, script: Mapping[str, Any]) -> Plain:
    """Return the positions of an example in order, as the learner sees them: staged, confirmed, answered.

    *told* has, for each language but English, the lines of each position.
    """
    frames = _frames(game, script)
    others = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
    return {
        "game": game.meta.slug,
        "title": game.meta.title,
        "options": dict(game.meta.read_options(script["options"], script["players"])),
        "players": script["players"],
        "frames": frames,
        "told": {code: _told(game, script, code) for code in others},
    }


def _told(game: AnyGame, script: Mapping[str, Any], language: str) -> list[Plain]:
    with translation.override(language):
        frames = _frames(game, script)
    return [{part: each[part] and each[part]["lines"] for part in ("entry", "draft")} for each in frames]


def _frames(game: AnyGame, script: Mapping[str, Any]) -> list[Plain]:
    before = [read_step(game.kinds, step) for step in script["before"]]
    options = game.meta.read_options(script["options"], script["players"])
    state = replay(game, script["players"], options, before)
    frames = [_frame(game, state)]
    for number, written in enumerate(script["moves"], 1):
        frames += _move(game, state, number, [read_step(game.kinds, step) for step in written])
    return frames


def _move(game: AnyGame, state: Any, number: int, steps: Sequence[tuple[Any, Step]]) -> list[Plain]:
    """Play one move on *state*; the frames of its stages, if they are the learner's, and of what it led to."""
    frames = []
    if steps[0][0] == LEARNER:
        own = [step for by, step in steps if by == LEARNER]
        frames = [_staged(game, state, own[:count]) for count in range(1, len(own) + 1)]
    effects: list[Any] = []
    extend(game, state, steps, effects=effects)
    seat = None if steps[0][0] == CHANCE else steps[0][0]
    played = Played(number, seat, number + 1, _WHENEVER, "", steps, effects)
    [entry] = projection.log(Replay(NOWHERE, game, state, (played,)), LEARNER, over=False, ended=False)
    return [*frames, {**_frame(game, state), "entry": entry}]


def _frame(game: AnyGame, state: Any) -> Plain:
    asked = LEARNER in game.to_act(state)
    return {
        "view": plain(game.view(state, LEARNER)),
        "legal": projection.legal(game, state, LEARNER) if asked else [],
        "draft": None,
        "entry": None,
        "asked": [actor for actor in game.to_act(state) if actor != CHANCE],
    }


def _staged(game: AnyGame, state: Any, steps: Sequence[Step]) -> Plain:
    staged = stage(game, state, LEARNER, steps)
    return {
        **_frame(game, state),
        "legal": projection.legal_after(game, staged, LEARNER),
        "draft": projection.draft(game, staged, LEARNER, 1),
    }
