"""Where a sandbox stands, from its steps alone, and how far one can go back and forth. Reads and writes no rows."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext as _

from games import registry
from games.engine.replay import extend
from games.engine.steps import Actor, Effect, read_step
from games.records.course import Course
from games.sandbox.models import Sandbox
from games.tables import staging
from games.tables.refusals import Refusal
from games.tables.replays import NOWHERE, Played, Replay
from games.tables.staging import Staged

Move = Mapping[str, Any]


BEFORE = 0  # the version of moves that were made in the game it began from


def replay_of(sandbox: Sandbox) -> Replay:
    """Play a sandbox up to where it stands: the game's turns before it, then its own moves. Raises BadRecord."""
    game = registry.get(sandbox.game, sandbox.rules_version)
    state = game.setup(len(sandbox.names), sandbox.options)
    moves = _before(sandbox, game, state)
    number = 1 + len(sandbox.base)
    for count, move in enumerate(sandbox.moves[: sandbox.done], 1 + len(moves)):
        steps = [read_step(game.kinds, step) for step in move["steps"]]
        effects: list[list[Effect]] = []
        extend(game, state, steps, number, effects)
        number += len(steps)
        at = datetime.fromisoformat(move["at"])
        moves.append(Played(count, move["seat"], move["version"], at, "", steps, effects))
    return Replay(NOWHERE, game, state, tuple(moves))


def _before(sandbox: Sandbox, game: registry.AnyGame, state: Any) -> list[Played]:
    """Play on to where a sandbox began, and return the turns up to there; nobody noted when they were taken."""
    steps = [read_step(game.kinds, step) for step in sandbox.base]
    effects: list[list[Effect]] = []
    extend(game, state, steps, effects=effects)
    turns = Course(game, len(sandbox.names), sandbox.options, steps, effects, (), over=True).turns()
    return [
        Played(count, _seat(steps[a][0]), BEFORE, sandbox.created_at, "", steps[a:b], effects[a:b])
        for count, (a, b) in enumerate(pairwise(turns), 1)
    ]


def _seat(actor: Actor) -> int | None:
    return actor if isinstance(actor, int) else None


def is_bot(sandbox: Sandbox, seat: object) -> bool:
    """Tell whether a bot plays on this seat."""
    return str(seat) in sandbox.bots


def acting(sandbox: Sandbox, replay: Replay) -> int | None:
    """Return for which seat the owner is to act; None when it is a bot's turn or the game is over."""
    own = [seat for seat in replay.asked() if isinstance(seat, int) and not is_bot(sandbox, seat)]
    return own[0] if own else None


def waiting_bot(sandbox: Sandbox, replay: Replay) -> int | None:
    """Return the seat of the bot that is to act before the owner can go on."""
    asked = replay.asked()
    if acting(sandbox, replay) is not None:
        return None
    return next((seat for seat in asked if isinstance(seat, int)), None)


def tried(sandbox: Sandbox, replay: Replay, steps: Sequence[Move]) -> Staged:
    """Try steps of the seat for which the owner is to act. Refuses them where it is not, or by the rules."""
    seat = acting(sandbox, replay)
    if seat is None:
        why = _("The game is over.") if not replay.asked() else _("A bot is to act first.")
        raise Refusal(409, "not_your_turn", why, version=sandbox.version)
    return staging.tried(replay.game, replay.state, seat, steps)


def eyes(sandbox: Sandbox, replay: Replay) -> int:
    """Return with whose eyes the owner looks: those of the seat to act, or else that acted last."""
    seat = acting(sandbox, replay)
    if seat is not None:
        return seat
    made = [move.seat for move in replay.moves if move.version > BEFORE]
    acted = [seat for seat in made if seat is not None and not is_bot(sandbox, seat)]
    seats: Sequence[int] = range(len(sandbox.names))
    return acted[-1] if acted else next(each for each in seats if not is_bot(sandbox, each))


# How far back and forth -----------------------------------------------------------------------------


def back(sandbox: Sandbox) -> int | None:
    """Return how many moves stand when the owner's last one is taken back with all behind it; None without one."""
    own = _own(sandbox)
    return max((count for count in own if count < sandbox.done), default=None)


def forth(sandbox: Sandbox) -> int | None:
    """Return how many moves stand when one is brought back, with the answers of bots; None if none was taken back."""
    if sandbox.done == len(sandbox.moves):
        return None
    return min((count for count in _own(sandbox) if count > sandbox.done), default=len(sandbox.moves))


def start(sandbox: Sandbox) -> int | None:
    """Return how many moves stood at the very beginning, at most one of chance; None if it stands there already.

    A bot that was to act there acts anew.
    """
    first = 1 if sandbox.moves and sandbox.moves[0]["seat"] is None else 0
    return first if first < sandbox.done else None


def _own(sandbox: Sandbox) -> list[int]:
    """Return how many moves stood before each move of the owner."""
    return [
        count
        for count, move in enumerate(sandbox.moves)
        if move["seat"] is not None and not is_bot(sandbox, move["seat"])
    ]
